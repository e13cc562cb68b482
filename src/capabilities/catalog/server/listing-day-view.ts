// How often the acting company's listings were met, by day.
import { sql } from 'kysely'
import type { Tx } from '#platform/server/transaction.ts'

export interface ListingDay {
  /** Such as 2026-11-28, in UTC. */
  day: string
  impressions: number
  views: number
}

/** Whose rows are the sums of all listings of a company (db/migrations/0031_vendor_portal.sql). */
const allTogether = '00000000-0000-0000-0000-000000000000'

/** One row for each day on which anything was counted, oldest first; all listings together or one of them. */
export async function listListingDays(
  tx: Tx,
  { from, applicationId = allTogether }: { from: string; applicationId?: string | undefined },
): Promise<ListingDay[]> {
  const { rows } = await sql<ListingDay>`
    select day::text as day,
      coalesce(sum(count) filter (where kind = 'impression'), 0)::int as impressions,
      coalesce(sum(count) filter (where kind = 'view'), 0)::int as views
    from listing_day
    where tenant_id = ${tx.actor.tenantId} and application_id = ${applicationId} and day >= ${from}::date
    group by day order by day`.execute(tx.db)
  return rows
}
