// How the figures of the financial analytics are written.
import { numberFormat } from '#platform/kernel/number-format.ts'
import { locale } from '#platform/web/format.ts'
import { formatCents } from '#rooms/buy/procurement/web/index.ts'

export function moneyText(minor: number, currency: string): string {
  return formatCents(minor, currency, locale)
}

/** Hundredths of a percent as percent with one decimal. */
export function percentText(hundredths: number): string {
  return numberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }).format(hundredths / 10_000)
}
