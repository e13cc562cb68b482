// What people were told, and whether they have read it.

import { type ExpressionBuilder, sql } from 'kysely'
import type { ListPlace } from '#platform/contract/list-place.ts'
import type { Language } from '#platform/kernel/region.ts'
import { anyOf } from '#platform/server/database/any-of.ts'
import type { Tables } from '#platform/server/database/tables.gen.ts'
import type { Tx } from '#platform/server/transaction.ts'

export type BellPortal = 'enterprise' | 'vendor'

/** One person's bell in one portal. */
export interface Bell {
  userId: string
  portal: BellPortal
}

/** Title and text in each other language than that of the person when it was written. */
export type Translations = Partial<Record<Language, [title: string, body: string]>>

export interface StoredNotification {
  id: string
  kind: string
  title: string
  body: string
  translations: Translations | null
  link: string
  /** The key that it was given: its kind and what it is about. */
  news: string
  createdAt: Date
  readAt: Date | null
}

/** A notification that a person has already is left as it is. Answers who was notified now. */
export async function insertNotifications(
  tx: Tx,
  rows: readonly (Bell & {
    id: string
    kind: string
    title: string
    body: string
    translations: Translations
    link: string
    news: string
  })[],
  now: Date,
): Promise<string[]> {
  const { rows: notified } = await sql<{ userId: string }>`
    insert into notification (tenant_id, id, user_id, portal, kind, title, body, translations, link, news, created_at)
    select ${tx.actor.tenantId}, n.*, ${now} from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as n (id uuid, "userId" uuid, portal text, kind text, title text, body text, translations jsonb, link text, news text)
    on conflict do nothing returning user_id as "userId"`.execute(tx.db)
  return notified.map(({ userId }) => userId)
}

/** Of each bell named, what is older than the newest `kept`. */
export async function deleteOlder(tx: Tx, bells: readonly Bell[], atMost: number): Promise<void> {
  await sql`
    delete from notification where tenant_id = ${tx.actor.tenantId} and id in (
      select old.id from jsonb_to_recordset(${JSON.stringify(bells)}::jsonb) as b ("userId" uuid, portal text)
      cross join lateral (
        select n.id from notification n
        where n.tenant_id = ${tx.actor.tenantId} and n.user_id = b."userId" and n.portal = b.portal
        order by n.created_at desc, n.id desc offset ${atMost}) old)`.execute(tx.db)
}

/** Newest first, from the one after `place`. */
export async function listNotifications(
  tx: Tx,
  bell: Bell,
  place: ListPlace | undefined,
  atMost: number,
): Promise<StoredNotification[]> {
  return selectNotifications(tx, bell)
    .$if(place !== undefined, (query) =>
      query.where(sql<boolean>`(created_at, id) < (${place?.at}::timestamptz, ${place?.id}::uuid)`),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(atMost)
    .execute()
}

function selectNotifications(tx: Tx, bell: Bell) {
  return tx.db
    .selectFrom('notification')
    .select([
      'id',
      'kind',
      'title',
      'body',
      'translations',
      'link',
      'news',
      'created_at as createdAt',
      'read_at as readAt',
    ])
    .where(ofBell(tx, bell))
    .$narrowType<{ translations: Translations | null }>()
}

/** Of these kinds all that the bell keeps, newest first. */
export async function listOfKinds(
  tx: Tx,
  bell: Bell,
  kinds: readonly string[],
): Promise<Pick<StoredNotification, 'id' | 'kind' | 'news' | 'readAt'>[]> {
  return tx.db
    .selectFrom('notification')
    .select(['id', 'kind', 'news', 'read_at as readAt'])
    .where(ofBell(tx, bell))
    .where('kind', '=', anyOf(kinds))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

export async function listNamed(tx: Tx, bell: Bell, ids: readonly string[]): Promise<StoredNotification[]> {
  return selectNotifications(tx, bell).where('id', '=', anyOf(ids)).execute()
}

export async function countUnread(tx: Tx, bell: Bell): Promise<number> {
  const { unread } = await tx.db
    .selectFrom('notification')
    .select(({ fn }) => fn.countAll<number>().as('unread'))
    .where(ofBell(tx, bell))
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow()
  return unread
}

const ofBell =
  (tx: Tx, { userId, portal }: Bell, isRemoved = false) =>
  (eb: ExpressionBuilder<Tables, 'notification'>) =>
    eb.and([
      eb('tenant_id', '=', tx.actor.tenantId),
      eb('user_id', '=', userId),
      eb('portal', '=', portal),
      eb('removed_at', isRemoved ? 'is not' : 'is', null),
    ])

/** Each answers how many it changed: those that already are so, and other people's, are left alone. */
export async function markUnread(tx: Tx, bell: Bell, ids: readonly string[]): Promise<number> {
  return await changeNamed(tx, bell, ids, { read_at: null })
}

export async function removeNotifications(
  tx: Tx,
  bell: Bell,
  ids: readonly string[],
  now: Date,
): Promise<number> {
  return await changeNamed(tx, bell, ids, { removed_at: now })
}

export async function restoreNotifications(tx: Tx, bell: Bell, ids: readonly string[]): Promise<number> {
  return await changeNamed(tx, bell, ids, { removed_at: null })
}

type Change = { read_at: null } | { removed_at: Date | null }

async function changeNamed(tx: Tx, bell: Bell, ids: readonly string[], change: Change): Promise<number> {
  const isRestoring = 'removed_at' in change && change.removed_at === null
  const { numUpdatedRows } = await tx.db
    .updateTable('notification')
    .set(change)
    .where(ofBell(tx, bell, isRestoring))
    .$if('read_at' in change, (query) => query.where('read_at', 'is not', null))
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** The named ones, or all up to a named one. */
export interface Which {
  ids?: readonly string[] | undefined
  upTo?: string | undefined
}

/** Answers how many were unread until now. */
export async function markRead(tx: Tx, bell: Bell, { ids, upTo }: Which, now: Date): Promise<number> {
  const last = tx.db
    .selectFrom('notification')
    .select(['created_at', 'id'])
    .where(ofBell(tx, bell))
    .where('id', '=', upTo ?? null)
  const { numUpdatedRows } = await tx.db
    .updateTable('notification')
    .set({ read_at: now })
    .where(ofBell(tx, bell))
    .where('read_at', 'is', null)
    .where(
      ids !== undefined
        ? sql<boolean>`id = any(${[...ids]}::uuid[])`
        : sql<boolean>`(created_at, id) <= ${last}`,
    )
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}
