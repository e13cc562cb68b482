// What a price comes to in a year, so that prices asked for different things can be set against one another.
export interface YearlyPrice {
  type: 'per_user' | 'per_transaction' | 'other'
  /** Major units of its currency, exact to its minor unit. */
  amount: number
  period: 'daily' | 'weekly' | 'monthly' | 'quarterly' | 'yearly' | 'once'
  currency: string
}

export interface YearlyCost {
  /** In the first year, in ten-thousandths of the currency, which are exact for each. */
  fine: bigint
  /** Times a year that the price is due. */
  timesAYear: number
  /** People that it is taken times; null where the price is one for the whole company. */
  teamSize: number | null
}

/** How often a year a price is due. What is paid once is due once. */
const timesAYear: Record<YearlyPrice['period'], number> = {
  daily: 365,
  weekly: 52,
  monthly: 12,
  quarterly: 4,
  yearly: 1,
  once: 1,
}

/** A price of nothing is none: its vendor publishes no price, and terms are agreed with its sales. */
export function isOnRequest({ amount }: { amount: number }): boolean {
  return amount === 0
}

/**
 * undefined where it is paid for each transaction, since no price tells how many there will be, and where no price is published
 * (`isOnRequest`).
 */
export function yearlyCost(price: YearlyPrice, teamSize: number): YearlyCost | undefined {
  const { type, amount, period } = price
  if (type === 'per_transaction' || isOnRequest(price)) return undefined
  const people = type === 'per_user' ? teamSize : null
  return {
    fine: fineOf(amount) * BigInt(people ?? 1) * BigInt(timesAYear[period]),
    timesAYear: timesAYear[period],
    teamSize: people,
  }
}

/** Ten-thousandths of an amount. No currency has more decimals, so nothing is lost, and no table of currencies is needed. */
export function fineOf(amount: number): bigint {
  return BigInt(Math.round(amount * fineUnits))
}

export const fineUnits = 10_000
