// Shortlists with their applications and stakeholders.
import { sql } from 'kysely'
import { anyOf } from '#platform/server/database/any-of.ts'
import { lockFor } from '#platform/server/database/lock.ts'
import type { Tx } from '#platform/server/transaction.ts'
import type { Verdict } from '../rules/collaboration/verdicts.ts'
import type { Weights } from '../rules/comparison/weighing.ts'
import type { ShortlistStatus } from '../rules/vocabulary.ts'

export interface ChosenApplication {
  id: string
  name: string
}

export interface StoredShortlist {
  id: string
  name: string
  description: string
  /** As stored: archived or not. What was decided makes the rest of it. */
  status: ShortlistStatus
  version: number
  createdBy: string
  createdAt: Date
  updatedAt: Date
  applications: ChosenApplication[]
  sharedWith: string[]
  commentCount: number
  /** People for whom costs are counted; null until somebody says it. */
  teamSize: number | null
  /** Approvals that an application needs; null: one from each person who was asked. */
  quorum: number | null
  /** The last day for the decision, an ISO date; null where there is none. */
  decideBy: string | null
  /** How much each criterion counts, as the company agreed; all three null until somebody sets it. */
  agreedWeights: Weights | null
  agreedBy: string | null
  agreedAt: Date | null
  /** The last of each person on each application, and on the whole set. */
  verdicts: Verdict[]
}

const columns = sql`
  s.id, s.name, s.description, s.status, s.version, s.created_by as "createdBy", s.created_at as "createdAt",
  s.updated_at as "updatedAt", s.team_size as "teamSize",
  s.quorum, to_char(s.decide_by, 'YYYY-MM-DD') as "decideBy",
  s.agreed_weights as "agreedWeights", s.agreed_by as "agreedBy", s.agreed_at as "agreedAt",
  coalesce((select jsonb_agg(jsonb_build_object('id', a.application_id, 'name', a.application_name) order by a.position)
    from shortlist_application a where a.tenant_id = s.tenant_id and a.shortlist_id = s.id), '[]') as applications,
  coalesce((select jsonb_agg(m.user_id order by m.shared_at, m.user_id)
    from shortlist_member m where m.tenant_id = s.tenant_id and m.shortlist_id = s.id), '[]') as "sharedWith",
  (select count(*)::int from shortlist_comment c where c.tenant_id = s.tenant_id and c.shortlist_id = s.id)
    as "commentCount",
  coalesce((select jsonb_agg(jsonb_build_object('userId', v.user_id, 'applicationId', v.application_id, 'verdict', v.type, 'isConditional', v.is_conditional,
      'at', to_char(v.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.USZ')))
    from (select distinct on (c.application_id, c.user_id) c.user_id, c.application_id, c.type, c.is_conditional,
        c.created_at
      from shortlist_comment c
      where c.tenant_id = s.tenant_id and c.shortlist_id = s.id and c.type in ('approval', 'rejection')
      order by c.application_id, c.user_id, c.created_at desc, c.id desc) v), '[]') as verdicts`

/** Newest first, without archived ones. */
export async function listShortlistRows(tx: Tx, atMost: number): Promise<StoredShortlist[]> {
  const { rows } = await sql<StoredShortlist>`
    select ${columns} from shortlist s
    where s.tenant_id = ${tx.actor.tenantId} and s.status <> 'archived'
    order by s.created_at desc, s.id desc limit ${atMost}`.execute(tx.db)
  return rows
}

/**
 * Those on which the person may have to decide, without archived ones: where others asked for it, and the person's own with a
 * due date. The first due come first, those without a date last.
 */
export async function listShortlistsToDecide(
  tx: Tx,
  userId: string,
  atMost: number,
): Promise<StoredShortlist[]> {
  const { rows } = await sql<StoredShortlist>`
    select ${columns} from shortlist s
    where s.tenant_id = ${tx.actor.tenantId} and s.status <> 'archived'
      and (s.created_by = ${userId} and s.decide_by is not null or exists (
        select from shortlist_member m
        where m.tenant_id = s.tenant_id and m.shortlist_id = s.id and m.user_id = ${userId}))
    order by s.decide_by nulls last, s.created_at desc, s.id limit ${atMost}`.execute(tx.db)
  return rows
}

/** The acting company's shortlist of this id, also an archived one. */
export async function findShortlist(tx: Tx, id: string): Promise<StoredShortlist | undefined> {
  const { rows } = await sql<StoredShortlist>`
    select ${columns} from shortlist s where s.tenant_id = ${tx.actor.tenantId} and s.id = ${id}`.execute(
    tx.db,
  )
  return rows[0]
}

/** The acting company's shortlists of these ids by their names, archived ones too. */
export async function findShortlistNames(
  tx: Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await tx.db
    .selectFrom('shortlist')
    .select(['id', 'name'])
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('id', '=', anyOf(ids))
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Requests that change the same shortlist at the same moment wait here until this transaction has ended. */
export async function lockShortlist(tx: Tx, id: string): Promise<void> {
  await lockFor(tx, 'shortlist', id)
}

/** Of several who make a shortlist at the same moment each waits here, so that the company's bound holds. */
export async function lockShortlistCount(tx: Tx): Promise<void> {
  await lockFor(tx, 'shortlists')
}

export async function countShortlists(tx: Tx): Promise<number> {
  const { count } = await tx.db
    .selectFrom('shortlist')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('status', '<>', 'archived')
    .executeTakeFirstOrThrow()
  return count
}

/** Whether the company has put two applications or more side by side, archived shortlists included. */
export async function hasCompared(tx: Tx): Promise<boolean> {
  const compared = await tx.db
    .selectFrom('shortlist_application')
    .where('tenant_id', '=', tx.actor.tenantId)
    .groupBy('shortlist_id')
    .having(({ fn }) => fn.countAll(), '>', 1)
    .limit(1)
    .executeTakeFirst()
  return compared !== undefined
}

type NewShortlist = Pick<
  StoredShortlist,
  'id' | 'name' | 'description' | 'status' | 'createdBy' | 'createdAt'
>

export async function insertShortlist(tx: Tx, shortlist: NewShortlist): Promise<void> {
  const { id, name, description, status, createdBy, createdAt } = shortlist
  await tx.db
    .insertInto('shortlist')
    .values({
      tenant_id: tx.actor.tenantId,
      id,
      name,
      description,
      status,
      version: 1,
      created_by: createdBy,
      created_at: createdAt,
      updated_at: createdAt,
    })
    .execute()
}

export async function updateShortlist(
  tx: Tx,
  {
    id,
    name,
    description,
    status,
    teamSize,
    quorum,
    decideBy,
    agreedWeights,
    agreedBy,
    agreedAt,
  }: Omit<StoredShortlist, 'version' | 'createdBy' | 'createdAt' | 'updatedAt' | 'commentCount' | 'verdicts'>,
  now: Date,
): Promise<void> {
  await tx.db
    .updateTable('shortlist')
    .set((eb) => ({
      name,
      description,
      status,
      team_size: teamSize,
      quorum,
      decide_by: decideBy,
      agreed_weights: agreedWeights && JSON.stringify(agreedWeights),
      agreed_by: agreedBy,
      agreed_at: agreedAt,
      version: eb('version', '+', 1),
      updated_at: now,
    }))
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('id', '=', id)
    .execute()
}

/** In this order; what was there before is not. */
export async function writeApplications(
  tx: Tx,
  shortlistId: string,
  applications: readonly ChosenApplication[],
): Promise<void> {
  const { tenantId } = tx.actor
  await tx.db
    .deleteFrom('shortlist_application')
    .where('tenant_id', '=', tenantId)
    .where('shortlist_id', '=', shortlistId)
    .execute()
  await sql`
    insert into shortlist_application (tenant_id, shortlist_id, application_id, application_name, position)
    select ${tenantId}, ${shortlistId}, (a.value ->> 'id')::uuid, a.value ->> 'name', a.place - 1
    from jsonb_array_elements(${JSON.stringify(applications)}::jsonb) with ordinality as a (value, place)`.execute(
    tx.db,
  )
}

/** Those who stay keep since when it is shared with them. */
export async function writeStakeholders(
  tx: Tx,
  shortlistId: string,
  userIds: readonly string[],
  now: Date,
): Promise<void> {
  const { tenantId } = tx.actor
  await tx.db
    .deleteFrom('shortlist_member')
    .where('tenant_id', '=', tenantId)
    .where('shortlist_id', '=', shortlistId)
    .where(({ eb, not }) => not(eb('user_id', '=', anyOf(userIds))))
    .execute()
  await sql`
    insert into shortlist_member (tenant_id, shortlist_id, user_id, shared_at)
    select ${tenantId}, ${shortlistId}, u, ${now} from unnest(${[...userIds]}::uuid[]) u on conflict do nothing`.execute(
    tx.db,
  )
}

/** The event for other windows, once this transaction has committed. */
export interface ShortlistChanged {
  tenantId: string
  shortlistId: string
  kind: 'shortlist' | 'comment'
}

export const changesChannel = 'emporion_shortlists'

export async function announceChanged(
  tx: Tx,
  shortlistId: string,
  kind: ShortlistChanged['kind'],
): Promise<void> {
  const change: ShortlistChanged = { tenantId: tx.actor.tenantId, shortlistId, kind }
  await sql`select pg_notify(${changesChannel}, ${JSON.stringify(change)})`.execute(tx.db)
}
