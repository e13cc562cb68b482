// Who is signed in, as every screen may ask (AUTH-01 to AUTH-06).
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import type { Region } from '#platform/kernel/region.ts'
import { keepAnswer } from '#platform/web/api/query.ts'
import type { ApiClient } from './api/api-client.ts'
import { useApi } from './api/api-context.ts'
import { ApiError } from './api/api-error.ts'
import { queryFunction } from './api/query-client.ts'

export type Portal = 'enterprise' | 'vendor'

export interface Profile {
  id: string
  username: string
  roles: Portal[]
  activePortal: Portal
  /** What a buyer is in the company; null for vendors and administrators. */
  subRole: 'cfo' | 'cio' | 'ops' | 'procurement' | null
  companyName: string
  /** What the person may do for the company; null for administrators. */
  teamRole: 'owner' | 'editor' | 'viewer' | null
  /** Administrators hold neither portal's role. */
  isAdministrator: boolean
  /** Signed in through the company's identity provider. */
  viaSso?: true | undefined
  emailVerified: boolean
  mfaEnabled: boolean
  /** How numbers, dates, times and amounts are written for the person. */
  region: Region
}

/** Not known yet, not to be learnt just now, or one of the two answers. */
export type Authentication =
  | { state: 'unknown' }
  | { state: 'failed'; retry: () => void }
  | { state: 'signed-out' }
  | { state: 'signed-in'; profile: Profile }

export const { queryKey: profileKey } = queryOptions<{ user: Profile } | null>({
  queryKey: ['/api/auth/profile'],
})
const freshForMs = 2 * 60_000
const retries = 3

/** A 401 is an answer, nobody is signed in, and is never asked again; everything else is tried three times more. */
export function profileQuery(api: ApiClient) {
  const fetchProfile = queryFunction(api)
  return queryOptions({
    queryKey: profileKey,
    queryFn: async (context): Promise<{ user: Profile } | null> => {
      try {
        return (await fetchProfile({ ...context, meta: { nullOn: [401] } })) as { user: Profile } | null
      } catch (cause) {
        throw new Error('Failed to fetch user profile', { cause })
      }
    },
    staleTime: freshForMs,
    refetchOnWindowFocus: true,
    retry: (failures, error) =>
      failures < retries && !(error.cause instanceof ApiError && error.cause.status === 401),
  })
}

/** The server puts the profile into the page, and sign-in answers with it, so that nothing waits for it. */
export function rememberProfile(queryClient: QueryClient, profile: Profile | null): void {
  keepAnswer(queryClient, { queryKey: profileKey }, profile && { user: profile })
}

export function knownProfile(queryClient: QueryClient): Profile | null {
  return queryClient.getQueryData<{ user: Profile } | null>(profileKey)?.user ?? null
}

/** Throws away what was fetched for one person, so that the next one at this browser never sees it. */
export function forgetFetched(queryClient: QueryClient): void {
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== profileKey[0] })
  queryClient.getMutationCache().clear()
}

export function useAuthentication(): Authentication {
  const { data, isError, refetch } = useQuery(profileQuery(useApi()))
  if (data) return { state: 'signed-in', profile: data.user }
  if (data === null) return { state: 'signed-out' }
  return isError ? { state: 'failed', retry: () => void refetch() } : { state: 'unknown' }
}

/**
 * Whether the person may change what the vendor portal shows: viewers read only. The server refuses on its own; this keeps what
 * would be refused from being offered.
 */
export function useMayChange(): boolean {
  return useProfile()?.teamRole !== 'viewer'
}

/** The signed-in user, or null for a visitor and while it is not known. */
export function useProfile(): Profile | null {
  return useQuery(profileQuery(useApi())).data?.user ?? null
}

/** Where somebody works. */
export function ownDashboard(profile: Pick<Profile, 'isAdministrator' | 'activePortal'>): string {
  if (profile.isAdministrator) return '/admin'
  return profile.activePortal === 'vendor' ? '/vendor-dashboard' : '/dashboard'
}
