// What a promotion gives away of one application, as a product that its vendor can follow.
import { t } from '#platform/kernel/texts.ts'
import { type PublishedPrice, reducedPrice } from '#rooms/discover/catalog/rules/index.ts'
import type { PromotionDuration, PromotionReduction } from '../contract.ts'

interface Terms {
  reduction: PromotionReduction
  lasts: PromotionDuration
  useLimit: number | null
}

/** "At most 50 orders × $240 a month × 12 months"; undefined where it takes nothing off, or is paid by other periods. `money` writes an amount of the currency. */
export function costText(
  pricing: PublishedPrice & { type: string; period: string },
  { reduction, lasts, useLimit }: Terms,
  money: (amount: number) => string,
): string | undefined {
  const reduced = reducedPrice(pricing, reduction)
  if (reduced === undefined) return undefined
  const payment = perPayment(pricing.period, money(pricing.amount - reduced))
  if (payment === undefined) return undefined
  const parts = [
    useLimit === null
      ? t('each order')
      : t('{count, plural, one {# order} other {# orders}}', { count: useLimit }),
    payment,
    ...(pricing.type === 'per_user' ? [t('its users')] : []),
    ...timesOf(pricing.period, lasts),
  ].join(' × ')
  return useLimit === null ? t('Costs you: {parts}', { parts }) : t('At most {parts}', { parts })
}

function perPayment(period: string, amount: string): string | undefined {
  if (period === 'monthly') return t('{amount} a month', { amount })
  if (period === 'yearly') return t('{amount} a year', { amount })
  return period === 'once' ? t('{amount} once', { amount }) : undefined
}

function timesOf(period: string, lasts: PromotionDuration): string[] {
  if (period !== 'monthly' && period !== 'yearly') return []
  if (lasts.kind === 'always') return [t('as long as it lasts')]
  const months = lasts.kind === 'first-period' ? 1 : lasts.months
  // A year that begins within the months is at the lower price as a whole.
  return period === 'monthly'
    ? [t('{months, plural, one {# month} other {# months}}', { months })]
    : [t('{years, plural, one {# year} other {# years}}', { years: Math.ceil(months / 12) })]
}
