// When administrators last looked through the reports of a listing.
import type { Tx } from '#platform/server/transaction.ts'

/** What was reported until now is settled. */
export async function writeReview(tx: Tx, applicationId: string, at: Date): Promise<void> {
  await tx.db
    .insertInto('listing_review')
    .values({ tenant_id: tx.actor.tenantId, application_id: applicationId, reviewed_at: at })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'application_id']).doUpdateSet({ reviewed_at: at }),
    )
    .execute()
}
