// When a company was looked at for what falls due. It decides nothing: what was done then is audited by itself.
import { sql } from 'kysely'
import type pg from 'pg'
import type { Actor } from '#platform/server/actor.ts'
import type { Platform } from '#platform/server/platform.ts'
import type { Tx } from '#platform/server/transaction.ts'

/** Companies that something may be due of, in no order. `margin` is an interval of PostgreSQL. */
export async function companiesToBill(
  pool: pg.Pool,
  now: Date,
  margin: string,
  atMost: number,
): Promise<string[]> {
  const { rows } = await pool.query<{ tenant_id: string }>(
    'select tenant_id from companies_to_bill($1, $2::interval, $3)',
    [now, margin, atMost],
  )
  return rows.map((row) => row.tenant_id)
}

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
