// The company's sets as the screens read them, and how open windows stay up to date.
import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ApiClient } from '#platform/web/api/api-client.ts'
import { ApiError } from '#platform/web/api/api-error.ts'
import { followEvents } from '#platform/web/api/event-stream.ts'
import type { Shortlist, ShortlistEvent, shortlistRoutes } from '../contract.ts'

import { commentsKey, decisionsKey } from './collaboration-queries.ts'

const listKey = ['/api/shortlists'] as const
const oneKey = '/api/shortlists/{id}'

/** Not asked again on focus (CMP-09): changes are told. */
export function shortlistsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: listKey,
    queryFn: async ({ signal }) =>
      (await api.get<typeof shortlistRoutes.listShortlists>('/api/shortlists', {}, { signal })).data,
    refetchOnWindowFocus: false,
  })
}

/** One that the list does not hold, such as an archived one; null where there is none. */
export function shortlistQuery(api: ApiClient, id: string) {
  return queryOptions({
    queryKey: [oneKey, { id }],
    queryFn: async ({ signal }): Promise<Shortlist | null> => {
      try {
        const answer = await api.get<typeof shortlistRoutes.getShortlist>(
          '/api/shortlists/{id}',
          { params: { id } },
          { signal },
        )
        return answer.data
      } catch (error) {
        if (error instanceof ApiError && [400, 404].includes(error.status)) return null
        throw error
      }
    },
  })
}

/** Shows what the server answered at once. */
export function rememberShortlist(queryClient: QueryClient, shortlist: Shortlist): void {
  queryClient.setQueryData([oneKey, { id: shortlist.id }], shortlist)
  queryClient.setQueryData<Shortlist[]>(listKey, (all) => {
    if (!all) return all
    const others = all.filter(({ id }) => id !== shortlist.id)
    if (shortlist.status === 'archived') return others
    return [...others, shortlist].toSorted(
      (one, other) => other.createdAt.localeCompare(one.createdAt) || other.id.localeCompare(one.id),
    )
  })
}

export async function askAgain(queryClient: QueryClient): Promise<void> {
  await Promise.all([lookAgain(queryClient, listKey), lookAgain(queryClient, [oneKey])])
}

/** What is on its way for the first time would be waited for, and it may have been read before the change. */
async function lookAgain(queryClient: QueryClient, queryKey: readonly unknown[]): Promise<void> {
  await queryClient.cancelQueries({ queryKey })
  await queryClient.invalidateQueries({ queryKey })
}

/** Asks again for what a colleague changed, for as long as the screen is open. */
export function useLiveShortlists(): void {
  const queryClient = useQueryClient()
  useEffect(
    () =>
      followEvents('/api/shortlists/events', (event) => {
        void askAgain(queryClient)
        if (event === null) return
        const { kind, shortlistId } = event as ShortlistEvent
        if (kind === 'shortlist') return
        for (const key of [commentsKey, decisionsKey])
          void lookAgain(queryClient, [key, ...(shortlistId ? [{ id: shortlistId }] : [])])
      }),
    [queryClient],
  )
}
