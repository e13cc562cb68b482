// /notifications: everything that the bell keeps, in pages. One or several are marked as read or unread, or deleted, which can be
// undone (SHELL-27, VEND-03).
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { t } from '#platform/kernel/texts.ts'
import { unbrokenDates } from '#platform/kernel/unbroken.ts'
import { useApi } from '#platform/web/api/api-context.ts'
import { Button } from '#platform/web/button.tsx'
import { changeFailure } from '#platform/web/change-failure.ts'
import { Chip } from '#platform/web/chip.tsx'
import { formatInstant, locale } from '#platform/web/format.ts'
import { EmptyState } from '#platform/web/page/empty-state.tsx'
import { PageFrame } from '#platform/web/page/page-frame.tsx'
import { StateChip } from '#platform/web/state-chip.tsx'
import type { Column } from '#platform/web/table/data-table.tsx'
import { PagedTable } from '#platform/web/table/paged-table.tsx'
import { type RowAction, RowMenu } from '#platform/web/table/row-menu.tsx'
import { useRowSelection } from '#platform/web/table/row-selection.ts'
import { SelectionBar } from '#platform/web/table/selection-bar.tsx'
import { toast } from '#platform/web/toast/toast.ts'
import { type Notification, notificationRoutes } from '../contract.ts'
import { isUnread } from './is-unread.ts'
import { NeedsYou } from './needs-you.tsx'
import { NotificationText } from './notification-text.tsx'
import { notificationsQuery } from './notifications-query.ts'
import { useMarkRead } from './use-mark-read.ts'

export default function NotificationsScreen() {
  return (
    <PageFrame
      lead={
        <Link className="text-link text-sm" to="/settings?tab=notifications">
          {t('Choose what you are notified of')}
        </Link>
      }
      title={t('Notifications')}
    >
      <Notifications />
    </PageFrame>
  )
}

function Notifications() {
  const list = useInfiniteQuery(notificationsQuery)
  const { needsYou = [], needsYouInAll = 0 } = list.data?.pages[0] ?? {}
  const rows = list.data?.pages
    .flatMap(({ items }) => items)
    .filter(({ id }) => !needsYou.some((one) => one.id === id))
  const change = useChanges()
  const selection = useRowSelection({ rows, keyOf, nameOf: ({ title }) => title })
  const { selected } = selection
  /** What was done is done with: the next thing begins with nothing selected. */
  const changeSelected = (what: 'read' | 'unread' | 'delete') => {
    change[what](selected)
    selection.clear()
  }
  return (
    <>
      <NeedsYou
        actionsFor={(row) => actionsFor(row, change)}
        inAll={needsYouInAll}
        onOpen={change.read}
        rows={needsYou}
      />
      <PagedTable
        caption={t('Notifications, newest first')}
        className="mt-6"
        columns={columnsFor(change)}
        empty={
          needsYou.length > 0 ? (
            <p className="mt-6 text-sm text-ink-muted">{t('There is nothing else.')}</p>
          ) : (
            <EmptyState title={t('No notifications')}>
              {t('You are notified here of what waits for you and of what others did for you.')}
            </EmptyState>
          )
        }
        keyOf={keyOf}
        more={t('Show older')}
        of={list}
        rows={rows}
        selection={selection}
        what={t('The notifications')}
      />
      <SelectionBar
        of={selection}
        text={t('{selected, plural, one {# notification} other {# notifications}} selected', {
          selected: selected.length,
        })}
      >
        {selected.some(isUnread) && (
          <Button onClick={() => changeSelected('read')} size="small">
            {t('Mark as read')}
          </Button>
        )}
        {selected.some(canBecomeUnread) && (
          <Button onClick={() => changeSelected('unread')} size="small">
            {t('Mark as unread')}
          </Button>
        )}
        <Button onClick={() => changeSelected('delete')} size="small" tone="destructive">
          {t('Delete')}
        </Button>
      </SelectionBar>
    </>
  )
}

type Changes = Record<'read' | 'unread' | 'delete', (rows: readonly Notification[]) => void>

function useChanges(): Changes {
  const api = useApi()
  const queryClient = useQueryClient()
  const markRead = useMarkRead()
  const [isPending, setPending] = useState(false)
  const readAnew = () => queryClient.invalidateQueries({ queryKey: notificationsQuery.queryKey })

  async function send(call: () => Promise<unknown>, failure: string, done?: () => void) {
    if (isPending) return
    setPending(true)
    try {
      await call()
      done?.()
    } catch (error) {
      toast({ title: failure, text: changeFailure(error), tone: 'negative' })
    } finally {
      setPending(false)
      await readAnew()
    }
  }

  return {
    read: (rows) => markRead({ ids: rows.filter(isUnread).map(keyOf) }),
    unread: (rows) =>
      void send(
        () =>
          api.call(notificationRoutes.markNotificationsUnread, {
            body: { ids: rows.filter(canBecomeUnread).map(keyOf) },
          }),
        t('The notifications were not marked as unread'),
      ),
    delete(rows) {
      const ids = rows.map(keyOf)
      void send(
        () => api.call(notificationRoutes.deleteNotifications, { body: { ids } }),
        t('The notifications were not deleted'),
        () =>
          toast({
            title: t('{deleted, plural, one {# notification} other {# notifications}} deleted', {
              deleted: ids.length,
            }),
            action: {
              label: t('Undo'),
              run: () =>
                void send(
                  () => api.call(notificationRoutes.restoreNotifications, { body: { ids } }),
                  t('The notifications were not put back'),
                ),
            },
          }),
      )
    },
  }
}

function columnsFor(change: Changes): readonly Column<Notification>[] {
  return [
    {
      head: t('Notification'),
      isName: true,
      cell: (row) => (
        <>
          <Link
            className={row.settled === null ? 'text-link' : 'text-link font-normal text-ink-muted'}
            onClick={() => isUnread(row) && change.read([row])}
            to={row.link}
          >
            {unbrokenDates(row.title, locale)}
          </Link>
          <NotificationText of={row} />
        </>
      ),
    },
    {
      head: t('Received'),
      order: 'descending',
      cell: ({ createdAt }) => (
        <time className="max-sm:whitespace-nowrap" dateTime={createdAt}>
          {formatInstant(createdAt)}
        </time>
      ),
    },
    {
      head: t('Status'),
      cell: (row) =>
        row.settled !== null ? (
          <StateChip state={row.settled.state}>{row.settled.word}</StateChip>
        ) : isUnread(row) ? (
          <Chip tone="accent">{t('Unread')}</Chip>
        ) : (
          <span className="text-ink-muted">{t('Read', {}, 'state of a notification')}</span>
        ),
    },
    {
      head: t('Actions'),
      kind: 'actions',
      narrow: 'corner',
      cell: (row) => <RowMenu actions={actionsFor(row, change)} of={row.title} />,
    },
  ]
}

function actionsFor(row: Notification, change: Changes): RowAction[] {
  return [
    ...(isUnread(row) ? [{ label: t('Mark as read'), onChoose: () => change.read([row]) }] : []),
    ...(canBecomeUnread(row) ? [{ label: t('Mark as unread'), onChoose: () => change.unread([row]) }] : []),
    { label: t('Delete'), isDestructive: true, onChoose: () => change.delete([row]) },
  ]
}

const keyOf = ({ id }: Notification) => id
/** Of what is settled nobody can say that it is still to be looked at. */
const canBecomeUnread = ({ readAt, settled }: Notification) => readAt !== null && settled === null
