// A company tries an application: once, for thirty days, whoever of its members asks and however often.
import { newId } from '#platform/kernel/id.ts'
import { Refusal } from '#platform/kernel/problem.ts'
import { type Actor, getUserId } from '#platform/server/actor.ts'
import type { Platform } from '#platform/server/platform.ts'
import { recordAudit } from '#rooms/audit/server/index.ts'
import { findApplicationName } from '#rooms/catalog/server/index.ts'
import type { Subscription } from '../contract.ts'
import { trialEnd, trialStatus } from '../rules/trial.ts'
import { findTrial, insertTrial, listTrials, lockTrial, type Trial } from './subscription-store.ts'

/** Answers the trial that there is, or the one that begins now. Refuses an application that is not published. */
export async function startTrial(
  platform: Platform,
  actor: Actor,
  applicationId: string,
): Promise<Subscription> {
  const userId = getUserId(actor)
  const applicationName = await findApplicationName(platform.database.pool, applicationId)
  const startedAt = platform.clock.now()
  return platform.inTenantTransaction(actor, async (tx) => {
    await lockTrial(tx, applicationId)
    const earlier = await findTrial(tx, applicationId)
    if (earlier) return asSubscription(earlier, startedAt)
    if (applicationName === undefined)
      throw new Refusal('not_found', 'There is no published application with this id.')
    const trial: Trial = {
      id: newId(),
      applicationId,
      applicationName,
      startedAt,
      trialEndsAt: trialEnd(startedAt),
    }
    await insertTrial(tx, { ...trial, startedBy: userId })
    await recordAudit(tx, startedAt, {
      action: 'procurement.trial_started',
      targetKind: 'application',
      targetId: applicationId,
      details: { subscriptionId: trial.id },
    })
    return asSubscription(trial, startedAt)
  })
}

export async function listSubscriptions(platform: Platform, actor: Actor): Promise<Subscription[]> {
  const now = platform.clock.now()
  const trials = await platform.inTenantSnapshot(actor, listTrials)
  return trials.map((trial) => asSubscription(trial, now))
}

function asSubscription(
  { id, applicationId, applicationName, startedAt, trialEndsAt }: Trial,
  now: Date,
): Subscription {
  return {
    id,
    applicationId,
    applicationName,
    status: trialStatus(trialEndsAt, now),
    startedAt: startedAt.toISOString(),
    trialEndsAt: trialEndsAt.toISOString(),
  }
}
