// Calendar feeds as the page of renewals reads and changes them.
import { useQueryClient } from '@tanstack/react-query'
import type { Returned } from '#platform/contract/route.ts'
import { useApi } from '#platform/web/api/api-context.ts'
import { alwaysAnew, query } from '#platform/web/api/query.ts'
import { calendarFeedRoutes } from '../contract.ts'

export type Feed = Returned<typeof calendarFeedRoutes.listFeeds>[number]

/** Calendars read them meanwhile. */
export const feedsQuery = query(calendarFeedRoutes.listFeeds, {}, alwaysAnew)

export function useFeedCalls() {
  const api = useApi()
  const queryClient = useQueryClient()
  const read = () => queryClient.invalidateQueries(feedsQuery)
  return {
    read,
    /** Answers the address, which is shown this once. */
    async make(name: string): Promise<string> {
      const { data } = await api.call(calendarFeedRoutes.makeFeed, { body: { name } })
      await read()
      return data.address
    },
    async revoke(id: string): Promise<void> {
      await api.call(calendarFeedRoutes.revokeFeed, { params: { id } })
      await read()
    },
  }
}
