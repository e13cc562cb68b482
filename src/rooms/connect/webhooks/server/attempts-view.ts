// The log as owners read it.

import { sql } from 'kysely'
import type { ListPlace } from '#platform/contract/list-place.ts'
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

function selectAttempts(tx: Tx) {
  return tx.db
    .selectFrom('webhook_attempt as a')
    .innerJoin('webhook_delivery as d', (join) =>
      join.onRef('d.tenant_id', '=', 'a.tenant_id').onRef('d.id', '=', 'a.delivery_id'),
    )
    .select(({ eb, ref }) => [
      'a.id',
      'a.delivery_id as deliveryId',
      'd.event_id as eventId',
      'd.event_type as eventType',
      'a.attempted_at as attemptedAt',
      'a.duration_ms as durationMs',
      'a.outcome',
      'a.status',
      'a.cause',
      'a.request',
      'a.answer',
      eb
        .case()
        .when(eb.and([eb('d.state', '=', 'waiting'), eb('d.last_attempt_at', '=', ref('a.attempted_at'))]))
        .then(ref('d.due_at'))
        .end()
        .as('nextAttemptAt'),
    ])
    .where('a.tenant_id', '=', tx.actor.tenantId)
    .$narrowType<Pick<AttemptInLog, 'cause'>>()
}

export async function findAttempt(tx: Tx, id: string): Promise<AttemptInLog | undefined> {
  return selectAttempts(tx)
    .where(({ cast, eb }) => eb(cast<string>('a.id', 'text'), '=', id))
    .executeTakeFirst()
}

/** Newest first, from the one after `place`. */
export async function listAttempts(
  tx: Tx,
  endpointId: string,
  place: ListPlace | undefined,
  atMost: number,
): Promise<AttemptInLog[]> {
  const attempts = selectAttempts(tx)
    .where('a.endpoint_id', '=', endpointId)
    .orderBy('a.attempted_at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(atMost)
  return (
    place
      ? attempts.where(sql<boolean>`(a.attempted_at, a.id) < (${place.at}::timestamptz, ${place.id}::uuid)`)
      : attempts
  ).execute()
}
