// When a company was looked at for what falls due. It decides nothing: what was done then is audited by itself.
import { sql } from 'kysely'
import type { Actor } from '#platform/server/actor.ts'
import type { Platform } from '#platform/server/platform.ts'
import type { Tx } from '#platform/server/transaction.ts'

/** Undefined where nobody looked, or where a wrong clock wrote that somebody will have. */
export async function findLook(tx: Tx, now: Date): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date }>`
    select looked_at as at from billing_look
    where tenant_id = ${tx.actor.tenantId} and looked_at <= ${now}`.execute(tx.db)
  return rows[0]?.at
}

export function saveLook(platform: Platform, actor: Actor, lookedAt: Date, nextAt: Date): Promise<unknown> {
  return platform.inTenantTransaction(
    actor,
    (tx) =>
      sql`
        insert into billing_look (tenant_id, looked_at, next_at) values (${actor.tenantId}, ${lookedAt}, ${nextAt})
        on conflict (tenant_id) do update set looked_at = excluded.looked_at, next_at = excluded.next_at`.execute(
        tx.db,
      ),
    { unaudited: 'bookkeeping' },
  )
}
