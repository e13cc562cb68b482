// Members whom the company's provider cannot sign in.
import { sql } from 'kysely'
import type { Tx } from '#platform/server/transaction.ts'

/** Their address is of none of these domains. Owners keep another way in. */
export async function listMembersOutside(tx: Tx, domains: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ username: string }>`
    select username from app_user
    where tenant_id = ${tx.actor.tenantId} and status = 'active' and team_role is distinct from 'owner'
      and not split_part(email_key, '@', 2) = any(${[...domains]})
    order by username limit 100`.execute(tx.db)
  return rows.map(({ username }) => username)
}
