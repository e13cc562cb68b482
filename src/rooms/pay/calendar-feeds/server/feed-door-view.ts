// Which company a calendar feed is of, asked before the company is known. See the door in 0471_calendar_feeds.sql.
import type pg from 'pg'

export interface FeedBehind {
  tenantId: string
  feedId: string
  lastUsedAt: Date | null
  lastNetwork: string | null
}

const text = `
  select tenant_id as "tenantId", feed_id as "feedId", last_used_at as "lastUsedAt", last_network as "lastNetwork"
  from calendar_feed_behind($1)`

/** Prepared once on each connection, because calendars ask every few hours, each. */
export async function findFeedBehind(pool: pg.Pool, tokenHash: Buffer): Promise<FeedBehind | undefined> {
  return (await pool.query<FeedBehind>({ name: 'calendar_feed_behind', text, values: [tokenHash] })).rows[0]
}
