// How the figures of the financial analytics are written.
import { t } from '#platform/kernel/texts.ts'
import { locale } from '#platform/web/format.ts'
import { formatCents } from '#rooms/buy/price-book/rules/index.ts'

export function moneyText(minor: number, currency: string): string {
  return formatCents(minor, currency, locale)
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
