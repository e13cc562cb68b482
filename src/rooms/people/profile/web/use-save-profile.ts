// Saves parts of what a person says of themselves. The parts have forms of their own and one version.

import { useQueryClient } from '@tanstack/react-query'
import type { Sent } from '#platform/contract/route.ts'
import { useApi } from '#platform/web/api/api-context.ts'
import { keepAnswer } from '#platform/web/api/query.ts'
import { knownProfile, rememberProfile } from '#platform/web/profile.ts'
import { profileRoutes } from '../contract.ts'

import { type OwnProfile, ownProfileQuery } from './profile-queries.ts'

type Body = NonNullable<Sent<typeof profileRoutes.saveOwnProfile>['body']>

export function useSaveProfile(own: OwnProfile) {
  const api = useApi()
  const queryClient = useQueryClient()
  return {
    async save(part: Partial<Body>): Promise<void> {
      const { firstName, lastName, phone, jobTitle, timeZone, language, currency, version } = own
      const body = { firstName, lastName, phone, jobTitle, timeZone, language, currency, ...part }
      const { data } = await api.call(profileRoutes.saveOwnProfile, { body }, { ifMatch: version })
      keepAnswer(queryClient, ownProfileQuery, data)
      const profile = knownProfile(queryClient)
      // From here on every page is written the new way.
      if (profile)
        rememberProfile(queryClient, {
          ...profile,
          region: { language: data.language, currency: data.currency, timeZone: data.timeZone },
        })
    },
    reload: () => queryClient.fetchQuery(ownProfileQuery),
  }
}
