// The state of all of a company's webhooks, for the page of integrations.
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
  const minuteAgo = new Date(now.getTime() - 60_000)
  const deliveries = await tx.db
    .selectFrom('webhook_delivery')
    .select(({ fn }) => [
      fn
        .countAll<number>()
        .filterWhere('state', '=', 'waiting')
        .filterWhere('is_test', '=', false)
        .filterWhere('due_at', '<', minuteAgo)
        .as('overdue'),
      fn.max('last_attempt_at').filterWhere('state', '=', 'delivered').as('lastDeliveredAt'),
    ])
    .where('tenant_id', '=', tx.actor.tenantId)
    .executeTakeFirstOrThrow()
  return {
    endpoints: endpoints.length,
    failed: endpoints.filter(({ state }) => state === 'failed').length,
    failing: endpoints.filter(({ state, failingSince }) => state === 'active' && failingSince !== null)
      .length,
    paused: endpoints.filter(({ state }) => state === 'paused').length,
    ...deliveries,
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
  return tx.db
    .selectFrom('webhook_attempt as a')
    .innerJoin('webhook_delivery as d', (join) =>
      join.onRef('d.tenant_id', '=', 'a.tenant_id').onRef('d.id', '=', 'a.delivery_id'),
    )
    .innerJoin('webhook_endpoint as e', (join) =>
      join.onRef('e.tenant_id', '=', 'a.tenant_id').onRef('e.id', '=', 'a.endpoint_id'),
    )
    .select([
      'a.attempted_at as attemptedAt',
      'd.event_type as eventType',
      'e.url',
      'e.description',
      'a.outcome',
      'a.status',
      'a.cause',
    ])
    .where('a.tenant_id', '=', tx.actor.tenantId)
    .orderBy('a.attempted_at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(atMost)
    .$narrowType<Pick<CompanyAttempt, 'cause'>>()
    .execute()
}
