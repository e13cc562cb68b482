// A company tries an application once, for a limited time, no matter which of its members ask and how often.

import { newId } from '#platform/kernel/id.ts'
import { Refusal } from '#platform/kernel/problem.ts'
import { t } from '#platform/kernel/texts.ts'
import { type Actor, getUserId } from '#platform/server/actor.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import { raiseEvent } from '#platform/server/events/raise-event.ts'
import type { Platform } from '#platform/server/platform.ts'
import { listUsedPromotions } from '#rooms/buy/promotions/server/index.ts'
import { findOffer } from '#rooms/discover/catalog/server/index.ts'
import type { Subscription } from '../contract.ts'
import { startedNotification, trialEnd } from '../rules/trial.ts'
import { notifyOfTrial } from './end-trial.ts'
import { asSubscription } from './list-subscriptions.ts'
import {
  findSubscription,
  insertSubscription,
  lockSubscription,
  type StoredSubscription,
} from './subscription-store.ts'
import { listTerms } from './term-store.ts'
import { trialData } from './trial-events.ts'

/** Answers the subscription that there is, on trial, paid for or over, or the trial that begins now. Refuses an application that is not published. */
export async function startTrial(
  platform: Platform,
  actor: Actor,
  applicationId: string,
): Promise<Subscription> {
  const userId = getUserId(actor)
  const startedAt = platform.clock.now()
  return platform.inTenantTransaction(actor, async (tx) => {
    await lockSubscription(tx, applicationId)
    const earlier = await findSubscription(tx, applicationId)
    if (earlier) {
      const [terms, used] = [await listTerms(tx, earlier.id), await listUsedPromotions(tx, applicationId)]
      return asSubscription(earlier, { terms, used }, startedAt)
    }
    const offer = await findOffer(tx, applicationId)
    if (!offer) throw new Refusal('not_found', t('There is no published application with this id.'))
    const trial: StoredSubscription = {
      id: newId(),
      applicationId,
      applicationName: offer.name,
      vendorName: offer.vendor,
      kind: 'trial',
      startedAt,
      trialEndsAt: trialEnd(startedAt),
      paidSince: null,
    }
    await insertSubscription(tx, { ...trial, startedBy: userId })
    await recordAudit(tx, startedAt, {
      action: 'procurement.trial_started',
      targetKind: 'application',
      targetId: applicationId,
      details: { subscriptionId: trial.id },
    })
    await raiseEvent(tx, startedAt, 'trial.started', trialData(trial))
    await notifyOfTrial(
      platform,
      tx,
      startedAt,
      { ...trial, startedBy: userId },
      'company-trial-started',
      startedNotification,
    )
    return asSubscription(trial, { terms: [], used: [] }, startedAt)
  })
}
