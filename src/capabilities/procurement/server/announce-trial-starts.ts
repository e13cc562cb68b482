// Tells a vendor's people that a company began to try what they sell. It happens on the vendor's side, because the company
// that tries may write nothing into another company's bells.
import type { Actor } from '#platform/server/actor.ts'
import type { Platform } from '#platform/server/platform.ts'
import { recordAudit } from '#rooms/audit/server/index.ts'
import { notifyMembers } from '#rooms/notifications/server/index.ts'
import { startIsNewsSince, trialStartNews } from '../rules/trial.ts'
import { deleteToldBefore, listUntoldStarts, lockStartNews, markStartTold } from './trial-start-store.ts'
import { companiesWithUntoldStarts } from './trials-view.ts'

/** Vendors that one run attends to, and trials of each; the next run takes the next ones. */
const companiesAtOnce = 200
const startsAtOnce = 100

/** Looks through all vendors. Answers how many trials were told of. */
export async function announceTrialStarts(platform: Platform): Promise<number> {
  const now = platform.clock.now()
  const vendors = await companiesWithUntoldStarts(
    platform.database.pool,
    startIsNewsSince(now),
    companiesAtOnce,
  )
  let told = 0
  for (const tenantId of vendors) told += await tellVendor(platform, { kind: 'system', tenantId }, now)
  return told
}

function tellVendor(platform: Platform, actor: Actor, now: Date): Promise<number> {
  return platform.inTenantTransaction(actor, async (tx) => {
    await lockStartNews(tx)
    const since = startIsNewsSince(now)
    const starts = await listUntoldStarts(tx, now, since, startsAtOnce)
    if (starts.length === 0) return 0
    for (const { id, companyName, applicationName } of starts) {
      await notifyMembers(tx, now, {
        kind: 'trial-started',
        news: `trial-started ${id}`,
        ...trialStartNews(companyName, applicationName),
        link: '/vendor-customers',
        portal: 'vendor',
      })
      await markStartTold(tx, id, now)
    }
    await deleteToldBefore(tx, since)
    await recordAudit(tx, now, {
      action: 'procurement.trial_starts_announced',
      targetKind: 'company',
      targetId: actor.tenantId,
      details: { trials: starts.length },
    })
    return starts.length
  })
}
