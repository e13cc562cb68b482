// The vendor's listings as its screens read them.
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#platform/web/api/api-client.ts'
import { ApiError } from '#platform/web/api/api-error.ts'
import type { listingRoutes, VendorListing } from '../contract.ts'

const myListingsKey = ['/api/vendor-listings/my-listings'] as const

export function myListingsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: myListingsKey,
    queryFn: async ({ signal }) =>
      (
        await api.get<typeof listingRoutes.listOwnListings>(
          '/api/vendor-listings/my-listings',
          {},
          { signal },
        )
      ).data,
    // Another window may have saved, and a colleague published.
    staleTime: 0,
  })
}

/** A listing that is not there reads as null, which is an answer and no failure. */
export function listingQuery(api: ApiClient, id: string) {
  return queryOptions({
    queryKey: ['/api/vendor-listings/{id}', { id }],
    queryFn: async ({ signal }): Promise<VendorListing | null> => {
      try {
        const sent = { params: { id } }
        return (await api.get<typeof listingRoutes.getListing>('/api/vendor-listings/{id}', sent, { signal }))
          .data
      } catch (error) {
        if (error instanceof ApiError && [400, 404, 414].includes(error.status)) return null
        throw error
      }
    },
    staleTime: 0,
  })
}

/** What publishing changes: the vendor's listings, the one that was published, and what buyers read (LIST-26). */
export async function forgetListings(queryClient: QueryClient): Promise<void> {
  const isTouched = (key: unknown) =>
    typeof key === 'string' && (key.startsWith('/api/vendor-listings') || key.startsWith('/api/applications'))
  await queryClient.invalidateQueries({ predicate: ({ queryKey }) => isTouched(queryKey[0]) })
}
