// The comparison as rows of a spreadsheet: a number stands alone in its cell, its unit in a column of its own.
import {
  type Cell,
  type ComparableApplication,
  type ComparablePrice,
  comparisonTabLabels,
  comparisonTabs,
} from './comparison-criteria.ts'
import { type ComparisonRow, comparisonRows } from './comparison-rows.ts'

type SheetCell = string | number | null
type PriceText = (price: ComparablePrice) => string

interface Column {
  name: string
  /** null where it is not listed any more. */
  application: ComparableApplication | null
}

/** A heading, then a row for each criterion of each tab. `today` is an ISO date. */
export function comparisonSheet(
  columns: readonly Column[],
  today: string,
  priceText: PriceText,
): SheetCell[][] {
  const applications = columns.map(({ application }) => application)
  const names = columns.map(({ name, application }) => (application ? name : `${name} (no longer listed)`))
  return [
    ['Section', 'Criterion', 'Unit', ...names, 'Best', 'Why'],
    ...comparisonTabs.flatMap((tab) =>
      comparisonRows(tab, applications, today).map((row) => [
        comparisonTabLabels[tab],
        row.label,
        unitOf(row),
        ...row.cells.map((cell) => sheetCell(cell, priceText)),
        row.best.map((place) => columns[place]?.name).join(', '),
        row.reason,
      ]),
    ),
  ]
}

function unitOf({ cells }: ComparisonRow): string {
  const cell = cells.find((one) => one !== null && one.kind !== 'none')
  if (cell?.kind === 'number') return cell.unit
  return cell?.kind === 'weeks' ? 'weeks' : ''
}

function sheetCell(cell: Cell | null, priceText: PriceText): SheetCell {
  switch (cell?.kind) {
    case 'text':
      return cell.text
    case 'list':
      return cell.items.join(', ')
    case 'number':
      return cell.value
    case 'price':
      return priceText(cell.price)
    case 'amount':
      return `${cell.amount} ${cell.currency}`
    case 'weeks':
      return `${cell.weeks.from} to ${cell.weeks.to}`
    case 'yes':
      return 'Yes'
    case 'stated':
      return 'Stated by the vendor'
    case 'certificate':
      return cell.holds ? `Until ${cell.until}` : `Expired on ${cell.until}`
    default:
      return null
  }
}
