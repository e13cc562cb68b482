// Which companies have trials to be told of: asked for all of them, answered with nothing but their ids.
import type pg from 'pg'

export async function companiesWithEndingTrials(
  pool: pg.Pool,
  soon: Date,
  now: Date,
  atMost: number,
): Promise<string[]> {
  const { rows } = await pool.query<{ tenant_id: string }>(
    'select tenant_id from companies_with_ending_trials($1, $2, $3)',
    [soon, now, atMost],
  )
  return rows.map(({ tenant_id }) => tenant_id)
}
