// The bell: how many notifications are unread, hidden at zero, and the list behind it (SHELL-27, VEND-03).
import { useInfiniteQuery } from '@tanstack/react-query'
import { Bell } from 'lucide-react'
import { Menu } from '#platform/web/menu/menu.tsx'
import { NotificationsList } from './notifications-list.tsx'
import { notificationsQuery } from './notifications-query.ts'
import { useSystemNotices } from './use-system-notices.ts'
import './notifications.css'
import { t } from '#platform/kernel/texts.ts'

/** More than the badge has room for. */
const shownAtMost = 99

/** `emptyText` tells what will be listed here, while nothing is. */
export function NotificationsBell({ emptyText }: { emptyText: string }) {
  const list = useInfiniteQuery(notificationsQuery)
  useSystemNotices(list.data?.pages[0])
  const unread = list.data?.pages[0]?.unread ?? 0
  return (
    <Menu
      align="end"
      button={
        <>
          <Bell aria-hidden="true" size={18} strokeWidth={1.75} />
          {unread > 0 && (
            <span aria-hidden="true" className="bell-count">
              {unread > shownAtMost ? `${shownAtMost}+` : unread}
            </span>
          )}
        </>
      }
      buttonClassName="icon-button relative"
      label={
        unread > 0
          ? t('Notifications, {unread, plural, one {# unread} other {# unread}}', { unread })
          : t('Notifications')
      }
    >
      <NotificationsList emptyText={emptyText} list={list} unread={unread} />
    </Menu>
  )
}
