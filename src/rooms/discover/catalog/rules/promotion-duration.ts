// How long what was ordered with a promotion keeps its lower price (decision 28).

import { t } from '#platform/kernel/texts.ts'
import type { PricingPeriod } from './vocabulary.ts'

/** Counted from the start of what the order agrees on. `months`: for payments that fall due within so many months of it. */
export type PromotionDuration =
  | { kind: 'first-period' }
  | { kind: 'months'; months: number }
  | { kind: 'always' }

/**
 * How many payments have the lower price, the first included; null for all of them. `monthsBetween` two payments; null for
 * what is paid once.
 */
export function reducedPayments(lasts: PromotionDuration, monthsBetween: number | null): number | null {
  if (lasts.kind === 'always' || monthsBetween === null) return null
  return lasts.kind === 'first-period' ? 1 : Math.ceil(lasts.months / monthsBetween)
}

/** Months between two payments; undefined where they are less than a month apart. */
const monthsBetween: Readonly<Record<Exclude<PricingPeriod, 'once'>, number | undefined>> = {
  daily: undefined,
  weekly: undefined,
  monthly: 1,
  quarterly: 3,
  yearly: 12,
}

/** As buyers read it behind a lower price: "for the first 12 months"; empty for what is paid once. */
export function durationText(lasts: PromotionDuration, period: PricingPeriod): string {
  if (period === 'once') return ''
  if (lasts.kind === 'always') return t('for as long as you subscribe')
  if (lasts.kind === 'first-period') return firstOf(period, 1)
  const months = monthsBetween[period]
  return months === undefined
    ? firstOf('monthly', lasts.months)
    : firstOf(period, reducedPayments(lasts, months) ?? 1)
}

function firstOf(period: Exclude<PricingPeriod, 'once'>, count: number): string {
  switch (period) {
    case 'daily':
      return t('{count, plural, one {for the first day} other {for the first # days}}', { count })
    case 'weekly':
      return t('{count, plural, one {for the first week} other {for the first # weeks}}', { count })
    case 'monthly':
      return t('{count, plural, one {for the first month} other {for the first # months}}', { count })
    case 'quarterly':
      return t('{count, plural, one {for the first quarter} other {for the first # quarters}}', { count })
    case 'yearly':
      return t('{count, plural, one {for the first year} other {for the first # years}}', { count })
  }
}
