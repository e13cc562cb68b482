// The calendar feeds of one company. Of each address only the hash of its secret part is kept.
import type { Tx } from '#platform/server/transaction.ts'

export interface StoredFeed {
  id: string
  name: string
  madeBy: string
  madeAt: Date
  lastUsedAt: Date | null
  lastNetwork: string | null
}

const columns = [
  'id',
  'name',
  'made_by as madeBy',
  'made_at as madeAt',
  'last_used_at as lastUsedAt',
  'last_network as lastNetwork',
] as const

/** Of one member or of all, newest first; a member has few (`feedsPerMember`). */
export function listFeeds(tx: Tx, madeBy?: string): Promise<StoredFeed[]> {
  const feeds = tx.db.selectFrom('calendar_feed').select(columns).where('tenant_id', '=', tx.actor.tenantId)
  return (madeBy === undefined ? feeds : feeds.where('made_by', '=', madeBy))
    .orderBy('made_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

export function findFeed(tx: Tx, id: string): Promise<StoredFeed | undefined> {
  return tx.db
    .selectFrom('calendar_feed')
    .select(columns)
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function insertFeed(
  tx: Tx,
  feed: Pick<StoredFeed, 'id' | 'name' | 'madeBy' | 'madeAt'> & { tokenHash: Buffer },
): Promise<void> {
  await tx.db
    .insertInto('calendar_feed')
    .values({
      tenant_id: tx.actor.tenantId,
      id: feed.id,
      name: feed.name,
      token_hash: feed.tokenHash,
      made_by: feed.madeBy,
      made_at: feed.madeAt,
    })
    .execute()
}

/** False where it is gone already. */
export async function deleteFeed(tx: Tx, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx.db
    .deleteFrom('calendar_feed')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Every address that this person made; tells how many. */
export async function deleteFeedsOf(tx: Tx, madeBy: string): Promise<number> {
  const { numDeletedRows } = await tx.db
    .deleteFrom('calendar_feed')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('made_by', '=', madeBy)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

export async function deleteCompanyFeeds(tx: Tx): Promise<number> {
  const { numDeletedRows } = await tx.db
    .deleteFrom('calendar_feed')
    .where('tenant_id', '=', tx.actor.tenantId)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Its name; undefined where it was written in the same minute already, or the feed is gone. */
export async function writeFeedUse(tx: Tx, id: string, minute: Date): Promise<string | undefined> {
  const row = await tx.db
    .updateTable('calendar_feed')
    .set({ last_used_at: minute, last_network: tx.actor.network ?? null })
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('id', '=', id)
    .where((is) => is.or([is('last_used_at', 'is', null), is('last_used_at', '<', minute)]))
    .returning('name')
    .executeTakeFirst()
  return row?.name
}
