// What the company pays for an application when it orders it again: what the order takes the place of.
import type { Tx } from '#platform/server/transaction.ts'
import type { KeptPrice } from '../rules/kept-price.ts'
import { isHeld, nextRenewalNumber, paymentMinor, startOfNextTerm } from '../rules/subscription-term.ts'
import type { OrderBilling } from '../rules/vocabulary.ts'
import { paymentsAround } from './agreements.ts'
import { findSubscription } from './subscription-store.ts'
import { listTerms, type Term } from './term-store.ts'

export interface RunningSubscription {
  /** The order that it runs under. */
  orderId: string
  /** The newest order of it that was approved: the one that runs, or the one that takes its place with the next period. */
  newestOrderId: string
  seats: number | null
  billing: OrderBilling
  currency: string
  /** What the payment of the period that runs cost. */
  totalMinor: number
  /** What its next payment costs if nothing changes; null where it was paid once or ends with its period. */
  nextMinor: number | null
  /** When another order would take its place; null where it was paid once. */
  changesAt: Date | null
}

/** Undefined where the company pays for nothing of it now. */
export async function findRunning(
  tx: Tx,
  applicationId: string,
  now: Date,
): Promise<RunningSubscription | undefined> {
  const terms = await termsOf(tx, applicationId)
  const running = terms.find((term) => isHeld(term, now))
  if (!running) return undefined
  const { orderId, seats, billing, currency } = running
  const { runningMinor, nextMinor } = paymentsAround({ term: running, price: running }, now)
  return {
    ...{ orderId, seats, billing, currency },
    newestOrderId: terms.at(-1)?.orderId ?? orderId,
    ...{ totalMinor: runningMinor, nextMinor },
    changesAt: startOfNextTerm(running, now) ?? null,
  }
}

/** The price that users of the running subscription keep in an order of now; undefined where there is none to keep. */
export async function findKeptPrice(
  tx: Tx,
  applicationId: string,
  now: Date,
): Promise<KeptPrice | undefined> {
  return keptPriceOf(await termsOf(tx, applicationId), now)
}

/** `terms`: those of one subscription, oldest first. A subscription that ends and is not to be changed keeps no price. */
export function keptPriceOf(terms: readonly Term[], now: Date): KeptPrice | undefined {
  const running = terms.find((term) => isHeld(term, now))
  const number = running && nextRenewalNumber(running, now)
  if (!running || !number || running.seats === null) return undefined
  const isReplaced = terms.some(({ startsAt }) => startsAt > now)
  if (running.endsAt !== null && !isReplaced) return undefined
  const { billing, currency, seats, reducedPayments, laterMinor } = running
  const left = reducedPayments === null ? null : reducedPayments - number
  const isReduced = left !== null && left > 0 && laterMinor !== null
  return {
    ...{ billing, currency, seats, totalMinor: paymentMinor(running, number) },
    payments: isReduced ? left : null,
    laterMinor: isReduced ? laterMinor : null,
  }
}

async function termsOf(tx: Tx, applicationId: string): Promise<Term[]> {
  const subscription = await findSubscription(tx, applicationId)
  return subscription ? listTerms(tx, subscription.id) : []
}
