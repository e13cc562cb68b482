// How long what was ordered with a promotion keeps its lower price (decision 28).
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

const periods: Readonly<Record<Exclude<PricingPeriod, 'once'>, { name: string; months?: number }>> = {
  daily: { name: 'day' },
  weekly: { name: 'week' },
  monthly: { name: 'month', months: 1 },
  quarterly: { name: 'quarter', months: 3 },
  yearly: { name: 'year', months: 12 },
}

/** As buyers read it behind a lower price: "for the first 12 months"; empty for what is paid once. */
export function durationText(lasts: PromotionDuration, period: PricingPeriod): string {
  if (period === 'once') return ''
  if (lasts.kind === 'always') return 'for as long as you subscribe'
  const { name, months } = periods[period]
  if (lasts.kind === 'first-period') return firsts(1, name)
  return months === undefined
    ? firsts(lasts.months, 'month')
    : firsts(reducedPayments(lasts, months) ?? 1, name)
}

function firsts(count: number, name: string): string {
  return count === 1 ? `for the first ${name}` : `for the first ${count} ${name}s`
}
