// Second factors that two people decided to remove, until that takes effect.
import { sql } from 'kysely'
import type { Tx } from '#platform/server/transaction.ts'

export interface FactorReset {
  userId: string
  effectiveAt: Date
}

/** False where one waits for this account already. */
export async function insertFactorReset(
  tx: Tx,
  { userId, effectiveAt }: FactorReset,
  now: Date,
): Promise<boolean> {
  const result = await sql`
    insert into factor_reset (tenant_id, user_id, approved_at, effective_at)
    values (${tx.actor.tenantId}, ${userId}, ${now}, ${effectiveAt})
    on conflict (tenant_id, user_id) do nothing`.execute(tx.db)
  return result.numAffectedRows === 1n
}

export async function findFactorReset(tx: Tx, userId: string): Promise<FactorReset | undefined> {
  const { rows } = await sql<FactorReset>`
    select user_id as "userId", effective_at as "effectiveAt" from factor_reset
    where tenant_id = ${tx.actor.tenantId} and user_id = ${userId}`.execute(tx.db)
  return rows[0]
}

export async function listDueFactorResets(tx: Tx, now: Date): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    select user_id as "userId" from factor_reset
    where tenant_id = ${tx.actor.tenantId} and effective_at <= ${now} order by user_id`.execute(tx.db)
  return rows.map(({ userId }) => userId)
}

/** False where it is done or was stopped already: of the two, one waits and finds nothing. */
export async function deleteFactorReset(tx: Tx, userId: string): Promise<boolean> {
  const result = await sql`
    delete from factor_reset where tenant_id = ${tx.actor.tenantId} and user_id = ${userId}`.execute(tx.db)
  return result.numAffectedRows === 1n
}
