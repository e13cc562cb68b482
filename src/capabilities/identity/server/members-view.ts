// Who belongs to a company, for rooms that address its members.
import { sql } from 'kysely'
import type { Tx } from '#platform/server/transaction.ts'
import type { BuyerSubRole, Portal } from '../rules/vocabulary.ts'

/** The ids of the acting company's active members who hold the portal's role. */
export async function listMembersOfPortal(tx: Tx, portal: Portal): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from app_user
    where tenant_id = ${tx.actor.tenantId} and status = 'active' and ${portal} = any(roles) order by id`.execute(
    tx.db,
  )
  return rows.map(({ id }) => id)
}

export interface Member {
  id: string
  /** What colleagues know the person by. */
  name: string
  email: string
  subRole: BuyerSubRole | null
  isActive: boolean
}

/** These members of the acting company, also those who may not sign in any more; a stranger's id answers nobody. */
export async function findMembers(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, Member>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Member>`
    select id, username as name, email, sub_role as "subRole", status = 'active' as "isActive" from app_user
    where tenant_id = ${tx.actor.tenantId} and id = any(${[...new Set(ids)]}::uuid[])`.execute(tx.db)
  return new Map(rows.map((member) => [member.id, member]))
}

/** What the acting company is called. */
export async function findCompanyName(tx: Tx): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select name from company where tenant_id = ${tx.actor.tenantId}`.execute(tx.db)
  return rows[0]?.name
}

/** The address of an account's own mails. */
export async function emailOf(tx: Tx, userId: string): Promise<string> {
  const { rows } = await sql<{ email: string }>`
    select email from app_user where tenant_id = ${tx.actor.tenantId} and id = ${userId}`.execute(tx.db)
  const [user] = rows
  if (!user) throw new Error('the account does not exist')
  return user.email
}
