// What people were told, and whether they have read it.
import { sql } from 'kysely'
import type { Tx } from '#platform/server/transaction.ts'

export type BellPortal = 'enterprise' | 'vendor'

/** One person's bell in one portal. */
export interface Bell {
  userId: string
  portal: BellPortal
}

export interface StoredNotification {
  id: string
  kind: string
  title: string
  body: string
  link: string
  createdAt: Date
  readAt: Date | null
}

/** What a person was told before is left as it is. Answers who was told now. */
export async function insertNotifications(
  tx: Tx,
  rows: readonly (Bell & {
    id: string
    kind: string
    title: string
    body: string
    link: string
    news: string
  })[],
  now: Date,
): Promise<string[]> {
  const { rows: told } = await sql<{ userId: string }>`
    insert into notification (tenant_id, id, user_id, portal, kind, title, body, link, news, created_at)
    select ${tx.actor.tenantId}, n.*, ${now} from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as n (id uuid, "userId" uuid, portal text, kind text, title text, body text, link text, news text)
    on conflict do nothing returning user_id as "userId"`.execute(tx.db)
  return told.map(({ userId }) => userId)
}

/** Of each bell named, what is older than the newest `kept`. */
export async function deleteOlder(tx: Tx, bells: readonly Bell[], kept: number): Promise<void> {
  await sql`
    delete from notification where tenant_id = ${tx.actor.tenantId} and id in (
      select old.id from jsonb_to_recordset(${JSON.stringify(bells)}::jsonb) as b ("userId" uuid, portal text)
      cross join lateral (
        select n.id from notification n
        where n.tenant_id = ${tx.actor.tenantId} and n.user_id = b."userId" and n.portal = b.portal
        order by n.created_at desc, n.id desc offset ${kept}) old)`.execute(tx.db)
}

export interface Place {
  createdAt: string
  id: string
}

/** Newest first, from the one after `place`. */
export async function listNotifications(
  tx: Tx,
  { userId, portal }: Bell,
  place: Place | undefined,
  atMost: number,
): Promise<StoredNotification[]> {
  const after = place
    ? sql`and (created_at, id) < (${place.createdAt}::timestamptz, ${place.id}::uuid)`
    : sql``
  const { rows } = await sql<StoredNotification>`
    select id, kind, title, body, link, created_at as "createdAt", read_at as "readAt" from notification
    where tenant_id = ${tx.actor.tenantId} and user_id = ${userId} and portal = ${portal} ${after}
    order by created_at desc, id desc limit ${atMost}`.execute(tx.db)
  return rows
}

export async function countUnread(tx: Tx, { userId, portal }: Bell): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select count(*)::int as unread from notification
    where tenant_id = ${tx.actor.tenantId} and user_id = ${userId} and portal = ${portal} and read_at is null`.execute(
    tx.db,
  )
  return rows[0]?.unread ?? 0
}

/** The named ones, or all up to a named one. */
export interface Which {
  ids?: readonly string[] | undefined
  upTo?: string | undefined
}

/** Answers how many were unread until now. */
export async function markRead(
  tx: Tx,
  { userId, portal }: Bell,
  { ids, upTo }: Which,
  now: Date,
): Promise<number> {
  const chosen =
    ids !== undefined
      ? sql`id = any(${[...ids]}::uuid[])`
      : sql`(created_at, id) <= (select created_at, id from notification
          where tenant_id = ${tx.actor.tenantId} and user_id = ${userId} and portal = ${portal} and id = ${upTo ?? null}::uuid)`
  const result = await sql`
    update notification set read_at = ${now}
    where tenant_id = ${tx.actor.tenantId} and user_id = ${userId} and portal = ${portal} and read_at is null
      and ${chosen}`.execute(tx.db)
  return Number(result.numAffectedRows ?? 0)
}
