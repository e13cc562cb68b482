// Claims of imported vendors as the screens read them: anew at each visit.
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Returned } from '#platform/contract/route.ts'
import type { ApiClient } from '#platform/web/api/api-client.ts'
import { ApiError } from '#platform/web/api/api-error.ts'
import type { ClaimableVendor, claimRoutes } from '../claim-contract.ts'
import type { ClaimSelection } from '../rules/vocabulary.ts'

export const claimableVendorKey = ['/api/vendor-claims/{applicationId}'] as const
export const vendorClaimsKey = ['/api/admin/vendor-claims'] as const

/** A vendor that cannot be claimed reads as null, which is an answer and no failure. */
export function claimableVendorQuery(api: ApiClient, applicationId: string) {
  return queryOptions({
    queryKey: [...claimableVendorKey, applicationId],
    queryFn: async ({ signal }): Promise<ClaimableVendor | null> => {
      try {
        const sent = { params: { applicationId } }
        return (
          await api.get<typeof claimRoutes.getClaimableVendor>('/api/vendor-claims/{applicationId}', sent, {
            signal,
          })
        ).data
      } catch (error) {
        if (error instanceof ApiError && [400, 404, 414].includes(error.status)) return null
        throw error
      }
    },
    staleTime: 0,
  })
}

export function vendorClaimsQuery(api: ApiClient, show: ClaimSelection) {
  return infiniteQueryOptions({
    queryKey: [...vendorClaimsKey, show],
    queryFn: async ({ pageParam: after, signal }) =>
      (
        await api.get<typeof claimRoutes.listVendorClaims>(
          '/api/admin/vendor-claims',
          { query: { show, after } },
          { signal },
        )
      ).data,
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }: Returned<typeof claimRoutes.listVendorClaims>) => next ?? undefined,
    staleTime: 0,
    placeholderData: (before) => before,
  })
}
