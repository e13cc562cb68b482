// What the company set beside an application in its shortlists.
import { sql } from 'kysely'
import type { Tx } from '#platform/server/transaction.ts'

export interface Compared {
  applicationId: string
  applicationName: string
  /** The shortlist that was changed last, of those that have both. */
  shortlistId: string
  shortlistName: string
}

/** Other applications of the shortlists that hold this one, those of the newest shortlist first. */
export async function listComparedWith(tx: Tx, applicationId: string, atMost: number): Promise<Compared[]> {
  const { tenantId } = tx.actor
  const { rows } = await sql<Compared>`
    select "applicationId", "applicationName", "shortlistId", "shortlistName" from (
      select distinct on (other.application_id) other.application_id as "applicationId", other.application_name as "applicationName",
        s.id as "shortlistId", s.name as "shortlistName", s.updated_at, other.position
      from shortlist_application own
      join shortlist s on s.tenant_id = ${tenantId} and s.id = own.shortlist_id
      join shortlist_application other
        on other.tenant_id = ${tenantId} and other.shortlist_id = own.shortlist_id and other.application_id <> own.application_id
      where own.tenant_id = ${tenantId} and own.application_id = ${applicationId}
      order by other.application_id, s.updated_at desc, s.id) found
    order by updated_at desc, "shortlistId", position limit ${atMost}`.execute(tx.db)
  return rows
}
