// Whether a promotion makes an application free of charge.
import { minorDigits } from '#platform/kernel/currency.ts'
import type { PromotionReduction } from '../contract.ts'

/** `pricing` in major units of its currency. An amount in another currency takes nothing off. */
export function makesFree(
  reduction: PromotionReduction,
  { amount, currency }: { amount: number; currency: string },
): boolean {
  if (reduction.kind === 'percentage') return reduction.hundredths === 10_000
  const priceMinor = Math.round(amount * 10 ** minorDigits(currency))
  return reduction.currency === currency && reduction.minor >= priceMinor
}
