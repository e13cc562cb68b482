// What the groups of the directory give: the mapping of each, and whose work or role came from one.
import { sql } from 'kysely'
import { anyOf } from '#platform/server/database/any-of.ts'
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

function selectMapped(tx: Tx) {
  return tx.db
    .selectFrom('scim_group as g')
    .select((eb) => [
      'g.id',
      'g.display_name as name',
      'g.sub_role as subRole',
      'g.team_role as teamRole',
      'g.mapping_version as version',
      eb
        .selectFrom('scim_group_member as m')
        .innerJoin('app_user as u', (join) =>
          join.onRef('u.tenant_id', '=', 'm.tenant_id').onRef('u.id', '=', 'm.user_id'),
        )
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('m.tenant_id', '=', 'g.tenant_id')
        .whereRef('m.group_id', '=', 'g.id')
        .where('u.status', '=', 'active')
        .$asScalar()
        .$notNull()
        .as('members'),
    ])
    .where('g.tenant_id', '=', tx.actor.tenantId)
}

/** By name; `after` is the last one of the page before. */
export async function listMappedGroups(
  tx: Tx,
  after: string | undefined,
  atMost: number,
): Promise<MappedGroup[]> {
  let groups = selectMapped(tx).orderBy('g.display_name_key').orderBy('g.id').limit(atMost)
  if (after !== undefined)
    groups = groups.where(({ eb, refTuple, selectFrom }) =>
      eb(
        refTuple('g.display_name_key', 'g.id'),
        '>',
        selectFrom('scim_group as o')
          .select(['o.display_name_key', 'o.id'])
          .where('o.tenant_id', '=', tx.actor.tenantId)
          .where('o.id', '=', after)
          .$asTuple('display_name_key', 'id'),
      ),
    )
  return groups.execute()
}

export async function findMappedGroup(tx: Tx, id: string): Promise<MappedGroup | undefined> {
  return selectMapped(tx).where('g.id', '=', id).executeTakeFirst()
}

/** False where somebody changed it since `version`. */
export async function writeMapping(
  tx: Tx,
  { id, version }: { id: string; version: number },
  { subRole, teamRole }: Mapping,
): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable('scim_group')
    .set((eb) => ({
      sub_role: subRole,
      team_role: teamRole,
      mapped_by: tx.actor.userId ?? null,
      mapping_version: eb('mapping_version', '+', 1),
    }))
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('id', '=', id)
    .where('mapping_version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows === 1n
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
  const row = { tenant_id: tx.actor.tenantId, user_id: userId }
  await (isGiven
    ? tx.db
        .insertInto('scim_given_role')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
    : tx.db.deleteFrom('scim_given_role').where((eb) => eb.and(row))
  ).execute()
}

export interface DirectoryGroup {
  id: string
  name: string
  /** People of the group who may sign in. */
  members: number
}

/** By name. They are bounded: see `scimLimits`. */
export async function listDirectoryGroups(tx: Tx): Promise<DirectoryGroup[]> {
  return tx.db
    .selectFrom('scim_group as g')
    .leftJoin('scim_group_member as m', (join) =>
      join.onRef('m.tenant_id', '=', 'g.tenant_id').onRef('m.group_id', '=', 'g.id'),
    )
    .leftJoin('app_user as u', (join) =>
      join
        .onRef('u.tenant_id', '=', 'm.tenant_id')
        .onRef('u.id', '=', 'm.user_id')
        .on('u.status', '=', 'active'),
    )
    .select((eb) => ['g.id', 'g.display_name as name', eb.fn.count<number>('u.id').as('members')])
    .where('g.tenant_id', '=', tx.actor.tenantId)
    .groupBy(['g.id', 'g.display_name', 'g.display_name_key'])
    .orderBy('g.display_name_key')
    .orderBy('g.id')
    .execute()
}

/** The people of these groups who may sign in, each once, in the order in which they became members of the company. */
export async function listActiveMembers(tx: Tx, groupIds: readonly string[]): Promise<string[]> {
  if (groupIds.length === 0) return []
  const rows = await tx.db
    .selectFrom('app_user as u')
    .select('u.id')
    .where('u.tenant_id', '=', tx.actor.tenantId)
    .where('u.status', '=', 'active')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('scim_group_member as m')
          .whereRef('m.tenant_id', '=', 'u.tenant_id')
          .whereRef('m.user_id', '=', 'u.id')
          .where('m.group_id', '=', anyOf(groupIds)),
      ),
    )
    .orderBy('u.created_at')
    .orderBy('u.id')
    .execute()
  return rows.map(({ id }) => id)
}
