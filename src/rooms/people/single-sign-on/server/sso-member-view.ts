// The company's own members, as a sign-in through its provider finds them.
import { sql } from 'kysely'
import type { Tx } from '#platform/server/transaction.ts'
import type { AdminRole } from '#rooms/people/accounts/rules/index.ts'

export interface SsoMember {
  userId: string
  email: string
  adminRole: AdminRole | null
  isDemo: boolean
  /** The user and the company are both active. */
  isActive: boolean
  isEmailVerified: boolean
}

const columns = sql`
  u.id as "userId", u.email, u.admin_role as "adminRole", u.is_demo as "isDemo",
  u.status = 'active' and c.status = 'active' as "isActive", u.email_verified_at is not null as "isEmailVerified"
  from app_user u join company c on c.tenant_id = u.tenant_id`

export async function findMember(tx: Tx, userId: string): Promise<SsoMember | undefined> {
  const { rows } = await sql<SsoMember>`
    select ${columns} where u.tenant_id = ${tx.actor.tenantId} and u.id = ${userId}`.execute(tx.db)
  return rows[0]
}

/** In this company alone; the address as folded by `foldName`. */
export async function findMemberByEmail(tx: Tx, emailKey: string): Promise<SsoMember | undefined> {
  const { rows } = await sql<SsoMember>`
    select ${columns} where u.tenant_id = ${tx.actor.tenantId} and u.email_key = ${emailKey}`.execute(tx.db)
  return rows[0]
}
