// The listings of all companies as the administrators' screen reads them: anew at each visit.
import { infiniteQueryOptions } from '@tanstack/react-query'
import type { Returned } from '#platform/contract/route.ts'
import type { ApiClient } from '#platform/web/api/api-client.ts'
import type { listingRoutes } from '../contract.ts'
import type { CompanyListingSelection } from '../rules/vocabulary.ts'

export const companyListingsKey = ['/api/admin/listings'] as const

export function companyListingsQuery(api: ApiClient, show: CompanyListingSelection, search: string) {
  return infiniteQueryOptions({
    queryKey: [...companyListingsKey, show, search],
    queryFn: async ({ pageParam: after, signal }) =>
      (
        await api.get<typeof listingRoutes.listCompanyListings>(
          '/api/admin/listings',
          { query: { show, search: search || undefined, after } },
          { signal },
        )
      ).data,
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }: Returned<typeof listingRoutes.listCompanyListings>) => next ?? undefined,
    staleTime: 0,
    placeholderData: (before) => before,
  })
}
