// What became of the orders that people were notified to approve.
import { t } from '#platform/kernel/texts.ts'
import { dayIn } from '#platform/kernel/time/business-day.ts'
import { dayText } from '#rooms/buy/subscriptions/rules/index.ts'
import { companyZone } from '#rooms/buy/subscriptions/server/index.ts'
import { findMembers } from '#rooms/people/accounts/server/index.ts'
import { keysOfKinds, type ReadSettled } from '#rooms/people/notifications/server/index.ts'
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
      return [[key, closedText(event.step, name, dayText(dayIn(zone, event.at)))] as const]
    }),
  )
}

function closedText(step: ClosingStep, name: string, date: string): string {
  switch (step) {
    case 'approve':
      return t('Approved by {name} on {date}.', { name, date })
    case 'reject':
      return t('Rejected by {name} on {date}.', { name, date })
    case 'cancel':
      return t('Cancelled by {name} on {date}.', { name, date })
    case 'reopen':
    case 'return':
      return t('Back in draft since {date}.', { date })
  }
}
