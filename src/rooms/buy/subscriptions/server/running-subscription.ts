// What the company pays for when it orders an application again, or another platform plan: what the order takes the place of.
import type { Tx } from '#platform/server/transaction.ts'
import type { KeptPrice, Quote } from '#rooms/buy/price-book/rules/index.ts'
import { isHeld, nextRenewalNumber, paymentMinor } from '../rules/subscription-term.ts'
import { areOfOneAgreement } from '../rules/what-it-brings.ts'
import { type Agreement, inForce, listAgreements, paymentsAround } from './agreements.ts'
import { findSubscription } from './subscription-store.ts'
import { listTerms, type Term } from './term-store.ts'

export interface RunningSubscription {
  current: Agreement
  next: Agreement | undefined
  /** The newest order of it that was approved: the one that runs, or the one that takes its place with the next period. */
  newestOrderId: string
  /** Its free trial runs, and nothing of it was due yet. */
  isFree: boolean
  /** What the payment of the period that runs cost. */
  totalMinor: number
  /** What its next payment costs if nothing changes; null where it was paid once or ends with its period. */
  nextMinor: number | null
  /** What its payments cost within twelve months from the next one on; null where there is none. */
  nextYearMinor: number | null
}

/** What an order would take the place of; undefined where the company has agreed to nothing of it. */
export async function findRunning(
  tx: Tx,
  order: Pick<Quote, 'kind' | 'itemId' | 'billing'>,
  now: Date,
): Promise<RunningSubscription | undefined> {
  return runningAmong(await listAgreements(tx), order, now)
}

/** The same, of what was read already. */
export function runningAmong(
  all: readonly Agreement[],
  order: Pick<Quote, 'kind' | 'itemId' | 'billing'>,
  now: Date,
): RunningSubscription | undefined {
  const agreements = all.filter((one) => areOfOneAgreement(one, order))
  const { current, next } = inForce(agreements, now)
  if (!current) return undefined
  const { runningMinor, nextMinor } = paymentsAround(current, now)
  return {
    ...{ current, next },
    newestOrderId: (next ?? current).orderId,
    isFree: current.term.startsAt > now,
    ...{ totalMinor: runningMinor, nextMinor },
    nextYearMinor: nextMinor === null ? null : nextYearMinor(current, now),
  }
}

function nextYearMinor({ term, price }: Agreement, now: Date): number {
  const first = term.startsAt > now ? 0 : (nextRenewalNumber(term, now) ?? 0)
  const payments = Array.from({ length: term.billing === 'monthly' ? 12 : 1 }, (_, after) => first + after)
  return payments.reduce((sum, number) => sum + paymentMinor(price, number), 0)
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
