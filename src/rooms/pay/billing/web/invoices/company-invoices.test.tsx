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
