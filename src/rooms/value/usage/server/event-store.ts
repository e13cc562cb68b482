// Facts that programs reported: a row each, under the company that reported it.
import { sql } from 'kysely'
import { prepared } from '#platform/server/database/held-connections.ts'
import { lockFor } from '#platform/server/database/lock.ts'
import type { Tx } from '#platform/server/transaction.ts'

export interface StoredEvent {
  eventId: string
  /** The company whose subscription it is about. */
  customerId: string
  subscriptionId: string
  /** Such as 2026-11-28. */
  day: string
  activeUsers: number | null
  quantity: number | null
  unit: string | null
  /** Who used it, where that is said. */
  users: string[] | null
}

/** Of one company's programs that report at the same moment one waits here until the other has ended. */
export async function lockReports(tx: Tx): Promise<void> {
  await lockFor(tx, 'usage reports')
}

/** Those of the acting reporter with these names, whenever it sent them. Only their months are looked into. */
export async function findEvents(tx: Tx, eventIds: readonly string[]): Promise<StoredEvent[]> {
  const { rows: known } = await sql<{ eventId: string; day: string }>`${prepared}
    select event_id as "eventId", day::text as day from usage_event_name
    where tenant_id = ${tx.actor.tenantId} and event_id = any(${[...eventIds]}::text[])`.execute(tx.db)
  if (known.length === 0) return []
  // Planned with its days, so that the other months are not even opened.
  const { rows } = await sql<StoredEvent>`
    select event_id as "eventId", customer_id as "customerId", subscription_id as "subscriptionId", day::text as day,
      active_users as "activeUsers", quantity, unit, users
    from usage_event
    where tenant_id = ${tx.actor.tenantId} and event_id = any(${known.map(({ eventId }) => eventId)}::text[])
      and day = any(${known.map(({ day }) => day)}::date[])`.execute(tx.db)
  return rows
}

/** How many events the acting reporter has sent about each of these days of a subscription. */
export async function countEvents(
  tx: Tx,
  subscriptionIds: readonly string[],
  days: readonly string[],
): Promise<{ subscriptionId: string; day: string; events: number }[]> {
  const { rows } = await sql<{ subscriptionId: string; day: string; events: number }>`
    select subscription_id as "subscriptionId", day::text as day, count(*)::int as events from usage_event
    where tenant_id = ${tx.actor.tenantId} and subscription_id = any(${[...subscriptionIds]}::uuid[])
      and day = any(${[...days]}::date[])
    group by 1, 2`.execute(tx.db)
  return rows
}

/** In this order, which is the order of their arrival. */
export async function insertEvents(
  tx: Tx,
  events: readonly StoredEvent[],
  { by, at }: { by: string; at: Date },
): Promise<void> {
  await sql`
    insert into usage_event (tenant_id, event_id, customer_id, subscription_id, day, active_users, quantity, unit, users,
      reported_by, received_at)
    select ${tx.actor.tenantId}, e."eventId", e."customerId", e."subscriptionId", e.day, e."activeUsers", e.quantity, e.unit, e.users,
      ${by}, ${at}
    from rows from (json_to_recordset(${JSON.stringify(events)}::json) as ("eventId" text, "customerId" uuid, "subscriptionId" uuid,
      day date, "activeUsers" integer, quantity bigint, unit text, users text[])) with ordinality as
      e("eventId", "customerId", "subscriptionId", day, "activeUsers", quantity, unit, users, place)
    order by place`.execute(tx.db)
}
