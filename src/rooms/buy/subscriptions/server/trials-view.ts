// Which companies are to be told of trials: their own that end, and those of what they sell that began.
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

/** Companies of whose subscriptions a listing left the marketplace or came back to it, and that was not taken note of. */
export async function companiesWithMovedListings(pool: pg.Pool, atMost: number): Promise<string[]> {
  const { rows } = await pool.query<{ tenant_id: string }>(
    'select tenant_id from companies_with_moved_listings($1)',
    [atMost],
  )
  return rows.map(({ tenant_id }) => tenant_id)
}
