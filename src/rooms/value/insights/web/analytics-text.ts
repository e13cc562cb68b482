// How the figures of the financial analytics are written.
import { numberFormat } from '#platform/kernel/numbers/number-format.ts'
import { t } from '#platform/kernel/texts.ts'
import { locale } from '#platform/web/format.ts'
import { formatCents } from '#rooms/buy/price-book/rules/index.ts'

export function moneyText(minor: number, currency: string): string {
  return formatCents(minor, currency, locale)
}

/** Hundredths of a percent as percent with one decimal. */
export function percentText(hundredths: number): string {
  return numberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }).format(hundredths / 10_000)
}

/** "$149 a month": an amount with how often it is charged. */
export function chargeText(minor: number, currency: string, billing: 'monthly' | 'annual' | 'once'): string {
  const price = moneyText(minor, currency)
  switch (billing) {
    case 'monthly':
      return t('{price} a month', { price })
    case 'annual':
      return t('{price} a year', { price })
    case 'once':
      return t('{price} once', { price })
  }
}
