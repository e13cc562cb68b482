// What moved between the price that an order was submitted at and the price of now (decision 64).
import type { OrderBilling } from '#rooms/buy/price-book/rules/index.ts'

/** Days from its submission in which the prices of an order can be approved. */
export const pricesLastDays = 14

/** The first moment at which the prices of an order that was submitted then can't be approved any more. */
export function pricesLastUntil(submittedAt: Date): Date {
  return new Date(submittedAt.getTime() + pricesLastDays * 86_400_000)
}

export const drifts = ['availability', 'currency', 'period', 'model', 'price', 'credits', 'trial'] as const
export type Drift = (typeof drifts)[number]

/** A price as far as a buyer agrees to it. Whole minor units of its currency. */
export interface AgreedPrice {
  billing: OrderBilling
  currency: string
  /** null where the price does not depend on how many use it. */
  seats: number | null
  totalMinor: number
  /** Within the first twelve months. */
  yearlyMinor: number
  /** Each payment once a reduction is over; null where none ends. */
  laterMinor: number | null
  /** Credits that come with it. */
  credits: number
  /** Whether its approval begins a free trial. */
  hasTrial: boolean
}

/** `now` null: it can't be ordered any more. Empty where a buyer would agree to the very same. */
export function driftOf(was: AgreedPrice, now: AgreedPrice | null): Drift[] {
  if (now === null) return ['availability']
  const moved: Record<Exclude<Drift, 'availability'>, boolean> = {
    currency: was.currency !== now.currency,
    period: was.billing !== now.billing,
    model: (was.seats === null) !== (now.seats === null),
    price:
      was.totalMinor !== now.totalMinor ||
      was.yearlyMinor !== now.yearlyMinor ||
      was.laterMinor !== now.laterMinor,
    credits: was.credits !== now.credits,
    trial: was.hasTrial !== now.hasTrial,
  }
  return drifts.filter((one) => one !== 'availability' && moved[one])
}
