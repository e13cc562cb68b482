// Money as whole minor units of a currency (ISO 4217). No amount is ever a binary fraction.
import { minorDigits } from './currency.ts'

/** An exact amount: `minor` counts the currency's smallest unit (cents for USD, yen for JPY). */
export interface Money {
  minor: bigint
  currency: string
}

/**
 * Reads a plain decimal ("149", "186.25", "-0.5") exactly. Answers undefined for anything else, grouping
 * separators and more decimals than the currency has included, so that "17,000" can never be read as 17.
 */
export function parseMoney(text: string, currency: string): Money | undefined {
  const digits = minorDigits(currency)
  const match = /^(-?)(\d{1,15})(?:\.(\d+))?$/.exec(text)
  if (!match) return undefined
  const fraction = match[3] ?? ''
  if (fraction.length > digits) return undefined
  const minor = BigInt(`${match[2]}${fraction.padEnd(digits, '0')}`)
  return { minor: match[1] ? -minor : minor, currency }
}

/** The amount as a plain decimal without grouping: { 18625n, USD } is "186.25", { 14900n, USD } is "149". */
export function decimalOf({ minor, currency }: Money): string {
  const digits = minorDigits(currency)
  const sign = minor < 0n ? '-' : ''
  const whole = (minor < 0n ? -minor : minor).toString().padStart(digits + 1, '0')
  const units = whole.slice(0, whole.length - digits)
  const fraction = digits === 0 ? '' : whole.slice(-digits).replace(/0+$/, '')
  return fraction ? `${sign}${units}.${fraction}` : `${sign}${units}`
}

/** The amount times numerator/denominator, rounded half away from zero to the minor unit. Denominator must be positive. */
export function scaleMoney({ minor, currency }: Money, numerator: bigint, denominator: bigint): Money {
  if (denominator <= 0n) throw new RangeError('the denominator must be positive')
  const product = minor * numerator
  const magnitude = product < 0n ? -product : product
  const rounded = (magnitude * 2n + denominator) / (denominator * 2n)
  return { minor: product < 0n ? -rounded : rounded, currency }
}
