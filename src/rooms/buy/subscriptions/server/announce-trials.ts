// Tells a company while there is time that a trial ends, and once more when it has ended.
import type { Actor } from '#platform/server/actor.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import { raiseEvent } from '#platform/server/events/raise-event.ts'
import { eachCompany } from '#platform/server/jobs/each-company.ts'
import type { Platform } from '#platform/server/platform.ts'
import { notifyMembers } from '#rooms/people/notifications/server/index.ts'
import { announceBefore, trialNotification } from '../rules/trial.ts'
import { listTrialsToAnnounce, lockAnnouncements, markAnnounced } from './subscription-store.ts'
import { trialData } from './trial-events.ts'
import { companiesWithEndingTrials } from './trials-view.ts'

/** Companies that one run attends to; the next run takes the next ones. */
const companiesAtOnce = 200

/** Looks through all companies. Answers how many trials were announced. */
export async function announceTrials(platform: Platform): Promise<number> {
  const now = platform.clock.now()
  const companies = await companiesWithEndingTrials(
    platform.database.pool,
    announceBefore(now),
    now,
    companiesAtOnce,
  )
  return eachCompany(companies, (tenantId) => announceOf(platform, { kind: 'system', tenantId }, now))
}

function announceOf(platform: Platform, actor: Actor, now: Date): Promise<number> {
  return platform.inTenantTransaction(actor, async (tx) => {
    await lockAnnouncements(tx)
    const trials = await listTrialsToAnnounce(tx, announceBefore(now), now)
    for (const trial of trials) {
      const { id, applicationName, trialEndsAt } = trial
      const { kind } = trialNotification(applicationName, trialEndsAt, now)
      await notifyMembers(platform, tx, now, () => ({
        ...trialNotification(applicationName, trialEndsAt, now),
        notificationKey: `${kind} ${id}`,
        link: `/trials/${id}`,
      }))
      await markAnnounced(tx, id, kind, now)
      await raiseEvent(tx, now, kind === 'trial-ended' ? 'trial.ended' : 'trial.ending', trialData(trial))
    }
    if (trials.length > 0)
      await recordAudit(tx, now, {
        action: 'procurement.trials_announced',
        targetKind: 'company',
        targetId: actor.tenantId,
        details: { trials: trials.length },
      })
    return trials.length
  })
}
