// What became of the orders that people were notified to approve.
import { t } from '#platform/kernel/texts.ts'
import { dayIn } from '#platform/kernel/time/business-day.ts'
import { dayText } from '#rooms/buy/subscriptions/rules/index.ts'
import { companyZone } from '#rooms/buy/subscriptions/server/index.ts'
import { findMembers } from '#rooms/people/accounts/server/index.ts'
import { keysOfKinds, type ReadSettled, type Settled } from '#rooms/people/notifications/server/index.ts'
import { orderStateNames } from '../../rules/life-cycle/order-outlook.ts'
import { unknownName } from '../order-answer.ts'
import { type ClosingStep, listClosingEvents } from '../order-store.ts'

/** A notification is about one submission: what counts is the first step after it. */
export const settledOrders: ReadSettled = async (tx, keys) => {
  const notices = keysOfKinds(keys, 'order-waits')
  if (notices.length === 0) return new Map()
  const events = await listClosingEvents(tx, new Set(notices.map(({ about }) => about)))
  const people = await findMembers(tx, [...new Set(events.map(({ byUser }) => byUser))])
  const zone = await companyZone(tx)
  return new Map(
    notices.flatMap(({ key, about, rest: [version] }) => {
      const event = events.find((one) => one.orderId === about && one.version > Number(version))
      if (!event) return []
      const name = people.get(event.byUser)?.name ?? unknownName()
      return [[key, closed(event.step, name, dayText(dayIn(zone, event.at)))] as const]
    }),
  )
}

function closed(step: ClosingStep, name: string, date: string): Settled {
  switch (step) {
    case 'approve':
      return {
        state: 'approved',
        word: orderStateNames.approved,
        text: t('Approved by {name} on {date}.', { name, date }),
      }
    case 'reject':
      return {
        state: 'rejected',
        word: orderStateNames.rejected,
        text: t('Rejected by {name} on {date}.', { name, date }),
      }
    case 'cancel':
      return {
        state: 'cancelled',
        word: orderStateNames.cancelled,
        text: t('Cancelled by {name} on {date}.', { name, date }),
      }
    case 'reopen':
    case 'return':
      return { state: 'draft', word: orderStateNames.draft, text: t('Back in draft since {date}.', { date }) }
  }
}
