// What the bell reads: the newest page at once and again each minute, older pages when they are asked for.
import { anew, pages } from '#platform/web/api/query.ts'
import { notificationRoutes } from '../contract.ts'

export const notificationsQuery = pages(notificationRoutes.listNotifications, {}, 'cursor', {
  ...anew,
  refetchInterval: 60_000,
})
