// What a promotion takes off an order.
import { scaleMoney } from '#platform/kernel/money.ts'

/** What a promotion takes off each payment. `percent`: above 0 up to 100, with at most two decimals. `minor`: whole minor units of `currency`. */
export type Reduction =
  | { kind: 'percentage'; percent: number }
  | { kind: 'amount'; minor: number; currency: string }

/** A promotion as an order keeps it. */
export interface OrderPromotion {
  id: string
  /** As buyers read it: "Autumn offer". */
  name: string
  reduction: Reduction
}

/** Minor units that the reduction takes off `payableMinor`; undefined where it is stated in another currency. */
export function reductionOf(
  reduction: Reduction,
  payableMinor: number,
  currency: string,
): number | undefined {
  if (reduction.kind === 'amount')
    return reduction.currency === currency ? Math.min(reduction.minor, payableMinor) : undefined
  const hundredths = Math.round(reduction.percent * 100)
  if (hundredths <= 0 || hundredths > 10_000)
    throw new RangeError(`${reduction.percent} is no percentage off`)
  return Number(scaleMoney({ minor: BigInt(payableMinor), currency }, BigInt(hundredths), 10_000n).minor)
}
