// The counters of page views.
import { sql } from 'kysely'
import type { Tx } from '#platform/server/transaction.ts'

/** Adds one to the page's counter of that day (UTC). */
export async function addPageView(tx: Tx, day: string, path: string): Promise<void> {
  await sql`
    insert into page_view_count (day, path, views) values (${day}, ${path}, 1)
    on conflict (day, path) do update set views = page_view_count.views + 1`.execute(tx.db)
}
