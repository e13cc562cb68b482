// When an order takes effect, and what cancelling it now would end.
import type { Tx } from '#platform/server/transaction.ts'
import type { Order } from '../contract.ts'
import {
  businessDay,
  endOfCancelled,
  isEverHeld,
  isHeld,
  startOfNextTerm,
  type TermDates,
} from '../rules/subscription-term.ts'
import { runningTrialEnd } from '../rules/trial.ts'
import { listAgreements } from './agreements.ts'
import { companyZone } from './company-zone.ts'
import type { StoredOrder } from './order-store.ts'
import { findSubscription } from './subscription-store.ts'
import { findTermOfOrder, listTerms } from './term-store.ts'

/** Null where neither is a question. */
export async function timingOf(tx: Tx, order: StoredOrder, now: Date): Promise<Order['timing']> {
  if (order.state === 'approved') return endIfCancelled(await termOf(tx, order), now)
  if (order.kind !== 'application' || (order.state !== 'draft' && order.state !== 'submitted')) return null
  const subscription = await findSubscription(tx, order.itemId)
  const terms = subscription ? await listTerms(tx, subscription.id) : []
  const running = terms.find((term) => isHeld(term, now))
  const trialEnd = subscription && runningTrialEnd(subscription, terms, now)
  const zone = running?.zone ?? (await companyZone(tx))
  const startsAt = trialEnd && !order.startsNow ? trialEnd : startOfNextTerm(running, now)
  return {
    startsOn: startsAt && startsAt > now ? businessDay({ zone }, startsAt) : null,
    givenUpUntil: trialEnd && order.startsNow ? businessDay({ zone }, trialEnd) : null,
    ifCancelled: null,
  }
}

async function termOf(tx: Tx, { id, kind }: StoredOrder): Promise<TermDates | undefined> {
  if (kind === 'application') return findTermOfOrder(tx, id)
  return (await listAgreements(tx)).find(({ orderId }) => orderId === id)?.term
}

function endIfCancelled(term: TermDates | undefined, now: Date): Order['timing'] {
  if (!term || !isEverHeld(term) || (term.endsAt !== null && term.endsAt <= now)) return null
  const end = endOfCancelled(term, now)
  return {
    startsOn: term.startsAt > now ? businessDay(term, term.startsAt) : null,
    givenUpUntil: null,
    ifCancelled: { endsOn: businessDay(term, end), isUndone: end <= term.startsAt },
  }
}
