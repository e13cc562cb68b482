// The groups of a company's directory and who belongs to them.
import { sql } from 'kysely'
import { foldName } from '#platform/kernel/fold-name.ts'
import { anyOf } from '#platform/server/database/any-of.ts'
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

const columns = [
  'g.id',
  'g.display_name as displayName',
  'g.external_id as externalId',
  'g.version',
  'g.created_at as createdAt',
  'g.changed_at as changedAt',
] as const

export function findGroup(tx: Tx, id: string): Promise<ScimGroup | undefined> {
  return selectGroups(tx).select(columns).where('g.id', '=', id).executeTakeFirst()
}

/** Held as it is until the transaction ends. */
export function lockGroup(tx: Tx, id: string): Promise<ScimGroup | undefined> {
  return selectGroups(tx).select(columns).where('g.id', '=', id).forUpdate().executeTakeFirst()
}

function selectGroups(tx: Tx) {
  return tx.db.selectFrom('scim_group as g').where('g.tenant_id', '=', tx.actor.tenantId)
}

/** In the order in which they came. */
export async function listGroups(
  tx: Tx,
  { filter, offset, limit }: { filter: Filter | undefined; offset: number; limit: number },
): Promise<{ total: number; groups: ScimGroup[] }> {
  const matching = filter ? selectGroups(tx).where(whereGroup(tx, filter)) : selectGroups(tx)
  const { total } = await matching
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  if (limit === 0 || offset >= total) return { total, groups: [] }
  const groups = await matching
    .select(columns)
    .orderBy('g.created_at')
    .orderBy('g.id')
    .offset(offset)
    .limit(limit)
    .execute()
  return { total, groups }
}

/** The members of these groups, by the id of the group. A removed member belongs to no group. */
export async function listMembersOf(
  tx: Tx,
  groupIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Named[]>> {
  if (groupIds.length === 0) return new Map()
  const rows = await tx.db
    .selectFrom('scim_group_member as m')
    .innerJoin('app_user as u', (join) =>
      join.onRef('u.tenant_id', '=', 'm.tenant_id').onRef('u.id', '=', 'm.user_id'),
    )
    .leftJoin('scim_user as s', (join) =>
      join.onRef('s.tenant_id', '=', 'm.tenant_id').onRef('s.user_id', '=', 'm.user_id'),
    )
    .select((eb) => ['m.group_id as groupId', 'u.id', eb.fn.coalesce('s.user_name', 'u.email').as('name')])
    .where('m.tenant_id', '=', tx.actor.tenantId)
    .where('m.group_id', '=', anyOf(groupIds))
    .orderBy('u.id')
    .execute()
  return Map.groupBy(rows, ({ groupId }) => groupId)
}

/** The groups of these members, by the id of the member. */
export async function listGroupsOf(
  tx: Tx,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Named[]>> {
  if (userIds.length === 0) return new Map()
  const rows = await tx.db
    .selectFrom('scim_group_member as m')
    .innerJoin('scim_group as g', (join) =>
      join.onRef('g.tenant_id', '=', 'm.tenant_id').onRef('g.id', '=', 'm.group_id'),
    )
    .select(['m.user_id as userId', 'g.id', 'g.display_name as name'])
    .where('m.tenant_id', '=', tx.actor.tenantId)
    .where('m.user_id', '=', anyOf(userIds))
    .orderBy('g.display_name')
    .orderBy('g.id')
    .execute()
  return Map.groupBy(rows, ({ userId }) => userId)
}

/** Who belongs to the group; of these people alone where they are named. */
export async function listMemberIds(
  tx: Tx,
  groupId: string,
  among: readonly string[] | undefined,
): Promise<Set<string>> {
  const members = tx.db
    .selectFrom('scim_group_member')
    .select('user_id as id')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('group_id', '=', groupId)
  const rows = await (among ? members.where('user_id', '=', anyOf(among)) : members).execute()
  return new Set(rows.map(({ id }) => id))
}

/** Which of these ids are members of the company, also deactivated ones. */
export async function listKnownIds(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await tx.db
    .selectFrom('app_user')
    .select('id')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('id', '=', anyOf(ids))
    .where('status', '<>', 'removed')
    .where('team_role', 'is not', null)
    .execute()
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
  await tx.db
    .deleteFrom('scim_group_member')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('group_id', '=', groupId)
    .where('user_id', '=', anyOf(ids))
    .execute()
}

export async function countGroups(tx: Tx): Promise<number> {
  const { groups } = await tx.db
    .selectFrom('scim_group')
    .select(({ fn }) => fn.countAll<number>().as('groups'))
    .where('tenant_id', '=', tx.actor.tenantId)
    .executeTakeFirstOrThrow()
  return groups
}

export async function insertGroup(
  tx: Tx,
  { id, displayName, externalId }: Pick<ScimGroup, 'id' | 'displayName' | 'externalId'>,
  now: Date,
): Promise<void> {
  await tx.db
    .insertInto('scim_group')
    .values({
      tenant_id: tx.actor.tenantId,
      id,
      display_name: displayName,
      display_name_key: foldName(displayName),
      external_id: externalId,
      created_at: now,
      changed_at: now,
    })
    .execute()
}

/** Also where only its members changed: it is another version then. */
export async function writeGroup(
  tx: Tx,
  { id, displayName, externalId }: Pick<ScimGroup, 'id' | 'displayName' | 'externalId'>,
  now: Date,
): Promise<void> {
  await tx.db
    .updateTable('scim_group')
    .set((eb) => ({
      display_name: displayName,
      display_name_key: foldName(displayName),
      external_id: externalId,
      version: eb('version', '+', 1),
      changed_at: now,
    }))
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('id', '=', id)
    .execute()
}

export async function deleteGroup(tx: Tx, id: string): Promise<void> {
  await tx.db
    .deleteFrom('scim_group')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('id', '=', id)
    .execute()
}

/** Whether a group of the company has the name already. */
export function isGroupNameConflict(error: unknown): boolean {
  const { code, constraint } = error as { code?: unknown; constraint?: unknown }
  return code === '23505' && constraint === 'scim_group_name_taken'
}
