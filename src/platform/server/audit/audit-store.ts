// The audit tables: add an entry, and check that nobody changed one.
import { sql } from 'kysely'
import type pg from 'pg'
import type { AuditAction } from '#platform/kernel/audit-actions.ts'
import type { Tx } from '#platform/server/transaction.ts'

interface NewEntry {
  id: string
  occurredAt: Date
  action: string
  targetKind: string
  targetId: string | undefined
  outcome: 'success' | 'refused'
  details: object
}

/** The database adds the sequence number and the hash. */
export async function insertAuditEntry(tx: Tx, entry: NewEntry): Promise<void> {
  const { actor } = tx
  await sql`
    insert into audit_entry (tenant_id, id, occurred_at, actor_kind, actor_id, action, target_kind, target_id, outcome, network, request_id, details)
    values (${actor.tenantId}, ${entry.id}, ${entry.occurredAt}, ${actor.kind}, ${actor.userId ?? null}, ${entry.action},
      ${entry.targetKind}, ${entry.targetId ?? null}, ${entry.outcome}, ${actor.network ?? null}, ${actor.requestId ?? null},
      ${JSON.stringify(entry.details)}::jsonb)`.execute(tx.db)
}

/**
 * The sequence numbers of the tenant's entries that do not fit the chain: a changed entry, a missing one, or a head
 * that is missing or is not the last entry (reported as the number after the last). Empty when everything is as it was written.
 */
export async function findBrokenEntries(tx: Tx): Promise<number[]> {
  const { rows } = await sql<{ sequence: number }>`
    select sequence from audit_faults(${tx.actor.tenantId})`.execute(tx.db)
  return rows.map(({ sequence }) => sequence)
}

/** Chains of companies that are new since the last time. */
export async function listNewChains(pool: pg.Pool): Promise<void> {
  await pool.query('select list_audit_chains()')
}

export interface CheckedSlice {
  tenantId: string
  entries: number
  /** The first entry of the present round through this chain that does not fit. */
  firstFault: number | undefined
}

/** Checks at most so many entries of the company whose turn it is; undefined where no round is due `again` after the last. */
export async function checkSlice(
  pool: pg.Pool,
  atMost: number,
  again: string,
): Promise<CheckedSlice | undefined> {
  const { rows } = await pool.query<{ chain: string; entries_read: number; first_fault: number | null }>(
    'select chain, entries_read, first_fault from check_audit_slice($1, $2::interval)',
    [atMost, again],
  )
  const [row] = rows
  return (
    row && {
      tenantId: row.chain,
      entries: row.entries_read,
      firstFault: row.first_fault ?? undefined,
    }
  )
}

export async function readCheckState(pool: pg.Pool) {
  const { rows } = await pool.query<{
    chains: number
    broken: number
    unchecked: number
    oldest: Date | null
    is_overdue: boolean
  }>('select chains, broken, unchecked, oldest, is_overdue from audit_check_state()')
  const [row] = rows
  return {
    chains: row?.chains ?? 0,
    broken: row?.broken ?? 0,
    unchecked: row?.unchecked ?? 0,
    oldest: row?.oldest ?? null,
    isOverdue: row?.is_overdue ?? false,
  }
}

export interface EntryAbout {
  occurredAt: Date
  action: string
  outcome: 'success' | 'refused'
  network: string | null
  details: Readonly<Record<string, unknown>>
}

/** The tenant's newest entries about one thing, of the actions that are asked for. */
export async function listEntriesAbout(
  tx: Tx,
  about: { targetKind: string; targetId: string; actions: readonly string[]; limit: number },
): Promise<EntryAbout[]> {
  const { rows } = await sql<EntryAbout>`
    select occurred_at as "occurredAt", action, outcome, network, details from audit_entry
    where tenant_id = ${tx.actor.tenantId} and target_kind = ${about.targetKind} and target_id = ${about.targetId}
      and action = any(${[...about.actions]})
    order by sequence desc limit ${about.limit}`.execute(tx.db)
  return rows
}

export interface EntrySince extends EntryAbout {
  actorId: string | null
  targetId: string | null
}

/** The tenant's newest entries since then, of the actions that are asked for. */
export async function listEntriesSince(
  tx: Tx,
  { actions, since, limit }: { actions: readonly string[]; since: Date; limit: number },
): Promise<EntrySince[]> {
  const { rows } = await sql<EntrySince>`
    select occurred_at as "occurredAt", action, outcome, network, details, actor_id as "actorId", target_id as "targetId"
    from audit_entry
    where tenant_id = ${tx.actor.tenantId} and occurred_at >= ${since} and action = any(${[...actions]})
    order by sequence desc limit ${limit}`.execute(tx.db)
  return rows
}

export interface AuditedAction {
  id: string
  occurredAt: Date
  actorId: string | null
  action: string
  targetId: string | null
  details: Readonly<Record<string, unknown>>
}

/** How many entries are searched for the given actions, so that a long trail of other actions costs no more. */
const lookedThrough = 5_000

/** What the tenant's people did lately, newest first, of the actions that are asked for. */
export async function listRecentActions(
  tx: Tx,
  actions: readonly string[],
  limit: number,
): Promise<AuditedAction[]> {
  const { rows } = await sql<AuditedAction>`
    select id, occurred_at as "occurredAt", actor_id as "actorId", action, target_id as "targetId", details
    from (select * from audit_entry where tenant_id = ${tx.actor.tenantId} order by sequence desc limit ${lookedThrough}) lately
    where action = any(${[...actions]}) and outcome = 'success' and actor_kind = 'member'
    order by sequence desc limit ${limit}`.execute(tx.db)
  return rows
}

export interface OwnEntry {
  at: Date
  action: AuditAction
  targetId: string | null
  outcome: 'success' | 'refused'
  details: Record<string, unknown>
}

/** The company's newest entries of these actions. */
export async function listNewestEntries(
  tx: Tx,
  actions: readonly AuditAction[],
  atMost: number,
): Promise<OwnEntry[]> {
  const { rows } = await sql<OwnEntry>`
    select occurred_at as at, action, target_id as "targetId", outcome, details from audit_entry
    where tenant_id = ${tx.actor.tenantId} and action = any(${[...actions]}::text[])
    order by occurred_at desc, sequence desc limit ${atMost}`.execute(tx.db)
  return rows
}

/** As it is hashed (docs/audit-export.md). */
export interface ChainEntry {
  sequence: number
  id: string
  /** To the microsecond, without a zone. */
  hashedTime: string
  actorKind: string
  actorId: string | null
  action: string
  targetKind: string
  targetId: string | null
  outcome: 'success' | 'refused'
  network: string | null
  requestId: string | null
  hashedDetails: string
  previousHash: Buffer
  hash: Buffer
}

/** The tenant's entries after this number, in the order of the chain. */
export async function listChainAfter(
  tx: Tx,
  { after, through }: { after: number; through: number | null },
  atMost: number,
): Promise<ChainEntry[]> {
  const upTo = through === null ? sql`` : sql`and sequence <= ${through}`
  const { rows } = await sql<ChainEntry>`
    select sequence, id, to_char(occurred_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US') as "hashedTime",
      actor_kind as "actorKind", actor_id as "actorId", action, target_kind as "targetKind", target_id as "targetId", outcome,
      network, request_id as "requestId", details::text as "hashedDetails", previous_hash as "previousHash", hash
    from audit_entry where tenant_id = ${tx.actor.tenantId} and sequence > ${after} ${upTo}
    order by sequence limit ${atMost}`.execute(tx.db)
  return rows
}

/** The number of the tenant's newest entry; 0 where there is none. */
export async function lastSequence(tx: Tx): Promise<number> {
  const row = await tx.db
    .selectFrom('audit_chain')
    .select('sequence')
    .where('tenant_id', '=', tx.actor.tenantId)
    .executeTakeFirst()
  return row?.sequence ?? 0
}
