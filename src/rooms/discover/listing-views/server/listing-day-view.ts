// How often the acting company's listings were met, by day.
import { sql } from 'kysely'
import { prepared } from '#platform/server/database/held-connections.ts'
import type { Tx } from '#platform/server/transaction.ts'

export interface ListingDay {
  /** Such as 2026-11-28, in UTC. */
  day: string
  impressions: number
  views: number
}

/** Whose rows are the sums of all listings of a company (db/migrations/0010_catalog.sql). */
const allTogether = '00000000-0000-0000-0000-000000000000'

/** One row for each day on which anything was counted, oldest first; all listings together or one of them. */
export async function listListingDays(
  tx: Tx,
  { from, applicationId = allTogether }: { from: string; applicationId?: string | undefined },
): Promise<ListingDay[]> {
  // One row of three texts is read in less time than arrays, and in half that of a row for each day.
  const { rows } = await sql<{ days: string | null; impressions: string; views: string }>`${prepared}
    select string_agg(met.day::text, ',') as days, string_agg(impressions::text, ',') as impressions,
      string_agg(views::text, ',') as views
    from (
      select day, impressions, views from listing_day
      where tenant_id = ${tx.actor.tenantId} and application_id = ${applicationId} and day >= ${from}::date
      order by listing_day.day) met`.execute(tx.db)
  const [read] = rows
  if (!read || read.days === null) return []
  const impressions = numbersOf(read.impressions)
  const views = numbersOf(read.views)
  return read.days.split(',').map((day, at) => ({
    day,
    impressions: impressions[at] ?? 0,
    views: views[at] ?? 0,
  }))
}

interface Days {
  /** The first and the last of them, such as 2026-11-28, in UTC. */
  from: string
  to: string
}
type Met = Omit<ListingDay, 'day'>

/** Of each listing that was met in one of the two periods. */
export async function sumListingDays(
  tx: Tx,
  { period, before }: { period: Days; before: Days },
): Promise<ReadonlyMap<string, { counts: Met; before: Met }>> {
  const sums = ({ from, to }: Days) => sql<Met>`json_build_object(
    'impressions', coalesce(sum(impressions) filter (where day between ${from}::date and ${to}::date), 0),
    'views', coalesce(sum(views) filter (where day between ${from}::date and ${to}::date), 0))`
  const { rows } = await sql<{ id: string; counts: Met; before: Met }>`
    select application_id as id, ${sums(period)} as counts, ${sums(before)} as before
    from listing_day
    where tenant_id = ${tx.actor.tenantId} and application_id <> ${allTogether} and day >= ${before.from}::date
    group by application_id`.execute(tx.db)
  return new Map(rows.map(({ id, ...sum }) => [id, sum]))
}

function numbersOf(list: string): number[] {
  return JSON.parse(`[${list}]`)
}
