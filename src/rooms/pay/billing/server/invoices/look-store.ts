// When a company was looked at for what falls due. It decides nothing: what was done then is audited by itself.
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
  const row = await tx.db
    .selectFrom('billing_look')
    .select('looked_at as at')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('looked_at', '<=', now)
    .executeTakeFirst()
  return row?.at
}

export function saveLook(platform: Platform, actor: Actor, lookedAt: Date, nextAt: Date): Promise<unknown> {
  const look = { looked_at: lookedAt, next_at: nextAt }
  return platform.inTenantTransaction(
    actor,
    (tx) =>
      tx.db
        .insertInto('billing_look')
        .values({ tenant_id: actor.tenantId, ...look })
        .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet(look))
        .execute(),
    { unaudited: 'bookkeeping' },
  )
}
