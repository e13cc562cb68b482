// How often the acting company's listings were met, by day.
import { sql } from 'kysely'
import { prepared } from '#platform/server/held-connections.ts'
import type { Tx } from '#platform/server/transaction.ts'

export interface ListingDay {
  /** Such as 2026-11-28, in UTC. */
  day: string
  impressions: number
  views: number
}

/** Whose rows are the sums of all listings of a company (db/migrations/0030_listing_events.sql). */
const allTogether = '00000000-0000-0000-0000-000000000000'

/** One row for each day on which anything was counted, oldest first; all listings together or one of them. */
export async function listListingDays(
  tx: Tx,
  { from, applicationId = allTogether }: { from: string; applicationId?: string | undefined },
): Promise<ListingDay[]> {
  // One row of three columns is read in half the time of a row for each day.
  const { rows } = await sql<{ days: string[]; impressions: number[]; views: number[] }>`${prepared}
    select coalesce(to_json(array_agg(met.day)), '[]') as days, to_json(array_agg(impressions)) as impressions,
      to_json(array_agg(views)) as views
    from (
      select day, impressions, views from listing_day
      where tenant_id = ${tx.actor.tenantId} and application_id = ${applicationId} and day >= ${from}::date
      order by listing_day.day) met`.execute(tx.db)
  const [read] = rows
  if (!read) return []
  return read.days.map((day, at) => ({
    day,
    impressions: read.impressions[at] ?? 0,
    views: read.views[at] ?? 0,
  }))
}
