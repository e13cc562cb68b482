// Requests to sales that vendors' systems were not told of. See the doors in 0602_leads_of_vendors.sql.
import { sql } from 'kysely'
import type pg from 'pg'
import type { Tx } from '#platform/server/transaction.ts'

interface Lead {
  id: string
  applicationId: string
  applicationName: string
  teamSize: number | null
  receivedAt: Date
}

export async function listVendorsWithLeads(
  pool: Pick<pg.Pool, 'query'>,
  since: Date,
  atMost: number,
): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    'select tenant_id as id from companies_with_leads_to_raise($1, $2)',
    [since, atMost],
  )
  return rows.map(({ id }) => id)
}

/** Those of the acting vendor, the oldest first. */
export async function listLeads(tx: Tx, since: Date, atMost: number): Promise<Lead[]> {
  const { rows } = await sql<Lead>`
    select id, application_id as "applicationId", application_name as "applicationName", team_size as "teamSize",
      received_at as "receivedAt"
    from leads_to_raise(${since}, ${atMost})`.execute(tx.db)
  return rows
}
