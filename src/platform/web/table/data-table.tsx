// A table of rows, each of which becomes two lines or a card where there is no room for columns.
import type { MouseEvent, ReactNode } from 'react'
import type { RowSelection } from './row-selection.ts'
import './data-table.css'
import './data-lines.css'
import './row-selection.css'
import { t } from '#platform/kernel/texts.ts'

export interface Column<Row> {
  /** Heads the column, and names the value in a card. */
  head: string
  cell: (row: Row) => ReactNode
  /** Figures are on the right. The heading of what can be done is only read out. */
  kind?: 'figure' | 'actions'
  /** This column names the row; the first one does where none says so. */
  isName?: boolean
  /** In a card: beside its name, or over its whole width. `under`: so too, and where columns are tight it is one line below them. */
  narrow?: 'corner' | 'wide' | 'under'
  /**
   * Makes rows of two lines instead of cards. Beside the name; below it, alone or after what the column is called; or at the end of
   * that line. Columns that say nothing are left to the details of the row.
   */
  line?: 'name' | 'fact' | 'labelled' | 'end'
  /** The rows come from the server in the order of this column. */
  order?: 'ascending' | 'descending'
  className?: string
}

/** A row of sums. Its label takes the columns that its cells leave. */
export interface FootRow {
  label: ReactNode
  cells: readonly ReactNode[]
  isTotal?: boolean
}

export interface DataTableProps<Row> {
  /** Says what the rows are and in which order, for those who don't see the table. */
  caption: string
  columns: readonly Column<NoInfer<Row>>[]
  rows: readonly Row[]
  keyOf: (row: NoInfer<Row>) => string
  foot?: readonly FootRow[]
  /** The row that is shown in detail elsewhere on the page. */
  isChosen?: (row: NoInfer<Row>) => boolean
  /** Gives the rows a checkbox each: see `useRowSelection`. */
  selection?: RowSelection<NoInfer<Row>> | undefined
  /** A few short columns, which find room in every window. */
  staysTable?: boolean
  className?: string
}

export function DataTable<Row>({
  caption,
  columns,
  rows,
  keyOf,
  foot = [],
  isChosen,
  selection: offered,
  staysTable = false,
  className = '',
}: DataTableProps<Row>) {
  // A column in which nothing can be selected would have no head.
  const selection = offered && offered.selectable > 0 ? offered : undefined
  const named = columns.findIndex(({ isName }) => isName)
  const nameAt = named === -1 ? 0 : named
  const hasLines = columns.some(({ line }) => line)
  // Cells are hidden on phones, and heads are not: each says which column it is of.
  const first = selection ? 2 : 1
  return (
    <div className={`data-table-frame ${className}`}>
      <table
        className="data-table"
        data-lines={hasLines || undefined}
        data-stays={staysTable || undefined}
        {...tableRoles.table}
      >
        <caption className="sr-only">{caption}</caption>
        <thead {...tableRoles.group}>
          <tr {...tableRoles.row}>
            {selection && <SelectAll selection={selection} />}
            {columns.map(({ head, kind, order, narrow }, at) => (
              <th
                aria-colindex={at + first}
                aria-sort={order}
                data-kind={kind}
                data-narrow={narrow === 'under' ? narrow : undefined}
                key={head}
                scope="col"
                {...tableRoles.columnHead}
              >
                {kind === 'actions' ? <span className="sr-only">{head}</span> : head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...tableRoles.group}>
          {rows.map((row) => (
            <tr
              data-chosen={isChosen?.(row) || undefined}
              data-selected={selection?.isSelected(row) || undefined}
              key={keyOf(row)}
              {...tableRoles.row}
            >
              {selection && <SelectOne row={row} selection={selection} />}
              {columns.map((column, at) => (
                <Cell at={at + first} column={column} isName={at === nameAt} key={column.head} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
        {foot.length > 0 && (
          <tfoot {...tableRoles.group}>
            {foot.map(({ label, cells, isTotal }, at) => (
              // Sums have no name of their own and stay in their order.
              <tr data-total={isTotal || undefined} key={at} {...tableRoles.row}>
                <th
                  colSpan={columns.length - cells.length + (selection ? 1 : 0)}
                  scope="row"
                  {...tableRoles.rowHead}
                >
                  {label}
                </th>
                {cells.map((cell, index) => (
                  <td
                    data-kind={columns[columns.length - cells.length + index]?.kind}
                    data-label={
                      cells.length > 1 ? columns[columns.length - cells.length + index]?.head : undefined
                    }
                    key={index}
                    {...tableRoles.cell}
                  >
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tfoot>
        )}
      </table>
    </div>
  )
}

interface CellProps<Row> {
  /** The number of its column, from 1. */
  at: number
  column: Column<Row>
  row: Row
  isName: boolean
}

function Cell<Row>({ at, column, row, isName }: CellProps<Row>) {
  const { head, cell, kind, narrow, line, className } = column
  const looks = {
    'aria-colindex': at,
    className,
    'data-kind': kind,
    'data-narrow': narrow,
    'data-line': line,
  }
  return isName ? (
    <th scope="row" {...looks} {...tableRoles.rowHead}>
      {cell(row)}
    </th>
  ) : (
    <td data-label={kind === 'actions' ? undefined : head} {...looks} {...tableRoles.cell}>
      {cell(row)}
    </td>
  )
}

function SelectAll<Row>({
  selection: { selected, selectable, toggleAll, head },
}: {
  selection: RowSelection<Row>
}) {
  const isSome = selected.length > 0 && selected.length < selectable
  return (
    <th data-kind="select" scope="col" {...tableRoles.columnHead}>
      <label className="select-box">
        <input
          checked={selected.length > 0 && !isSome}
          className="checkbox"
          onChange={toggleAll}
          ref={(box) => {
            head.current = box
            if (box) box.indeterminate = isSome
          }}
          type="checkbox"
        />
        <span className="select-all-text">{t('Select all')}</span>
      </label>
    </th>
  )
}

/** With the shift key held, everything from the row before it. */
function SelectOne<Row>({ row, selection }: { row: Row; selection: RowSelection<Row> }) {
  return (
    <td data-kind="select" {...tableRoles.cell}>
      {selection.canSelect(row) && (
        <label className="select-box">
          <input
            checked={selection.isSelected(row)}
            className="checkbox"
            onChange={({ nativeEvent }) =>
              selection.toggle(row, (nativeEvent as unknown as MouseEvent).shiftKey === true)
            }
            type="checkbox"
          />
          <span className="sr-only">{t('Select {nameOf}', { nameOf: selection.nameOf(row) })}</span>
        </label>
      )}
    </td>
  )
}

/** Safari takes a table whose rows are laid out as cards for no table any more, unless each part says what it is. */
export const tableRoles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  columnHead: { role: 'columnheader' },
  rowHead: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const
