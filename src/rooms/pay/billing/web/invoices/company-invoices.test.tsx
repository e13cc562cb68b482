import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { companyInvoicesQuery, receiptsQuery } from '../payments/receipt-queries.ts'
import { ReceiptSums } from '../payments/receipt-sums.tsx'
import { InvoicesAndReceipts } from './company-invoices.tsx'

function shown(read?: object, received?: object): string {
  const client = new QueryClient()
  const key: readonly unknown[] = companyInvoicesQuery('open', undefined).queryKey
  if (read) client.setQueryData(key, { pages: [read], pageParams: [undefined] })
  const receiptsKey: readonly unknown[] = receiptsQuery.queryKey
  if (received) client.setQueryData(receiptsKey, { pages: [received], pageParams: [undefined] })
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <ReceiptSums />
        <InvoicesAndReceipts search={undefined}>
          <p id="issuer" />
        </InvoicesAndReceipts>
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

test('what follows the invoices has its place for a link before they are read, and is seen where it stays', () => {
  expect(shown()).toContain('<div class="invisible"><p id="issuer">')
  expect(shown({ items: [], next: null })).toContain('<div><p id="issuer">')
})

test('above the invoices it says what came in last and what is open of all of them, and each open one leads to its receipt', () => {
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
  const lately = [{ currency: 'USD', totalMinor: 950_000, transfers: 2 }]
  const last = {
    ...{ companyName: 'Northfold', invoiceNumber: 'EMP-2026-000001', reference: 'RF05' },
    ...{ amountMinor: 1000, currency: 'USD', receivedOn: '2026-11-03' },
  }
  const receipt = (reference: string, reversedAt: string | null = null) => ({
    ...last,
    ...{ id: reference, reference, reversedAt, reversalReason: reversedAt && 'Sent twice' },
    recordedAt: '2026-11-03T09:00:00.000Z',
  })
  const drawn = shown(
    { items: [row, soon, paid], open, next: null },
    {
      items: [receipt('RF05'), receipt('RF06', '2026-11-04T09:00:00.000Z'), receipt('RF07')],
      total: 9,
      lately,
      last,
      next: null,
    },
  )
  // One that was reversed is no receipt, and the last one is named once.
  expect(drawn.match(/Also: /g)).toHaveLength(1)
  expect(drawn).toMatch(/Also: \$10\.00 from Northfold .*reference=RF07/)
  expect(drawn).toMatch(
    /Last received: \$10\.00 from Northfold on Nov\u00a03,\u00a02026, pays <a[^>]*>EMP-2026-000001<\/a>\./,
  )
  expect(drawn).toContain('In the last 30 days: $9,500.00 in 2 transfers.')
  expect(drawn).toContain('Open: €300.00 and $7,451.55 from 5 invoices, ')
  expect(drawn).toMatch(/href="\/admin\/receipts\?show=overdue"[^>]*>2 overdue</)
  expect(drawn).toMatch(/aria-selected="true"[^>]*>Open invoices <span[^>]*>5</)
  expect(drawn).toMatch(/aria-selected="false"[^>]*>Received <span[^>]*>9</)
  expect(drawn.match(/href="[^"]*reference=RF05"[^>]*>Record receipt</g)).toHaveLength(2)
  // Until a week before it is due, an open one is nothing to look at.
  expect(drawn.match(/class="chip[^>]*data-tone="caution"/g)).toHaveLength(1)
  expect(drawn.match(/class="chip[^>]*data-tone="positive"/g)).toHaveLength(1)
})
