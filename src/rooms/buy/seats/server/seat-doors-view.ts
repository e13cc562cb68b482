// Which companies have groups that give seats. See the door in 0431_seats.sql.
import type pg from 'pg'

export async function companiesWithSeatGroups(
  pool: pg.Pool,
  after: string | undefined,
  atMost: number,
): Promise<string[]> {
  const { rows } = await pool.query<{ tenant_id: string }>(
    'select tenant_id from companies_with_seat_groups($1, $2)',
    [after ?? null, atMost],
  )
  return rows.map((row) => row.tenant_id)
}
