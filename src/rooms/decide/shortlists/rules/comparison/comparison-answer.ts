// Which of the compared applications leads, and which costs least; where none does, why, and what can be said of the rest. Where
// nothing fits well, for which of them most speaks all the same.
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
  cost: Figures & CostAnswer
}

/** Columns, in each. `lowest` is one of at least two that are known, alike and not all the same. */
type CostAnswer =
  | { says: 'least' | 'equal' | 'currencies' }
  | { says: 'unknown'; unknown: readonly number[]; lowest: readonly number[] }
  | { says: 'once'; once: readonly number[] }

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
      ...(areAlike ? { says: cost.best.length > 0 ? 'least' : 'equal' } : whyIncomparable(cost.cells)),
    },
  }
}

function whyIncomparable(cells: readonly (Cell | null)[]): CostAnswer {
  const placesOf = (isWanted: (cell: Cell | null) => boolean) => placesWhere(cells, isWanted)
  const unknown = placesOf((cell) => cell?.kind !== 'team-cost')
  const known = cells.filter((cell) => cell?.kind === 'team-cost')
  if (unknown.length > 0) {
    const values = known.map(({ cost }) => cost.amount)
    const isRanked = basesOf(known).size === 1 && new Set(values).size > 1
    const least = Math.min(...values)
    return {
      ...{ says: 'unknown', unknown },
      lowest: isRanked
        ? placesOf((cell) => cell?.kind === 'team-cost' && comparableValue(cell) === least)
        : [],
    }
  }
  return new Set(known.map(({ cost }) => cost.currency)).size > 1
    ? { says: 'currencies' }
    : { says: 'once', once: placesOf((cell) => cell?.kind === 'team-cost' && cell.cost.isOnce) }
}

export const fallbackReasons = ['weights', 'fit', 'cost', 'return'] as const
export type FallbackReason = (typeof fallbackReasons)[number]

export interface Fallback {
  /** Its column. */
  at: number
  /** What speaks for it alone: the first by weight, the highest fit, the lowest of the known costs, the highest stated return. */
  reasons: readonly FallbackReason[]
}

/**
 * The one to take where nothing fits well: the first by weight where somebody set weights, else the one with most in its favour;
 * undefined where that is no single one. `places`: by weight; undefined where nobody set any.
 */
export function fallbackOf(
  { fit, cost }: ComparisonAnswer,
  applications: readonly (ComparableApplication | null)[],
  places: readonly (number | null)[] | undefined,
): Fallback | undefined {
  if (fit.says !== 'low') return undefined
  const only = (columns: readonly number[]) => (columns.length === 1 ? columns[0] : undefined)
  const first = places && only(placesWhere(places, (place) => place === 1))
  const cheapest = only(cost.says === 'unknown' ? cost.lowest : cost.best)
  const returns = applications.map((one) => one?.roiMetrics.averageROI ?? null)
  const stated = returns.filter((one) => one !== null)
  const highest =
    stated.length > 1 ? only(placesWhere(returns, (one) => one === Math.max(...stated))) : undefined
  // A fit that is too low to be called best is still higher than the others.
  const scores = fit.cells.map((cell) => comparableValue(cell) ?? -1)
  const closest = only(placesWhere(scores, (score) => score === Math.max(...scores)))
  const inFavour = { weights: first, fit: closest, cost: cheapest, return: highest }
  const reasonsFor = (at: number) => fallbackReasons.filter((reason) => inFavour[reason] === at)
  if (places) return first === undefined ? undefined : { at: first, reasons: reasonsFor(first) }
  const counts = applications.map((_, at) => reasonsFor(at).length)
  const most = Math.max(...counts)
  const at = most > 0 ? only(placesWhere(counts, (count) => count === most)) : undefined
  return at === undefined ? undefined : { at, reasons: reasonsFor(at) }
}

function placesWhere<One>(all: readonly One[], isWanted: (one: One) => boolean): number[] {
  return all.flatMap((one, at) => (isWanted(one) ? [at] : []))
}
