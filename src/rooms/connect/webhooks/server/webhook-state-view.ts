// The state of all of a company's webhooks, for the page of integrations.
import { sql } from 'kysely'
import type { OutboundCause } from '#platform/kernel/outbound-cause.ts'
import type { Tx } from '#platform/server/transaction.ts'
import type { AttemptOutcome } from '../rules/vocabulary.ts'
import { listEndpoints } from './endpoint-store.ts'

export interface WebhookState {
  endpoints: number
  /** Turned off because they failed. */
  failed: number
  /** Active, and their last delivery failed. */
  failing: number
  paused: number
  /** Deliveries that were due a minute ago. */
  overdue: number
  lastDeliveredAt: Date | null
}

export async function readWebhookState(tx: Tx, now: Date): Promise<WebhookState> {
  const endpoints = await listEndpoints(tx)
  const { rows } = await sql<{ overdue: number; lastDeliveredAt: Date | null }>`
    select count(*) filter (where state = 'waiting' and not is_test and due_at < ${now}::timestamptz - interval '1 minute') as overdue,
      max(last_attempt_at) filter (where state = 'delivered') as "lastDeliveredAt"
    from webhook_delivery where tenant_id = ${tx.actor.tenantId}`.execute(tx.db)
  return {
    endpoints: endpoints.length,
    failed: endpoints.filter(({ state }) => state === 'failed').length,
    failing: endpoints.filter(({ state, failingSince }) => state === 'active' && failingSince !== null)
      .length,
    paused: endpoints.filter(({ state }) => state === 'paused').length,
    overdue: rows[0]?.overdue ?? 0,
    lastDeliveredAt: rows[0]?.lastDeliveredAt ?? null,
  }
}

export interface CompanyAttempt {
  attemptedAt: Date
  eventType: string
  url: string
  description: string
  outcome: AttemptOutcome
  status: number | null
  cause: OutboundCause | null
}

/** To whichever endpoint, the newest first. */
export async function listCompanyAttempts(tx: Tx, atMost: number): Promise<CompanyAttempt[]> {
  const { rows } = await sql<CompanyAttempt>`
    select a.attempted_at as "attemptedAt", d.event_type as "eventType", e.url, e.description, a.outcome, a.status, a.cause
    from webhook_attempt a
    join webhook_delivery d on d.tenant_id = a.tenant_id and d.id = a.delivery_id
    join webhook_endpoint e on e.tenant_id = a.tenant_id and e.id = a.endpoint_id
    where a.tenant_id = ${tx.actor.tenantId} order by a.attempted_at desc, a.id desc limit ${atMost}`.execute(
    tx.db,
  )
  return rows
}
