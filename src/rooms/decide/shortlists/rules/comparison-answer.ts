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
  const isKnown = (cell: Cell | null) => comparableValue(cell) !== undefined
  const scores = fit.cells.map(comparableValue).filter((score) => score !== undefined)
  // The only one whose fit is known fits best of what is known.
  const bestFit = scores.length === 1 ? [fit.cells.findIndex(isKnown)] : fit.best
  const listed = cost.cells.filter((cell) => cell !== null)
  const areAlike = listed.length > 1 && listed.every(isKnown) && basesOf(cost.cells).size === 1
  return {
    fit: {
      cells: fit.cells,
      best: bestFit,
      says:
        scores.length === 0
          ? 'unknown'
          : Math.max(...scores) < badgeFrom
            ? 'low'
            : bestFit.length > 0
              ? 'best'
              : 'equal',
    },
    cost: {
      cells: cost.cells,
      best: areAlike ? cost.best : [],
      says: !areAlike ? 'incomparable' : cost.best.length > 0 ? 'least' : 'equal',
    },
  }
}
