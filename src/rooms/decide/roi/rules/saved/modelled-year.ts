// What a saved simulation comes to in a year, so that it can be shown beside figures that vendors state for a year.
import type { Outcome } from '../model/simulation-model.ts'

export interface ModelledYear {
  /** US dollars: the savings of all months over their number, times twelve. */
  savings: number
  /** US dollars: the same of the costs, without what is spent once at the start. */
  cost: number
}

/** `spentAtStart` in dollars: the implementation, and a price that is paid once; `months` the horizon, above 0. Exact to the cent, halves away from zero. */
export function modelledYear(
  { totalSavings, totalCosts }: Pick<Outcome, 'totalSavings' | 'totalCosts'>,
  spentAtStart: number,
  months: number,
): ModelledYear {
  const aYear = (cents: number) => Math.round((cents * 12) / months) / 100
  return { savings: aYear(totalSavings), cost: aYear(totalCosts - Math.round(spentAtStart * 100)) }
}
