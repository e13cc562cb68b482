// The trail as administrators read it. See the doors in db/migrations/0075_audit_log.sql.
import { sql } from 'kysely'
import type { Tx } from '#platform/server/transaction.ts'
import type { Deed, WantedDeeds } from '../rules/describe-deed.ts'
import type { EntryPlace } from '../rules/entry-place.ts'
import type { Outcome } from '../rules/vocabulary.ts'

export interface TrailEntry {
  tenantId: string
  tenantName: string | null
  sequence: string
  id: string
  occurredAt: Date
  /** To the microsecond, without a zone, as it is hashed. */
  hashedTime: string
  actorKind: string
  actorId: string | null
  username: string | null
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
  wanted: WantedDeeds | undefined
  /** What a search finds in words; without a search the deeds that are wanted. */
  deeds: readonly Deed[]
  /** What is searched in targets and networks, as a beginning, and in folded usernames. */
  text: { search: string; asName: string } | undefined
  before: EntryPlace | undefined
  atMost: number
}

const columns = sql`tenant_id as "tenantId", tenant_name as "tenantName", sequence, id, occurred_at as "occurredAt",
  hashed_time as "hashedTime", actor_kind as "actorKind", actor_id as "actorId", username, action, target_kind as "targetKind",
  target_id as "targetId", outcome, network, request_id as "requestId", details, hashed_details as "hashedDetails",
  previous_hash as "previousHash", hash`

/** The kinds of deeds in the trails of all companies. */
export async function listDeedsKnown(tx: Tx): Promise<Deed[]> {
  const { rows } = await sql<Deed>`
    select action, target_kind as "targetKind" from audit_deeds()`.execute(tx.db)
  return rows
}

/** Newest first. */
export async function searchTrail(tx: Tx, asked: TrailSearch): Promise<TrailEntry[]> {
  const { tenantId, from, to, wanted, deeds, text, before, atMost } = asked
  const { rows } = await sql<TrailEntry>`
    select ${columns} from audit_log(${tenantId ?? null}, ${from}, ${to}, ${wanted?.done ?? null}, ${wanted?.refused ?? null},
      ${deeds.map(({ action }) => action)}, ${deeds.map(({ targetKind }) => targetKind)},
      ${text ? `${text.search.replaceAll(/[\\%_]/g, '\\$&')}%` : null}, ${text?.asName ?? null},
      ${before?.occurredAt ?? null}, ${before?.id ?? null}, ${atMost})`.execute(tx.db)
  return rows
}

export async function findTrailEntry(
  tx: Tx,
  tenantId: string | undefined,
  id: string,
): Promise<(TrailEntry & { isAsWritten: boolean }) | undefined> {
  const { rows } = await sql<TrailEntry & { isAsWritten: boolean }>`
    select ${columns}, is_as_written as "isAsWritten" from audit_log_entry(${tenantId ?? null}, ${id})`.execute(
    tx.db,
  )
  return rows[0]
}

export interface DeedCount {
  stepAt: Date
  action: string
  /** The `reason` or `scope` of the entries' details. */
  reason: string | null
  entries: number
}

/** How often each action happened in each step of time, over all companies: numbers, and no entry. */
export async function countDeeds(
  tx: Tx,
  {
    actions,
    from,
    to,
    stepSeconds,
  }: { actions: readonly string[]; from: Date; to: Date; stepSeconds: number },
): Promise<DeedCount[]> {
  const { rows } = await sql<Omit<DeedCount, 'entries'> & { entries: string }>`
    select step_at as "stepAt", action, reason, entries
    from audit_counts(${[...actions]}, ${from}, ${to}, make_interval(secs => ${stepSeconds}))`.execute(tx.db)
  return rows.map((row) => ({ ...row, entries: Number(row.entries) }))
}
