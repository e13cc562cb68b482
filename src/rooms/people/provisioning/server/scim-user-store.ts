// The members of a company as its directory sees them: everybody who is a member, with what the directory said of them.
import { type RawBuilder, sql } from 'kysely'
import { foldName } from '#platform/kernel/fold-name.ts'
import { anyOf } from '#platform/server/database/any-of.ts'
import type { Tx } from '#platform/server/transaction.ts'
import type { BuyerSubRole, Portal, TeamRole } from '#rooms/people/accounts/rules/index.ts'
import type { Filter } from '../rules/scim-filter.ts'
import type { ScimPerson } from '../rules/scim-person.ts'
import type { Complex } from '../rules/scim-values.ts'
import { idsOfNamed, whereUser } from './scim-filter-view.ts'

export interface ScimUser {
  id: string
  userName: string
  externalId: string | null
  /** Without user name, external id and active. */
  attributes: Complex
  email: string
  isActive: boolean
  /** The company's directory disabled it, so that it may enable it again. */
  isDeactivated: boolean
  roles: Portal[]
  teamRole: TeamRole
  subRole: BuyerSubRole | null
  /** Grows with each change of what the directory says, of the role and of whether the account is open. */
  version: number
  createdAt: Date
  changedAt: Date
  /** Whether the directory has said something of this member. */
  isKnown: boolean
}

/** Of a member of whom the directory has said nothing, what the account and the profile say. */
const rows = sql`
  app_user u
  left join scim_user s on s.tenant_id = u.tenant_id and s.user_id = u.id
  left join member_profile p on p.tenant_id = u.tenant_id and p.user_id = u.id
  cross join lateral (select coalesce(s.attributes, jsonb_strip_nulls(jsonb_build_object(
    'name', nullif(jsonb_strip_nulls(jsonb_build_object('givenName', nullif(p.first_name, ''), 'familyName', nullif(p.last_name, ''))), '{}'),
    'title', nullif(p.job_title, ''),
    'emails', jsonb_build_array(jsonb_build_object('type', 'work', 'value', u.email, 'primary', true))))) as said) a`
const columns = sql`u.id, coalesce(s.user_name, u.email) as "userName", s.external_id as "externalId", said as attributes, u.email,
  u.status = 'active' as "isActive", u.status = 'disabled' and u.disabled_by is not distinct from 'provisioning' as "isDeactivated",
  u.roles, u.team_role as "teamRole", u.sub_role as "subRole", coalesce(s.version, 0) + u.team_version as version,
  u.created_at as "createdAt", greatest(s.changed_at, u.status_changed_at, u.created_at) as "changedAt", s.user_id is not null as "isKnown"`
const ofCompany = (tx: Tx) =>
  sql`u.tenant_id = ${tx.actor.tenantId} and u.status <> 'removed' and u.team_role is not null`

export function findScimUser(tx: Tx, id: string): Promise<ScimUser | undefined> {
  return selectUser(tx, id, sql``)
}

/** Held as it is until the transaction ends. */
export function lockScimUser(tx: Tx, id: string): Promise<ScimUser | undefined> {
  return selectUser(tx, id, sql`for update of u`)
}

async function selectUser(tx: Tx, id: string, lock: RawBuilder<unknown>): Promise<ScimUser | undefined> {
  const found = await sql<ScimUser>`
    select ${columns} from ${rows} where ${ofCompany(tx)} and u.id = ${id} ${lock}`.execute(tx.db)
  return found.rows[0]
}

/** In the order in which they came. */
export async function listScimUsers(
  tx: Tx,
  { filter, offset, limit }: { filter: Filter | undefined; offset: number; limit: number },
): Promise<{ total: number; users: ScimUser[] }> {
  const named = filter && idsOfNamed(tx, filter)
  if (named) {
    // Mostly there is nobody: then that is all that is asked.
    const { rows: ids } = await named.execute(tx.db)
    if (ids.length === 0) return { total: 0, users: [] }
    const found = await sql<ScimUser>`
      select ${columns} from ${rows} where ${ofCompany(tx)} and u.id = any(${ids.map(({ id }) => id)}::uuid[])
      order by u.created_at, u.id`.execute(tx.db)
    return { total: found.rows.length, users: found.rows.slice(offset, offset + limit) }
  }
  const condition = filter ? sql`and ${whereUser(tx, filter)}` : sql``
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from ${rows} where ${ofCompany(tx)} ${condition}`.execute(tx.db)
  const total = counted[0]?.total ?? 0
  if (limit === 0 || offset >= total) return { total, users: [] }
  const found = await sql<ScimUser>`
    select ${columns} from ${rows} where ${ofCompany(tx)} ${condition}
    order by u.created_at, u.id offset ${offset} limit ${limit}`.execute(tx.db)
  return { total, users: found.rows }
}

/** Whether another member has this user name, or has it as the address while the directory has said nothing of them. */
export async function isUserNameTaken(tx: Tx, userName: string, ownId: string | undefined): Promise<boolean> {
  const key = foldName(userName)
  const { tenantId } = tx.actor
  const found = await sql`
    select from scim_user where tenant_id = ${tenantId} and user_name_key = ${key} and user_id is distinct from ${ownId ?? null}
    union all
    select from app_user u where u.email_key = ${key} and u.tenant_id = ${tenantId} and u.id is distinct from ${ownId ?? null}
      and not exists (select from scim_user s where s.tenant_id = u.tenant_id and s.user_id = u.id)
    limit 1`.execute(tx.db)
  return found.rows.length > 0
}

export async function writeScimUser(tx: Tx, userId: string, person: ScimPerson, now: Date): Promise<void> {
  const changed = {
    user_name: person.userName,
    user_name_key: person.userNameKey,
    external_id: person.externalId,
    attributes: JSON.stringify(person.attributes),
    changed_at: now,
  }
  await tx.db
    .insertInto('scim_user')
    .values({ tenant_id: tx.actor.tenantId, user_id: userId, version: 1, ...changed })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'user_id'])
        .doUpdateSet((eb) => ({ ...changed, version: eb('scim_user.version', '+', 1) })),
    )
    .execute()
}

/** Whether `writeScimUser` failed because another member has the user name. */
export function isNameConflict(error: unknown): boolean {
  const { code, constraint } = error as { code?: unknown; constraint?: unknown }
  return code === '23505' && constraint === 'scim_user_name_taken'
}

/** Members of whom the directory has said something, and those of them whom it has deactivated. */
export async function countProvisioned(tx: Tx): Promise<{ provisioned: number; deactivated: number }> {
  const row = await tx.db
    .selectFrom('scim_user as s')
    .innerJoin('app_user as u', (join) =>
      join.onRef('u.tenant_id', '=', 's.tenant_id').onRef('u.id', '=', 's.user_id'),
    )
    .select((eb) => [
      eb.fn.countAll<number>().as('provisioned'),
      sql<number>`count(*) filter (where ${eb.ref('u.status')} = 'disabled' and ${eb.ref('u.disabled_by')} = 'provisioning')::int`.as(
        'deactivated',
      ),
    ])
    .where('s.tenant_id', '=', tx.actor.tenantId)
    .executeTakeFirst()
  return row ?? { provisioned: 0, deactivated: 0 }
}

/** The ids that the company's directory has for these members. */
export async function listExternalIds(
  tx: Tx,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.db
    .selectFrom('scim_user')
    .select(['user_id as userId', 'external_id as externalId'])
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('user_id', '=', anyOf(new Set(userIds)))
    .execute()
  return new Map(
    rows.flatMap(({ userId, externalId }) => (externalId === null ? [] : [[userId, externalId]])),
  )
}
