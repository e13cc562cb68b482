// Saves parts of what a company says of itself. The parts have forms of their own and one version.

import { useQueryClient } from '@tanstack/react-query'
import type { Sent } from '#platform/contract/route.ts'
import { useApi } from '#platform/web/api/api-context.ts'
import { keepAnswer } from '#platform/web/api/query.ts'
import { knownProfile, rememberProfile } from '#platform/web/profile.ts'
import { companyRoutes } from '../contract.ts'

import { type Company, companyQuery } from './company-queries.ts'

type Body = NonNullable<Sent<typeof companyRoutes.saveOwnCompany>['body']>

export function useSaveCompany(company: Company) {
  const api = useApi()
  const queryClient = useQueryClient()
  return {
    async save(part: Partial<Body>): Promise<void> {
      const { name, size, website, street, city, state, zip, country, version } = company
      // The server keeps no other industry than those of its list.
      const industry = company.industry as Body['industry']
      const body = { name, industry, size, website, street, city, state, zip, country, ...part }
      const { data } = await api.call(companyRoutes.saveOwnCompany, { body }, { ifMatch: version })
      keepAnswer(queryClient, companyQuery, data)
      const profile = knownProfile(queryClient)
      if (profile) rememberProfile(queryClient, { ...profile, companyName: data.name })
    },
    reload: () => queryClient.fetchQuery(companyQuery),
  }
}
