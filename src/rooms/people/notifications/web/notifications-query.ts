// What the bell reads: the newest page at once and again each minute, older pages when they are asked for.
import { infiniteQueryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#platform/web/api/api-client.ts'
import type { Notifications, notificationRoutes } from '../contract.ts'

export const notificationsKey = ['/api/notifications'] as const
const askAgainMs = 60_000

export function notificationsQuery(api: ApiClient) {
  return infiniteQueryOptions({
    queryKey: notificationsKey,
    queryFn: async ({ pageParam, signal }): Promise<Notifications> => {
      const query = pageParam === undefined ? {} : { cursor: pageParam }
      const { data } = await api.get<typeof notificationRoutes.listNotifications>(
        '/api/notifications',
        { query },
        { signal },
      )
      return data
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    refetchInterval: askAgainMs,
    staleTime: 0,
  })
}
