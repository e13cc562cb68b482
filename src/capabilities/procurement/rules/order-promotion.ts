// What a promotion takes off the price that an order is made at (decision 28).
import { scaleMoney } from '#platform/kernel/money.ts'

/**
 * Off the published price, which is for each user where the price is by user. `hundredths` of a percent, 1 to 10,000;
 * `minor` whole minor units of `currency`.
 */
export type Reduction =
  | { kind: 'percentage'; hundredths: number }
  | { kind: 'amount'; minor: number; currency: string }

/** A promotion as an order keeps it. */
export interface OrderPromotion {
  id: string
  /** As buyers read it: "Autumn offer". */
  name: string
  reduction: Reduction
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
