// Which companies have a report that is due.
import type pg from 'pg'

export async function companiesWithDueReports(pool: pg.Pool, now: Date, atMost: number): Promise<string[]> {
  const { rows } = await pool.query<{ tenant_id: string }>(
    'select tenant_id from companies_with_due_reports($1, $2)',
    [now, atMost],
  )
  return rows.map(({ tenant_id }) => tenant_id)
}
