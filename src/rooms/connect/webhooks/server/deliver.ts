// Delivers one event to one endpoint. Where a process died in the middle it is sent again, and the receiver knows the event by its id.

import { newId } from '#platform/kernel/id.ts'
import { findEvent } from '#platform/server/events/event-store.ts'
import type { GuardedFetch } from '#platform/server/outbound/guarded-fetch.ts'
import type { Platform } from '#platform/server/platform.ts'
import type { Tx } from '#platform/server/transaction.ts'
import { findWebhookSecrets } from '#rooms/people/api-keys/server/index.ts'
import { failingNow } from '../rules/failing.ts'
import { nextAttempt } from '../rules/next-attempt.ts'
import { type AttemptResult, attempt, type Sending } from './attempt.ts'
import { insertAttempt } from './attempt-store.ts'
import {
  type ClaimedDelivery,
  claimDelivery,
  type DueDelivery,
  failWaiting,
  settleDelivery,
} from './delivery-store.ts'
import { disableEndpoint } from './disable-endpoint.ts'
import { secretsOf } from './endpoint-secrets.ts'
import { findEndpoint, lockEndpoint, type StoredEndpoint, writeFailingSince } from './endpoint-store.ts'
import { attemptOne } from './one-attempt.ts'

export interface Delivering {
  platform: Platform
  fetch: GuardedFetch
  /** From 0 to 1. */
  random: () => number
}

/** Answers what came of it; undefined where another process has it. */
export async function deliver(
  { platform, fetch, random }: Delivering,
  { tenantId, deliveryId }: Pick<DueDelivery, 'tenantId' | 'deliveryId'>,
): Promise<(AttemptResult & { attemptId: string }) | undefined> {
  const attemptId = newId()
  const result = await attemptOne(platform, tenantId, {
    job: 'deliver webhooks',
    span: 'webhook delivery',
    async take(tx, now, claimedUntil) {
      const delivery = await claimDelivery(tx, deliveryId, now, claimedUntil)
      return delivery && sendingOf(platform, tx, delivery, now)
    },
    ask: ({ sending }, now) => attempt(fetch, sending, now),
    async settle(tx, { delivery }, { retryAfter, ...came }, attemptedAt) {
      const endpoint = await lockEndpoint(tx, delivery.endpointId)
      // It was removed meanwhile, and the delivery with it.
      if (!endpoint) return
      await insertAttempt(tx, { id: attemptId, deliveryId, endpointId: endpoint.id, attemptedAt, ...came })
      await settle(platform, tx, { deliveryId, delivery, endpoint }, { retryAfter, ...came }, random())
    },
  })
  if (result) platform.metrics.countWebhookAttempt(result.outcome)
  return result && { ...result, attemptId }
}

async function sendingOf(
  platform: Platform,
  tx: Tx,
  delivery: ClaimedDelivery,
  now: Date,
): Promise<{ delivery: ClaimedDelivery; sending: Sending; traceparent: string | null } | undefined> {
  const endpoint = await findEndpoint(tx, delivery.endpointId)
  const event = await findEvent(tx, delivery.eventId)
  if (!endpoint || !event) return undefined
  const ofCompany = await findWebhookSecrets(platform, tx)
  return {
    delivery,
    sending: {
      ...{ url: endpoint.url, eventId: delivery.eventId, body: event.body },
      secrets: () => [...secretsOf(platform, endpoint, now), ...ofCompany()],
    },
    traceparent: event.traceparent,
  }
}

interface Tried {
  deliveryId: string
  delivery: ClaimedDelivery
  endpoint: StoredEndpoint
}

async function settle(
  platform: Platform,
  tx: Tx,
  { deliveryId, delivery, endpoint }: Tried,
  { outcome, status, retryAfter }: AttemptResult,
  random: number,
): Promise<void> {
  const now = platform.clock.now()
  if (outcome === 'delivered') {
    await settleDelivery(tx, deliveryId, { state: 'delivered', failures: 0, dueAt: now })
    if (endpoint.failingSince !== null && !delivery.isTest) await writeFailingSince(tx, endpoint.id, null)
    return
  }
  const failures = delivery.failures + 1
  const again = delivery.isTest ? undefined : nextAttempt({ failures, now, retryAfter, random })
  await settleDelivery(tx, deliveryId, {
    ...{ state: again ? 'waiting' : 'failed', failures, dueAt: again ?? now },
  })
  if (endpoint.state !== 'active') return failWaiting(tx, endpoint.id)
  const { since, disabledBecause } = failingNow(delivery.isTest ? null : endpoint.failingSince, status, now)
  if (disabledBecause) return disableEndpoint(platform, tx, endpoint, disabledBecause, now)
  if (!delivery.isTest && since !== endpoint.failingSince) await writeFailingSince(tx, endpoint.id, since)
}
