// What an application costs now: the published price, or less while a promotion of its vendor runs (decision 28).
import { minorDigits } from '#platform/kernel/numbers/currency.ts'
import type { PromotionDuration } from './promotion-duration.ts'

/** What is taken off the published price. `hundredths` of a percent, 1 to 10,000; `minor` whole minor units of `currency`. */
export type Reduction =
  | { kind: 'percentage'; hundredths: number }
  | { kind: 'amount'; minor: number; currency: string }

/** A promotion as it is shown beside an application, from before it begins until it is over. */
export interface PromotionTerms {
  id: string
  name: string
  /** What buyers read beside the price; empty where there is nothing to say. */
  text: string
  /** The moments between which it runs, the last one excluded, in UTC. */
  from: string
  until: string
  /** The last day on which it runs, on the calendar of its vendor. */
  lastDay: string
  /** 3 is high, 2 medium, 1 low. */
  priority: number
  reduction: Reduction
  lasts: PromotionDuration
  /** Orders have used it up: it lowers no price unless one of them gives its use back. */
  isUsedUp?: boolean
}

/** A price as it is published, in major units of the currency. */
export interface PublishedPrice {
  amount: number
  currency: string
}

/** The promotion that counts now, and the price that comes of it. Minor units of the listing's currency. */
export interface RunningPromotion {
  terms: PromotionTerms
  listMinor: number
  priceMinor: number
}

/**
 * What is left of a price, never below zero. A percentage is rounded half up to the minor unit, once, on the published
 * price: for so many users it is taken so many times. Undefined for an amount in another currency.
 */
export function reducedMinor(listMinor: number, currency: string, reduction: Reduction): number | undefined {
  if (reduction.kind === 'amount')
    return reduction.currency === currency ? Math.max(0, listMinor - reduction.minor) : undefined
  // Whole numbers throughout: the largest price times 10,000 is still exact in a double.
  return listMinor - Math.floor((listMinor * reduction.hundredths + 5_000) / 10_000)
}

/**
 * Which of an application's promotions counts at a moment. Those that run and lower the price; of them the highest
 * priority, then the lower price, then the older one, which has the lower id. Undefined where none does.
 */
export function runningPromotion(
  all: readonly PromotionTerms[],
  { amount, currency }: PublishedPrice,
  now: Date,
): RunningPromotion | undefined {
  const listMinor = minorOf(amount, currency)
  if (listMinor === undefined) return undefined
  const running = all.flatMap((terms) => {
    if (terms.isUsedUp || Date.parse(terms.from) > now.getTime() || Date.parse(terms.until) <= now.getTime())
      return []
    const priceMinor = reducedMinor(listMinor, currency, terms.reduction)
    return priceMinor === undefined || priceMinor >= listMinor ? [] : [{ terms, listMinor, priceMinor }]
  })
  return running.sort(
    (one, other) =>
      other.terms.priority - one.terms.priority ||
      one.priceMinor - other.priceMinor ||
      (one.terms.id < other.terms.id ? -1 : 1),
  )[0]
}

/** What buyers see of it: the price in major units, until when it is offered, how long it stays, and what the vendor says of it. */
export function shownPromotion({ terms, priceMinor }: RunningPromotion, currency: string) {
  const { id, until, lastDay, lasts, text } = terms
  return {
    id,
    amount: majorOf(priceMinor, currency),
    until,
    lastDay,
    lasts,
    ...(text === '' ? {} : { text }),
  }
}

/** The lower price in major units; undefined where the reduction lowers nothing. */
export function reducedPrice({ amount, currency }: PublishedPrice, reduction: Reduction): number | undefined {
  const listMinor = minorOf(amount, currency)
  const left = listMinor === undefined ? undefined : reducedMinor(listMinor, currency, reduction)
  return listMinor === undefined || left === undefined || left >= listMinor
    ? undefined
    : majorOf(left, currency)
}

/** Undefined for what is no exact amount of the currency. */
function minorOf(amount: number, currency: string): number | undefined {
  const minor = Math.round(amount * 10 ** minorDigits(currency))
  return majorOf(minor, currency) === amount && minor * 10_000 <= Number.MAX_SAFE_INTEGER ? minor : undefined
}

/** The same double that the amount written as a decimal would be read as. */
function majorOf(minor: number, currency: string): number {
  return minor / 10 ** minorDigits(currency)
}
