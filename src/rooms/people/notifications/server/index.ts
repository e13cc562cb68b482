// The door of the notifications room.
import { bind } from '#platform/server/http/binding.ts'
import type { Platform, Room } from '#platform/server/platform.ts'
import { notificationRoutes } from '../contract.ts'
import {
  type Due,
  listOwnNotifications,
  markOwnRead,
  markOwnUnread,
  type ReadSettled,
  removeOwn,
  restoreOwn,
  type Settled,
} from './own-notifications.ts'

export { keysOfKinds } from '../rules/notification-keys.ts'
export type { NotificationKind } from '../rules/notification-kinds.ts'
export { type NewNotification, notifyMembers } from './notify-members.ts'

export type { Due, ReadSettled, Settled }

export function notificationsRoom(platform: Platform, readSettled: readonly ReadSettled[]): Room {
  return {
    name: 'notifications',
    routes: [
      bind(notificationRoutes.listNotifications, ({ actor, query }) =>
        listOwnNotifications(platform, readSettled, actor, query.cursor),
      ),
      bind(notificationRoutes.markNotificationsRead, ({ actor, body }) =>
        markOwnRead(platform, readSettled, actor, body),
      ),
      bind(notificationRoutes.markNotificationsUnread, ({ actor, body }) =>
        markOwnUnread(platform, readSettled, actor, body.ids),
      ),
      bind(notificationRoutes.deleteNotifications, ({ actor, body }) =>
        removeOwn(platform, readSettled, actor, body.ids),
      ),
      bind(notificationRoutes.restoreNotifications, ({ actor, body }) =>
        restoreOwn(platform, readSettled, actor, body.ids),
      ),
    ],
  }
}
