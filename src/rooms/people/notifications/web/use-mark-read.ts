// Marks notifications as read: at once on the screen, and back where the server does not take it.
import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query'
import { useApi } from '#platform/web/api/api-context.ts'
import { keepAnswer } from '#platform/web/api/query.ts'
import { type Notification, type Notifications, notificationRoutes } from '../contract.ts'
import { isUnread } from './is-unread.ts'
import { notificationsQuery } from './notifications-query.ts'

const { queryKey } = notificationsQuery

type Which = { ids: string[] } | { upTo: string }

export function useMarkRead(): (which: Which) => void {
  const api = useApi()
  const queryClient = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: (which: Which) => api.call(notificationRoutes.markNotificationsRead, { body: which }),
    onMutate(which) {
      const before = queryClient.getQueryData(queryKey)
      keepAnswer(queryClient, notificationsQuery, before && marked(before, which))
      return { before }
    },
    onError(_error, _which, context) {
      keepAnswer(queryClient, notificationsQuery, context?.before)
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  })
  return mutate
}

/** Everything that is shown is not newer than the newest, which "all" names. */
function marked(data: InfiniteData<Notifications>, which: Which): InfiniteData<Notifications> {
  const now = new Date().toISOString()
  const isMeant = (id: string) => ('upTo' in which ? true : which.ids.includes(id))
  const unread = data.pages[0]?.unread ?? 0
  const taken =
    'upTo' in which
      ? unread
      : new Set(
          data.pages
            .flatMap(({ items, needsYou }) => [...items, ...needsYou])
            .filter((one) => isMeant(one.id) && isUnread(one))
            .map(({ id }) => id),
        ).size
  const read = <Shown extends Notification>(item: Shown): Shown =>
    isMeant(item.id) && !item.readAt ? { ...item, readAt: now } : item
  return {
    ...data,
    pages: data.pages.map((page) => ({
      ...page,
      unread: Math.max(0, unread - taken),
      needsYou: page.needsYou.map(read),
      items: page.items.map(read),
    })),
  }
}
