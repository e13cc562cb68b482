// What the team's page asks for beside the shortlists themselves.
import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#platform/web/api/api-client.ts'
import { keyOf, query } from '#platform/web/api/query.ts'
import { totalCountIn } from '#platform/web/table/paging.ts'
import { shortlistRoutes } from '../../contract.ts'

/** The newest hundred, and how many there are in all. */
export function commentsQuery(api: ApiClient, id: string) {
  return queryOptions({
    queryKey: keyOf(shortlistRoutes.listComments, { id }),
    queryFn: async ({ signal }) => {
      const { data, headers } = await api.call(shortlistRoutes.listComments, { params: { id } }, { signal })
      return { comments: data, total: totalCountIn(headers) ?? data.length }
    },
  })
}

export const decisionsQuery = (id: string) => query(shortlistRoutes.listDecisions, { id })

export const stakeholdersQuery = (id: string) => query(shortlistRoutes.listStakeholders, { id })

export const teamQuery = query(shortlistRoutes.listTeamMembers)
