// Events on their way to endpoints.
import { sql } from 'kysely'
import type pg from 'pg'
import { testEvent } from '#platform/kernel/event-types.ts'
import { newId } from '#platform/kernel/id.ts'
import { wakeDelivery } from '#platform/server/events/event-store.ts'
import type { Tx } from '#platform/server/transaction.ts'

export interface DueDelivery {
  tenantId: string
  deliveryId: string
  endpointId: string
}

export interface DeliveryLimits {
  /** On their way to one endpoint at the same time. */
  each: number
  /** Answered by one look. */
  atMost: number
}

/** Over all companies, the oldest first. */
export async function dueDeliveries(
  pool: Pick<pg.Pool, 'query'>,
  now: Date,
  { each, atMost }: DeliveryLimits,
): Promise<DueDelivery[]> {
  const { rows } = await pool.query<DueDelivery>(
    `select tenant_id as "tenantId", delivery_id as "deliveryId", endpoint_id as "endpointId"
     from due_webhook_deliveries($1, $2, $3, $4)`,
    [now, each, deliveriesInASecond, atMost],
  )
  return rows
}

/** Of each event, to each endpoint that is active and takes its type. In two statements, however many there are. */
export async function insertDeliveries(
  tx: Tx,
  events: readonly { id: string; type: string }[],
  now: Date,
): Promise<void> {
  const endpoints = await tx.db
    .selectFrom('webhook_endpoint')
    .select(['id', 'event_types as eventTypes'])
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('state', '=', 'active')
    .execute()
  const deliveries = endpoints.flatMap(({ id: endpointId, eventTypes }) =>
    events
      .filter(({ type }) => eventTypes === null || eventTypes.includes(type))
      .map(({ id: eventId, type }) => ({ id: newId(), endpointId, eventId, type })),
  )
  if (deliveries.length === 0) return
  await sql`
    insert into webhook_delivery (tenant_id, id, endpoint_id, event_id, event_type, state, due_at)
    select ${tx.actor.tenantId}, d.id, d."endpointId", d."eventId", d.type, 'waiting', ${now}
    from jsonb_to_recordset(${JSON.stringify(deliveries)}::jsonb) as d (id uuid, "endpointId" uuid, "eventId" uuid, type text)
    on conflict on constraint webhook_delivery_once do nothing`.execute(tx.db)
}

export interface ClaimedDelivery {
  endpointId: string
  eventId: string
  isTest: boolean
  failures: number
}

/** Begun within a second, of all companies and processes together. */
export const deliveriesInASecond = 100

/** Undefined where another process has it, it is not due any more, or too many have begun in this second. */
export async function claimDelivery(
  tx: Tx,
  id: string,
  now: Date,
  until: Date,
): Promise<ClaimedDelivery | undefined> {
  return tx.db
    .updateTable('webhook_delivery')
    .set({ claimed_until: until, last_attempt_at: now })
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('due_at', '<=', now)
    .where(({ eb, or }) => or([eb('claimed_until', 'is', null), eb('claimed_until', '<=', now)]))
    .where(sql<boolean>`(is_test or (select hold_webhook_pace(${now})) < ${deliveriesInASecond})`)
    .returning(['endpoint_id as endpointId', 'event_id as eventId', 'is_test as isTest', 'failures'])
    .executeTakeFirst()
}

export interface SettledDelivery {
  state: 'waiting' | 'delivered' | 'failed'
  failures: number
  dueAt: Date
}

export async function settleDelivery(
  tx: Tx,
  id: string,
  { state, failures, dueAt }: SettledDelivery,
): Promise<void> {
  await tx.db
    .updateTable('webhook_delivery')
    .set({ state, failures, due_at: dueAt, claimed_until: null })
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('id', '=', id)
    .execute()
}

/** What waited for an endpoint that is disabled is tried no more. */
export async function failWaiting(tx: Tx, endpointId: string): Promise<void> {
  await tx.db
    .updateTable('webhook_delivery')
    .set({ state: 'failed' })
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('endpoint_id', '=', endpointId)
    .where('state', '=', 'waiting')
    .execute()
}

/** Only the request that sends a test tries to deliver it. */
export async function insertTestDelivery(
  tx: Tx,
  { id, endpointId, eventId }: { id: string; endpointId: string; eventId: string },
  now: Date,
): Promise<void> {
  await tx.db
    .insertInto('webhook_delivery')
    .values({
      tenant_id: tx.actor.tenantId,
      id,
      endpoint_id: endpointId,
      event_id: eventId,
      event_type: testEvent,
      is_test: true,
      state: 'waiting',
      due_at: now,
    })
    .execute()
}

/** As if it had never been tried. False where there is none of this endpoint. */
export async function beginAgain(
  tx: Tx,
  { endpointId, deliveryId }: { endpointId: string; deliveryId: string },
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable('webhook_delivery')
    .set({ state: 'waiting', is_test: false, failures: 0, due_at: now })
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('endpoint_id', '=', endpointId)
    .where('id', '=', deliveryId)
    .executeTakeFirstOrThrow()
  await wakeDelivery(tx)
  return numUpdatedRows === 1n
}

/** What happened since then and the endpoint takes: what it never got or not in time, or everything. Answers how many. */
export async function replayEvents(
  tx: Tx,
  { id, eventTypes }: { id: string; eventTypes: readonly string[] | null },
  { since, includeDelivered }: { since: Date; includeDelivered: boolean },
  now: Date,
): Promise<number> {
  const states = includeDelivered ? ['failed', 'delivered'] : ['failed']
  const result = await sql`
    insert into webhook_delivery (tenant_id, id, endpoint_id, event_id, event_type, state, due_at)
    select e.tenant_id, gen_random_uuid(), ${id}, e.id, e.type, 'waiting', ${now} from event_outbox e
    where e.tenant_id = ${tx.actor.tenantId} and e.occurred_at >= ${since} and e.type <> ${testEvent}
      and (${eventTypes}::text[] is null or e.type = any(${eventTypes}::text[]))
    on conflict on constraint webhook_delivery_once do update
      set state = 'waiting', failures = 0, due_at = excluded.due_at
      where webhook_delivery.state = any(${states}::text[])`.execute(tx.db)
  await wakeDelivery(tx)
  return Number(result.numAffectedRows ?? 0n)
}

export async function companiesWithWrongTimes(
  pool: Pick<pg.Pool, 'query'>,
  now: Date,
  atMost: number,
): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    'select tenant_id as id from companies_with_wrong_webhook_times($1, $2)',
    [now, atMost],
  )
  return rows.map(({ id }) => id)
}

/** What a wrong clock put far ahead is due, and was begun at the latest now; so is what fails. Answers how many deliveries. */
export async function mendTimes(tx: Tx, now: Date): Promise<number> {
  await tx.db
    .updateTable('webhook_endpoint')
    .set({ failing_since: now })
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('failing_since', '>', now)
    .execute()
  const { numAffectedRows } = await sql`
    update webhook_delivery set due_at = least(due_at, ${now}), last_attempt_at = least(last_attempt_at, ${now}),
      claimed_until = case when claimed_until <= ${now}::timestamptz + interval '1 hour' then claimed_until end
    where tenant_id = ${tx.actor.tenantId}
      and (last_attempt_at > ${now}::timestamptz + interval '1 hour' or claimed_until > ${now}::timestamptz + interval '1 hour'
        or (state = 'waiting' and due_at > ${now}::timestamptz + interval '27 hours'))`.execute(tx.db)
  return Number(numAffectedRows ?? 0n)
}
