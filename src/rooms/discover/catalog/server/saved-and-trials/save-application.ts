// A buyer saves applications for later, and lets them go again. Saved applications belong to the user, not to the company.
import { Refusal } from '#platform/kernel/problem.ts'
import { t } from '#platform/kernel/texts.ts'
import { type Actor, getUserId } from '#platform/server/actor.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import type { Platform } from '#platform/server/platform.ts'
import { findApplicationName } from '../catalog-view.ts'
import { deleteSaved, insertSaved, listSaved } from './saved-application-store.ts'

/** Enough for everybody, and a bound. */
const savedAtMost = 1_000

export async function listSavedApplications(platform: Platform, actor: Actor) {
  const saved = await platform.inTenantSnapshot(actor, (tx) => listSaved(tx, getUserId(actor)))
  return saved.map(({ applicationId, savedAt }) => ({ applicationId, savedAt: savedAt.toISOString() }))
}

/** Saving what is saved changes nothing. */
export async function saveApplication(
  platform: Platform,
  actor: Actor,
  applicationId: string,
): Promise<void> {
  const userId = getUserId(actor)
  if ((await findApplicationName(platform.database.pool, applicationId)) === undefined)
    throw new Refusal('not_found', t('There is no published application with this id.'))
  const now = platform.clock.now()
  await platform.inTenantTransaction(actor, async (tx) => {
    const saved = await listSaved(tx, userId)
    if (saved.some((one) => one.applicationId === applicationId)) return
    if (saved.length >= savedAtMost)
      throw new Refusal(
        'conflict',
        t('You have saved {savedAtMost} applications. Remove one before you save another.', { savedAtMost }),
        { because: 'limit' },
      )
    await insertSaved(tx, userId, applicationId, now)
    await recordAudit(tx, now, {
      action: 'catalog.application_saved',
      targetKind: 'application',
      targetId: applicationId,
    })
  })
}

/** Letting go of what is not saved changes nothing. */
export async function unsaveApplication(
  platform: Platform,
  actor: Actor,
  applicationId: string,
): Promise<void> {
  await platform.inTenantTransaction(actor, async (tx) => {
    if (!(await deleteSaved(tx, getUserId(actor), applicationId))) return
    await recordAudit(tx, platform.clock.now(), {
      action: 'catalog.application_unsaved',
      targetKind: 'application',
      targetId: applicationId,
    })
  })
}
