// Delivers one event to one endpoint: takes it, asks, and writes down what came of it, each in its own transaction. A process that
// dies in between leaves it to another, which takes it when the claim has run out; the receiver knows the event by its id.

import { findEvent } from '#platform/server/events/event-store.ts'
import type { GuardedFetch } from '#platform/server/guarded-fetch.ts'
import type { Platform } from '#platform/server/platform.ts'
import { asWork } from '#platform/server/tracing/present-work.ts'
import { readTraceparent } from '#platform/server/tracing/trace-context.ts'
import type { Tx } from '#platform/server/transaction.ts'
import { openWebhookSecret } from '#rooms/people/api-keys/server/index.ts'
import { nextAttempt } from '../rules/next-attempt.ts'
import { failingDaysAtMost } from '../rules/vocabulary.ts'
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

/** Longer than an attempt takes. */
const claimMs = 60_000
const dayMs = 86_400_000

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
  const actor = { kind: 'system', tenantId } as const
  const begunAt = platform.clock.now()
  const book = <T>(work: (tx: Tx) => Promise<T>) =>
    platform.inTenantTransaction(actor, work, { unaudited: 'bookkeeping' })
  const taken = await book(async (tx) => {
    const claimed = await claimDelivery(tx, deliveryId, begunAt, new Date(begunAt.getTime() + claimMs))
    return claimed && (await sendingOf(platform, tx, claimed, begunAt))
  })
  if (!taken) return undefined
  const { delivery, sending, traceparent } = taken
  const span = platform.tracer.begin('webhook delivery', 'consumer', readTraceparent(traceparent))
  const result = await asWork({ trace: span.trace, job: 'deliver webhooks' }, () =>
    attempt(fetch, sending, begunAt),
  )
  span.end({ failed: result.outcome !== 'delivered' })
  platform.metrics.countWebhookAttempt(result.outcome)
  const attemptId = await book(async (tx) => {
    const endpoint = await lockEndpoint(tx, delivery.endpointId)
    // It was removed meanwhile, and the delivery with it.
    if (!endpoint) return ''
    const id = await insertAttempt(tx, {
      ...{ deliveryId, endpointId: endpoint.id, attemptedAt: begunAt, durationMs: result.durationMs },
      ...{ outcome: result.outcome, status: result.status, cause: result.cause },
      ...{ request: result.request, answer: result.answer },
    })
    await settle(platform, tx, { deliveryId, delivery, endpoint }, result, random())
    return id
  })
  return { ...result, attemptId }
}

async function sendingOf(
  platform: Platform,
  tx: Tx,
  delivery: ClaimedDelivery,
  now: Date,
): Promise<{ delivery: ClaimedDelivery; sending: Sending; traceparent?: string } | undefined> {
  const endpoint = await findEndpoint(tx, delivery.endpointId)
  const event = await findEvent(tx, delivery.eventId)
  if (!endpoint || !event) return undefined
  const ofCompany = await openWebhookSecret(platform, tx)
  const secrets = [...secretsOf(platform, endpoint, now), ...(ofCompany === undefined ? [] : [ofCompany])]
  return {
    delivery,
    sending: { url: endpoint.url, secrets, eventId: delivery.eventId, body: event.body },
    ...(event.traceparent === null ? {} : { traceparent: event.traceparent }),
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
  if (status === 410) return disableEndpoint(platform, tx, endpoint, 'gone', now)
  if (delivery.isTest) return
  const since = endpoint.failingSince ?? now
  if (now.getTime() - since.getTime() >= failingDaysAtMost * dayMs)
    return disableEndpoint(platform, tx, endpoint, 'five days', now)
  if (endpoint.failingSince === null) await writeFailingSince(tx, endpoint.id, now)
}
