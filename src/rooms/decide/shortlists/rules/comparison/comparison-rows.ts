// The table of a comparison: a row for each criterion, a cell for each application, and where the best value is.
import {
  type Cell,
  type ComparableApplication,
  type ComparisonContext,
  type ComparisonTab,
  type Criterion,
  comparisonCriteria,
} from './comparison-criteria.ts'

export interface ComparisonRow {
  id: string
  label: string
  /** What has to be known to read the cells; empty where they speak for themselves. */
  note: string
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
 * A value is best only among at least two that can be compared and are not all alike; prices can be compared where all
 * are asked per the same thing, for the same period, in the same currency, and costs for a team where all are known, in
 * the same currency, and all paid again each year or all once.
 */
export function comparisonRows(
  tab: ComparisonTab,
  applications: readonly (ComparableApplication | null)[],
  context: ComparisonContext,
): ComparisonRow[] {
  return criteriaOf(tab, applications, context).map(({ id, label, read, note, best }) => {
    const cells = applications.map((application) => application && read(application, context))
    const places = best ? bestPlaces(cells, best) : []
    const shown = new Set(cells.filter((cell) => cell !== null).map((cell) => JSON.stringify(cell)))
    return {
      id,
      label,
      note: note?.(context) ?? '',
      cells,
      best: places,
      reason: places.length > 0 ? (best?.reason ?? '') : '',
      differs: shown.size > 1,
    }
  })
}

/** The criteria of a tab that there is something to say of. */
export function criteriaOf(
  tab: ComparisonTab,
  applications: readonly ({ id: string } | null)[],
  { modelled }: Pick<ComparisonContext, 'modelled'>,
): readonly Criterion[] {
  const isModelled = applications.some((application) => application && modelled?.(application.id))
  return comparisonCriteria[tab].filter(({ needsModel }) => !needsModel || isModelled)
}

/** How many of the compared standards it has no certificate for any more, or soon won't have. */
export function endingCertificates(
  application: ComparableApplication,
  context: ComparisonContext,
): { expired: number; soon: number } {
  const states = comparisonCriteria.trust.flatMap(({ read }) => {
    const cell = read(application, context)
    return cell.kind === 'certificate' ? [cell.state] : []
  })
  return {
    expired: states.filter((state) => state === 'expired').length,
    soon: states.filter((state) => state === 'ends-soon').length,
  }
}

function bestPlaces(
  cells: readonly (Cell | null)[],
  { lowest, from = Number.NEGATIVE_INFINITY }: NonNullable<Criterion['best']>,
): number[] {
  if (basesOf(cells).size > 1) return []
  const values = cells.map(comparableValue)
  const known = values.filter((value) => value !== undefined)
  if (new Set(known).size < 2) return []
  const best = lowest ? Math.min(...known) : Math.max(...known)
  if (best < from) return []
  return values.flatMap((value, at) => (value === best ? [at] : []))
}

/** Values of more than one basis can't be compared. */
export function basesOf(cells: readonly (Cell | null)[]): ReadonlySet<string> {
  return new Set(cells.flatMap(basisOf))
}

/** What an amount is asked for; none for what is no amount. */
function basisOf(cell: Cell | null): string[] {
  switch (cell?.kind) {
    case 'price':
      return [[cell.price.type, cell.price.period, cell.price.currency].join()]
    case 'team-cost':
      return [[cell.cost.currency, cell.cost.isOnce].join()]
    case 'incomparable':
      return [cell.kind]
    default:
      return []
  }
}

export function comparableValue(cell: Cell | null): number | undefined {
  switch (cell?.kind) {
    case 'number':
      return cell.value
    case 'price':
      return cell.promotion?.amount ?? cell.price.amount
    case 'team-cost':
      return cell.cost.amount
    case 'fit':
      return cell.score
    case 'weeks':
      return cell.weeks.to
    default:
      return undefined
  }
}
