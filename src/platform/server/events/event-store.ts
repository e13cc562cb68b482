// The outbox: what happened to companies, for the receivers outside of the product that are notified.
import { sql } from 'kysely'
import type pg from 'pg'
import { traceHeader } from '#platform/server/tracing/present-work.ts'
import type { Tx } from '#platform/server/transaction.ts'

export interface StoredEvent {
  id: string
  type: string
  subjectId: string
  version: number
  occurredAt: Date
  /** Exactly what is sent. */
  body: string
}

export interface NewEvent extends StoredEvent {
  /** Only its sender gets it. */
  isFannedOut?: true
}

/** Where processes that deliver hear that there is something. */
export const eventsChannel = 'events_raised'
const wake = sql`pg_notify(${eventsChannel}, '')`.as('woken')

export async function insertEvent(tx: Tx, event: NewEvent): Promise<void> {
  const insert = tx.db.insertInto('event_outbox').values({
    tenant_id: tx.actor.tenantId,
    id: event.id,
    type: event.type,
    subject_id: event.subjectId,
    version: event.version,
    occurred_at: event.occurredAt,
    body: event.body,
    fanned_out_at: event.isFannedOut ? event.occurredAt : null,
    traceparent: traceHeader().traceparent ?? null,
  })
  if (event.isFannedOut) await insert.execute()
  // In one statement: a directory brings thousands of people in, each with an event.
  else
    await tx.db
      .with('written', () => insert.returning('id'))
      .selectFrom('written')
      .select(wake)
      .execute()
}

/** Once the transaction is committed, the process that delivers looks for what is due. */
export async function wakeDelivery(tx: Tx): Promise<void> {
  await sql`select ${wake}`.execute(tx.db)
}

/** Of the events about this subject; 0 where there is none. */
export async function newestVersion(tx: Tx, subjectId: string): Promise<number> {
  const row = await tx.db
    .selectFrom('event_outbox')
    .select('version')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('subject_id', '=', subjectId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.version ?? 0
}

export async function companiesWithNewEvents(
  pool: Pick<pg.Pool, 'query'>,
  atMost: number,
): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    'select tenant_id as id from companies_with_new_events($1)',
    [atMost],
  )
  return rows.map(({ id }) => id)
}

/** The company's events that nobody has looked at; from now on somebody has. What another process holds is passed over. */
export async function takeNewEvents(
  tx: Tx,
  now: Date,
  atMost: number,
): Promise<Pick<StoredEvent, 'id' | 'type'>[]> {
  const waiting = tx.db
    .selectFrom('event_outbox')
    .select('id')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('fanned_out_at', 'is', null)
    .orderBy('occurred_at')
    .orderBy('id')
    .limit(atMost)
    .forUpdate()
    .skipLocked()
  return tx.db
    .updateTable('event_outbox')
    .set({ fanned_out_at: now })
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('id', 'in', waiting)
    .returning(['id', 'type'])
    .execute()
}

/** What is sent of an event, and the trace that raised it. */
export function findEvent(
  tx: Tx,
  id: string,
): Promise<{ body: string; traceparent: string | null } | undefined> {
  return tx.db
    .selectFrom('event_outbox')
    .select(['body', 'traceparent'])
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('id', '=', id)
    .executeTakeFirst()
}
