// A company's webhook secret, sealed.
import { getUserId } from '#platform/server/actor.ts'
import type { Tx } from '#platform/server/transaction.ts'

export interface WebhookSecret {
  lastFour: string
  madeBy: string
  madeAt: Date
  version: number
}

export async function findWebhookSecret(tx: Tx): Promise<WebhookSecret | undefined> {
  return tx.db
    .selectFrom('webhook_secret')
    .select(['last_four as lastFour', 'made_by as madeBy', 'made_at as madeAt', 'version'])
    .where('tenant_id', '=', tx.actor.tenantId)
    .executeTakeFirst()
}

export async function findSealedWebhookSecret(tx: Tx): Promise<Buffer | undefined> {
  const row = await tx.db
    .selectFrom('webhook_secret')
    .select('sealed_secret')
    .where('tenant_id', '=', tx.actor.tenantId)
    .executeTakeFirst()
  return row?.sealed_secret
}

/** False where the stored version is not the one that was seen; 0 where there is none yet. */
export async function writeWebhookSecret(
  tx: Tx,
  { sealedSecret, lastFour }: { sealedSecret: Buffer; lastFour: string },
  seenVersion: number,
  now: Date,
): Promise<boolean> {
  const { tenantId } = tx.actor
  const columns = {
    sealed_secret: sealedSecret,
    last_four: lastFour,
    made_by: getUserId(tx.actor),
    made_at: now,
    version: seenVersion + 1,
  }
  if (seenVersion === 0) {
    const { numInsertedOrUpdatedRows } = await tx.db
      .insertInto('webhook_secret')
      .values({ tenant_id: tenantId, ...columns })
      .onConflict((conflict) => conflict.column('tenant_id').doNothing())
      .executeTakeFirst()
    return numInsertedOrUpdatedRows === 1n
  }
  const { numUpdatedRows } = await tx.db
    .updateTable('webhook_secret')
    .set(columns)
    .where('tenant_id', '=', tenantId)
    .where('version', '=', seenVersion)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
