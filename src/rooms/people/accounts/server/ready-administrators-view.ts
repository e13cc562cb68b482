// Administrators who can sign in.
import { sql } from 'kysely'
import type { Tx } from '#platform/server/transaction.ts'
import type { AdminRole } from '../rules/vocabulary.ts'

/**
 * How many of these roles can sign in: their accounts are open, they have used their link, and accounts of the demo count only
 * while there is a demo.
 */
export async function countReady(tx: Tx, roles: readonly AdminRole[], withDemo: boolean): Promise<number> {
  const { rows } = await sql<{ ready: number }>`
    select count(*)::int as ready from app_user
    where tenant_id = ${tx.actor.tenantId} and admin_role = any(${[...roles]}) and status = 'active'
      and email_verified_at is not null and (${withDemo} or not is_demo)`.execute(tx.db)
  return rows[0]?.ready ?? 0
}
