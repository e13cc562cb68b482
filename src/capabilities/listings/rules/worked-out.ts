// What follows from the return that a listing states, and whether its payback goes with it.
import type { Draft } from '../contract.ts'

export interface WorkedOut {
  /** US dollars a year: TCO × (1 + ROI), as the catalogue shows it. */
  savings: number
  /** Months until savings of that size cover a year's cost, with one decimal. undefined where they never do. */
  coveredAfter: number | undefined
  /** The stated payback is a month or more away from that. */
  isPaybackElsewhere: boolean
}

/** Return is (savings − cost) ÷ cost. undefined where return or cost is 0, which stands for not stated. */
export function workedOut({
  averageROI,
  annualTCO,
  paybackPeriod,
}: Draft['roiMetrics']): WorkedOut | undefined {
  if (averageROI === 0 || annualTCO === 0) return undefined
  const savings = Math.round(annualTCO * (1 + averageROI / 100))
  const months = savings > 0 ? (12 * annualTCO) / savings : undefined
  return {
    savings,
    coveredAfter: months === undefined ? undefined : Math.round(months * 10) / 10,
    isPaybackElsewhere: months !== undefined && paybackPeriod > 0 && Math.abs(paybackPeriod - months) >= 1,
  }
}
