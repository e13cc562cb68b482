// The administrators of the platform, for rooms that decide what they may do together.
import { sql } from 'kysely'
import type { Tx } from '#platform/server/transaction.ts'
import type { AdminRole } from '#rooms/people/accounts/rules/index.ts'
import { adminRoleTable } from '#rooms/people/accounts/rules/index.ts'
import { type MailReader, regionColumn } from '#rooms/people/accounts/server/index.ts'

export interface Administrator {
  id: string
  name: string
  role: AdminRole
  /** Whether they may sign in. */
  isActive: boolean
  /** What they hold at this moment: nothing while they may not sign in. */
  permissions: readonly string[]
}

interface Row {
  id: string
  name: string
  role: AdminRole
  isActive: boolean
}

const columns = sql`
  select u.id, coalesce(nullif(trim(concat_ws(' ', p.first_name, p.last_name)), ''), u.username) as name, u.admin_role as role,
    u.status = 'active' as "isActive"
  from app_user u left join member_profile p on p.tenant_id = u.tenant_id and p.user_id = u.id`

/** Held as they are until the transaction ends, so that nobody loses a right halfway. Only the platform's own see any. */
export async function holdAdministrators(
  tx: Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Administrator>> {
  const { rows } = await sql<Row>`
    ${columns}
    where u.tenant_id = ${tx.actor.tenantId} and u.id = any(${[...new Set(ids)]}::uuid[]) and u.admin_role is not null
    order by u.id for no key update of u`.execute(tx.db)
  return new Map(rows.map((row) => [row.id, administrator(row)]))
}

/** The ids of the owners who may sign in, held as they are: nobody else changes who is one until the transaction ends. */
export async function holdActiveOwners(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from app_user
    where tenant_id = ${tx.actor.tenantId} and admin_role = ${'PLATFORM_OWNER_ADMIN' satisfies AdminRole} and status = 'active'
    order by id for no key update`.execute(tx.db)
  return rows.map(({ id }) => id)
}

export interface ListedAdministrator {
  id: string
  name: string
  username: string
  role: AdminRole
  isActive: boolean
  hasSecondFactor: boolean
  /** Was appointed and has not used the mailed link yet. */
  isInvited: boolean
  lastSeenAt: Date | null
}

/** By name; those who were removed are none any more. */
export async function listAdministrators(tx: Tx, atMost: number): Promise<ListedAdministrator[]> {
  const { rows } = await sql<ListedAdministrator>`
    select u.id, coalesce(nullif(trim(concat_ws(' ', p.first_name, p.last_name)), ''), u.username) as name, u.username,
      u.admin_role as role, u.status = 'active' as "isActive",
      exists (select from totp t where t.tenant_id = u.tenant_id and t.user_id = u.id and t.enabled_at is not null)
        or exists (select from passkey k where k.tenant_id = u.tenant_id and k.user_id = u.id) as "hasSecondFactor",
      u.email_verified_at is null as "isInvited",
      (select max(s.last_seen_at) from session s where s.tenant_id = u.tenant_id and s.user_id = u.id and not s.is_half) as "lastSeenAt"
    from app_user u left join member_profile p on p.tenant_id = u.tenant_id and p.user_id = u.id
    where u.tenant_id = ${tx.actor.tenantId} and u.admin_role is not null and u.status <> 'removed'
    order by lower(u.username), u.id limit ${atMost}`.execute(tx.db)
  return rows
}

/** Owners who never used the link that they were given. */
export async function listUnopenedOwners(tx: Tx): Promise<{ id: string; username: string }[]> {
  const { rows } = await sql<{ id: string; username: string }>`
    select id, username from app_user
    where tenant_id = ${tx.actor.tenantId} and admin_role = ${'PLATFORM_OWNER_ADMIN' satisfies AdminRole}
      and status <> 'removed' and email_verified_at is null
    order by id for update`.execute(tx.db)
  return rows
}

/** Of those who may sign in, or of those among them who have this role. */
export async function listAdministratorReaders(tx: Tx, role?: AdminRole): Promise<MailReader[]> {
  const { rows } = await sql<MailReader>`
    select u.email, ${regionColumn} from app_user u
    where u.tenant_id = ${tx.actor.tenantId} and u.admin_role is not null and u.status = 'active'
      and (${role ?? null}::text is null or u.admin_role = ${role ?? null}) order by u.id`.execute(tx.db)
  return rows
}

export async function writeAdminRole(tx: Tx, userId: string, role: AdminRole): Promise<void> {
  await sql`
    update app_user set admin_role = ${role}
    where tenant_id = ${tx.actor.tenantId} and id = ${userId} and admin_role is not null`.execute(tx.db)
}

function administrator(row: Row): Administrator {
  return { ...row, permissions: row.isActive ? adminRoleTable[row.role].permissions : [] }
}
