import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type Column, DataTable } from './data-table.tsx'
import { PagedTable, type PagedTableProps } from './paged-table.tsx'

interface Order {
  id: string
  day: string
  cents: number
}

const orders: Order[] = [
  { id: 'a', day: '2026-02-01', cents: 1200 },
  { id: 'b', day: '2026-01-01', cents: 300 },
]
const columns: Column<Order>[] = [
  { head: 'Day', order: 'descending', cell: ({ day }) => day },
  { head: 'Order', isName: true, cell: ({ id }) => `Order ${id}` },
  { head: 'Cost', kind: 'figure', cell: ({ cents }) => cents / 100 },
  { head: 'Actions', kind: 'actions', cell: ({ id }) => <button type="button">Cancel {id}</button> },
]
const common = { caption: 'Orders, newest first', columns, keyOf: ({ id }: Order) => id }

test('a table says what it holds, in which order, and which cell names the row', () => {
  const drawn = renderToStaticMarkup(<DataTable {...common} rows={orders} />)
  expect(drawn).toContain('<caption class="sr-only">Orders, newest first</caption>')
  expect(drawn).toMatch(/<th aria-colindex="1" aria-sort="descending" scope="col"[^>]*>Day<\/th>/)
  expect(drawn.match(/aria-sort/g)).toHaveLength(1)
  expect(drawn).toMatch(/<th scope="row"[^>]*>Order a<\/th>/)
  expect(drawn.match(/scope="row"/g)).toHaveLength(2)
})

test('every part keeps its role and every value its name where rows are laid out as cards', () => {
  const drawn = renderToStaticMarkup(<DataTable {...common} rows={orders} />)
  expect(drawn.match(/role="row"/g)).toHaveLength(3)
  expect(drawn.match(/role="columnheader"/g)).toHaveLength(4)
  expect(drawn.match(/role="rowheader"/g)).toHaveLength(2)
  expect(drawn.match(/role="cell"/g)).toHaveLength(6)
  expect(drawn).toMatch(/<td[^>]*data-label="Cost"[^>]*>12<\/td>/)
  expect(drawn).not.toContain('data-label="Actions"')
})

test('rows are drawn as two lines only where a column says its place in them, and stay rows of a table', () => {
  const lined: Column<Order>[] = [
    { ...columns[0], head: 'Day', line: 'fact', cell: ({ day }) => day },
    ...columns.slice(1),
  ]
  const drawn = renderToStaticMarkup(<DataTable {...common} columns={lined} rows={orders} />)
  expect(drawn).toMatch(/<table[^>]* data-lines="true"/)
  expect(drawn.match(/<td[^>]* data-line="fact"[^>]*>/g)).toHaveLength(2)
  expect(drawn.match(/role="cell"/g)).toHaveLength(6)
  expect(renderToStaticMarkup(<DataTable {...common} rows={orders} />)).not.toContain('data-line')
})

test('what is drawn below the name where columns are tight is marked in its head and its cells', () => {
  const under: Column<Order> = { head: 'Note', narrow: 'under', cell: ({ id }) => `Of ${id}` }
  const drawn = renderToStaticMarkup(<DataTable {...common} columns={[...columns, under]} rows={orders} />)
  expect(
    drawn.match(/<th[^>]* data-narrow="under"[^>]*>Note<|<td[^>]* data-narrow="under"[^>]*>Of/g),
  ).toHaveLength(3)
})

test('sums stand below the last columns, and their label takes the others', () => {
  const foot = [{ label: 'Total', cells: ['15', ''] }]
  const drawn = renderToStaticMarkup(<DataTable {...common} foot={foot} rows={orders} />)
  expect(drawn).toMatch(/<tfoot.*<th colSpan="2" scope="row"[^>]*>Total<\/th><td data-kind="figure"[^>]*>15</)
})

const list = {
  data: undefined,
  error: null,
  fetchStatus: 'fetching' as const,
  refetch: () => expect.unreachable(),
  hasNextPage: false,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  fetchNextPage: () => expect.unreachable(),
}
const paged = { ...common, what: 'The orders', empty: <p>No orders yet</p>, more: 'Show older orders' }

test('a list is loading, failed, empty, or a table with a way to the next page', () => {
  const drawn = (of: Partial<PagedTableProps<Order>['of']>, rows?: Order[]) =>
    renderToStaticMarkup(<PagedTable {...paged} of={{ ...list, ...of }} rows={rows} />)
  expect(drawn({})).toContain('aria-busy="true"')
  expect(drawn({ error: new Error('no') })).toContain('The orders could not be loaded')
  expect(drawn({ data: {} }, [])).toBe('<p>No orders yet</p>')
  const full = drawn({ data: {}, hasNextPage: true }, orders)
  expect(full).toContain('<table')
  expect(full).toContain('Show older orders')
})
