import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { companyInvoicesQuery } from '../payments/receipt-queries.ts'
import { CompanyInvoicesList } from './company-invoices.tsx'

function shown(read?: object): string {
  const client = new QueryClient()
  const key: readonly unknown[] = companyInvoicesQuery('open', undefined).queryKey
  if (read) client.setQueryData(key, { pages: [read], pageParams: [undefined] })
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <CompanyInvoicesList search={undefined}>
          <p id="issuer" />
        </CompanyInvoicesList>
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

test('what follows the invoices has its place for a link before they are read, and is seen where it stays', () => {
  expect(shown()).toContain('<div class="invisible"><p id="issuer">')
  expect(shown({ items: [], next: null })).toContain('<div><p id="issuer">')
})

test('above the invoices it says what is to receive of all of them, and each open one leads to its receipt', () => {
  const open = [
    { currency: 'EUR', totalMinor: 30_000, invoices: 1, overdue: 0 },
    { currency: 'USD', totalMinor: 745_155, invoices: 4, overdue: 2 },
  ]
  const row = {
    ...{ id: 'a', companyName: 'Linnea Health', number: 'EMP-2026-000056', reference: 'RF05', state: 'open' },
    ...{ date: '2026-11-07', dueOn: '2026-12-07', daysOverdue: 0, daysLeft: 8 },
    ...{ currency: 'USD', totalMinor: 190_000 },
  }
  const soon = { ...row, id: 'b', daysLeft: 7 }
  const paid = { ...row, id: 'c', state: 'paid', daysOverdue: null, daysLeft: null }
  const drawn = shown({ items: [row, soon, paid], open, next: null })
  expect(drawn).toContain('€300.00 and $7,451.55 to receive from 5 open invoices, 2 overdue.')
  expect(drawn.match(/href="[^"]*reference=RF05"[^>]*>Record receipt</g)).toHaveLength(2)
  // Until a week before it is due, an open one is nothing to look at.
  expect(drawn.match(/class="chip[^>]*data-tone="caution"/g)).toHaveLength(1)
  expect(drawn.match(/class="chip[^>]*data-tone="positive"/g)).toHaveLength(1)
})
