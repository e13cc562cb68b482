// The months into which growing tables are cut: made and dropped by functions with the owner's rights (db/migrations/0380_months.sql).
import { sql } from 'kysely'
import type { Database } from '#platform/server/database/database.ts'
import type { Tx } from '#platform/server/transaction.ts'

/** Makes what is missing of this month and so many after it; answers how many were made. */
export async function makeMonths(pool: Database['pool'], ahead: number): Promise<number> {
  const { rows } = await pool.query<{ count: number }>('select make_months($1) as count', [ahead])
  return rows[0]?.count ?? 0
}

/** Drops months of the table that ended more than so many months ago, the oldest first. */
export async function dropMonths(
  tx: Tx,
  table: string,
  keptMonths: number,
  atMost: number,
): Promise<{ month: string; entries: number }[]> {
  const { rows } = await sql<{ month: string; entries: number }>`
    select to_char(month, 'YYYY-MM') as month, entries from drop_months(${table}, ${keptMonths}, ${atMost})`.execute(
    tx.db,
  )
  return rows
}

/** Deletes the names of events of usage whose months were dropped, so many at most; answers how many. */
export async function sweepUsageNames(pool: Database['pool'], atMost: number): Promise<number> {
  const { rows } = await pool.query<{ count: string }>('select sweep_usage_names($1) as count', [atMost])
  return Number(rows[0]?.count)
}
