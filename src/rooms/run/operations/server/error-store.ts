// Groups of errors that were logged. They belong to no company.
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { ErrorSeverity } from '#platform/kernel/failures.ts'
import type { Database } from '#platform/server/database/database.ts'
import type { ErrorKind } from '../rules/error-group.ts'

export interface CountedError extends ErrorKind {
  occurrences: number
  firstSeenAt: Date
  lastSeenAt: Date
  requestId: string | null
}

type Pool = Database['pool']

/** Adds to the groups that are known and makes those that are not, in one statement and always in the same order. */
export async function addErrors(pool: Pool, errors: readonly CountedError[]): Promise<void> {
  const rows = errors
    .map((error) => ({
      fingerprint: createHash('sha256').update(`${error.category}\n${error.message}`).digest('hex'),
      ...error,
    }))
    .sort((a, b) => (a.fingerprint < b.fingerprint ? -1 : 1))
  await pool.query(
    `insert into error_group as known (fingerprint, severity, category, message, occurrences, first_seen_at, last_seen_at, request_id)
     select decode(fingerprint, 'hex'), severity, category, message, occurrences, "firstSeenAt", "lastSeenAt", "requestId"
     from json_to_recordset($1) as added (fingerprint text, severity text, category text, message text, occurrences bigint,
       "firstSeenAt" timestamptz, "lastSeenAt" timestamptz, "requestId" text)
     on conflict (fingerprint) do update set severity = excluded.severity,
       occurrences = known.occurrences + excluded.occurrences,
       first_seen_at = least(known.first_seen_at, excluded.first_seen_at),
       last_seen_at = greatest(known.last_seen_at, excluded.last_seen_at),
       request_id = coalesce(excluded.request_id, known.request_id)`,
    [JSON.stringify(rows)],
  )
}

/** Those that were seen last stay, and of what has to go the critical ones go last. */
export async function keepNewest(pool: Pool, atMost: number): Promise<void> {
  await pool.query(
    `delete from error_group where fingerprint in (
       select fingerprint from error_group
       order by severity = 'critical' desc, last_seen_at desc, fingerprint offset $1)`,
    [atMost],
  )
}

export async function deleteErrorsBefore(pool: Pool, before: Date): Promise<void> {
  await pool.query('delete from error_group where last_seen_at < $1', [before])
}

export interface ErrorsSince {
  /** Occurrences by severity. */
  bySeverity: Partial<Record<ErrorSeverity, number>>
  newest: (CountedError & { id: string })[]
}

export async function readErrors(kysely: Database['kysely'], atMost: number): Promise<ErrorsSince> {
  const counts = await kysely
    .selectFrom('error_group')
    .select(['severity', sql<string>`sum(occurrences)`.as('occurrences')])
    .groupBy('severity')
    .execute()
  const newest = await kysely
    .selectFrom('error_group')
    .select([
      sql<string>`encode(fingerprint, 'hex')`.as('id'),
      'severity',
      'category',
      'message',
      'occurrences',
      'first_seen_at as firstSeenAt',
      'last_seen_at as lastSeenAt',
      'request_id as requestId',
    ])
    .orderBy('last_seen_at', 'desc')
    .orderBy('occurrences', 'desc')
    .orderBy('fingerprint')
    .limit(atMost)
    .execute()
  return {
    bySeverity: Object.fromEntries(
      counts.map(({ severity, occurrences }) => [severity, Number(occurrences)]),
    ),
    newest,
  }
}
