import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DataTable } from './data-table.tsx'
import { toggled, useRowSelection } from './row-selection.ts'

interface Order {
  id: string
  isOpen: boolean
}
const orders: Order[] = ['a', 'b', 'c', 'd'].map((id) => ({ id, isOpen: id !== 'c' }))
const listed = ['a', 'b', 'd']

function Table({ rows }: { rows: Order[] }) {
  const selection = useRowSelection({
    rows,
    keyOf: ({ id }) => id,
    nameOf: ({ id }) => `order ${id}`,
    canSelect: ({ isOpen }) => isOpen,
  })
  return (
    <DataTable
      caption="Orders"
      columns={[{ head: 'Order', cell: ({ id }) => id }]}
      foot={[{ label: 'Total', cells: [] }]}
      keyOf={({ id }) => id}
      rows={rows}
      selection={selection}
    />
  )
}

test('each row that something can be done with has a checkbox with its name, and one above selects them all', () => {
  const drawn = renderToStaticMarkup(<Table rows={orders} />)
  expect([...drawn.matchAll(/Select [a-z]+( [a-z])?/g)].map(([text]) => text)).toEqual([
    ...['Select all', 'Select order a', 'Select order b', 'Select order d'],
  ])
  expect(drawn.match(/type="checkbox"/g)).toHaveLength(4)
  // The row without one keeps its place in the column, and sums keep their width.
  expect(drawn.match(/<td data-kind="select"/g)).toHaveLength(4)
  expect(drawn).toContain('<th colSpan="2" scope="row"')
})

test('where nothing can be done with any row there is no checkbox, and no column without a head', () => {
  const drawn = renderToStaticMarkup(<Table rows={orders.slice(2, 3)} />)
  expect(drawn).not.toContain('checkbox')
  expect(drawn).not.toContain('data-kind="select"')
  expect(drawn).toContain('<th colSpan="1" scope="row"')
})

test('a row is selected and left again, and the shift key takes the rows between along', () => {
  const one = toggled(new Set(), listed, 'a')
  expect([...one]).toEqual(['a'])
  expect([...toggled(one, listed, 'a')]).toEqual([])
  expect([...toggled(one, listed, 'd', 'a')]).toEqual(['a', 'b', 'd'])
  expect([...toggled(new Set(listed), listed, 'a', 'b')]).toEqual(['d'])
})

test('a range from a row that is no longer listed is one row', () => {
  expect([...toggled(new Set(), listed, 'b', 'gone')]).toEqual(['b'])
})
