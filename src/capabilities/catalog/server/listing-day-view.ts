// How often the acting company's listings were met, by day.
import { sql } from 'kysely'
import type { Tx } from '#platform/server/transaction.ts'

export interface ListingDay {
  /** Such as 2026-11-28, in UTC. */
  day: string
  impressions: number
  views: number
}

/** One row for each day on which anything was counted, oldest first; all listings together or one of them. */
export async function listListingDays(
  tx: Tx,
  { from, applicationId }: { from: string; applicationId?: string },
): Promise<ListingDay[]> {
  const one = applicationId === undefined ? sql`` : sql`and application_id = ${applicationId}`
  const { rows } = await sql<ListingDay>`
    select to_char(day, 'YYYY-MM-DD') as day,
      coalesce(sum(count) filter (where kind = 'impression'), 0)::int as impressions,
      coalesce(sum(count) filter (where kind = 'view'), 0)::int as views
    from listing_day where tenant_id = ${tx.actor.tenantId} and day >= ${from}::date ${one}
    group by day order by day`.execute(tx.db)
  return rows
}
