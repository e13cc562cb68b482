// Which of the compared applications leads, and which costs least; where none does, why.
import { badgeFrom } from '#rooms/discover/assessment/rules/index.ts'
import type { Cell, ComparableApplication, ComparisonContext } from './comparison-criteria.ts'
import { basesOf, comparableValue, comparisonRows } from './comparison-rows.ts'

interface Figures {
  /** One for each application, in their order; null where the application is not listed any more. */
  cells: readonly (Cell | null)[]
  /** The columns with the best value. */
  best: readonly number[]
}

export interface ComparisonAnswer {
  /** `low`: nothing fits well enough to be called best. `unknown`: the reader has not said what they need. */
  fit: Figures & { says: 'best' | 'low' | 'equal' | 'unknown' }
  cost: Figures & { says: 'least' | 'equal' | 'incomparable' }
}

export function comparisonAnswer(
  applications: readonly (ComparableApplication | null)[],
  context: ComparisonContext,
): ComparisonAnswer {
  const rowOf = (tab: 'overview' | 'pricing', wanted: string): Figures =>
    comparisonRows(tab, applications, context).find(({ id }) => id === wanted) ?? { cells: [], best: [] }
  const fit = rowOf('overview', 'fit')
  const cost = rowOf('pricing', 'team-cost')
  const scores = fit.cells.map(comparableValue).filter((score) => score !== undefined)
  const costs = cost.cells.map(comparableValue).filter((amount) => amount !== undefined)
  return {
    fit: {
      ...fit,
      says:
        scores.length === 0
          ? 'unknown'
          : Math.max(...scores) < badgeFrom
            ? 'low'
            : fit.best.length > 0
              ? 'best'
              : 'equal',
    },
    cost: {
      ...cost,
      says:
        cost.best.length > 0
          ? 'least'
          : costs.length > 1 && basesOf(cost.cells).size === 1
            ? 'equal'
            : 'incomparable',
    },
  }
}
