// The company's sets as the screens read them, and how open windows stay up to date.
import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { followEvents } from '#platform/web/api/event-stream.ts'
import { keepAnswer, keyOf, query, queryOrNull } from '#platform/web/api/query.ts'
import { type Shortlist, shortlistRoutes } from '../contract.ts'
import { stakeholdersQuery } from './collaboration/collaboration-queries.ts'

/** Not read again on focus (CMP-09): changes arrive as events. */
export const shortlistsQuery = query(shortlistRoutes.listShortlists)

/** One that the list does not hold, such as an archived one; null where there is none. */
export const shortlistQuery = (id: string) => queryOrNull(shortlistRoutes.getShortlist, { id })

/** Shows what the server answered at once. */
export function rememberShortlist(queryClient: QueryClient, shortlist: Shortlist): void {
  keepAnswer(queryClient, shortlistQuery(shortlist.id), shortlist)
  keepAnswer(queryClient, shortlistsQuery, (all) => {
    if (!all) return all
    const others = all.filter(({ id }) => id !== shortlist.id)
    if (shortlist.status === 'archived') return others
    return [...others, shortlist].toSorted(
      (one, other) => other.createdAt.localeCompare(one.createdAt) || other.id.localeCompare(one.id),
    )
  })
  // Who it is shared with may have changed along.
  void queryClient.invalidateQueries(stakeholdersQuery(shortlist.id))
}

const lists = [
  shortlistRoutes.listShortlists,
  shortlistRoutes.getShortlist,
  shortlistRoutes.getWeights,
  shortlistRoutes.listStakeholders,
]

export async function askAgain(queryClient: QueryClient): Promise<void> {
  await Promise.all(lists.map((route) => lookAgain(queryClient, keyOf(route))))
}

/** What is on its way for the first time would be waited for, and it may have been read before the change. */
async function lookAgain(queryClient: QueryClient, queryKey: QueryKey): Promise<void> {
  await queryClient.cancelQueries({ queryKey })
  await queryClient.invalidateQueries({ queryKey })
}

/** Asks again for what a colleague changed, for as long as the screen is open. */
export function useLiveShortlists(): void {
  const queryClient = useQueryClient()
  useEffect(
    () =>
      followEvents(shortlistRoutes.followShortlists, (event) => {
        void askAgain(queryClient)
        if (event === null || event.kind === 'shortlist') return
        const values = event.shortlistId ? { id: event.shortlistId } : undefined
        for (const route of [shortlistRoutes.listComments, shortlistRoutes.listDecisions])
          void lookAgain(queryClient, keyOf(route, values))
      }),
    [queryClient],
  )
}
