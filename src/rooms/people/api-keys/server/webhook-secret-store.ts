// A company's webhook secret, sealed.
import { sql } from 'kysely'
import type { Tx } from '#platform/server/transaction.ts'

export interface WebhookSecret {
  lastFour: string
  madeBy: string
  madeAt: Date
  version: number
}

export async function findWebhookSecret(tx: Tx): Promise<WebhookSecret | undefined> {
  const { rows } = await sql<WebhookSecret>`
    select last_four as "lastFour", made_by as "madeBy", made_at as "madeAt", version
    from webhook_secret where tenant_id = ${tx.actor.tenantId}`.execute(tx.db)
  return rows[0]
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
  const { tenantId, userId = null } = tx.actor
  const result =
    seenVersion === 0
      ? await sql`
          insert into webhook_secret (tenant_id, sealed_secret, last_four, made_by, made_at, version)
          values (${tenantId}, ${sealedSecret}, ${lastFour}, ${userId}, ${now}, 1)
          on conflict (tenant_id) do nothing`.execute(tx.db)
      : await sql`
          update webhook_secret set sealed_secret = ${sealedSecret}, last_four = ${lastFour}, made_by = ${userId},
            made_at = ${now}, version = version + 1
          where tenant_id = ${tenantId} and version = ${seenVersion}`.execute(tx.db)
  return result.numAffectedRows === 1n
}
