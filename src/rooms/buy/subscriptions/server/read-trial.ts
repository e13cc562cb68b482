// A trial of the own company: who started it, when it ends, and what can be done about it.

import { Refusal } from '#platform/kernel/problem.ts'
import { t } from '#platform/kernel/texts.ts'
import type { Actor } from '#platform/server/actor.ts'
import type { Platform } from '#platform/server/platform.ts'
import type { Tx } from '#platform/server/transaction.ts'
import { findMembers } from '#rooms/people/accounts/server/index.ts'
import type { Trial } from '../contract.ts'
import { subscriptionStatus } from '../rules/subscription-term.ts'
import { findOrderNumber } from './approved-orders-view.ts'
import { findTrialById, type StoredTrial } from './subscription-store.ts'
import { listTerms } from './term-store.ts'

export function readTrial(platform: Platform, actor: Actor, id: string): Promise<Trial> {
  return platform.inTenantSnapshot(actor, async (tx) =>
    asTrial(tx, await getTrial(tx, id), platform.clock.now()),
  )
}

export async function getTrial(tx: Tx, id: string): Promise<StoredTrial> {
  const trial = await findTrialById(tx, id)
  if (!trial) throw new Refusal('not_found', t('Your company has no trial with this id.'))
  return trial
}

export async function asTrial(tx: Tx, trial: StoredTrial, now: Date): Promise<Trial> {
  const { id, applicationId, applicationName, vendorName, startedAt, startedBy, trialEndsAt } = trial
  const terms = await listTerms(tx, id)
  const [first] = terms
  const number = first && (await findOrderNumber(tx, first.orderId))
  const people = await findMembers(tx, trial.endedBy === null ? [startedBy] : [startedBy, trial.endedBy])
  const nameOf = (userId: string) => people.get(userId)?.name ?? t('a former member')
  return {
    ...{ id, applicationId, applicationName, vendor: vendorName },
    status: subscriptionStatus(trial, terms, now),
    startedAt: startedAt.toISOString(),
    startedBy: nameOf(startedBy),
    endsAt: trialEndsAt.toISOString(),
    endedBy: trial.endedBy === null ? null : nameOf(trial.endedBy),
    order: first && number !== undefined ? { id: first.orderId, number } : null,
  }
}
