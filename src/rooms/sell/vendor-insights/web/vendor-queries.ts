// What the vendor's screens read: asked anew at every visit, since buyers change it meanwhile.
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#platform/web/api/api-client.ts'
import type { Customer, VendorAnalytics, VendorDashboard, vendorInsightsRoutes } from '../contract.ts'
import type { VendorPeriod } from '../rules/vendor-vocabulary.ts'

export const vendorDashboardQuery = (days: VendorPeriod) =>
  queryOptions<VendorDashboard>({ queryKey: ['/api/vendor/dashboard', { days }], staleTime: 0 })

export const vendorAnalyticsQuery = (days: VendorPeriod, applicationId: string | undefined) =>
  queryOptions<VendorAnalytics>({
    queryKey: ['/api/vendor/analytics', { days, applicationId }],
    staleTime: 0,
  })

export interface CustomerFilter {
  status: Customer['status'] | undefined
  applicationId: string | undefined
}

export function vendorCustomersQuery(api: ApiClient, filter: CustomerFilter) {
  return infiniteQueryOptions({
    queryKey: ['/api/vendor/customers', filter],
    queryFn: async ({ pageParam, signal }) => {
      const { data } = await api.get<typeof vendorInsightsRoutes.listVendorCustomers>(
        '/api/vendor/customers',
        { query: { ...filter, cursor: pageParam } },
        { signal },
      )
      return data
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
  })
}
