// Devices from which an account was signed in to.
import { sql } from 'kysely'
import type { Tx } from '#platform/server/transaction.ts'

export async function rememberDevice(tx: Tx, userId: string, deviceHash: Buffer, now: Date): Promise<void> {
  await sql`
    insert into known_device (tenant_id, user_id, device_hash, first_used_at, last_used_at)
    values (${tx.actor.tenantId}, ${userId}, ${deviceHash}, ${now}, ${now})
    on conflict (tenant_id, user_id, device_hash) do update set last_used_at = excluded.last_used_at`.execute(
    tx.db,
  )
}

export async function forgetDevices(tx: Tx, userId: string): Promise<void> {
  await sql`delete from known_device where tenant_id = ${tx.actor.tenantId} and user_id = ${userId}`.execute(
    tx.db,
  )
}
