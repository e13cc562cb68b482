// What the groups of the directory give: the mapping of each, and whose work or role came from one.
import { sql } from 'kysely'
import type { Tx } from '#platform/server/transaction.ts'
import type { BuyerSubRole, Portal } from '#rooms/people/accounts/rules/index.ts'
import type { GroupTeamRole, Mapping, Work } from '../rules/group-roles.ts'

export interface MappedGroup extends Mapping {
  id: string
  name: string
  /** People of the group who may sign in. */
  members: number
  version: number
}

const mappedColumns = sql`g.id, g.display_name as name, g.sub_role as "subRole", g.team_role as "teamRole",
  g.mapping_version as version,
  (select count(*)::int from scim_group_member m join app_user u on u.tenant_id = m.tenant_id and u.id = m.user_id
    where m.tenant_id = g.tenant_id and m.group_id = g.id and u.status = 'active') as members`

/** By name; `after` is the last one of the page before. */
export async function listMappedGroups(
  tx: Tx,
  after: string | undefined,
  atMost: number,
): Promise<MappedGroup[]> {
  const { tenantId } = tx.actor
  const further =
    after === undefined
      ? sql``
      : sql`and (g.display_name_key, g.id) > (
          select o.display_name_key, o.id from scim_group o where o.tenant_id = ${tenantId} and o.id = ${after})`
  const { rows } = await sql<MappedGroup>`
    select ${mappedColumns} from scim_group g where g.tenant_id = ${tenantId} ${further}
    order by g.display_name_key, g.id limit ${atMost}`.execute(tx.db)
  return rows
}

export async function findMappedGroup(tx: Tx, id: string): Promise<MappedGroup | undefined> {
  const { rows } = await sql<MappedGroup>`
    select ${mappedColumns} from scim_group g where g.tenant_id = ${tx.actor.tenantId} and g.id = ${id}`.execute(
    tx.db,
  )
  return rows[0]
}

/** False where somebody changed it since `version`. */
export async function writeMapping(
  tx: Tx,
  { id, version }: { id: string; version: number },
  { subRole, teamRole }: Mapping,
): Promise<boolean> {
  const result = await sql`
    update scim_group set sub_role = ${subRole}, team_role = ${teamRole}, mapped_by = ${tx.actor.userId ?? null},
      mapping_version = mapping_version + 1
    where tenant_id = ${tx.actor.tenantId} and id = ${id} and mapping_version = ${version}`.execute(tx.db)
  return result.numAffectedRows === 1n
}

export interface GroupedMember extends Work {
  id: string
  roles: Portal[]
  /** Whether a group gave what they do now. */
  isGiven: boolean
  /** What their groups with a mapping give, and who decided that. */
  mappings: { subRole: BuyerSubRole | null; teamRole: GroupTeamRole | null; mappedBy: string }[]
}

/** Active members among these, held as they are until the transaction ends. */
export async function lockGroupedMembers(tx: Tx, userIds: readonly string[]): Promise<GroupedMember[]> {
  if (userIds.length === 0) return []
  const { rows } = await sql<GroupedMember>`
    select u.id, u.roles, u.sub_role as "subRole", u.team_role as "teamRole",
      exists (select from scim_given_role r where r.tenant_id = u.tenant_id and r.user_id = u.id) as "isGiven",
      coalesce((
        select jsonb_agg(jsonb_build_object('subRole', g.sub_role, 'teamRole', g.team_role, 'mappedBy', g.mapped_by) order by g.id)
        from scim_group_member m join scim_group g on g.tenant_id = m.tenant_id and g.id = m.group_id
        where m.tenant_id = u.tenant_id and m.user_id = u.id and (g.sub_role is not null or g.team_role is not null)), '[]') as mappings
    from app_user u
    where u.tenant_id = ${tx.actor.tenantId} and u.id = any(${[...userIds]}::uuid[]) and u.status = 'active' and u.team_role is not null
    order by u.id for update of u`.execute(tx.db)
  return rows
}

/** Whether a group of the company gives anything, or gave something that is to be taken back. */
export async function hasMappings(tx: Tx): Promise<boolean> {
  const { tenantId } = tx.actor
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from scim_group where tenant_id = ${tenantId} and (sub_role is not null or team_role is not null))
      or exists (select from scim_given_role where tenant_id = ${tenantId}) as has`.execute(tx.db)
  return rows[0]?.has === true
}

export async function writeGiven(tx: Tx, userId: string, isGiven: boolean): Promise<void> {
  const { tenantId } = tx.actor
  await (isGiven
    ? sql`insert into scim_given_role (tenant_id, user_id) values (${tenantId}, ${userId}) on conflict do nothing`
    : sql`delete from scim_given_role where tenant_id = ${tenantId} and user_id = ${userId}`
  ).execute(tx.db)
}

export interface DirectoryGroup {
  id: string
  name: string
  /** People of the group who may sign in. */
  members: number
}

/** By name. They are bounded: see `scimLimits`. */
export async function listDirectoryGroups(tx: Tx): Promise<DirectoryGroup[]> {
  const { rows } = await sql<DirectoryGroup>`
    select g.id, g.display_name as name, count(u.id)::int as members
    from scim_group g
    left join scim_group_member m on m.tenant_id = g.tenant_id and m.group_id = g.id
    left join app_user u on u.tenant_id = m.tenant_id and u.id = m.user_id and u.status = 'active'
    where g.tenant_id = ${tx.actor.tenantId}
    group by g.id, g.display_name, g.display_name_key order by g.display_name_key, g.id`.execute(tx.db)
  return rows
}

/** The people of these groups who may sign in, each once, in the order in which they became members of the company. */
export async function listActiveMembers(tx: Tx, groupIds: readonly string[]): Promise<string[]> {
  if (groupIds.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    select u.id from app_user u
    where u.tenant_id = ${tx.actor.tenantId} and u.status = 'active' and exists (
      select from scim_group_member m
      where m.tenant_id = u.tenant_id and m.user_id = u.id and m.group_id = any(${[...groupIds]}::uuid[]))
    order by u.created_at, u.id`.execute(tx.db)
  return rows.map(({ id }) => id)
}
