// What an owner does about deliveries: reads the log, sends a test, sends one again, replays what was missed.

import type { z } from 'zod'
import { readListPlace, writeListPlace } from '#platform/contract/list-place.ts'
import { testEvent } from '#platform/kernel/event-types.ts'
import { newId } from '#platform/kernel/id.ts'
import { Refusal, refusedField } from '#platform/kernel/problem.ts'
import { t } from '#platform/kernel/texts.ts'
import type { Actor } from '#platform/server/actor.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import { writeEvent } from '#platform/server/events/raise-event.ts'
import type { Platform } from '#platform/server/platform.ts'
import type { Tx } from '#platform/server/transaction.ts'
import type { webhookRoutes } from '../contract.ts'
import { logDays } from '../rules/vocabulary.ts'
import { type AttemptInLog, findAttempt, listAttempts } from './attempts-view.ts'
import { type Delivering, deliver } from './deliver.ts'
import { beginAgain, insertTestDelivery, replayEvents } from './delivery-store.ts'
import { findEndpoint, type StoredEndpoint } from './endpoint-store.ts'
import { noSuchEndpoint } from './endpoints.ts'

type ShownAttempt = z.output<typeof webhookRoutes.testWebhook.returns>

const attemptsAtOnce = 50
const dayMs = 86_400_000

/** The outcome is the answer: it waits for the receiver, at most as long as a delivery does. */
export async function sendTest(delivering: Delivering, actor: Actor, id: string): Promise<ShownAttempt> {
  const { platform } = delivering
  const now = platform.clock.now()
  const deliveryId = await platform.inTenantTransaction(actor, async (tx) => {
    const endpoint = await getEndpoint(tx, id)
    const eventId = await writeEvent(
      tx,
      now,
      testEvent,
      {
        id: endpoint.id,
        version: now.getTime(),
        message: 'A test of this endpoint, sent from Integrations.',
      },
      { isFannedOut: true },
    )
    const newDeliveryId = newId()
    await insertTestDelivery(tx, { id: newDeliveryId, endpointId: endpoint.id, eventId }, now)
    await logEvent(tx, now, 'webhooks.test_sent', endpoint)
    return newDeliveryId
  })
  const result = await deliver(delivering, { tenantId: actor.tenantId, deliveryId })
  const found = await platform.inTenantSnapshot(actor, (tx) => findAttempt(tx, result?.attemptId ?? ''))
  if (!found) throw new Refusal('conflict', t('A test is already being sent. Check the log in a moment.'))
  return asShown(found)
}

export function readAttempts(platform: Platform, actor: Actor, id: string, cursor: string | undefined) {
  const place = readListPlace(cursor)
  return platform.inTenantSnapshot(actor, async (tx) => {
    await getEndpoint(tx, id)
    const found = await listAttempts(tx, id, place, attemptsAtOnce + 1)
    const page = found.slice(0, attemptsAtOnce)
    const last = page.at(-1)
    return {
      items: page.map(asShown),
      next: last && found.length > page.length ? writeListPlace(last.attemptedAt, last.id) : null,
    }
  })
}

export function sendAgain(platform: Platform, actor: Actor, id: string, deliveryId: string): Promise<void> {
  const now = platform.clock.now()
  return platform.inTenantTransaction(actor, async (tx) => {
    const endpoint = await getActive(tx, id)
    if (!(await beginAgain(tx, { endpointId: id, deliveryId }, now)))
      throw new Refusal('not_found', t('There is no such delivery, or its event is older than the log.'))
    await logEvent(tx, now, 'webhooks.sent_again', endpoint, { deliveries: 1 })
  })
}

export function replay(
  platform: Platform,
  actor: Actor,
  id: string,
  { since: from, includeDelivered }: { since: string; includeDelivered: boolean },
): Promise<{ queued: number }> {
  const now = platform.clock.now()
  const since = new Date(from)
  if (since > now) throw refusedField('since', t('lies in the future'))
  if (now.getTime() - since.getTime() > logDays * dayMs)
    throw refusedField(
      'since',
      t('lies more than {days} days back; older events are not kept', { days: logDays }),
    )
  return platform.inTenantTransaction(actor, async (tx) => {
    const endpoint = await getActive(tx, id)
    const queued = await replayEvents(tx, endpoint, { since, includeDelivered }, now)
    await logEvent(tx, now, 'webhooks.replayed', endpoint, { deliveries: queued, since: since.toISOString() })
    return { queued }
  })
}

async function getEndpoint(tx: Tx, id: string): Promise<StoredEndpoint> {
  const endpoint = await findEndpoint(tx, id)
  if (!endpoint) throw noSuchEndpoint()
  return endpoint
}

async function getActive(tx: Tx, id: string): Promise<StoredEndpoint> {
  const endpoint = await getEndpoint(tx, id)
  if (endpoint.state !== 'active')
    throw new Refusal('conflict', t('This endpoint is turned off. Turn it on first, then send again.'))
  return endpoint
}

function logEvent(
  tx: Tx,
  now: Date,
  action: 'webhooks.test_sent' | 'webhooks.sent_again' | 'webhooks.replayed',
  { id, url }: StoredEndpoint,
  details: Record<string, string | number> = {},
): Promise<void> {
  return recordAudit(tx, now, {
    action,
    targetKind: 'webhook_endpoint',
    targetId: id,
    details: { host: new URL(url).host, ...details },
  })
}

function asShown({ nextAttemptAt, attemptedAt, ...attempt }: AttemptInLog): ShownAttempt {
  return {
    ...attempt,
    attemptedAt: attemptedAt.toISOString(),
    nextAttemptAt: nextAttemptAt?.toISOString() ?? null,
  }
}
