// What the single sign-on section reads and changes. Every change answers how everything is now, so one place keeps it.
import { useQueryClient } from '@tanstack/react-query'
import type { Returned, Sent } from '#platform/contract/route.ts'
import { useApi } from '#platform/web/api/api-context.ts'
import { anew, keepAnswer, query } from '#platform/web/api/query.ts'
import type { Proof } from '#rooms/people/second-factors/web/index.ts'
import { ssoRoutes } from '../contract.ts'

type Routes = typeof ssoRoutes
export type SsoSettings = Returned<Routes['getSsoSettings']>
export type SsoConnection = NonNullable<SsoSettings['connection']>
export type SsoDomain = SsoSettings['domains'][number]
export type ProviderFinding = Returned<Routes['checkSsoProvider']>
export type SamlSettings = NonNullable<SsoConnection['saml']>
export type SamlMetadata = Returned<Routes['readSamlMetadata']>
export type SamlChange = NonNullable<Sent<Routes['saveSaml']>['body']>
export type MetadataSource = NonNullable<Sent<Routes['readSamlMetadata']>['body']>
export type SsoAttempt = Returned<Routes['listSsoAttempts']>[number]
export type ConnectionChange = NonNullable<Sent<Routes['saveSsoConnection']>['body']>

export const ssoSettingsQuery = query(ssoRoutes.getSsoSettings, {}, anew)

export const ssoAttemptsQuery = query(ssoRoutes.listSsoAttempts, {}, anew)

export function useSsoCalls() {
  const api = useApi()
  const queryClient = useQueryClient()
  async function keep(change: Promise<{ data: SsoSettings }>): Promise<void> {
    const { data } = await change
    keepAnswer(queryClient, ssoSettingsQuery, data)
  }
  return {
    /** After a conflict: somebody else's change is shown. */
    refresh: () => queryClient.invalidateQueries(ssoSettingsQuery),
    save: (body: ConnectionChange, version: number) =>
      keep(api.call(ssoRoutes.saveSsoConnection, { body }, { ifMatch: version })),
    saveSaml: (body: SamlChange, version: number) =>
      keep(api.call(ssoRoutes.saveSaml, { body }, { ifMatch: version })),
    readMetadata: async (source: MetadataSource) =>
      (await api.call(ssoRoutes.readSamlMetadata, { body: source })).data,
    switchTo: (isEnabled: boolean, version: number, proof: Proof) =>
      keep(api.call(ssoRoutes.switchSso, { body: { isEnabled, ...proof } }, { ifMatch: version })),
    remove: (version: number, proof: Proof) =>
      keep(api.call(ssoRoutes.removeSsoConnection, { body: proof }, { ifMatch: version })),
    check: async (issuer: string) => (await api.call(ssoRoutes.checkSsoProvider, { body: { issuer } })).data,
    claim: (domain: string) => keep(api.call(ssoRoutes.claimSsoDomain, { body: { domain } })),
    prove: (domain: string) => keep(api.call(ssoRoutes.proveSsoDomain, { body: { domain } })),
    release: (domain: string, proof: Proof) =>
      keep(
        api.call(ssoRoutes.releaseSsoDomain, {
          body: { domain, ...proof },
        }),
      ),
  }
}
