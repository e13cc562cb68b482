// How a company's webhooks stand together, for the page of integrations.
import { sql } from 'kysely'
import type { Actor } from '#platform/server/actor.ts'
import type { Tx } from '#platform/server/transaction.ts'
import type { AttemptOutcome } from '../rules/vocabulary.ts'
import type { Delivering } from './deliver.ts'
import { sendTest } from './deliveries.ts'
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
  const { rows } = await sql<{ overdue: string; lastDeliveredAt: Date | null }>`
    select count(*) filter (where state = 'waiting' and not is_test and due_at < ${now}::timestamptz - interval '1 minute') as overdue,
      max(last_attempt_at) filter (where state = 'delivered') as "lastDeliveredAt"
    from webhook_delivery where tenant_id = ${tx.actor.tenantId}`.execute(tx.db)
  return {
    endpoints: endpoints.length,
    failed: endpoints.filter(({ state }) => state === 'failed').length,
    failing: endpoints.filter(({ state, failingSince }) => state === 'active' && failingSince !== null)
      .length,
    paused: endpoints.filter(({ state }) => state === 'paused').length,
    overdue: Number(rows[0]?.overdue ?? 0),
    lastDeliveredAt: rows[0]?.lastDeliveredAt ?? null,
  }
}

interface CompanyAttempt {
  attemptedAt: Date
  eventType: string
  url: string
  outcome: AttemptOutcome
  status: number | null
}

/** To whichever endpoint, the newest first. */
export async function listCompanyAttempts(tx: Tx, atMost: number): Promise<CompanyAttempt[]> {
  const { rows } = await sql<CompanyAttempt>`
    select a.attempted_at as "attemptedAt", d.event_type as "eventType", e.url, a.outcome, a.status
    from webhook_attempt a
    join webhook_delivery d on d.tenant_id = a.tenant_id and d.id = a.delivery_id
    join webhook_endpoint e on e.tenant_id = a.tenant_id and e.id = a.endpoint_id
    where a.tenant_id = ${tx.actor.tenantId} order by a.attempted_at desc, a.id desc limit ${atMost}`.execute(
    tx.db,
  )
  return rows
}

const outcomeWords: Readonly<Record<AttemptOutcome, string>> = {
  delivered: 'delivered',
  refused: 'refused',
  redirected: 'redirected, which is not followed',
  forbidden: 'not sent: the address is not on the public internet',
  away: 'no answer in time',
}

export function describeAttempt({ eventType, url, outcome, status }: CompanyAttempt): string {
  const code = status === null ? '' : ` (${status})`
  return `${eventType} to ${new URL(url).host}: ${outcomeWords[outcome]}${code}`
}

/** Sends a test to each endpoint that is not paused. */
export async function testEndpoints(
  delivering: Delivering,
  actor: Actor,
): Promise<{ isOk: boolean; text: string }> {
  const endpoints = await delivering.platform.inTenantSnapshot(actor, (tx) => listEndpoints(tx))
  const tested = endpoints.filter(({ state }) => state !== 'paused')
  if (tested.length === 0) return { isOk: false, text: 'Every endpoint is paused. Turn one on first.' }
  const results = await Promise.all(
    tested.map(async ({ id, url }) => ({
      host: new URL(url).host,
      isOk: (await sendTest(delivering, actor, id)).outcome === 'delivered',
    })),
  )
  const bad = results.filter(({ isOk }) => !isOk).map(({ host }) => host)
  if (bad.length > 0) return { isOk: false, text: `A test event was not accepted by ${bad.join(', ')}.` }
  return {
    isOk: true,
    text:
      tested.length === 1
        ? 'The endpoint accepted a test event.'
        : `All ${tested.length} endpoints accepted a test event.`,
  }
}
