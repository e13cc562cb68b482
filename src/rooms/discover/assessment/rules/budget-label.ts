// Budgets as people read them.
import { numberFormat } from '#platform/kernel/numbers/number-format.ts'
import { readersLocale, t } from '#platform/kernel/texts.ts'
import { budgetMax } from './needs-vocabulary.ts'

/**
 * Dollars in thousands: 10000 is "$10K", 250000 is "$250K", and the upper end "$1M+". Other languages shorten a figure in their
 * own way, or not at all.
 */
export function budgetLabel(budget: number): string {
  const locale = readersLocale()
  if (locale.startsWith('en')) return budget >= budgetMax ? '$1M+' : `$${Math.round(budget / 1000)}K`
  const short = { style: 'currency', currency: 'USD', notation: 'compact' } as const
  const amount = numberFormat(locale, short).format(Math.min(budget, budgetMax))
  return budget >= budgetMax ? t('{amount} or more', { amount }) : amount
}
