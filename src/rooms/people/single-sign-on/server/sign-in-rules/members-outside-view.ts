// Members whom the company's provider cannot sign in.
import { sql } from 'kysely'
import { anyOf } from '#platform/server/database/any-of.ts'
import type { Tx } from '#platform/server/transaction.ts'

/** Their address is of none of these domains. Owners keep another way in. */
export async function listMembersOutside(tx: Tx, domains: readonly string[]): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('app_user')
    .select('username')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('status', '=', 'active')
    .where('team_role', 'is distinct from', 'owner')
    .where(({ not, ref }) => not(sql<boolean>`split_part(${ref('email_key')}, '@', 2) = ${anyOf(domains)}`))
    .orderBy('username')
    .limit(100)
    .execute()
  return rows.map(({ username }) => username)
}
