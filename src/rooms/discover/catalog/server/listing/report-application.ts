// Members report a listing that should not be on show; administrators see what is reported (`/admin/listings`).
import { Refusal } from '#platform/kernel/problem.ts'
import { t } from '#platform/kernel/texts.ts'
import { type Actor, getUserId } from '#platform/server/actor.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import type { Platform } from '#platform/server/platform.ts'
import { findApplicationName } from '../catalog-view.ts'
import { writeReport } from './report-store.ts'

export async function reportApplication(
  platform: Platform,
  actor: Actor,
  applicationId: string,
  reason: string,
): Promise<void> {
  const userId = getUserId(actor)
  const name = await findApplicationName(platform.database.pool, applicationId)
  if (name === undefined) throw new Refusal('not_found', t('There is no published application with this id.'))
  const now = platform.clock.now()
  await platform.inTenantTransaction(actor, async (tx) => {
    await writeReport(tx, { userId, applicationId, reason, reportedAt: now })
    await recordAudit(tx, now, {
      action: 'catalog.listing_reported',
      targetKind: 'application',
      targetId: applicationId,
      details: { name, reason },
    })
  })
}
