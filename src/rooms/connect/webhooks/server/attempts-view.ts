// The log as owners read it.
import { sql } from 'kysely'
import type { OutboundCause } from '#platform/kernel/outbound-cause.ts'
import type { Tx } from '#platform/server/transaction.ts'
import type { AttemptOutcome } from '../rules/vocabulary.ts'

export interface AttemptInLog {
  id: string
  deliveryId: string
  eventId: string
  eventType: string
  attemptedAt: Date
  durationMs: number
  outcome: AttemptOutcome
  status: number | null
  cause: OutboundCause | null
  request: string
  answer: string
  /** Of the newest attempt of a delivery that waits. */
  nextAttemptAt: Date | null
}

export interface Place {
  attemptedAt: string
  id: string
}

const attempts = sql`
  select a.id, a.delivery_id as "deliveryId", d.event_id as "eventId", d.event_type as "eventType", a.attempted_at as "attemptedAt",
    a.duration_ms as "durationMs", a.outcome, a.status, a.cause, a.request, a.answer,
    case when d.state = 'waiting' and d.last_attempt_at = a.attempted_at then d.due_at end as "nextAttemptAt"
  from webhook_attempt a
  join webhook_delivery d on d.tenant_id = a.tenant_id and d.id = a.delivery_id`

export async function findAttempt(tx: Tx, id: string): Promise<AttemptInLog | undefined> {
  const { rows } = await sql<AttemptInLog>`
    ${attempts} where a.tenant_id = ${tx.actor.tenantId} and a.id::text = ${id}`.execute(tx.db)
  return rows[0]
}

/** Newest first, from the one after `place`. */
export async function listAttempts(
  tx: Tx,
  endpointId: string,
  place: Place | undefined,
  atMost: number,
): Promise<AttemptInLog[]> {
  const after =
    place === undefined
      ? sql``
      : sql`and (a.attempted_at, a.id) < (${place.attemptedAt}::timestamptz, ${place.id}::uuid)`
  const { rows } = await sql<AttemptInLog>`
    ${attempts} where a.tenant_id = ${tx.actor.tenantId} and a.endpoint_id = ${endpointId} ${after}
    order by a.attempted_at desc, a.id desc limit ${atMost}`.execute(tx.db)
  return rows
}
