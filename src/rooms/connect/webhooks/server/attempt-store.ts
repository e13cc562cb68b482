// The log: what each attempt sent, and what came back.
import type pg from 'pg'
import type { OutboundCause } from '#platform/kernel/outbound-cause.ts'
import type { Tx } from '#platform/server/transaction.ts'
import type { AttemptOutcome } from '../rules/vocabulary.ts'

export interface Attempt {
  id: string
  deliveryId: string
  endpointId: string
  attemptedAt: Date
  durationMs: number
  outcome: AttemptOutcome
  /** Of the answer; null where there was none. */
  status: number | null
  cause: OutboundCause | null
  request: string
  answer: string
}

export async function insertAttempt(tx: Tx, attempt: Attempt): Promise<void> {
  await tx.db
    .insertInto('webhook_attempt')
    .values({
      tenant_id: tx.actor.tenantId,
      id: attempt.id,
      delivery_id: attempt.deliveryId,
      endpoint_id: attempt.endpointId,
      attempted_at: attempt.attemptedAt,
      duration_ms: attempt.durationMs,
      outcome: attempt.outcome,
      status: attempt.status,
      cause: attempt.cause,
      request: attempt.request,
      answer: attempt.answer,
    })
    .execute()
}

export async function sweepEvents(
  pool: Pick<pg.Pool, 'query'>,
  before: Date,
  atMost: number,
): Promise<number> {
  const { rows } = await pool.query<{ swept: number }>('select sweep_events($1, $2) as swept', [
    before,
    atMost,
  ])
  return rows[0]?.swept ?? 0
}
