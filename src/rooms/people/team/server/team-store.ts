// The members of a company, their roles in it, and how one of them goes.
import { type NotNull, sql } from 'kysely'
import type { Tx } from '#platform/server/transaction.ts'
import type { BuyerSubRole, Portal, TeamRole } from '#rooms/people/accounts/rules/index.ts'
import { memberName } from '#rooms/people/accounts/server/index.ts'

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

function selectMembers(tx: Tx) {
  return tx.db
    .selectFrom('app_user as u')
    .leftJoin('member_profile as p', (join) =>
      join.onRef('p.tenant_id', '=', 'u.tenant_id').onRef('p.user_id', '=', 'u.id'),
    )
    .where('u.tenant_id', '=', tx.actor.tenantId)
    .where('u.team_role', 'is not', null)
}

function selectActive(tx: Tx) {
  return selectMembers(tx)
    .select(({ fn, val }) => [
      'u.id',
      memberName.as('name'),
      'u.username',
      'u.email',
      fn.coalesce('p.job_title', val('')).as('jobTitle'),
      'u.roles',
      'u.sub_role as subRole',
      'u.team_role as teamRole',
      'u.created_at as joinedAt',
      'u.team_version as version',
    ])
    .where('u.status', '=', 'active')
    .$narrowType<{ teamRole: NotNull }>()
}

const folded = sql<string>`lower(${memberName})`

/** Active members by name; `after` is the last one of the page before, who may have gone meanwhile. */
export async function listTeamMembers(
  tx: Tx,
  after: string | undefined,
  atMost: number,
): Promise<TeamMember[]> {
  let members = selectActive(tx).orderBy(folded).orderBy('u.id').limit(atMost)
  if (after !== undefined) {
    const last = tx.db
      .selectFrom('app_user as u')
      .leftJoin('member_profile as p', (join) =>
        join.onRef('p.tenant_id', '=', 'u.tenant_id').onRef('p.user_id', '=', 'u.id'),
      )
      .select([folded.as('name'), 'u.id'])
      .where('u.tenant_id', '=', tx.actor.tenantId)
      .where('u.id', '=', after)
    members = members.where(({ ref }) => sql<boolean>`(${folded}, ${ref('u.id')}) > ${last}`)
  }
  return members.execute()
}

/** Members whose account the company's directory or an administrator of the platform closed, by name. */
export async function listDeactivated(
  tx: Tx,
  atMost: number,
): Promise<{ id: string; name: string; email: string; by: 'directory' | 'administrator' }[]> {
  const rows = await selectMembers(tx)
    .select(['u.id', memberName.as('name'), 'u.email', 'u.disabled_by'])
    .where('u.status', '=', 'disabled')
    .orderBy(folded)
    .orderBy('u.id')
    .limit(atMost)
    .execute()
  return rows.map(({ disabled_by: by, ...member }) => ({
    ...member,
    by: by === 'provisioning' ? 'directory' : 'administrator',
  }))
}

/** An active member of the acting company; a stranger's id answers nobody. */
export async function findTeamMember(tx: Tx, id: string): Promise<TeamMember | undefined> {
  return selectActive(tx).where('u.id', '=', id).executeTakeFirst()
}

/** An owner who can come back counts too: one who is suspended, or has yet to choose a password. */
export async function hasEverOwner(tx: Tx): Promise<boolean> {
  const owner = await tx.db
    .selectFrom('app_user')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('status', '<>', 'removed')
    .where('team_role', '=', 'owner')
    .limit(1)
    .executeTakeFirst()
  return owner !== undefined
}

export async function writeTeamRole(tx: Tx, userId: string, teamRole: TeamRole): Promise<void> {
  await tx.db
    .updateTable('app_user')
    .set((eb) => ({ team_role: teamRole, team_version: eb('team_version', '+', 1) }))
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('id', '=', userId)
    .execute()
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
  await tx.db
    .updateTable('app_user')
    .set((eb) => ({ sub_role: change.to, team_version: eb('team_version', '+', 1) }))
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('id', '=', change.userId)
    .execute()
  await tx.db
    .insertInto('sub_role_change')
    .values({
      tenant_id: tx.actor.tenantId,
      id: change.id,
      user_id: change.userId,
      from_sub_role: change.from,
      to_sub_role: change.to,
      given_by: change.givenBy,
      given_at: change.givenAt,
    })
    .execute()
}

/**
 * The account signs in no more, and its username and address are free for another one. The row stays, so that what the
 * person made keeps its author.
 */
export async function writeRemoved(tx: Tx, userId: string): Promise<void> {
  await tx.db
    .updateTable('app_user')
    .set((eb) => ({
      status: 'removed',
      username_key: sql<string>`'removed ' || ${eb.ref('id')}`,
      email_key: sql<string>`'removed ' || ${eb.ref('id')}`,
      team_version: eb('team_version', '+', 1),
    }))
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('id', '=', userId)
    .execute()
}

/** Whether anybody of the acting company signs in with this address, also who may not sign in just now. */
export async function isAddressOfTeam(tx: Tx, emailKey: string): Promise<boolean> {
  const row = await tx.db
    .selectFrom('app_user')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('email_key', '=', emailKey)
    .executeTakeFirst()
  return row !== undefined
}
