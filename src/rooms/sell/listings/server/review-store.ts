// When administrators last looked through the reports of a listing.
import { sql } from 'kysely'
import type { Tx } from '#platform/server/transaction.ts'

/** What was reported until now is settled. */
export async function writeReview(tx: Tx, applicationId: string, at: Date): Promise<void> {
  await sql`
    insert into listing_review (tenant_id, application_id, reviewed_at)
    values (${tx.actor.tenantId}, ${applicationId}, ${at})
    on conflict (tenant_id, application_id) do update set reviewed_at = excluded.reviewed_at`.execute(tx.db)
}
