// What the signed-in buyer said they need, as every screen asks it: once, and silently (MATCH-10).
import { infiniteQueryOptions, queryOptions, useQuery } from '@tanstack/react-query'
import type { ApiClient } from '#platform/web/api/api-client.ts'
import { useApi } from '#platform/web/api/api-context.ts'
import { queryFunction } from '#platform/web/api/query-client.ts'
import { type Profile, useProfile } from '#platform/web/profile.ts'
import type { assessmentRoutes, CurrentNeeds } from '../contract.ts'

export const buyerNeedsKey = ['/api/buyer-needs'] as const
export const needsHistoryKey = ['/api/buyer-needs/history'] as const

/** null where nothing was said; nobody being signed in reads the same. */
export function buyerNeedsQuery(api: ApiClient) {
  const fetchNeeds = queryFunction(api, { on401: 'null' })
  return queryOptions({
    queryKey: buyerNeedsKey,
    queryFn: async (context) => (await fetchNeeds(context)) as CurrentNeeds | null,
  })
}

/** Only people in the buyer's portal have needs; nobody else is asked for any. */
export function mayHaveNeeds(profile: Profile | null): boolean {
  return profile?.activePortal === 'enterprise' && !profile.isAdministrator
}

/** null where there are none, and where they could not be learnt; undefined until it is known. */
export function useBuyerNeeds(): CurrentNeeds | null | undefined {
  const api = useApi()
  const isBuyer = mayHaveNeeds(useProfile())
  const { data, isError } = useQuery({ ...buyerNeedsQuery(api), enabled: isBuyer })
  return isBuyer && !isError ? data : null
}

/** Every version, newest first. */
export function needsHistoryQuery(api: ApiClient) {
  return infiniteQueryOptions({
    queryKey: needsHistoryKey,
    queryFn: async ({ pageParam, signal }) => {
      const query = pageParam === undefined ? {} : { before: String(pageParam) }
      const { data } = await api.get<typeof assessmentRoutes.listNeedsHistory>(
        '/api/buyer-needs/history',
        { query },
        { signal },
      )
      return data
    },
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })
}
