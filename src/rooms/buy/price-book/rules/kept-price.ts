// The price that users who are paid for already keep when the company orders another number of them (decision 65).
import type { OrderBilling } from './vocabulary.ts'

/** What the running subscription costs from its next payment on. Whole minor units. */
export interface KeptPrice {
  billing: OrderBilling
  currency: string
  seats: number
  totalMinor: number
  /** Payments that still have that price, from the next one on; null for all of them. */
  payments: number | null
  /** Each payment after those; null where there are none. */
  laterMinor: number | null
}

export interface KeptBlock extends Omit<KeptPrice, 'billing' | 'currency'> {
  /** Users beside them, at the published price. */
  moreSeats: number
}

/**
 * The part of the running price that an order for `seats` users keeps: for more users all of it, for fewer their equal share.
 * Undefined where the order is of another kind, or where the price can't be divided equally.
 */
export function keptBlock(
  keptPrice: KeptPrice,
  { billing, currency, seats }: { billing: OrderBilling; currency: string; seats: number },
): KeptBlock | undefined {
  if (keptPrice.billing !== billing || keptPrice.currency !== currency || billing === 'once') return undefined
  const { totalMinor, payments, laterMinor } = keptPrice
  if (seats >= keptPrice.seats)
    return { seats: keptPrice.seats, totalMinor, payments, laterMinor, moreSeats: seats - keptPrice.seats }
  if (totalMinor % keptPrice.seats !== 0 || (laterMinor ?? 0) % keptPrice.seats !== 0) return undefined
  const share = (minor: number) => (minor / keptPrice.seats) * seats
  return {
    ...{ seats, totalMinor: share(totalMinor), payments, moreSeats: 0 },
    laterMinor: laterMinor === null ? null : share(laterMinor),
  }
}
