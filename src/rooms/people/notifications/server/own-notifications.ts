// A person reads what they were told, in the portal that is open.
import { readListPlace, writeListPlace } from '#platform/contract/list-place.ts'
import { type Actor, getUserId } from '#platform/server/actor.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import type { Platform } from '#platform/server/platform.ts'
import { presentReader } from '#platform/server/texts.ts'
import type { Tx } from '#platform/server/transaction.ts'
import { type Notification, type Notifications, notificationsAtOnce } from '../contract.ts'
import { askingKinds } from '../rules/notification-kinds.ts'
import { whatNeedsYou } from '../rules/what-needs-you.ts'
import {
  type Bell,
  countUnread,
  listNamed,
  listNotifications,
  listOfKinds,
  markRead,
  markUnread,
  removeNotifications,
  restoreNotifications,
  type StoredNotification,
  type Which,
} from './notification-store.ts'

/** More would push the list away. */
const needsYouAtOnce = 20

export type Settled = NonNullable<Notification['settled']>

/** Still to be done, until this day or moment. */
export interface Due {
  state: 'due'
  by: string
}

/**
 * What became of the things that notifications asked for and that nothing is left to do about, by the keys of the notifications;
 * and until when the others are to be done whose keys do not name it. The rooms that notify of them answer it.
 */
export type ReadSettled = (
  tx: Tx,
  keys: readonly string[],
  now: Date,
) => Promise<ReadonlyMap<string, Settled | Due>>

/** Administrators are members of no portal, and nobody tells them anything yet. */
export async function listOwnNotifications(
  platform: Platform,
  readSettled: readonly ReadSettled[],
  actor: Actor,
  cursor: string | undefined,
): Promise<Notifications> {
  const bell = bellOf(actor)
  const place = readListPlace(cursor)
  const now = platform.clock.now()
  const { unread, rows, settled, waiting, waitingInAll } = await platform.inTenantSnapshot(
    actor,
    async (tx) => {
      const rows = await listNotifications(tx, bell, place, notificationsAtOnce + 1)
      const { unread, settled, open } = await readAsking(tx, readSettled, bell, now)
      const all = whatNeedsYou(open)
      const ids = place === undefined ? all.slice(0, needsYouAtOnce) : []
      const named = ids.length === 0 ? [] : await listNamed(tx, bell, ids)
      const waiting = ids.flatMap((id) => named.find((one) => one.id === id) ?? [])
      return { unread, rows, settled, waiting, waitingInAll: all.length }
    },
  )
  const shown = rows.slice(0, notificationsAtOnce)
  const last = shown.at(-1)
  return {
    unread,
    needsYouInAll: waitingInAll,
    needsYou: waiting.map((one) => ({
      ...asShown(one, undefined),
      action: askingKinds.get(one.kind)?.() ?? '',
    })),
    items: shown.map((one) => asShown(one, settled.get(one.news))),
    next: last && rows.length > shown.length ? writeListPlace(last.createdAt, last.id) : null,
  }
}

type Asking = Pick<StoredNotification, 'id' | 'kind' | 'news' | 'readAt'>

/** What asks for something: what became of it, what is still to be done, and how many of the whole bell are unread. */
async function readAsking(
  tx: Tx,
  readSettled: readonly ReadSettled[],
  bell: Bell,
  now: Date,
): Promise<{
  unread: number
  settled: ReadonlyMap<string, Settled>
  open: (Asking & { dueBy: string | undefined })[]
}> {
  const asking = await listOfKinds(tx, bell, [...askingKinds.keys()])
  const keys = asking.map(({ news }) => news)
  const settled = new Map<string, Settled>()
  const dueBy = new Map<string, string>()
  if (keys.length > 0)
    for (const read of readSettled)
      for (const [key, one] of await read(tx, keys, now))
        if (one.state === 'due') dueBy.set(key, one.by)
        else settled.set(key, one)
  const isUnreadAndSettled = ({ news, readAt }: Asking) => readAt === null && settled.has(news)
  return {
    unread: (await countUnread(tx, bell)) - asking.filter(isUnreadAndSettled).length,
    settled,
    open: asking.flatMap((one) => (settled.has(one.news) ? [] : [{ ...one, dueBy: dueBy.get(one.news) }])),
  }
}

/** Marking what is read already, or somebody else's, changes nothing. Answers how many are still unread. */
export async function markOwnRead(
  platform: Platform,
  readSettled: readonly ReadSettled[],
  actor: Actor,
  which: Which,
): Promise<{ unread: number }> {
  const bell = bellOf(actor)
  const now = platform.clock.now()
  return platform.inTenantTransaction(actor, async (tx) => {
    const marked = await markRead(tx, bell, which, now)
    if (marked > 0)
      await recordAudit(tx, now, {
        action: 'notifications.read',
        targetKind: 'user',
        targetId: bell.userId,
        details: { marked },
      })
    return { unread: (await readAsking(tx, readSettled, bell, now)).unread }
  })
}

/** What is not in the list, or already is so, is left alone. Answers how many are still unread. */
function changeOwn(
  platform: Platform,
  readSettled: readonly ReadSettled[],
  actor: Actor,
  action: 'notifications.unread' | 'notifications.removed' | 'notifications.restored',
  change: (tx: Tx, bell: Bell, now: Date) => Promise<number>,
): Promise<{ unread: number }> {
  const bell = bellOf(actor)
  const now = platform.clock.now()
  return platform.inTenantTransaction(actor, async (tx) => {
    const notifications = await change(tx, bell, now)
    if (notifications > 0)
      await recordAudit(tx, now, {
        action,
        targetKind: 'user',
        targetId: bell.userId,
        details: { notifications },
      })
    return { unread: (await readAsking(tx, readSettled, bell, now)).unread }
  })
}

export function markOwnUnread(
  platform: Platform,
  readSettled: readonly ReadSettled[],
  actor: Actor,
  ids: readonly string[],
) {
  return changeOwn(platform, readSettled, actor, 'notifications.unread', (tx, bell) =>
    markUnread(tx, bell, ids),
  )
}

export function removeOwn(
  platform: Platform,
  readSettled: readonly ReadSettled[],
  actor: Actor,
  ids: readonly string[],
) {
  return changeOwn(platform, readSettled, actor, 'notifications.removed', (tx, bell, now) =>
    removeNotifications(tx, bell, ids, now),
  )
}

export function restoreOwn(
  platform: Platform,
  readSettled: readonly ReadSettled[],
  actor: Actor,
  ids: readonly string[],
) {
  return changeOwn(platform, readSettled, actor, 'notifications.restored', (tx, bell) =>
    restoreNotifications(tx, bell, ids),
  )
}

function bellOf(actor: Actor): Bell {
  return { userId: getUserId(actor), portal: actor.activePortal ?? 'enterprise' }
}

function asShown(
  { id, kind, title, body, translations, link, createdAt, readAt }: StoredNotification,
  settled: Settled | undefined,
) {
  // What is in no other language was written in that of the reader.
  const [ownTitle, text] = translations?.[presentReader().language] ?? [title, body]
  return {
    id,
    kind,
    title: ownTitle,
    text,
    link,
    settled: settled ?? null,
    createdAt: createdAt.toISOString(),
    readAt: readAt?.toISOString() ?? null,
  }
}
