// What the single sign-on section reads and changes. Every change answers how everything stands now, so one place keeps it.
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { Returned, Sent } from '#platform/contract/route.ts'
import { useApi } from '#platform/web/api/api-context.ts'
import type { Proof } from '#rooms/people/second-factors/web/index.ts'
import type { ssoRoutes } from '../contract.ts'

type Routes = typeof ssoRoutes
export type SsoSettings = Returned<Routes['getSsoSettings']>
export type SsoConnection = NonNullable<SsoSettings['connection']>
export type SsoDomain = SsoSettings['domains'][number]
export type ProviderFinding = Returned<Routes['checkSsoProvider']>
export type ConnectionChange = NonNullable<Sent<Routes['saveSsoConnection']>['body']>

const settingsKey = ['/api/auth/sso/settings'] as const
export const ssoSettingsQuery = queryOptions<SsoSettings>({ queryKey: settingsKey, staleTime: 0 })

export function useSsoCalls() {
  const api = useApi()
  const queryClient = useQueryClient()
  async function keep(change: Promise<{ data: SsoSettings }>): Promise<void> {
    const { data } = await change
    await queryClient.cancelQueries({ queryKey: settingsKey })
    queryClient.setQueryData<SsoSettings>(settingsKey, data)
  }
  return {
    /** After a conflict: somebody else's change is shown. */
    refresh: () => queryClient.invalidateQueries({ queryKey: settingsKey }),
    save: (body: ConnectionChange) =>
      keep(api.put<Routes['saveSsoConnection']>('/api/auth/sso/connection', { body })),
    switchTo: (isEnabled: boolean, version: number, proof: Proof) =>
      keep(
        api.post<Routes['switchSso']>('/api/auth/sso/connection/switch', {
          body: { isEnabled, version, ...proof },
        }),
      ),
    remove: (version: number, proof: Proof) =>
      keep(
        api.post<Routes['removeSsoConnection']>('/api/auth/sso/connection/remove', {
          body: { version, ...proof },
        }),
      ),
    check: async (issuer: string) =>
      (await api.post<Routes['checkSsoProvider']>('/api/auth/sso/check', { body: { issuer } })).data,
    claim: (domain: string) =>
      keep(api.post<Routes['claimSsoDomain']>('/api/auth/sso/domains', { body: { domain } })),
    prove: (domain: string) =>
      keep(api.post<Routes['proveSsoDomain']>('/api/auth/sso/domains/prove', { body: { domain } })),
    release: (domain: string, proof: Proof) =>
      keep(
        api.post<Routes['releaseSsoDomain']>('/api/auth/sso/domains/release', {
          body: { domain, ...proof },
        }),
      ),
  }
}
