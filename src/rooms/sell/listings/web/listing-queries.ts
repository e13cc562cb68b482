// The vendor's listings as its screens read them: another window may have saved, and a colleague published.
import type { QueryClient } from '@tanstack/react-query'
import { anew, query, queryOrNull, readAnew } from '#platform/web/api/query.ts'
import { catalogRoutes } from '#rooms/discover/catalog/contract.ts'
import { listingRoutes } from '../contract.ts'

export const myListingsQuery = query(listingRoutes.listOwnListings, {}, anew)

export const listingQuery = (id: string) => queryOrNull(listingRoutes.getListing, { id }, anew)

/** What publishing changes: the vendor's listings, the one that was published, and what buyers read (LIST-26). */
export async function forgetListings(queryClient: QueryClient): Promise<void> {
  await readAnew(
    queryClient,
    listingRoutes.listOwnListings,
    listingRoutes.getListing,
    listingRoutes.getListingVersion,
    catalogRoutes.listApplications,
    catalogRoutes.getApplication,
  )
}
