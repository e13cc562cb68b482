// Who is signed in, as every screen may ask.
import { type QueryClient, useQuery } from '@tanstack/react-query'

export type Portal = 'enterprise' | 'vendor'

export interface Profile {
  id: string
  username: string
  roles: Portal[]
  activePortal: Portal
}

const profileKey = ['/api/auth/profile'] as const

/** The server puts the profile into the page, so that nothing waits for it. */
export function rememberProfile(queryClient: QueryClient, profile: Profile | null): void {
  queryClient.setQueryData(profileKey, profile && { user: profile })
}

export function knownProfile(queryClient: QueryClient): Profile | null {
  return queryClient.getQueryData<{ user: Profile } | null>(profileKey)?.user ?? null
}

/** The signed-in user, or null for a visitor. */
export function useProfile(): Profile | null {
  const { data } = useQuery<{ user: Profile } | null>({ queryKey: profileKey, enabled: false })
  return data?.user ?? null
}
