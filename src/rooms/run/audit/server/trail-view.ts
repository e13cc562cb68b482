// The trail as administrators read it. See the doors in db/migrations/0009_audit.sql.
import { sql } from 'kysely'
import type { Tx } from '#platform/server/transaction.ts'
import type { KnownAuditAction, WantedAuditActions } from '../rules/describe-audit-action.ts'
import type { EntryPlace } from '../rules/entry-place.ts'
import type { Outcome } from '../rules/vocabulary.ts'

export interface TrailEntry {
  tenantId: string
  tenantName: string | null
  sequence: number
  id: string
  occurredAt: Date
  /** To the microsecond, without a zone, as it is hashed. */
  hashedTime: string
  actorKind: string
  actorId: string | null
  username: string | null
  /** What the target is called; null where that is not known. */
  targetName: string | null
  action: string
  targetKind: string
  targetId: string | null
  outcome: Outcome
  network: string | null
  requestId: string | null
  details: Record<string, string | number | boolean | null>
  /** As they are hashed. */
  hashedDetails: string
  previousHash: Buffer
  hash: Buffer
}

export interface TrailSearch {
  /** Undefined: of all companies. */
  tenantId: string | undefined
  from: Date
  to: Date
  /** Undefined: every entry. */
  wanted: WantedAuditActions | undefined
  /** What a search finds in words; without a search the wanted actions. */
  auditActions: readonly KnownAuditAction[]
  /** What is searched in targets and networks, as a beginning, and in folded usernames. */
  text: { search: string; asName: string } | undefined
  before: EntryPlace | undefined
  atMost: number
}

// An administrator who acts in a company has no account there: theirs is of the platform, for which the trail is read.
const columns = sql`l.tenant_id as "tenantId", l.tenant_name as "tenantName", l.sequence, l.id, l.occurred_at as "occurredAt",
  l.hashed_time as "hashedTime", l.actor_kind as "actorKind", l.actor_id as "actorId",
  coalesce(l.username, administrator.username) as username,
  case
    when l.target_kind = 'company' and l.target_id = l.tenant_id::text then l.tenant_name
    when l.target_kind = 'user' and l.target_id = l.actor_id then coalesce(l.username, administrator.username)
    else coalesce(l.details ->> 'name', case when l.target_kind = 'user' then l.details ->> 'username' end)
  end as "targetName", l.action, l.target_kind as "targetKind",
  l.target_id as "targetId", l.outcome, l.network, l.request_id as "requestId", l.details, l.hashed_details as "hashedDetails",
  l.previous_hash as "previousHash", l.hash`
const itsAdministrator = sql`left join app_user administrator on l.actor_kind = 'administrator'
  and administrator.tenant_id = current_tenant() and administrator.id::text = l.actor_id`

/** The kinds of actions in the audit logs of all companies. */
export async function listKnownAuditActions(tx: Tx): Promise<KnownAuditAction[]> {
  const { rows } = await sql<KnownAuditAction>`
    select action, target_kind as "targetKind" from audit_deeds()`.execute(tx.db)
  return rows
}

/** Newest first. */
export async function searchTrail(tx: Tx, search: TrailSearch): Promise<TrailEntry[]> {
  const { tenantId, from, to, wanted, auditActions, text, before, atMost } = search
  const { rows } = await sql<TrailEntry>`
    select ${columns} from audit_log(${tenantId ?? null}, ${from}, ${to}, ${wanted?.done ?? null}, ${wanted?.refused ?? null},
      ${auditActions.map(({ action }) => action)}, ${auditActions.map(({ targetKind }) => targetKind)},
      ${text ? `${text.search.replaceAll(/[\\%_]/g, '\\$&')}%` : null}, ${text?.asName ?? null},
      ${before?.occurredAt ?? null}, ${before?.id ?? null}, ${atMost}) l ${itsAdministrator}
    order by l.occurred_at desc, l.id desc`.execute(tx.db)
  return rows
}

export async function findTrailEntry(
  tx: Tx,
  tenantId: string | undefined,
  id: string,
): Promise<(TrailEntry & { isAsWritten: boolean }) | undefined> {
  const { rows } = await sql<TrailEntry & { isAsWritten: boolean }>`
    select ${columns}, l.is_as_written as "isAsWritten" from audit_log_entry(${tenantId ?? null}, ${id}) l ${itsAdministrator}`.execute(
    tx.db,
  )
  return rows[0]
}

export interface OwnTrailEntry
  extends Pick<
    TrailEntry,
    | 'sequence'
    | 'id'
    | 'occurredAt'
    | 'actorKind'
    | 'actorId'
    | 'action'
    | 'targetKind'
    | 'targetId'
    | 'outcome'
    | 'requestId'
  > {
  /** Null where it was no member of the company. */
  actorName: string | null
  network: string | null
  details: TrailEntry['details']
  hash: Buffer
  previousHash: Buffer
}

export interface OwnTrailSearch {
  from: Date | undefined
  /** Without it. */
  to: Date | undefined
  /** Undefined: every entry. */
  wanted?: WantedAuditActions | undefined
  /** Only what this member did. */
  member?: string | undefined
  /** The number of the last entry of the page before. */
  before: number | undefined
  atMost: number
}

/** The chain of the acting company, newest first. Row-level security keeps every other one away. */
export async function listOwnEntries(
  tx: Tx,
  { from, to, wanted, member, before, atMost }: OwnTrailSearch,
): Promise<OwnTrailEntry[]> {
  const { rows } = await sql<OwnTrailEntry>`
    select e.sequence, e.id, e.occurred_at as "occurredAt", e.actor_kind as "actorKind", e.actor_id as "actorId",
      u.username as "actorName", e.action, e.target_kind as "targetKind", e.target_id as "targetId", e.outcome, e.network,
      e.request_id as "requestId", e.details, e.hash, e.previous_hash as "previousHash"
    from audit_entry e
    left join app_user u on u.tenant_id = e.tenant_id and u.id::text = e.actor_id
    where e.tenant_id = ${tx.actor.tenantId}
      and (${before ?? null}::bigint is null or e.sequence < ${before ?? null})
      and (${from ?? null}::timestamptz is null or e.occurred_at >= ${from ?? null})
      and (${to ?? null}::timestamptz is null or e.occurred_at < ${to ?? null})
      and (${member ?? null}::text is null or (e.actor_id = ${member ?? null} and e.actor_kind = 'member'))
      and (${wanted === undefined} or (e.outcome = 'success' and e.action = any(${wanted?.done ?? []}))
        or (e.outcome = 'refused' and e.action = any(${wanted?.refused ?? []})))
    order by e.sequence desc limit ${atMost}`.execute(tx.db)
  return rows
}

export interface AuditActionCount {
  stepAt: Date
  action: string
  /** The `reason` or `scope` of the entries' details. */
  reason: string | null
  entries: number
}

/** How often each action happened in each step of time, over all companies: numbers, and no entry. */
export async function countAuditActions(
  tx: Tx,
  {
    actions,
    from,
    to,
    stepSeconds,
  }: { actions: readonly string[]; from: Date; to: Date; stepSeconds: number },
): Promise<AuditActionCount[]> {
  const { rows } = await sql<AuditActionCount>`
    select step_at as "stepAt", action, reason, entries
    from audit_counts(${[...actions]}, ${from}, ${to}, make_interval(secs => ${stepSeconds}))`.execute(tx.db)
  return rows
}
