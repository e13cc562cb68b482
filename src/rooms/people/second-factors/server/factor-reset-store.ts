// Second factors that two people decided to remove, until that takes effect.
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
  const { numInsertedOrUpdatedRows } = await tx.db
    .insertInto('factor_reset')
    .values({ tenant_id: tx.actor.tenantId, user_id: userId, approved_at: now, effective_at: effectiveAt })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'user_id']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function findFactorReset(tx: Tx, userId: string): Promise<FactorReset | undefined> {
  return tx.db
    .selectFrom('factor_reset')
    .select(['user_id as userId', 'effective_at as effectiveAt'])
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

export async function listDueFactorResets(tx: Tx, now: Date): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('factor_reset')
    .select('user_id as userId')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('effective_at', '<=', now)
    .orderBy('user_id')
    .execute()
  return rows.map(({ userId }) => userId)
}

/** False where it is done or was stopped already: of the two, one waits and finds nothing. */
export async function deleteFactorReset(tx: Tx, userId: string): Promise<boolean> {
  const { numDeletedRows } = await tx.db
    .deleteFrom('factor_reset')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}
