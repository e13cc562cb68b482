// What an administrator types as the amount of a bank transfer.
import { minorDigits } from '#platform/kernel/numbers/currency.ts'
import type { FigureBounds } from '#platform/kernel/numbers/figure.ts'

/** What may be typed as an amount of the currency. */
export function receiptBounds(currency: string): FigureBounds {
  return { min: 0, max: 9_999_999_999, decimals: minorDigits(currency), currency }
}

/** Why a transfer of this amount does not settle the invoice; undefined where it does. An invoice is paid whole. */
export function amountProblem(minor: number, totalMinor: number): 'partial' | 'over' | undefined {
  if (minor === totalMinor) return undefined
  return minor < totalMinor ? 'partial' : 'over'
}
