// The members of a company, their roles in it, and how one of them goes.
import { sql } from 'kysely'
import type { Tx } from '#platform/server/transaction.ts'
import type { BuyerSubRole, Portal, TeamRole } from '#rooms/people/accounts/rules/index.ts'

export interface TeamMember {
  id: string
  name: string
  username: string
  email: string
  jobTitle: string
  roles: Portal[]
  subRole: BuyerSubRole | null
  teamRole: TeamRole
  joinedAt: Date
  version: number
}

const memberName = sql`coalesce(nullif(trim(concat_ws(' ', p.first_name, p.last_name)), ''), u.username)`
const memberColumns = sql`
  select u.id, ${memberName} as name, u.username, u.email, coalesce(p.job_title, '') as "jobTitle", u.roles,
    u.sub_role as "subRole", u.team_role as "teamRole", u.created_at as "joinedAt", u.team_version as version
  from app_user u left join member_profile p on p.tenant_id = u.tenant_id and p.user_id = u.id`

/** Active members by name; `after` is the last one of the page before, who may have gone meanwhile. */
export async function listTeamMembers(
  tx: Tx,
  after: string | undefined,
  atMost: number,
): Promise<TeamMember[]> {
  const further =
    after === undefined
      ? sql``
      : sql`and (lower(${memberName}), u.id) > (
          select lower(coalesce(nullif(trim(concat_ws(' ', q.first_name, q.last_name)), ''), l.username)), l.id
          from app_user l left join member_profile q on q.tenant_id = l.tenant_id and q.user_id = l.id
          where l.tenant_id = ${tx.actor.tenantId} and l.id = ${after})`
  const { rows } = await sql<TeamMember>`
    ${memberColumns}
    where u.tenant_id = ${tx.actor.tenantId} and u.status = 'active' and u.team_role is not null ${further}
    order by lower(${memberName}), u.id limit ${atMost}`.execute(tx.db)
  return rows
}

/** Members whose account the company's directory or an administrator of the platform closed, by name. */
export async function listDeactivated(
  tx: Tx,
  atMost: number,
): Promise<{ id: string; name: string; email: string; by: 'directory' | 'administrator' }[]> {
  const { rows } = await sql<{ id: string; name: string; email: string; by: 'directory' | 'administrator' }>`
    select u.id, ${memberName} as name, u.email,
      case when u.disabled_by = 'provisioning' then 'directory' else 'administrator' end as by
    from app_user u left join member_profile p on p.tenant_id = u.tenant_id and p.user_id = u.id
    where u.tenant_id = ${tx.actor.tenantId} and u.status = 'disabled' and u.team_role is not null
    order by lower(${memberName}), u.id limit ${atMost}`.execute(tx.db)
  return rows
}

/** An active member of the acting company; a stranger's id answers nobody. */
export async function findTeamMember(tx: Tx, id: string): Promise<TeamMember | undefined> {
  const { rows } = await sql<TeamMember>`
    ${memberColumns}
    where u.tenant_id = ${tx.actor.tenantId} and u.id = ${id} and u.status = 'active' and u.team_role is not null`.execute(
    tx.db,
  )
  return rows[0]
}

/** An owner who can come back counts too: one who is suspended, or has yet to choose a password. */
export async function hasEverOwner(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from app_user
      where tenant_id = ${tx.actor.tenantId} and status <> 'removed' and team_role = 'owner') as has`.execute(
    tx.db,
  )
  return rows[0]?.has === true
}

export async function writeTeamRole(tx: Tx, userId: string, teamRole: TeamRole): Promise<void> {
  await sql`
    update app_user set team_role = ${teamRole}, team_version = team_version + 1
    where tenant_id = ${tx.actor.tenantId} and id = ${userId}`.execute(tx.db)
}

export interface SubRoleChange {
  id: string
  userId: string
  from: BuyerSubRole
  to: BuyerSubRole
  givenBy: string
  givenAt: Date
}

export async function writeSubRole(tx: Tx, change: SubRoleChange): Promise<void> {
  await sql`
    update app_user set sub_role = ${change.to}, team_version = team_version + 1
    where tenant_id = ${tx.actor.tenantId} and id = ${change.userId}`.execute(tx.db)
  await sql`
    insert into sub_role_change (tenant_id, id, user_id, from_sub_role, to_sub_role, given_by, given_at)
    values (${tx.actor.tenantId}, ${change.id}, ${change.userId}, ${change.from}, ${change.to}, ${change.givenBy}, ${change.givenAt})`.execute(
    tx.db,
  )
}

/**
 * The account signs in no more, and its username and address are free for another one. The row stays, so that what the
 * person made keeps its author.
 */
export async function writeRemoved(tx: Tx, userId: string): Promise<void> {
  await sql`
    update app_user set status = 'removed', username_key = 'removed ' || id, email_key = 'removed ' || id,
      team_version = team_version + 1
    where tenant_id = ${tx.actor.tenantId} and id = ${userId}`.execute(tx.db)
}

/** Whether anybody of the acting company signs in with this address, also who may not sign in just now. */
export async function isAddressOfTeam(tx: Tx, emailKey: string): Promise<boolean> {
  const { rows } = await sql`
    select from app_user where tenant_id = ${tx.actor.tenantId} and email_key = ${emailKey}`.execute(tx.db)
  return rows.length > 0
}
