// What a promotion takes off, in words, and amounts as they are typed.

import { minorDigits } from '#platform/kernel/numbers/currency.ts'
import { type FigureBounds, figureOf, minorOf } from '#platform/kernel/numbers/figure.ts'
import { moneyFormat, numberFormat } from '#platform/kernel/numbers/number-format.ts'
import { t } from '#platform/kernel/texts.ts'

export type TypedReduction =
  | { kind: 'percentage'; hundredths: number }
  | { kind: 'amount'; minor: number; currency: string }

export const durations = ['first-period', 'months', 'always'] as const

/** As vendors choose among them. */
export const durationNames: Readonly<Record<(typeof durations)[number], string>> = {
  get 'first-period'() {
    return t('For the first period only')
  },
  get months() {
    return t('For a number of months')
  },
  get always() {
    return t('As long as the subscription lasts')
  },
}

/** "For 12 months from the start" */
export function durationText(
  lasts: { kind: 'months'; months: number } | { kind: 'first-period' | 'always' },
) {
  if (lasts.kind !== 'months') return durationNames[lasts.kind]
  return t('{months, plural, one {For the first month} other {For the first # months}}', {
    months: lasts.months,
  })
}

/** How long buyers keep the lower price of applications with these billing periods: what is paid once is paid once. */
export function stayText(lasts: Parameters<typeof durationText>[0], periods: readonly string[]): string {
  if (periods.length > 0 && periods.every((period) => period === 'once')) return t('Paid once')
  const text = durationText(lasts)
  return periods.includes('once')
    ? t('{duration}; once where the price is paid once', { duration: text })
    : text
}

/** "12.5% off", "$20 off", as the locale writes it. */
export function reductionText(reduction: TypedReduction, locale: string): string {
  if (reduction.kind === 'percentage') {
    const percent = numberFormat(locale, { style: 'percent', maximumFractionDigits: 2 })
    return t('{amount} off', { amount: percent.format(reduction.hundredths / 10_000) })
  }
  return t('{amount} off', { amount: minorText(reduction.minor, reduction.currency, locale) })
}

/** An exact amount of minor units, whatever its size: "$1,234.50", "¥1,000". Takes the digits of a sum as text too. */
export function minorText(minor: number | string, currency: string, locale: string): string {
  const format = moneyFormat(locale, currency)
  // As text, so that no digit is lost.
  return format.format(`${minor}E-${minorDigits(currency)}` as Intl.StringNumericLiteral)
}

/** Percent off, above 0 up to 100. */
export const percentBounds: FigureBounds = { min: 0.01, max: 100, decimals: 2, isPercent: true }

/** An amount off in this currency, above 0. */
export function amountBounds(currency: string): FigureBounds {
  const decimals = minorDigits(currency)
  return { min: 1 / 10 ** decimals, max: 10_000_000_000, decimals, currency }
}

/** Hundredths of a percent as typed; undefined for what is no percentage above 0 up to 100. */
export function parsePercent(typed: string, locale: string): number | undefined {
  const percent = figureOf(typed, percentBounds, locale)
  return percent === undefined ? undefined : Math.round(percent * 100)
}

/** Minor units as typed; undefined for what is no amount above 0 in this currency. */
export function parseMinor(typed: string, currency: string, locale: string): number | undefined {
  return minorOf(typed, amountBounds(currency), locale)
}

/** As it is typed in that region: 1250 is "12.5". */
export function percentTyped(hundredths: number, locale: string): string {
  return plain(hundredths / 100, 2, locale)
}

/** As it is typed in that region: { 1999, USD } is "19.99". */
export function minorTyped(minor: number, currency: string, locale: string): string {
  const digits = minorDigits(currency)
  return plain(minor / 10 ** digits, digits, locale)
}

function plain(value: number, digits: number, locale: string): string {
  return numberFormat(locale, { maximumFractionDigits: digits, useGrouping: false }).format(value)
}
