// Devices from which an account was signed in to.
import { sql } from 'kysely'
import type { Tx } from '#platform/server/transaction.ts'

/** Answers whether the account had been used before, and never from this device. */
export async function rememberDevice(
  tx: Tx,
  userId: string,
  deviceHash: Buffer,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql<{ isNew: boolean }>`
    with before as (
      select count(*) > 0 as "wasUsed", coalesce(bool_or(device_hash = ${deviceHash}), false) as "isKnown"
      from known_device where tenant_id = ${tx.actor.tenantId} and user_id = ${userId}),
    remembered as (
      insert into known_device (tenant_id, user_id, device_hash, first_used_at, last_used_at)
      values (${tx.actor.tenantId}, ${userId}, ${deviceHash}, ${now}, ${now})
      on conflict (tenant_id, user_id, device_hash) do update set last_used_at = excluded.last_used_at)
    select "wasUsed" and not "isKnown" as "isNew" from before`.execute(tx.db)
  return rows[0]?.isNew === true
}

/** All of them but the one that is kept, where one is. */
export async function forgetDevices(tx: Tx, userId: string, keptHash?: Buffer): Promise<void> {
  await tx.db
    .deleteFrom('known_device')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('user_id', '=', userId)
    .where('device_hash', 'is distinct from', keptHash ?? null)
    .execute()
}
