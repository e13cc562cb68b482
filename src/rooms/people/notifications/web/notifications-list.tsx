// The list behind the bell: newest first, the unread ones marked, each leading to what it is about.

import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { Link } from 'react-router'
import { t } from '#platform/kernel/texts.ts'
import { Button, ButtonLink } from '#platform/web/button.tsx'
import { formatInstant } from '#platform/web/format.ts'
import { LoadState } from '#platform/web/page/load-state.tsx'
import type { Notification, Notifications } from '../contract.ts'
import { isUnread } from './is-unread.ts'
import { useMarkRead } from './use-mark-read.ts'

export interface NotificationsListProps {
  list: UseInfiniteQueryResult<InfiniteData<Notifications>>
  unread: number
  emptyText: string
}

export function NotificationsList({ list, unread, emptyText }: NotificationsListProps) {
  const markRead = useMarkRead()
  const all = list.data?.pages.flatMap(({ items }) => items)
  if (!all)
    return (
      <div className="w-72 p-4">
        <LoadState isSmall of={list} what={t('The notifications')} />
      </div>
    )
  const [newest] = all
  if (!newest) return <Notice title={t('No notifications')} text={emptyText} />
  return (
    <div className="notifications">
      <div className="flex min-h-11 items-center justify-between gap-4 border-b border-line pr-1 pl-3">
        <h2 className="text-sm font-semibold">
          {t('Notifications')}
          {unread > 0 && (
            <span className="ml-2 font-normal text-ink-muted">
              {t('{unread, plural, one {# unread} other {# unread}}', { unread })}
            </span>
          )}
        </h2>
        {unread > 0 && (
          <Button data-keeps-open onClick={() => markRead({ upTo: newest.id })} size="small" tone="quiet">
            {t('Mark all as read')}
          </Button>
        )}
      </div>
      <ul className="divide-y divide-line">
        {all.map((one) => (
          <li key={one.id}>
            <Item notification={one} onOpen={() => one.readAt === null && markRead({ ids: [one.id] })} />
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <div className="border-t border-line p-2 text-center">
          <Button
            data-keeps-open
            disabled={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
            size="small"
            tone="quiet"
          >
            {t('Show older')}
          </Button>
        </div>
      )}
      <div className="border-t border-line p-2 text-center">
        <ButtonLink size="small" to="/notifications" tone="quiet">
          {t('See all notifications')}
        </ButtonLink>
      </div>
    </div>
  )
}

function Item({ notification, onOpen }: { notification: Notification; onOpen: () => void }) {
  const { title, settled, link, createdAt } = notification
  const text = settled?.text ?? notification.text
  return (
    <Link
      className="notification"
      data-unread={isUnread(notification) || undefined}
      onClick={onOpen}
      to={link}
    >
      <span className="block text-sm font-medium">
        {isUnread(notification) && <span className="sr-only">{t('Unread:')} </span>}
        {title}
      </span>
      {text && <span className="mt-0.5 block text-[0.8125rem] text-ink-muted">{text}</span>}
      <time className="mt-1 block text-xs text-ink-muted" dateTime={createdAt}>
        {formatInstant(createdAt)}
      </time>
    </Link>
  )
}

function Notice({ title, text }: { title: string; text: string }) {
  return (
    <div className="w-72 p-4">
      <p className="text-sm font-semibold">{title}</p>
      <p className="mt-1 text-sm text-ink-muted">{text}</p>
    </div>
  )
}
