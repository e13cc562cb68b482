// What the administrators' screen of receipts reads: anew at each visit, because colleagues record and reverse too.
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#platform/web/api/api-client.ts'
import type { billingRoutes, CompanyInvoices, IssuerSettings, NamedInvoice, Receipts } from '../contract.ts'
import type { InvoiceSelection } from '../rules/vocabulary.ts'

export const receiptsKey = ['/api/admin/receipts'] as const

export const namedInvoiceQuery = (reference: string) =>
  queryOptions<NamedInvoice>({ queryKey: [`/api/admin/invoices/${reference}`], staleTime: 0 })

export const issuerQuery = queryOptions<IssuerSettings>({
  queryKey: ['/api/admin/invoice-issuer'],
  staleTime: 0,
})

export function receiptsQuery(api: ApiClient) {
  return infiniteQueryOptions({
    queryKey: receiptsKey,
    queryFn: async ({ pageParam: before, signal }): Promise<Receipts> =>
      (
        await api.get<typeof billingRoutes.listReceipts>(
          '/api/admin/receipts',
          { query: { before } },
          { signal },
        )
      ).data,
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
  })
}

export const companyInvoicesKey = ['/api/admin/invoices'] as const

export function companyInvoicesQuery(api: ApiClient, show: InvoiceSelection, search: string | undefined) {
  return infiniteQueryOptions({
    queryKey: [...companyInvoicesKey, show, search],
    queryFn: async ({ pageParam: after, signal }): Promise<CompanyInvoices> =>
      (
        await api.get<typeof billingRoutes.listCompanyInvoices>(
          '/api/admin/invoices',
          { query: { show, search, after } },
          { signal },
        )
      ).data,
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
  })
}
