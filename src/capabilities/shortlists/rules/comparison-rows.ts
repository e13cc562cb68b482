// The table of a comparison: a row for each criterion, a cell for each application, and where the best value stands.
import {
  type Cell,
  type ComparableApplication,
  type ComparablePrice,
  type ComparisonTab,
  comparisonCriteria,
} from './comparison-criteria.ts'

export interface ComparisonRow {
  id: string
  label: string
  /** One for each application, in their order; null where the application is not listed any more. */
  cells: readonly (Cell | null)[]
  /** The columns with the best value, all of them where several share it; none where nothing can be said. */
  best: readonly number[]
  /** Why they are best; empty where none is. */
  reason: string
  /** Whether the applications that are listed differ in it. */
  differs: boolean
}

/**
 * `today` is an ISO date. A value is best only among at least two that can be compared and are not all alike; prices
 * can be compared where all are asked per the same thing, for the same period, in the same currency.
 */
export function comparisonRows(
  tab: ComparisonTab,
  applications: readonly (ComparableApplication | null)[],
  today: string,
): ComparisonRow[] {
  return comparisonCriteria[tab].map(({ id, label, read, best }) => {
    const cells = applications.map((application) => application && read(application, today))
    const places = best ? bestPlaces(cells, best.lowest) : []
    const shown = new Set(cells.filter((cell) => cell !== null).map((cell) => JSON.stringify(cell)))
    return {
      id,
      label,
      cells,
      best: places,
      reason: places.length > 0 ? (best?.reason ?? '') : '',
      differs: shown.size > 1,
    }
  })
}

function bestPlaces(cells: readonly (Cell | null)[], lowest: boolean): number[] {
  const bases = new Set(cells.flatMap((cell) => (cell?.kind === 'price' ? [basisOf(cell.price)] : [])))
  if (bases.size > 1) return []
  const values = cells.map(comparableValue)
  const known = values.filter((value) => value !== undefined)
  if (new Set(known).size < 2) return []
  const best = lowest ? Math.min(...known) : Math.max(...known)
  return values.flatMap((value, at) => (value === best ? [at] : []))
}

function basisOf({ type, period, currency }: ComparablePrice): string {
  return [type, period, currency].join()
}

function comparableValue(cell: Cell | null): number | undefined {
  switch (cell?.kind) {
    case 'number':
      return cell.value
    case 'price':
      return cell.price.amount
    case 'weeks':
      return cell.weeks.to
    default:
      return undefined
  }
}
