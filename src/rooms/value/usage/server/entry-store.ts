// What members entered of a month.
import { sql } from 'kysely'
import { lockFor } from '#platform/server/database/lock.ts'
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
  return tx.db
    .selectFrom('usage_entry')
    .select((eb) => [
      'subscription_id as subscriptionId',
      sql<string>`to_char(${eb.ref('month')}, 'YYYY-MM')`.as('month'),
      'active_users as activeUsers',
      'version',
      'entered_by as enteredBy',
      'entered_at as enteredAt',
    ])
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('month', '>=', sql<Date>`${`${from}-01`}::date`)
    .orderBy('subscription_id')
    .orderBy('month')
    .execute()
}

/** Makes it, or takes the place of what was entered before. */
export async function writeEntry(tx: Tx, entry: StoredEntry): Promise<void> {
  const changed = {
    active_users: entry.activeUsers,
    version: entry.version,
    entered_by: entry.enteredBy,
    entered_at: entry.enteredAt,
  }
  await tx.db
    .insertInto('usage_entry')
    .values({
      tenant_id: tx.actor.tenantId,
      subscription_id: entry.subscriptionId,
      month: `${entry.month}-01`,
      ...changed,
    })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'subscription_id', 'month']).doUpdateSet(changed),
    )
    .execute()
}
