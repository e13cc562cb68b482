// What members report of listings: one report of each person and listing, the last one.
import { sql } from 'kysely'
import type { Tx } from '#platform/server/transaction.ts'

export async function writeReport(
  tx: Tx,
  report: { userId: string; applicationId: string; reason: string; reportedAt: Date },
): Promise<void> {
  await sql`
    insert into listing_report (tenant_id, user_id, application_id, reason, reported_at)
    values (${tx.actor.tenantId}, ${report.userId}, ${report.applicationId}, ${report.reason}, ${report.reportedAt})
    on conflict (tenant_id, user_id, application_id)
    do update set reason = excluded.reason, reported_at = excluded.reported_at`.execute(tx.db)
}
