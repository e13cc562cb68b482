// What something costs, in words: "$10,500.00 a year", and what follows on a price that is reduced for a time.

import { t } from '#platform/kernel/texts.ts'
import { formatCents } from './plan-price.ts'
import type { OrderBilling } from './vocabulary.ts'

/** Whole minor units of the currency, due at a time. */
export interface Price {
  totalMinor: number
  currency: string
  billing: OrderBilling
  promotion?: { payments: number | null; laterMinor: number | null } | null
  /** The reduced price that users who are paid for keep, where it ends. */
  keptSeats?: { payments: number | null; laterMinor: number | null } | null
}

/** "$10,500.00 a year" */
export function costText(
  { totalMinor, currency, billing }: Pick<Price, 'totalMinor' | 'currency' | 'billing'>,
  locale: string,
): string {
  const amount = formatCents(totalMinor, currency, locale)
  switch (billing) {
    case 'monthly':
      return t('{amount} a month', { amount })
    case 'annual':
      return t('{amount} a year', { amount })
    case 'once':
      return t('{amount} once', { amount })
  }
}

/** What follows on the price of a promotion: "for the first 12 months, then $382.30 a month"; undefined where nothing does. */
export function laterText(
  {
    promotion: given,
    keptSeats,
    currency,
    billing,
  }: Pick<Price, 'currency' | 'billing' | 'promotion' | 'keptSeats'>,
  locale: string,
): string | undefined {
  const promotion = given ?? keptSeats
  if (!promotion || promotion.payments === null || promotion.laterMinor === null) return undefined
  const { payments, laterMinor } = promotion
  const price = costText({ totalMinor: laterMinor, currency, billing }, locale)
  return billing === 'annual'
    ? t('for {years, plural, one {the first year} other {the first # years}}, then {price}', {
        years: payments,
        price,
      })
    : t('for {months, plural, one {the first month} other {the first # months}}, then {price}', {
        months: payments,
        price,
      })
}

/** "$1,049.93 a month for 7 users" */
export function agreedText(
  price: Pick<Price, 'totalMinor' | 'currency' | 'billing'> & { seats: number | null },
  locale: string,
): string {
  const { seats } = price
  const cost = costText(price, locale)
  return seats === null
    ? t('{price} for all users', { price: cost })
    : t('{price} for {seats, plural, one {# user} other {# users}}', { price: cost, seats })
}
