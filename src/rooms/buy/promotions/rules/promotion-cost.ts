// What a promotion gives away of one application, as a product that its vendor can follow.
import { minorDigits } from '#platform/kernel/numbers/currency.ts'
import { t } from '#platform/kernel/texts.ts'
import { type PublishedPrice, reducedPayments, reducedPrice } from '#rooms/discover/catalog/rules/index.ts'
import type { PromotionDuration, PromotionReduction } from '../contract.ts'

interface Terms {
  reduction: PromotionReduction
  lasts: PromotionDuration
  useLimit: number | null
}

type Pricing = PublishedPrice & { type: string; period: string }

/** Of what is ordered by period; what is paid by others has no cost that is foreseen. */
const monthsBetween: Readonly<Record<string, number | null>> = { monthly: 1, yearly: 12, once: null }

/** "At most 50 orders × $240 a month × 12 months", "$240 a month × 12 months, for each order"; undefined where it takes nothing off, or is paid by other periods. `money` writes an amount of the currency. */
export function costText(
  pricing: Pricing,
  { reduction, lasts, useLimit }: Terms,
  money: (amount: number) => string,
): string | undefined {
  const payment = paymentOff(pricing, reduction, money)
  if (payment === undefined) return undefined
  const parts = [
    ...(useLimit === null ? [] : [t('{count, plural, one {# order} other {# orders}}', { count: useLimit })]),
    payment,
    ...(pricing.type === 'per_user' ? [t('its users')] : []),
    ...timesOf(pricing.period, lasts),
  ].join(' × ')
  return useLimit === null ? t('{parts}, for each order', { parts }) : t('At most {parts}', { parts })
}

/** "Costs you up to $2,880 per customer": fewer payments where the customer leaves before. */
export function customerCostText(
  pricing: Pricing,
  { reduction, lasts }: Pick<Terms, 'reduction' | 'lasts'>,
  money: (amount: number) => string,
): string | undefined {
  const payment = paymentOff(pricing, reduction, money)
  if (payment === undefined) return undefined
  const isPerUser = pricing.type === 'per_user'
  const isOnce = pricing.period === 'once'
  const payments = isOnce ? 1 : reducedPayments(lasts, monthsBetween[pricing.period] ?? null)
  if (payments === null)
    return isPerUser
      ? t('Costs you {payment} per user, as long as a customer stays', { payment })
      : t('Costs you {payment} per customer, as long as the customer stays', { payment })
  // Whole minor units, so that the product is exact.
  const minors = 10 ** minorDigits(pricing.currency)
  const amount = money((Math.round(takenOff(pricing, reduction) * minors) * payments) / minors)
  if (payments === 1)
    return isPerUser
      ? t('Costs you {amount} per user', { amount })
      : t('Costs you {amount} per customer', { amount })
  return isPerUser
    ? t('Costs you up to {amount} per user', { amount })
    : t('Costs you up to {amount} per customer', { amount })
}

function takenOff(pricing: PublishedPrice, reduction: PromotionReduction): number {
  return pricing.amount - (reducedPrice(pricing, reduction) ?? pricing.amount)
}

function paymentOff(
  pricing: Pricing,
  reduction: PromotionReduction,
  money: (amount: number) => string,
): string | undefined {
  const off = takenOff(pricing, reduction)
  return off === 0 ? undefined : perPayment(pricing.period, money(off))
}

function perPayment(period: string, amount: string): string | undefined {
  if (period === 'monthly') return t('{amount} a month', { amount })
  if (period === 'yearly') return t('{amount} a year', { amount })
  return period === 'once' ? t('{amount} once', { amount }) : undefined
}

function timesOf(period: string, lasts: PromotionDuration): string[] {
  const months = monthsBetween[period] ?? null
  if (months === null) return []
  const payments = reducedPayments(lasts, months)
  if (payments === null) return [t('as long as it lasts')]
  return period === 'monthly'
    ? [t('{months, plural, one {# month} other {# months}}', { months: payments })]
    : [t('{years, plural, one {# year} other {# years}}', { years: payments })]
}
