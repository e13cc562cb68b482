// What a promotion takes off the price that an order is made at, and for how long (decision 28).
import { scaleMoney } from '#platform/kernel/numbers/money.ts'
import { type PromotionDuration, reducedPayments } from '#rooms/discover/catalog/rules/index.ts'
import type { OrderBilling } from './vocabulary.ts'

/**
 * Off the published price, which is for each user where the price is by user. `hundredths` of a percent, 1 to 10,000;
 * `minor` whole minor units of `currency`.
 */
export type Reduction =
  | { kind: 'percentage'; hundredths: number }
  | { kind: 'amount'; minor: number; currency: string }

/** A promotion as an order is priced with it. */
export interface OrderPromotion {
  id: string
  /** As buyers read it: "Autumn offer". */
  name: string
  reduction: Reduction
  lasts: PromotionDuration
}

/** What an order keeps of it. Whole minor units. */
export interface KeptPromotion extends OrderPromotion {
  /** Off each payment that has it. */
  discountMinor: number
  /** How many payments have it, the first included; null for all of them. */
  payments: number | null
  /** What each payment after those costs; null where there are none. */
  laterMinor: number | null
}

const monthsBetween: Readonly<Record<OrderBilling, number | null>> = { monthly: 1, annual: 12, once: null }

/** How many payments are at the lower price, the first included; null for all of them. */
export function paymentsReduced(lasts: PromotionDuration, billing: OrderBilling): number | null {
  return reducedPayments(lasts, monthsBetween[billing])
}

/** What is paid within twelve months, which are twelve payments or one. */
export function paidWithinYear(
  { totalMinor, billing }: { totalMinor: number; billing: OrderBilling },
  promotion: Pick<KeptPromotion, 'payments' | 'laterMinor'> | null,
): number {
  const payments = billing === 'monthly' ? 12 : 1
  const reduced = Math.min(payments, promotion?.payments ?? payments)
  return totalMinor * reduced + (promotion?.laterMinor ?? 0) * (payments - reduced)
}

/**
 * Minor units that the reduction takes off a price of `priceMinor`: of a percentage rounded half up, of an amount no more
 * than the price; undefined for an amount in another currency. Throws RangeError for a percentage out of range.
 */
export function reductionOf(reduction: Reduction, priceMinor: number, currency: string): number | undefined {
  if (reduction.kind === 'amount')
    return reduction.currency === currency ? Math.min(reduction.minor, priceMinor) : undefined
  const { hundredths } = reduction
  if (!Number.isInteger(hundredths) || hundredths < 1 || hundredths > 10_000)
    throw new RangeError(`${hundredths} hundredths of a percent cannot be taken off`)
  return Number(scaleMoney({ minor: BigInt(priceMinor), currency }, BigInt(hundredths), 10_000n).minor)
}
