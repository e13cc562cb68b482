// What an application's price is to the model. Every kind enters: by user and period, for the whole company and period, paid once,
// and per transaction times a monthly volume that the buyer states.

import { t } from '#platform/kernel/texts.ts'
import { isOnRequest } from '#rooms/discover/assessment/rules/index.ts'

/** A price as the catalogue publishes it; amounts in major units. */
export interface PublishedPrice {
  type: string
  amount: number
  period: string
  currency: string
}

/** The price as the model takes it. Amounts in whole cents. */
export type ModelPrice =
  /** For each user, in the published period. */
  | { kind: 'per_user'; amountMinor: number; period: RecurringPeriod }
  /** For each user, once, at the start (month 0). */
  | { kind: 'once_per_user'; amountMinor: number }
  /** One amount for the whole company, in the published period. */
  | { kind: 'fixed'; amountMinor: number; period: RecurringPeriod }
  /** One amount for the whole company, once, at the start (month 0). */
  | { kind: 'once'; amountMinor: number }
  /** For each transaction; `monthlyVolume` of them in a month. */
  | { kind: 'per_transaction'; amountMinor: number; monthlyVolume: number }
  /**
   * Only in cases that were saved with version 1 of the model, which left out every price that is not by user: there the operating
   * cost was used in its place.
   */
  | { kind: 'flat' }

/** What a buyer states of the price: in dollars instead of the listing's amount, and how many transactions there are in a month. */
export interface StatedPrice {
  /** Dollars, in the listing's own unit; undefined: the listing's amount. */
  amount?: number | undefined
  monthlyVolume?: number | undefined
}

/** A month's share: a yearly price is a twelfth of itself a month, 1,000 of 12,000. */
export const shareOf12000 = {
  daily: 365_000,
  weekly: 52_000,
  monthly: 12_000,
  quarterly: 4_000,
  yearly: 1_000,
} as const
export type RecurringPeriod = keyof typeof shareOf12000

/** The highest price that the model takes, in cents: 100 million dollars. */
export const priceMinorMax = 10_000_000_000
/** The most transactions in a month. */
export const volumeMax = 1_000_000_000

export type PriceAnswer =
  | { price: ModelPrice }
  /** Nothing can be computed before the buyer states it. */
  | { missing: 'amount' | 'monthlyVolume'; reason: string }

/** The price for the model: the listing's, or what the buyer states in its place. */
export function modelPrice(published: PublishedPrice, stated: StatedPrice = {}): PriceAnswer {
  const { type, period, currency } = published
  if (stated.amount === undefined && isOnRequest(published))
    return {
      missing: 'amount',
      reason: t('The vendor publishes no price. State one in US dollars, as its sales offered it to you.'),
    }
  if (stated.amount === undefined && currency !== 'USD')
    return {
      missing: 'amount',
      reason: t(
        'The listing’s price is in {currency} and the simulation works in US dollars. State the price in US dollars.',
        { currency },
      ),
    }
  const amountMinor = Math.round((stated.amount ?? published.amount) * 100)
  if (!(amountMinor >= 0 && amountMinor <= priceMinorMax))
    return {
      missing: 'amount',
      reason: t('The listing’s price is beyond what the simulation takes. State a price.'),
    }
  if (type === 'per_transaction') {
    const { monthlyVolume } = stated
    return monthlyVolume === undefined
      ? {
          missing: 'monthlyVolume',
          reason: t(
            'The application is priced per transaction. State how many transactions there are in a month.',
          ),
        }
      : { price: { kind: 'per_transaction', amountMinor, monthlyVolume } }
  }
  if (type === 'per_user')
    return {
      price: isRecurring(period)
        ? { kind: 'per_user', amountMinor, period }
        : { kind: 'once_per_user', amountMinor },
    }
  return {
    price: isRecurring(period) ? { kind: 'fixed', amountMinor, period } : { kind: 'once', amountMinor },
  }
}

/** Dollars for one user and month; undefined where the price is another one. */
export function monthlyPricePerUser(price: ModelPrice): number | undefined {
  return price.kind === 'per_user' ? (price.amountMinor * shareOf12000[price.period]) / 1_200_000 : undefined
}

export function isRecurring(period: string): period is RecurringPeriod {
  return Object.hasOwn(shareOf12000, period)
}
