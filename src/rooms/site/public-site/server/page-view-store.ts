// The counters of page views.
import type { Tx } from '#platform/server/transaction.ts'

/** Adds one to the page's counter of that day (UTC). */
export async function addPageView(tx: Tx, day: string, path: string): Promise<void> {
  await tx.db
    .insertInto('page_view_count')
    .values({ day, path, views: 1 })
    .onConflict((conflict) =>
      conflict.columns(['day', 'path']).doUpdateSet((eb) => ({ views: eb('page_view_count.views', '+', 1) })),
    )
    .execute()
}
