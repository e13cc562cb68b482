// What members entered of a month.
import { sql } from 'kysely'
import { lockFor } from '#platform/server/lock.ts'
import type { Tx } from '#platform/server/transaction.ts'

export interface StoredEntry {
  subscriptionId: string
  /** Such as 2026-11. */
  month: string
  activeUsers: number
  version: number
  enteredBy: string
  enteredAt: Date
}

/** Anyone in the company who enters usage at the same moment waits here until this transaction has ended. */
export async function lockEntries(tx: Tx): Promise<void> {
  await lockFor(tx, 'usage entries')
}

/** From a month on. */
export async function listEntries(tx: Tx, from: string): Promise<StoredEntry[]> {
  const { rows } = await sql<StoredEntry>`
    select subscription_id as "subscriptionId", to_char(month, 'YYYY-MM') as month, active_users as "activeUsers", version,
      entered_by as "enteredBy", entered_at as "enteredAt"
    from usage_entry where tenant_id = ${tx.actor.tenantId} and month >= ${`${from}-01`}::date
    order by subscription_id, month`.execute(tx.db)
  return rows
}

/** Makes it, or takes the place of what was entered before. */
export async function writeEntry(tx: Tx, entry: StoredEntry): Promise<void> {
  await sql`
    insert into usage_entry (tenant_id, subscription_id, month, active_users, version, entered_by, entered_at)
    values (${tx.actor.tenantId}, ${entry.subscriptionId}, ${`${entry.month}-01`}::date, ${entry.activeUsers}, ${entry.version},
      ${entry.enteredBy}, ${entry.enteredAt})
    on conflict (tenant_id, subscription_id, month) do update set active_users = excluded.active_users,
      version = excluded.version, entered_by = excluded.entered_by, entered_at = excluded.entered_at`.execute(
    tx.db,
  )
}
