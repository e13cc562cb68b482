// An approved order of an application makes its subscription active; a cancelled one ends it with the period that runs.

import { newId } from '#platform/kernel/id.ts'
import { Refusal } from '#platform/kernel/problem.ts'
import { t } from '#platform/kernel/texts.ts'
import { getUserId } from '#platform/server/actor.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import { raiseEvent } from '#platform/server/events/raise-event.ts'
import type { Tx } from '#platform/server/transaction.ts'
import type { Quote } from '#rooms/buy/price-book/rules/index.ts'
import { calendarFrom, endOfCancelled, isHeld, startOfNextTerm } from '../rules/subscription-term.ts'
import { runningTrialEnd } from '../rules/trial.ts'
import { companyZone } from './company-zone.ts'
import {
  findSubscription,
  insertSubscription,
  lockSubscription,
  markPaid,
  markUnpaid,
} from './subscription-store.ts'
import {
  findReplacedOrder,
  findTermOfOrder,
  insertTerm,
  listTerms,
  setTermEnd,
  type Term,
} from './term-store.ts'

/** What of an approved order its subscription takes over. */
export interface AgreedOrder
  extends Pick<
    Quote,
    | 'itemId'
    | 'itemName'
    | 'vendorName'
    | 'billing'
    | 'seats'
    | 'currency'
    | 'totalMinor'
    | 'promotion'
    | 'keptSeats'
  > {
  id: string
  /** Whether it begins with its approval and gives up what is left of a free trial. */
  startsNow: boolean
}

/**
 * Begins what the order agrees on: at once, or where the company pays for the application already, with its next period.
 * Answers the orders that it replaces before they began.
 */
export async function beginTerm(tx: Tx, order: AgreedOrder, now: Date): Promise<string[]> {
  const userId = getUserId(tx.actor)
  await lockSubscription(tx, order.itemId)
  const earlier = await findSubscription(tx, order.itemId)
  const terms = earlier ? await listTerms(tx, earlier.id) : []
  const running = terms.find((term) => isHeld(term, now))
  // The free days of a trial are kept, unless the buyer chose to start now.
  const trialEnd = earlier && !order.startsNow ? runningTrialEnd(earlier, terms, now) : undefined
  const startsAt = trialEnd ?? startOfNextTerm(running, now)
  if (!startsAt) throw paidOnce(order.itemName)
  const id = earlier?.id ?? newId()
  const { itemId, itemName, vendorName } = order
  if (!earlier)
    await insertSubscription(tx, {
      id,
      ...{ applicationId: itemId, applicationName: itemName, vendorName },
      ...{ kind: 'paid', startedBy: userId, startedAt: now, trialEndsAt: null, paidSince: now },
    })
  else if (earlier.kind === 'trial') await markPaid(tx, id, { vendorName, paidSince: startsAt })
  for (const term of terms) {
    // What was to begin with the next period is replaced by this order; what runs ends when this begins.
    if (term.startsAt > now) await setTermEnd(tx, term.orderId, term.startsAt)
    else if (isHeld(term, now)) await setTermEnd(tx, term.orderId, startsAt)
  }
  const { billing, seats, currency, totalMinor } = order
  await insertTerm(tx, {
    ...{ orderId: order.id, subscriptionId: id, billing, seats, currency, totalMinor },
    reducedPayments: (order.promotion ?? order.keptSeats)?.payments ?? null,
    laterMinor: (order.promotion ?? order.keptSeats)?.laterMinor ?? null,
    ...{ startsAt, endsAt: null },
    // What changes or follows an agreement without a gap counts on its calendar.
    ...(running
      ? { zone: running.zone, anchorDay: running.anchorDay }
      : calendarFrom(startsAt, await companyZone(tx))),
  })
  await recordAudit(tx, now, {
    action: 'procurement.subscription_activated',
    targetKind: 'application',
    targetId: itemId,
    details: {
      subscriptionId: id,
      orderId: order.id,
      convertedTrial: earlier?.kind === 'trial',
      startsAt: startsAt.toISOString(),
      seats,
      totalMinor,
      currency,
    },
  })
  await raiseEvent(tx, now, running ? 'subscription.changed' : 'subscription.started', {
    ...{ id, applicationId: itemId, applicationName: itemName, customerName: null, orderId: order.id },
    ...{ billing, seats, currency, totalMinor, startsAt: startsAt.toISOString(), endsAt: null },
  })
  return terms.filter((term) => term.startsAt > now).map(({ orderId }) => orderId)
}

/** Ends what the order agreed on. A change of it that had not begun is taken back, and what runs goes on. */
export async function endTerm(
  tx: Tx,
  order: Pick<AgreedOrder, 'id' | 'itemId' | 'itemName'>,
  now: Date,
): Promise<void> {
  await lockSubscription(tx, order.itemId)
  const term = await findTermOfOrder(tx, order.id)
  if (!term) return
  const endsAt = endOfCancelled(term, now)
  if (term.startsAt > now) await resumeReplaced(tx, term)
  if (endsAt.getTime() !== term.endsAt?.getTime()) await setTermEnd(tx, term.orderId, endsAt)
  // Nothing of it was ever paid for, so that its trial is a trial again.
  if ((await listTerms(tx, term.subscriptionId)).length === 0) await markUnpaid(tx, term.subscriptionId)
  await recordAudit(tx, now, {
    action: 'procurement.subscription_ended',
    targetKind: 'application',
    targetId: order.itemId,
    details: { subscriptionId: term.subscriptionId, orderId: order.id, endsAt: endsAt.toISOString() },
  })
  await raiseEvent(tx, now, 'subscription.ended', {
    ...{ id: term.subscriptionId, applicationId: order.itemId, applicationName: order.itemName },
    ...{ customerName: null, orderId: order.id, billing: term.billing, seats: term.seats },
    ...{ currency: term.currency, totalMinor: term.totalMinor },
    ...{ startsAt: term.startsAt.toISOString(), endsAt: endsAt.toISOString() },
  })
}

async function resumeReplaced(tx: Tx, term: Term): Promise<void> {
  const isReplacedItself = term.endsAt !== null
  const orderId = isReplacedItself ? undefined : await findReplacedOrder(tx, term)
  if (orderId) await setTermEnd(tx, orderId, null)
}

/** What was paid once has no period with which another order could begin. */
export async function refusePaidOnce(
  tx: Tx,
  { kind, itemId, itemName }: Pick<Quote, 'kind' | 'itemId' | 'itemName'>,
  now: Date,
): Promise<void> {
  const subscription = kind === 'application' ? await findSubscription(tx, itemId) : undefined
  if (!subscription) return
  const running = (await listTerms(tx, subscription.id)).find((term) => isHeld(term, now))
  if (!startOfNextTerm(running, now)) throw paidOnce(itemName)
}

function paidOnce(name: string): Refusal {
  return new Refusal(
    'conflict',
    t('Your company already has {name}, at a price that is paid once. For more users, use Contact Sales.', {
      name,
    }),
    { because: 'exists' },
  )
}
