// Security alerts, and up to where the trail was looked through for them.
import { sql } from 'kysely'
import { newId } from '#platform/kernel/id.ts'
import { getUserId } from '#platform/server/actor.ts'
import type { Tx } from '#platform/server/transaction.ts'
import type { AlertSeverity, AlertType, FoundAlert } from '../rules/find-alerts.ts'

/** What is open of one type about the same, or was resolved together. */
export interface StoredAlert {
  /** Of the one that was found last. */
  id: string
  type: AlertType
  about: string
  severity: AlertSeverity
  message: string
  count: number
  firstAt: Date
  lastAt: Date
  resolvedAt: Date | null
  resolvedBy: string | null
  resolution: string | null
  /** What the last of them was found from. */
  cause: string
  /** Null while one of them was not acknowledged. */
  acknowledgedAt: Date | null
  acknowledgedBy: string | null
  assignedTo: string | null
}

const severities = sql`array['critical', 'high', 'medium', 'low']`
const groups = sql`
  select (array_agg(id order by id desc))[1] as id, type, about,
    (${severities})[min(array_position(${severities}, severity))] as severity, (array_agg(message order by id desc))[1] as message,
    count(*)::integer as count, min(happened_at) as "firstAt", max(happened_at) as "lastAt",
    resolved_at as "resolvedAt", resolved_by as "resolvedBy", resolution,
    (array_agg(cause order by id desc))[1] as cause,
    case when bool_and(acknowledged_at is not null) then max(acknowledged_at) end as "acknowledgedAt",
    case when bool_and(acknowledged_at is not null)
      then (array_agg(acknowledged_by order by acknowledged_at desc, id desc))[1] end as "acknowledgedBy",
    (array_agg(assigned_to order by assigned_at desc nulls last, id desc))[1] as "assignedTo"
  from security_alert`
const grouped = sql`group by type, about, resolved_at, resolved_by, resolution`

/** Undefined where the same cause was found before. */
export async function insertAlert(tx: Tx, found: FoundAlert, now: Date): Promise<string | undefined> {
  const id = newId()
  const { numInsertedOrUpdatedRows } = await tx.db
    .insertInto('security_alert')
    .values({
      tenant_id: tx.actor.tenantId,
      id,
      cause: found.cause,
      type: found.type,
      about: found.about,
      severity: found.severity,
      message: found.message,
      happened_at: found.happenedAt,
      found_at: now,
    })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'cause']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n ? id : undefined
}

/** Whether another one of its type about the same was open before this one was found. */
export async function isCountedIn(tx: Tx, id: string, { type, about }: FoundAlert): Promise<boolean> {
  const other = await tx.db
    .selectFrom('security_alert')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('type', '=', type)
    .where('about', '=', about)
    .where('resolved_at', 'is', null)
    .where('id', '<>', id)
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}

/** What is unresolved first, gravest first, then the newest. */
export async function listAlerts(tx: Tx, atMost: number): Promise<StoredAlert[]> {
  const { rows } = await sql<StoredAlert>`
    select * from (${groups} where tenant_id = ${tx.actor.tenantId} ${grouped}) one
    order by one."resolvedAt" is not null,
      case when one."resolvedAt" is null then array_position(${severities}, one.severity) end,
      one."lastAt" desc, one.id desc
    limit ${atMost}`.execute(tx.db)
  return rows
}

/**
 * The alert of this id with all that were found before it, are about the same and stand as it does. Two who resolve the same
 * wait for each other.
 */
export async function lockAlert(tx: Tx, id: string): Promise<StoredAlert | undefined> {
  const one = await tx.db
    .selectFrom('security_alert')
    .select(['type', 'about', 'resolved_at as resolvedAt'])
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!one) return undefined
  const { rows } = await sql<StoredAlert>`
    ${groups} where tenant_id = ${tx.actor.tenantId} and type = ${one.type} and about = ${one.about}
      and resolved_at is not distinct from ${one.resolvedAt} and id <= ${id} ${grouped}`.execute(tx.db)
  return rows[0]
}

export async function writeResolution(
  tx: Tx,
  { id, type, about }: StoredAlert,
  now: Date,
  note: string,
): Promise<void> {
  await tx.db
    .updateTable('security_alert')
    .set({ resolved_at: now, resolved_by: getUserId(tx.actor), resolution: note })
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('type', '=', type)
    .where('about', '=', about)
    .where('resolved_at', 'is', null)
    .where('id', '<=', id)
    .execute()
}

/** Those that were acknowledged before keep who did it. */
export async function writeAcknowledged(tx: Tx, { id, type, about }: StoredAlert, now: Date): Promise<void> {
  await tx.db
    .updateTable('security_alert')
    .set({ acknowledged_at: now, acknowledged_by: getUserId(tx.actor) })
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('type', '=', type)
    .where('about', '=', about)
    .where('resolved_at', 'is', null)
    .where('acknowledged_at', 'is', null)
    .where('id', '<=', id)
    .execute()
}

/** A person who looks into one also looks into those that were raised since. */
export async function writeAssigned(
  tx: Tx,
  { type, about }: StoredAlert,
  now: Date,
  assigneeId: string | null,
): Promise<void> {
  await tx.db
    .updateTable('security_alert')
    .set({ assigned_at: now, assigned_to: assigneeId })
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('type', '=', type)
    .where('about', '=', about)
    .where('resolved_at', 'is', null)
    .execute()
}

/** How many nobody has resolved, of each severity that has some. */
export async function countUnresolved(tx: Tx): Promise<Partial<Record<AlertSeverity, number>>> {
  const { rows } = await sql<{ severity: AlertSeverity; alerts: number }>`
    select severity, count(*)::integer as alerts
    from (${groups} where tenant_id = ${tx.actor.tenantId} and resolved_at is null ${grouped}) one
    group by severity`.execute(tx.db)
  return Object.fromEntries(rows.map(({ severity, alerts }) => [severity, alerts]))
}

type Unresolved = { count: number; oldestAt: Date | null }

/** How many nobody has resolved, and when the first of them was raised: critical and high ones, and the others. */
export async function findUnresolved(tx: Tx): Promise<Record<'grave' | 'other', Unresolved>> {
  const { rows } = await sql<Unresolved & { isGrave: boolean }>`
    select severity in ('critical', 'high') as "isGrave", count(*)::integer as count, min(one."firstAt") as "oldestAt"
    from (${groups} where tenant_id = ${tx.actor.tenantId} and resolved_at is null ${grouped}) one
    group by 1`.execute(tx.db)
  const of = (wanted: boolean): Unresolved => {
    const { count = 0, oldestAt = null } = rows.find(({ isGrave }) => isGrave === wanted) ?? {}
    return { count, oldestAt }
  }
  return { grave: of(true), other: of(false) }
}

/** Undefined where the trail was never looked through. Of several processes one waits here until the other has ended. */
export async function readSeenTo(tx: Tx): Promise<Date | undefined> {
  const row = await tx.db
    .selectFrom('security_watch')
    .select('seen_to as seenTo')
    .where('tenant_id', '=', tx.actor.tenantId)
    .forUpdate()
    .executeTakeFirst()
  return row?.seenTo
}

export async function writeSeenTo(tx: Tx, seenTo: Date): Promise<void> {
  await tx.db
    .insertInto('security_watch')
    .values({ tenant_id: tx.actor.tenantId, seen_to: seenTo })
    .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet({ seen_to: seenTo }))
    .execute()
}
