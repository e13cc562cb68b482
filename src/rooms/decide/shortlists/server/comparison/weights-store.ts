// How much each criterion counts for each person, in one shortlist.
import type { Tx } from '#platform/server/transaction.ts'
import type { Weights } from '../../rules/comparison/weighing.ts'

export interface StoredWeights {
  userId: string
  weights: Weights
  version: number
  updatedAt: Date
}

/** Everybody's, who set theirs first at the top. */
export async function listWeights(tx: Tx, shortlistId: string): Promise<StoredWeights[]> {
  const rows = await tx.db
    .selectFrom('shortlist_weights')
    .select(['user_id as userId', 'weights', 'version', 'updated_at as updatedAt'])
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('shortlist_id', '=', shortlistId)
    .orderBy('updated_at')
    .orderBy('user_id')
    .execute()
  return rows.map((row) => ({ ...row, weights: row.weights as Weights }))
}

export async function writeWeights(
  tx: Tx,
  shortlistId: string,
  { userId, weights, version, updatedAt }: StoredWeights,
): Promise<void> {
  const written = { weights: JSON.stringify(weights), version, updated_at: updatedAt }
  await tx.db
    .insertInto('shortlist_weights')
    .values({ tenant_id: tx.actor.tenantId, shortlist_id: shortlistId, user_id: userId, ...written })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'shortlist_id', 'user_id']).doUpdateSet(written))
    .execute()
}
