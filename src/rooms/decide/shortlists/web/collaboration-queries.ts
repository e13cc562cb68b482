// What the team's page asks for beside the shortlists themselves.
import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#platform/web/api/api-client.ts'
import { totalCountIn } from '#platform/web/paging.ts'
import type { shortlistRoutes } from '../contract.ts'

export const commentsKey = '/api/shortlists/{id}/comments'
export const decisionsKey = '/api/shortlists/{id}/decisions'

/** The newest hundred, and how many there are in all. */
export function commentsQuery(api: ApiClient, id: string) {
  return queryOptions({
    queryKey: [commentsKey, { id }],
    queryFn: async ({ signal }) => {
      const { data, headers } = await api.get<typeof shortlistRoutes.listComments>(
        '/api/shortlists/{id}/comments',
        { params: { id } },
        { signal },
      )
      return { comments: data, total: totalCountIn(headers) ?? data.length }
    },
  })
}

export function decisionsQuery(api: ApiClient, id: string) {
  return queryOptions({
    queryKey: [decisionsKey, { id }],
    queryFn: async ({ signal }) =>
      (
        await api.get<typeof shortlistRoutes.listDecisions>(
          '/api/shortlists/{id}/decisions',
          { params: { id } },
          { signal },
        )
      ).data,
  })
}

/** Under the shortlist's version, since who it is shared with changes that. */
export function stakeholdersQuery(api: ApiClient, id: string, version: number) {
  return queryOptions({
    queryKey: ['/api/shortlists/{id}/stakeholders', { id, version }],
    queryFn: async ({ signal }) =>
      (
        await api.get<typeof shortlistRoutes.listStakeholders>(
          '/api/shortlists/{id}/stakeholders',
          { params: { id } },
          { signal },
        )
      ).data,
  })
}

export function teamQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['/api/team-members'],
    queryFn: async ({ signal }) =>
      (await api.get<typeof shortlistRoutes.listTeamMembers>('/api/team-members', {}, { signal })).data,
  })
}
