// The groups of a company's directory and who belongs to them.
import { type RawBuilder, sql } from 'kysely'
import { foldName } from '#platform/kernel/fold-name.ts'
import type { Tx } from '#platform/server/transaction.ts'
import type { Filter } from '../rules/scim-filter.ts'
import { whereGroup } from './scim-filter-view.ts'

export interface Named {
  id: string
  name: string
}

export interface ScimGroup {
  id: string
  displayName: string
  externalId: string | null
  version: number
  createdAt: Date
  changedAt: Date
}

const columns = sql`g.id, g.display_name as "displayName", g.external_id as "externalId", g.version, g.created_at as "createdAt",
  g.changed_at as "changedAt"`

export function findGroup(tx: Tx, id: string): Promise<ScimGroup | undefined> {
  return selectGroup(tx, id, sql``)
}

/** Held as it is until the transaction ends. */
export function lockGroup(tx: Tx, id: string): Promise<ScimGroup | undefined> {
  return selectGroup(tx, id, sql`for update`)
}

async function selectGroup(tx: Tx, id: string, lock: RawBuilder<unknown>): Promise<ScimGroup | undefined> {
  const { rows } = await sql<ScimGroup>`
    select ${columns} from scim_group g where g.tenant_id = ${tx.actor.tenantId} and g.id = ${id} ${lock}`.execute(
    tx.db,
  )
  return rows[0]
}

/** In the order in which they came. */
export async function listGroups(
  tx: Tx,
  { filter, offset, limit }: { filter: Filter | undefined; offset: number; limit: number },
): Promise<{ total: number; groups: ScimGroup[] }> {
  const condition = sql`g.tenant_id = ${tx.actor.tenantId} ${filter ? sql`and ${whereGroup(tx, filter)}` : sql``}`
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from scim_group g where ${condition}`.execute(tx.db)
  const total = counted[0]?.total ?? 0
  if (limit === 0 || offset >= total) return { total, groups: [] }
  const { rows } = await sql<ScimGroup>`
    select ${columns} from scim_group g where ${condition} order by g.created_at, g.id offset ${offset} limit ${limit}`.execute(
    tx.db,
  )
  return { total, groups: rows }
}

/** The members of these groups, by the id of the group. A removed member belongs to no group. */
export async function listMembersOf(
  tx: Tx,
  groupIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Named[]>> {
  if (groupIds.length === 0) return new Map()
  const { rows } = await sql<Named & { groupId: string }>`
    select m.group_id as "groupId", u.id, coalesce(s.user_name, u.email) as name
    from scim_group_member m
    join app_user u on u.tenant_id = m.tenant_id and u.id = m.user_id
    left join scim_user s on s.tenant_id = m.tenant_id and s.user_id = m.user_id
    where m.tenant_id = ${tx.actor.tenantId} and m.group_id = any(${[...groupIds]}::uuid[])
    order by u.id`.execute(tx.db)
  return Map.groupBy(rows, ({ groupId }) => groupId)
}

/** The groups of these members, by the id of the member. */
export async function listGroupsOf(
  tx: Tx,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Named[]>> {
  if (userIds.length === 0) return new Map()
  const { rows } = await sql<Named & { userId: string }>`
    select m.user_id as "userId", g.id, g.display_name as name
    from scim_group_member m join scim_group g on g.tenant_id = m.tenant_id and g.id = m.group_id
    where m.tenant_id = ${tx.actor.tenantId} and m.user_id = any(${[...userIds]}::uuid[])
    order by g.display_name, g.id`.execute(tx.db)
  return Map.groupBy(rows, ({ userId }) => userId)
}

/** Who belongs to the group; of these people alone where they are named. */
export async function listMemberIds(
  tx: Tx,
  groupId: string,
  among: readonly string[] | undefined,
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select user_id as id from scim_group_member
    where tenant_id = ${tx.actor.tenantId} and group_id = ${groupId}
      ${among ? sql`and user_id = any(${[...among]}::uuid[])` : sql``}`.execute(tx.db)
  return new Set(rows.map(({ id }) => id))
}

/** Which of these ids are members of the company, also deactivated ones. */
export async function listKnownIds(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`
    select id from app_user where tenant_id = ${tx.actor.tenantId} and id = any(${[...ids]}::uuid[])
      and status <> 'removed' and team_role is not null`.execute(tx.db)
  return new Set(rows.map(({ id }) => id))
}

export async function insertMembers(tx: Tx, groupId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await sql`
    insert into scim_group_member (tenant_id, group_id, user_id)
    select ${tx.actor.tenantId}, ${groupId}, id from unnest(${[...ids]}::uuid[]) as given (id)
    on conflict do nothing`.execute(tx.db)
}

export async function deleteMembers(tx: Tx, groupId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await sql`
    delete from scim_group_member
    where tenant_id = ${tx.actor.tenantId} and group_id = ${groupId} and user_id = any(${[...ids]}::uuid[])`.execute(
    tx.db,
  )
}

export async function countGroups(tx: Tx): Promise<number> {
  const { rows } = await sql<{ groups: number }>`
    select count(*)::int as groups from scim_group where tenant_id = ${tx.actor.tenantId}`.execute(tx.db)
  return rows[0]?.groups ?? 0
}

export async function insertGroup(
  tx: Tx,
  { id, displayName, externalId }: Pick<ScimGroup, 'id' | 'displayName' | 'externalId'>,
  now: Date,
): Promise<void> {
  await sql`
    insert into scim_group (tenant_id, id, display_name, display_name_key, external_id, created_at, changed_at)
    values (${tx.actor.tenantId}, ${id}, ${displayName}, ${foldName(displayName)}, ${externalId}, ${now}, ${now})`.execute(
    tx.db,
  )
}

/** Also where only its members changed: it is another version then. */
export async function writeGroup(
  tx: Tx,
  { id, displayName, externalId }: Pick<ScimGroup, 'id' | 'displayName' | 'externalId'>,
  now: Date,
): Promise<void> {
  await sql`
    update scim_group set display_name = ${displayName}, display_name_key = ${foldName(displayName)},
      external_id = ${externalId}, version = version + 1, changed_at = ${now}
    where tenant_id = ${tx.actor.tenantId} and id = ${id}`.execute(tx.db)
}

export async function deleteGroup(tx: Tx, id: string): Promise<void> {
  await sql`delete from scim_group where tenant_id = ${tx.actor.tenantId} and id = ${id}`.execute(tx.db)
}

/** Whether a group of the company has the name already. */
export function isGroupNameConflict(error: unknown): boolean {
  const { code, constraint } = error as { code?: unknown; constraint?: unknown }
  return code === '23505' && constraint === 'scim_group_name_taken'
}
