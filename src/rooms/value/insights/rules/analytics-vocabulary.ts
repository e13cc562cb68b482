// What the financial analytics look for, and where their lines lie.

export const findingKinds = [
  'unused-seats',
  'seats-without-holder',
  'plan-seats',
  'price-change',
  'trial-ending',
  'promotion-ending',
  'same-category',
] as const
export type FindingKind = (typeof findingKinds)[number]

/** Whole months over which a seat must have been unused. */
export const unusedMonths = 3
/** Days ahead at which the end of a trial or promotion, and another price at a renewal, are announced. */
export const aheadDays = 45
/** Months of the forecast. */
export const forecastMonths = 4

/** The colours of a department's return: above 200 percent, above 100, and everything else. */
export function returnTone(roiHundredths: number | null): 'high' | 'good' | 'neutral' | 'loss' {
  if (roiHundredths === null) return 'neutral'
  if (roiHundredths < 0) return 'loss'
  return roiHundredths > 200_00 ? 'high' : roiHundredths > 100_00 ? 'good' : 'neutral'
}

/**
 * How many times the cost the value is, as shown: rounded down, to as many digits as it takes to lie on the same side of these
 * lines as the return does.
 */
export function shownTimes(roiHundredths: number): number {
  const shown = [1_000, 100, 10].map((step) => Math.floor(roiHundredths / step) * step)
  const roi = shown.find((one) => returnTone(one) === returnTone(roiHundredths)) ?? roiHundredths
  return (10_000 + roi) / 10_000
}
