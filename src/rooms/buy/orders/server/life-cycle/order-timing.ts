// When an order takes effect, until when it holds and what takes its place, and what cancelling it now would end.
import type { Tx } from '#platform/server/transaction.ts'
import {
  areOfOneAgreement,
  businessDay,
  endOfCancelled,
  isEverHeld,
  isForCredits,
  isHeld,
  runningTrialEnd,
  startOfNextTerm,
} from '#rooms/buy/subscriptions/rules/index.ts'
import {
  type Agreement,
  companyZone,
  findSubscription,
  followerOf,
  inForce,
  listAgreements,
} from '#rooms/buy/subscriptions/server/index.ts'
import type { Order } from '../../contract.ts'
import type { StoredOrder } from '../order-store.ts'

/** Null where none of it is a question. */
export async function timingOf(tx: Tx, order: StoredOrder, now: Date): Promise<Order['timing']> {
  const agreements = await listAgreements(tx)
  const ofOne = agreements.filter((one) => areOfOneAgreement(one, order))
  if (order.state === 'approved') {
    const own = agreements.find(({ orderId }) => orderId === order.id)
    return own ? timingOfAgreed(own, ofOne, now) : null
  }
  const isOpen = order.state === 'draft' || order.state === 'submitted'
  return isOpen && !isForCredits(order) ? timingOfOpen(tx, order, ofOne, now) : null
}

async function timingOfOpen(
  tx: Tx,
  order: StoredOrder,
  ofOne: readonly Agreement[],
  now: Date,
): Promise<Order['timing']> {
  const { current } = inForce(ofOne, now)
  const running = current && isHeld(current.term, now) ? current.term : undefined
  const isApplication = order.kind === 'application'
  // A plan that is agreed and not in force is in its free trial.
  const freeUntil = isApplication
    ? await trialEndOf(tx, order.itemId, ofOne, now)
    : running
      ? undefined
      : current?.term.startsAt
  const startsNow = isApplication && order.startsNow
  const startsAt = freeUntil && !startsNow ? freeUntil : startOfNextTerm(running, now)
  const calendar = current?.term ?? { zone: await companyZone(tx) }
  return {
    phase: null,
    startsOn: startsAt && startsAt > now ? businessDay(calendar, startsAt) : null,
    givenUpUntil: freeUntil && startsNow ? businessDay(calendar, freeUntil) : null,
    ...{ endsOn: null, replacedBy: null, ifCancelled: null },
  }
}

async function trialEndOf(
  tx: Tx,
  applicationId: string,
  ofOne: readonly Agreement[],
  now: Date,
): Promise<Date | undefined> {
  const subscription = await findSubscription(tx, applicationId)
  const terms = ofOne.map(({ term }) => term).filter(isEverHeld)
  return subscription && runningTrialEnd(subscription, terms, now)
}

/** `ofOne`: the agreements that take each other’s place, it included. */
export function timingOfAgreed(
  own: Agreement,
  ofOne: readonly Agreement[],
  now: Date,
): NonNullable<Order['timing']> & { phase: Phase } {
  const { term } = own
  const { startsAt, endsAt } = term
  const phase = phaseOf(term, now)
  const after = followerOf(own, ofOne)
  const end = endOfCancelled(term, now)
  const canEnd = !after && (phase === 'ahead' || phase === 'runs')
  return {
    phase,
    startsOn: phase === 'ahead' ? businessDay(term, startsAt) : null,
    givenUpUntil: null,
    endsOn: endsAt && businessDay(term, endsAt),
    replacedBy: after ? { id: after.orderId, number: after.orderNumber, itemName: after.itemName } : null,
    ifCancelled: canEnd
      ? {
          ...{ endsOn: businessDay(term, end), isUndone: end <= startsAt },
          replaced: phase === 'ahead' ? replacedBefore(own, ofOne) : null,
        }
      : null,
  }
}

/**
 * The order that was to take effect on the same day, until this one took its place. Of plans it comes back with a cancellation: its
 * free trial may be what the company has (`planTerms`). Of an application it stays replaced: its promotion was given back with the
 * approval that replaced it, and a cancellation charges nothing that nobody was asked about.
 */
function replacedBefore(
  { orderId, term, approvedAt, kind }: Agreement,
  ofOne: readonly Agreement[],
): NonNullable<NonNullable<Order['timing']>['ifCancelled']>['replaced'] {
  const replaced = ofOne.findLast(
    (one) =>
      one.orderId !== orderId &&
      one.state === 'approved' &&
      one.approvedAt <= approvedAt &&
      !isEverHeld(one.term) &&
      one.term.startsAt.getTime() === term.startsAt.getTime(),
  )
  if (!replaced) return null
  return { number: replaced.orderNumber, itemName: replaced.itemName, comesBack: kind === 'plan' }
}

type Phase = 'ahead' | 'runs' | 'ended' | 'never'

function phaseOf(term: Agreement['term'], now: Date): Phase {
  if (!isEverHeld(term)) return 'never'
  if (term.startsAt > now) return 'ahead'
  return isHeld(term, now) ? 'runs' : 'ended'
}
