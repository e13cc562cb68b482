// What follows from the return that a listing states: its place in the order by return, and the savings.

/** Behind the place of every return that can be stated. */
const notStatedPlace = 1_000_000_000

/** A whole number, ascending: the highest return first, what is not stated last. */
export function roiPlace(averageROI: number | null): number {
  return averageROI === null ? notStatedPlace : Math.round(-averageROI * 1000)
}

/**
 * US dollars a year, as the return is defined: (savings − cost) ÷ cost. null where return or cost is not stated, and where
 * the cost is 0, of which no return is a share.
 */
export function savingsFrom({
  averageROI,
  annualTCO,
}: {
  averageROI: number | null
  annualTCO: number | null
}): number | null {
  return averageROI === null || !annualTCO ? null : Math.round(annualTCO * (1 + averageROI / 100))
}
