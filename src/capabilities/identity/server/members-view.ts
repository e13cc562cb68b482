// Who belongs to a company, for rooms that address its members.
import { sql } from 'kysely'
import type { Tx } from '#platform/server/transaction.ts'
import type { Portal } from '../rules/vocabulary.ts'

/** The ids of the acting company's active members who hold the portal's role. */
export async function listMembersOfPortal(tx: Tx, portal: Portal): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from app_user
    where tenant_id = ${tx.actor.tenantId} and status = 'active' and ${portal} = any(roles) order by id`.execute(
    tx.db,
  )
  return rows.map(({ id }) => id)
}
