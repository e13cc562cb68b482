// What the subscription screens read: anew at each visit, because colleagues and the schedule change it too.
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#platform/web/api/api-client.ts'
import type { BillingOverview, billingRoutes, Credits, Invoice, Invoices } from '../contract.ts'
import type { InvoiceState } from '../rules/vocabulary.ts'

const fresh = { staleTime: 0, refetchOnWindowFocus: true } as const

export const overviewKey = ['/api/billing/overview'] as const
export const overviewQuery = queryOptions<BillingOverview>({ queryKey: overviewKey, ...fresh })

const invoicesKey = ['/api/invoices'] as const
const creditsKey = ['/api/credits'] as const

/** All that a payment changes. */
export const moneyKeys = [overviewKey, invoicesKey, creditsKey]

export const invoiceQuery = (id: string) =>
  queryOptions<Invoice>({ queryKey: [`/api/invoices/${id}`], ...fresh })

export function invoicesQuery(
  api: ApiClient,
  { state, orderId }: { state: InvoiceState | undefined; orderId: string | undefined },
) {
  return infiniteQueryOptions({
    queryKey: [...invoicesKey, { state, orderId }],
    queryFn: async ({ pageParam, signal }): Promise<Invoices> => {
      const before = pageParam === undefined ? {} : { before: String(pageParam) }
      const query = { ...(state ? { state } : {}), ...(orderId ? { orderId } : {}), ...before }
      return (await api.get<typeof billingRoutes.listInvoices>('/api/invoices', { query }, { signal })).data
    },
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    ...fresh,
  })
}

export function creditsQuery(api: ApiClient) {
  return infiniteQueryOptions({
    queryKey: creditsKey,
    queryFn: async ({ pageParam, signal }): Promise<Credits> => {
      const query = pageParam === undefined ? {} : { before: String(pageParam) }
      return (await api.get<typeof billingRoutes.getCredits>('/api/credits', { query }, { signal })).data
    },
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    ...fresh,
  })
}
