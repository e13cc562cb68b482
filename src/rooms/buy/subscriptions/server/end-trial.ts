// A company ends a trial before its time is over. Nothing was paid for it, and nothing is ordered by its end.

import { Refusal } from '#platform/kernel/problem.ts'
import { t } from '#platform/kernel/texts.ts'
import { type Actor, getUserId } from '#platform/server/actor.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import { raiseEvent } from '#platform/server/events/raise-event.ts'
import type { Platform } from '#platform/server/platform.ts'
import type { Tx } from '#platform/server/transaction.ts'
import { findMembers, listOwners } from '#rooms/people/accounts/server/index.ts'
import { type NotificationKind, notifyMembers } from '#rooms/people/notifications/server/index.ts'
import type { Trial } from '../contract.ts'
import { dayText } from '../rules/day-text.ts'
import { businessDay, subscriptionStatus } from '../rules/subscription-term.ts'
import { endedBefore, endedNotification } from '../rules/trial.ts'
import { asTrial, getTrial } from './read-trial.ts'
import { lockSubscription, markAnnounced, markTrialEnded, type StoredTrial } from './subscription-store.ts'
import { listTerms } from './term-store.ts'
import { trialData } from './trial-events.ts'

/** Said twice it has happened once. */
export function endTrial(platform: Platform, actor: Actor, id: string): Promise<Trial> {
  const userId = getUserId(actor)
  return platform.inTenantTransaction(actor, async (tx) => {
    const now = platform.clock.now()
    await lockSubscription(tx, (await getTrial(tx, id)).applicationId)
    const trial = await getTrial(tx, id)
    const terms = await listTerms(tx, id)
    const status = subscriptionStatus(trial, terms, now)
    const [agreed] = terms
    if (status === 'trial' && agreed)
      throw new Refusal(
        'conflict',
        t('An approved order takes over when this trial ends on {date}. Cancel that order first.', {
          date: dayText(businessDay(agreed, agreed.startsAt)),
        }),
      )
    if (status !== 'trial') return asTrial(tx, trial, now)
    const ended: StoredTrial = { ...trial, trialEndsAt: endedBefore(now), endedBy: userId }
    await markTrialEnded(tx, ended)
    // The company is notified here, and not once more as for a trial that ran out.
    await markAnnounced(tx, id, 'trial-ended', now)
    await recordAudit(tx, now, {
      action: 'procurement.trial_ended_early',
      targetKind: 'application',
      targetId: trial.applicationId,
      details: { subscriptionId: id, wasToEndAt: trial.trialEndsAt.toISOString() },
    })
    await raiseEvent(tx, now, 'trial.ended', trialData(ended))
    await notifyOfTrial(platform, tx, now, ended, 'company-trial-ended', endedNotification)
    return asTrial(tx, ended, now)
  })
}

/** The owners of the company and the person who started it, except the one who acts. */
export async function notifyOfTrial(
  platform: Platform,
  tx: Tx,
  now: Date,
  { id, applicationName, startedBy }: Pick<StoredTrial, 'id' | 'applicationName' | 'startedBy'>,
  kind: NotificationKind,
  notificationOf: (who: string, applicationName: string) => { title: string; text: string },
): Promise<void> {
  const userId = getUserId(tx.actor)
  const who = (await findMembers(tx, [userId])).get(userId)?.name
  const owners = await listOwners(tx)
  await notifyMembers(platform, tx, now, () => ({
    kind,
    notificationKey: `${kind} ${id}`,
    ...notificationOf(who ?? t('A colleague'), applicationName),
    link: `/trials/${id}`,
    memberIds: [startedBy, ...owners.map((owner) => owner.id)],
  }))
}
