import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { NeedsYou } from './needs-you.tsx'

const row = {
  ...{ id: 'a', kind: 'order-waits', title: 'Order 6 waits', text: '', link: '/orders/6', action: 'Review' },
  ...{ settled: null, createdAt: '2026-12-01T08:00:00.000Z', readAt: null },
}
const shown = (inAll: number) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <NeedsYou actionsFor={() => []} inAll={inAll} onOpen={() => undefined} rows={[row]} />
    </MemoryRouter>,
  ).replaceAll(/<[^>]*>/g, '')

test('SHELL-27 the heading counts everything that needs the person, also what is not among the rows', () => {
  expect(shown(1)).toMatch(/^Needs you 1Order/)
  expect(shown(1)).not.toContain('Others follow')
  expect(shown(35)).toMatch(/^Needs you 35Order.*The first 1 are shown here/)
})
