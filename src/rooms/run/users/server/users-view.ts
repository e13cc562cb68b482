// Accounts of all companies. See the door in db/migrations/0026_people.sql.
import { sql } from 'kysely'
import type { Tx } from '#platform/server/transaction.ts'
import type { AccountFacts, SignInBar, UserRole, UserStatus, userFilters } from '../rules/account-steps.ts'

export interface StoredUser {
  id: string
  tenantId: string
  tenantName: string
  username: string
  email: string
  firstName: string
  lastName: string
  roles: string[]
  subRole: 'cfo' | 'cio' | 'ops' | 'procurement' | null
  teamRole: 'owner' | 'editor' | 'viewer' | null
  adminRole: string | null
  status: UserStatus
  lastLoginAt: Date | null
  createdAt: Date
  version: number
  isLastOwner: boolean
  isLocked: boolean
  factor: AccountFacts['factor']
  bar: Exclude<SignInBar, 'locked'> | null
}

export interface UserFilter {
  id?: string
  search?: string | undefined
  status?: (typeof userFilters)[number] | undefined
  role?: UserRole | undefined
  inactiveSince: Date
  now: Date
  after?: string | undefined
  atMost: number
}

/** How many of all accounts, counted up to `atMost`. */
export async function countUsers(
  tx: Tx,
  status: 'inactive' | 'barred',
  { inactiveSince, now }: Pick<UserFilter, 'inactiveSince' | 'now'>,
  atMost: number,
): Promise<number> {
  const { rows } = await sql<{ users: number }>`
    select count(*)::int as users from accounts_for_platform(null, null, ${status}, null, ${inactiveSince}, ${now},
      (select make_interval(mins => lockout_minutes) from security_policy), null, ${atMost})`.execute(tx.db)
  return rows[0]?.users ?? 0
}

/** Newest first; answers nothing to anybody who does not act for the platform. */
export async function findUsers(tx: Tx, filter: UserFilter): Promise<StoredUser[]> {
  const { id, search, status, role, inactiveSince, now, after, atMost } = filter
  const { rows } = await sql<StoredUser>`
    select id, tenant_id as "tenantId", tenant_name as "tenantName", username, email, first_name as "firstName",
      last_name as "lastName", roles, sub_role as "subRole", team_role as "teamRole", admin_role as "adminRole", status,
      last_login_at as "lastLoginAt", created_at as "createdAt", version, is_last_owner as "isLastOwner", is_locked as "isLocked", factor, bar
    from accounts_for_platform(${id ?? null}, ${search || null}, ${status ?? null}, ${role ?? null},
      ${inactiveSince}, ${now},
      (select make_interval(mins => lockout_minutes) from security_policy), ${after ?? null}, ${atMost})`.execute(
    tx.db,
  )
  return rows
}
