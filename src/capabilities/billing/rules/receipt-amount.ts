// What an administrator types as the amount of a bank transfer, read as the person's own region writes amounts. What could be
// meant in two ways is refused: nothing is guessed where money is counted.
import { minorDigits } from '#platform/kernel/currency.ts'

/**
 * Whole minor units of the currency, or undefined where the text is no amount. Groups must be whole and written with the
 * locale's own sign: "17,000" is 17 thousand where the comma groups, and refused where it is the decimal sign and the currency
 * has fewer than three decimals. At most 13 digits before the decimal sign.
 */
export function readAmount(text: string, currency: string, locale: string): number | undefined {
  const digits = minorDigits(currency)
  const { group, decimal } = signsOf(locale)
  const plain = text.trim().replaceAll(spaces, ' ')
  const at = plain.lastIndexOf(decimal)
  const whole = at < 0 ? plain : plain.slice(0, at)
  const fraction = at < 0 ? '' : plain.slice(at + decimal.length)
  if (at >= 0 && !(fraction.length <= digits && /^\d+$/.test(fraction))) return undefined
  const parts = whole.split(group)
  const [first = '', ...others] = parts
  const isGrouped = others.length > 0
  if (!(isGrouped ? /^\d{1,3}$/ : /^\d{1,13}$/).test(first)) return undefined
  if (!others.every((part) => /^\d{3}$/.test(part)) || parts.join('').length > 13) return undefined
  const minor = Number(`${parts.join('')}${fraction.padEnd(digits, '0')}`)
  return Number.isSafeInteger(minor) ? minor : undefined
}

/** Why a transfer of this amount does not settle the invoice; undefined where it does. An invoice is paid whole. */
export function amountProblem(minor: number, totalMinor: number): 'partial' | 'over' | undefined {
  if (minor === totalMinor) return undefined
  return minor < totalMinor ? 'partial' : 'over'
}

/** The spaces that languages group with, and the one of the keyboard. */
const spaces = /[\u00a0\u202f\u2009]/g

function signsOf(locale: string): { group: string; decimal: string } {
  const parts = new Intl.NumberFormat(locale, { useGrouping: 'always' }).formatToParts(1_234_567.5)
  const signOf = (wanted: 'group' | 'decimal') => parts.find(({ type }) => type === wanted)?.value ?? ''
  return { group: signOf('group').replaceAll(spaces, ' '), decimal: signOf('decimal') }
}
