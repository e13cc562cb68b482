// What members report of listings: one report of each person and listing, the last one.
import type { Tx } from '#platform/server/transaction.ts'

export async function writeReport(
  tx: Tx,
  report: { userId: string; applicationId: string; reason: string; reportedAt: Date },
): Promise<void> {
  const changed = { reason: report.reason, reported_at: report.reportedAt }
  await tx.db
    .insertInto('listing_report')
    .values({
      tenant_id: tx.actor.tenantId,
      user_id: report.userId,
      application_id: report.applicationId,
      ...changed,
    })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'user_id', 'application_id']).doUpdateSet(changed),
    )
    .execute()
}
