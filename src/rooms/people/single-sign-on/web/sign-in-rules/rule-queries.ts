// What the section of sign-in rules reads and changes.
import { useQueryClient } from '@tanstack/react-query'
import type { Returned, Sent } from '#platform/contract/route.ts'
import { useApi } from '#platform/web/api/api-context.ts'
import { anew, keepAnswer, query } from '#platform/web/api/query.ts'
import { ssoRoutes } from '../../contract.ts'

type Routes = typeof ssoRoutes
export type SignInRules = Returned<Routes['getSignInRules']>
export type RulesPreview = Returned<Routes['previewSignInRules']>
type RulesWanted = NonNullable<Sent<Routes['previewSignInRules']>['body']>
type RulesChange = NonNullable<Sent<Routes['saveSignInRules']>['body']>

export const signInRulesQuery = query(ssoRoutes.getSignInRules, {}, anew)

export function useRuleCalls() {
  const api = useApi()
  const queryClient = useQueryClient()
  return {
    /** After a conflict: somebody else's change is shown. */
    refresh: () => queryClient.invalidateQueries(signInRulesQuery),
    preview: async (body: RulesWanted) => (await api.call(ssoRoutes.previewSignInRules, { body })).data,
    async save(body: RulesChange, version: number) {
      const { data } = await api.call(ssoRoutes.saveSignInRules, { body }, { ifMatch: version })
      keepAnswer(queryClient, signInRulesQuery, data)
    },
  }
}
