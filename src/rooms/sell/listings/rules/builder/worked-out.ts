// What follows from the return that a listing states, and whether its payback goes with it.
import { savingsFrom } from '#rooms/discover/catalog/rules/index.ts'
import type { Draft } from '../../contract.ts'

export interface WorkedOut {
  /** US dollars a year: TCO × (1 + ROI), as the catalogue shows it. */
  savings: number
  /** Months until savings of that size cover a year's cost, with one decimal. undefined where they never do. */
  coveredAfter: number | undefined
  /** The stated payback is a month or more away from that. */
  isPaybackElsewhere: boolean
}

/** undefined where no savings follow. */
export function workedOut(stated: Draft['roiMetrics']): WorkedOut | undefined {
  const savings = savingsFrom(stated)
  if (savings === null) return undefined
  const { annualTCO, paybackPeriod } = stated
  const months = annualTCO !== null && savings > 0 ? (12 * annualTCO) / savings : undefined
  return {
    savings,
    coveredAfter: months === undefined ? undefined : Math.round(months * 10) / 10,
    isPaybackElsewhere:
      months !== undefined && paybackPeriod !== null && Math.abs(paybackPeriod - months) >= 1,
  }
}
