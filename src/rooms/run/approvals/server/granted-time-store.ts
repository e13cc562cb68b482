// What a second administrator approves for a time: it begins with the approval, and ends by the database's clock or, earlier, by
// somebody. Each room keeps its own rows; these statements are the same for all.
import { sql } from 'kysely'
import type { Tx } from '#platform/server/transaction.ts'

type GrantedTable = 'emergency_access' | 'sign_in_pause'

export const databasesNow = sql<Date>`clock_timestamp()`

/** It stays as it is until the transaction ends. */
export async function holdGranted(tx: Tx, table: GrantedTable, id: string): Promise<void> {
  await tx.db
    .selectFrom(table)
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('id', '=', id)
    .forUpdate()
    .execute()
}

/** The ids of those that are over, of which nobody was told. */
export async function listExpired(tx: Tx, table: GrantedTable): Promise<string[]> {
  const rows = await tx.db
    .selectFrom(table)
    .select('id')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('ended_at', 'is', null)
    .where('ends_at', '<=', databasesNow)
    .orderBy('ends_at')
    .execute()
  return rows.map(({ id }) => id)
}

/** Without somebody who ended it, it expired. */
export async function writeEnd(
  tx: Tx,
  table: GrantedTable,
  id: string,
  ended?: { by: string; byName: string; reason: string },
): Promise<void> {
  await tx.db
    .updateTable(table)
    .set(({ fn, ref }) => ({
      ended_at: fn<Date>('least', [ref('ends_at'), databasesNow]),
      ended_by: ended?.by ?? null,
      ended_by_name: ended?.byName ?? null,
      end_reason: ended?.reason ?? null,
    }))
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('id', '=', id)
    .execute()
}
