// What a promotion takes off, in words, and amounts as they are typed.
import { minorDigits } from '#platform/kernel/currency.ts'
import { parseMoney } from '#platform/kernel/money.ts'

export type TypedReduction =
  | { kind: 'percentage'; hundredths: number }
  | { kind: 'amount'; minor: number; currency: string }

export const durations = ['first-period', 'months', 'always'] as const

/** As vendors choose among them. */
export const durationNames: Readonly<Record<(typeof durations)[number], string>> = {
  'first-period': 'For the first period only',
  months: 'For a number of months',
  always: 'As long as the subscription lasts',
}

/** "For 12 months from the start" */
export function durationText(
  lasts: { kind: 'months'; months: number } | { kind: 'first-period' | 'always' },
) {
  if (lasts.kind !== 'months') return durationNames[lasts.kind]
  return lasts.months === 1 ? 'For the first month' : `For the first ${lasts.months} months`
}

/** "12.5% off", "$20 off", as the locale writes it. */
export function reductionText(reduction: TypedReduction, locale: string): string {
  if (reduction.kind === 'percentage') {
    const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 })
    return `${percent.format(reduction.hundredths / 10_000)} off`
  }
  return `${minorText(reduction.minor, reduction.currency, locale)} off`
}

/** An exact amount of minor units, whatever its size: "$1,234.50", "¥1,000". Takes the digits of a sum as text too. */
export function minorText(minor: number | string, currency: string, locale: string): string {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency })
  // As text, so that no digit is lost.
  return format.format(`${minor}E-${minorDigits(currency)}` as Intl.StringNumericLiteral)
}

/** Hundredths of a percent in "12.5" or "10"; undefined for what is no percentage above 0 up to 100, "12,5" included. */
export function parsePercent(typed: string): number | undefined {
  const [, whole, fraction = ''] = /^(\d{1,3})(?:\.(\d{1,2}))?$/.exec(typed.trim()) ?? []
  if (whole === undefined) return undefined
  const hundredths = Number(whole) * 100 + Number(fraction.padEnd(2, '0'))
  return hundredths >= 1 && hundredths <= 10_000 ? hundredths : undefined
}

/** Minor units in "20" or "19.99"; undefined for what is no amount above 0 in this currency, "17,000" included. */
export function parseMinor(typed: string, currency: string): number | undefined {
  const minor = Number(parseMoney(typed.trim(), currency)?.minor ?? 0)
  return minor > 0 && Number.isSafeInteger(minor) ? minor : undefined
}

/** As it would be typed: 1250 is "12.5". */
export function percentTyped(hundredths: number): string {
  return String(hundredths / 100)
}

/** As it would be typed: { 1999, USD } is "19.99". */
export function minorTyped(minor: number, currency: string): string {
  return String(minor / 10 ** minorDigits(currency))
}
