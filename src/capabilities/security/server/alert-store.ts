// Security alerts, and up to where the trail was looked through for them.
import { sql } from 'kysely'
import { newId } from '#platform/kernel/id.ts'
import { getUserId } from '#platform/server/actor.ts'
import type { Tx } from '#platform/server/transaction.ts'
import type { AlertSeverity, AlertType, FoundAlert } from '../rules/find-alerts.ts'

export interface StoredAlert {
  id: string
  type: AlertType
  severity: AlertSeverity
  message: string
  happenedAt: Date
  resolvedAt: Date | null
  resolvedBy: string | null
  resolution: string | null
}

const columns = sql`id, type, severity, message, happened_at as "happenedAt", resolved_at as "resolvedAt",
  resolved_by as "resolvedBy", resolution`

/** Undefined where the same cause was found before. */
export async function insertAlert(tx: Tx, found: FoundAlert, now: Date): Promise<string | undefined> {
  const id = newId()
  const result = await sql`
    insert into security_alert (tenant_id, id, cause, type, severity, message, happened_at, found_at)
    values (${tx.actor.tenantId}, ${id}, ${found.cause}, ${found.type}, ${found.severity}, ${found.message},
      ${found.happenedAt}, ${now})
    on conflict (tenant_id, cause) do nothing`.execute(tx.db)
  return result.numAffectedRows === 1n ? id : undefined
}

/** What is unresolved first, gravest first, then the newest. */
export async function listAlerts(tx: Tx, atMost: number): Promise<StoredAlert[]> {
  const { rows } = await sql<StoredAlert>`
    select ${columns} from security_alert where tenant_id = ${tx.actor.tenantId}
    order by resolved_at is not null,
      case when resolved_at is null then array_position(array['critical', 'high', 'medium', 'low'], severity) end,
      happened_at desc, id desc
    limit ${atMost}`.execute(tx.db)
  return rows
}

export async function lockAlert(tx: Tx, id: string): Promise<StoredAlert | undefined> {
  const { rows } = await sql<StoredAlert>`
    select ${columns} from security_alert where tenant_id = ${tx.actor.tenantId} and id = ${id} for update`.execute(
    tx.db,
  )
  return rows[0]
}

export async function writeResolution(tx: Tx, id: string, now: Date, note: string): Promise<void> {
  await sql`
    update security_alert set resolved_at = ${now}, resolved_by = ${getUserId(tx.actor)}, resolution = ${note}
    where tenant_id = ${tx.actor.tenantId} and id = ${id}`.execute(tx.db)
}

/** How many nobody has resolved, of each severity that has some. */
export async function countUnresolved(tx: Tx): Promise<Partial<Record<AlertSeverity, number>>> {
  const { rows } = await sql<{ severity: AlertSeverity; alerts: string }>`
    select severity, count(*) as alerts from security_alert
    where tenant_id = ${tx.actor.tenantId} and resolved_at is null group by severity`.execute(tx.db)
  return Object.fromEntries(rows.map(({ severity, alerts }) => [severity, Number(alerts)]))
}

/** Undefined where the trail was never looked through. */
export async function readSeenTo(tx: Tx): Promise<Date | undefined> {
  const { rows } = await sql<{ seenTo: Date }>`
    select seen_to as "seenTo" from security_watch where tenant_id = ${tx.actor.tenantId}`.execute(tx.db)
  return rows[0]?.seenTo
}

export async function writeSeenTo(tx: Tx, seenTo: Date): Promise<void> {
  await sql`
    insert into security_watch (tenant_id, seen_to) values (${tx.actor.tenantId}, ${seenTo})
    on conflict (tenant_id) do update set seen_to = greatest(security_watch.seen_to, excluded.seen_to)`.execute(
    tx.db,
  )
}
