// What an application's published price is to the model: an amount for each user and month, or nothing ("flat").

/** A price as the catalogue publishes it; amounts in major units. */
export interface PublishedPrice {
  type: string
  amount: number
  period: string
  currency: string
}

/** The price as the model takes it. */
export type ModelPrice =
  | { kind: 'flat' }
  | {
      kind: 'per_user'
      /** Whole cents, in the published period. */
      amountMinor: number
      period: RecurringPeriod
    }

/** A month's share: a yearly price is a twelfth of itself a month, 1,000 of 12,000. */
const shareOf12000 = {
  daily: 365_000,
  weekly: 52_000,
  monthly: 12_000,
  quarterly: 4_000,
  yearly: 1_000,
} as const
export type RecurringPeriod = keyof typeof shareOf12000

/** The highest price for one user and month that the model takes, in cents: 100,000 dollars. */
export const priceMinorMax = 10_000_000

export const flatPrice: ModelPrice = { kind: 'flat' }

/** The published price for the model, or why the model cannot take it. */
export function modelPrice(
  price: PublishedPrice,
): { price: ModelPrice; note?: string } | { problem: string } {
  if (price.type !== 'per_user') return { price: flatPrice }
  if (!isRecurring(price.period))
    return {
      price: flatPrice,
      note: 'The price is paid once, so it is no monthly cost: add it to the implementation cost.',
    }
  if (price.currency !== 'USD')
    return {
      problem: `The price is in ${price.currency} and the simulation works in US dollars. It cannot be simulated without an exchange rate.`,
    }
  const amountMinor = Math.round(price.amount * 100)
  const monthly = (amountMinor * shareOf12000[price.period]) / 12_000
  if (!Number.isFinite(amountMinor) || amountMinor < 0 || monthly > priceMinorMax)
    return { problem: 'The price for each user is beyond what the simulation takes.' }
  return { price: { kind: 'per_user', amountMinor, period: price.period } }
}

/** Cents for one user and month, times 12,000: a whole number. 0 where the price is flat. */
export function priceUnits(price: ModelPrice): number {
  return price.kind === 'flat' ? 0 : price.amountMinor * shareOf12000[price.period]
}

/** Dollars for one user and month; undefined where the price is flat. */
export function monthlyPricePerUser(price: ModelPrice): number | undefined {
  return price.kind === 'flat' ? undefined : priceUnits(price) / 1_200_000
}

export function isRecurring(period: string): period is RecurringPeriod {
  return Object.hasOwn(shareOf12000, period)
}
