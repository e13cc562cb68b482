// What the database is asked of how it keeps companies apart and how many people are here.
import { sql } from 'kysely'
import type { Tx } from '#platform/server/transaction.ts'

export interface Isolation {
  tables: number
  guarded: number
  seesOthers: boolean
}

export async function readIsolation(tx: Tx): Promise<Isolation> {
  const { rows } = await sql<Isolation>`
    select company_tables::int as tables, guarded_tables::int as guarded, sees_others as "seesOthers"
    from tenant_isolation_state()`.execute(tx.db)
  const [row] = rows
  if (!row) throw new Error('the database does not say how it keeps companies apart')
  return row
}

/** Of all companies; the database answers the platform's own company alone. */
export async function countActiveOfAll(tx: Tx, since: Date): Promise<number> {
  const { rows } = await sql<{ users: number }>`
    select active_users::int as users from figures_for_platform(${since})`.execute(tx.db)
  return rows[0]?.users ?? 0
}
