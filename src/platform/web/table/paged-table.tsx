// A list that the server answers page by page: its states, its table, and what asks for the next page.
import type { ReactNode } from 'react'
import { Bars, LoadState, type Read } from '../page/load-state.tsx'
import { DataTable, type DataTableProps } from './data-table.tsx'
import { NextPage, type NextPageProps } from './next-page.tsx'

export interface PagedTableProps<Row> extends Omit<DataTableProps<Row>, 'rows'> {
  of: Read<unknown> & NextPageProps['list']
  /** Those of all its pages. */
  rows: readonly Row[] | undefined
  /** Names the list at the beginning of a sentence: "The orders". */
  what: string
  empty: ReactNode
  /** Of the button that asks for the next page. */
  more: string
  /** Stand around the table where it has rows. */
  above?: ReactNode
  below?: ReactNode
}

export function PagedTable<Row>({
  of,
  rows = [],
  what,
  empty,
  more,
  above,
  below,
  ...table
}: PagedTableProps<Row>) {
  const skeleton = <Bars className={table.className ?? ''} height="h-14" rows={3} />
  return (
    <>
      <LoadState of={of} skeleton={skeleton} what={what}>
        {() =>
          rows.length === 0 ? (
            empty
          ) : (
            <>
              {above}
              <DataTable {...table} rows={rows} />
              {below}
            </>
          )
        }
      </LoadState>
      <NextPage label={more} list={of} />
    </>
  )
}
