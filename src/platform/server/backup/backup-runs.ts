// What became of each backup and restore of this installation.
import type pg from 'pg'
import { newId } from '#platform/kernel/id.ts'

export type RunType = 'scheduled' | 'manual' | 'restore'

export interface BackupRun {
  id: string
  type: RunType
  status: 'running' | 'completed' | 'failed'
  startedAt: Date
  endedAt: Date | null
  takenAt: Date | null
  fault: string | null
}

type Asker = Pick<pg.ClientBase, 'query'>

/** Held by each connection that reads a backup, so that one whose process ended is known for what it is. */
export const backupLock = 7316305

/** Nobody reads it any more. The first minute is for the connection to come about. */
const wasCutOff = `(status = 'running' and started_at < clock_timestamp() - interval '1 minute' and not exists (
  select from pg_locks where locktype = 'advisory' and objid = ${backupLock}
    and database = (select oid from pg_database where datname = current_database())))`

/** The id of the run that begins; undefined where a backup is being made already. */
export async function beginRun(asker: Asker, type: RunType): Promise<string | undefined> {
  const id = newId()
  const { rowCount } = await asker.query(
    `insert into backup_run (id, type, status)
     select $1, $2, 'running' where not exists (select from backup_run where status = 'running' and not ${wasCutOff})`,
    [id, type],
  )
  return rowCount === 1 ? id : undefined
}

export async function completeRun(
  asker: Asker,
  id: string,
  { name, bytes, takenAt }: { name: string; bytes: number; takenAt: string },
): Promise<void> {
  await asker.query(
    `update backup_run set status = 'completed', ended_at = clock_timestamp(), name = $2, bytes = $3, taken_at = $4 where id = $1`,
    [id, name, bytes, takenAt],
  )
}

/** That a backup was made past the server, by an operator. One that failed is said to them alone. */
export async function recordBackup(
  asker: Asker,
  { name, bytes, takenAt, durationMs }: { name: string; bytes: number; takenAt: string; durationMs: number },
): Promise<void> {
  await asker.query(
    `insert into backup_run (id, type, status, started_at, ended_at, name, bytes, taken_at)
     values ($1, 'manual', 'completed', clock_timestamp() - $2::float8 * interval '1 ms', clock_timestamp(), $3, $4, $5)`,
    [newId(), durationMs, name, bytes, takenAt],
  )
}

export async function failRun(asker: Asker, id: string, fault: string): Promise<void> {
  await asker.query(
    `update backup_run set status = 'failed', ended_at = clock_timestamp(), fault = $2 where id = $1`,
    [id, fault],
  )
}

/** That this database came from a backup, and how long that took. */
export async function recordRestore(asker: Asker, takenAt: string, durationMs: number): Promise<void> {
  // What was under way when the backup was made is not under way here.
  await asker.query(
    `update backup_run set status = 'failed', ended_at = started_at, fault = 'restored while it was under way' where status = 'running'`,
  )
  await asker.query(
    `insert into backup_run (id, type, status, started_at, ended_at, taken_at)
     values ($1, 'restore', 'completed', clock_timestamp() - $3::float8 * interval '1 ms', clock_timestamp(), $2)`,
    [newId(), takenAt, durationMs],
  )
}

/** That a backup was restored for trial, how long that took, and why it failed where it did. */
export async function recordDrill(
  asker: Asker,
  drill: { takenAt: string | undefined; durationMs: number; fault: string | undefined },
): Promise<void> {
  await asker.query(
    `insert into backup_run (id, type, status, started_at, ended_at, taken_at, fault)
     values ($1, 'restore', $2, clock_timestamp() - $3::float8 * interval '1 ms', clock_timestamp(), $4, $5)`,
    [
      newId(),
      drill.fault === undefined ? 'completed' : 'failed',
      drill.durationMs,
      drill.takenAt ?? null,
      drill.fault ?? null,
    ],
  )
}

/** The newest first. One that was cut off counts as failed. */
export async function listRuns(asker: Asker, atMost: number): Promise<BackupRun[]> {
  const { rows } = await asker.query<BackupRun>(
    `select id, type, started_at as "startedAt", taken_at as "takenAt",
       case when ${wasCutOff} then 'failed' else status end as status,
       case when ${wasCutOff} then started_at else ended_at end as "endedAt",
       case when ${wasCutOff} then 'The process that made it ended.' else fault end as fault
     from backup_run order by started_at desc, id desc limit $1`,
    [atMost],
  )
  return rows
}

export interface BackupFigures {
  /** Since the last backup that was begun on the schedule, and since the moment that the newest whole one is of. */
  secondsSinceScheduled: number | null
  secondsSinceTaken: number | null
  /** The most that could have been lost at any moment of the last week: the longest time between two whole backups. */
  longestGapSeconds: number | null
  /** What the last restore took, for trial or not. */
  restoreSeconds: number | null
  /** Of the newest backup that ended. */
  lastStatus: 'completed' | 'failed' | null
}

export async function readFigures(asker: Asker): Promise<BackupFigures> {
  const { rows } = await asker.query<BackupFigures>(
    `with whole as (
       select taken_at from backup_run where status = 'completed' and type <> 'restore'
         and taken_at > clock_timestamp() - interval '8 days'),
     gap as (
       select extract(epoch from lead(taken_at, 1, clock_timestamp()) over (order by taken_at) - taken_at)::float8 as seconds from whole)
     select
       (select extract(epoch from clock_timestamp() - max(started_at))::float8 from backup_run where type = 'scheduled') as "secondsSinceScheduled",
       (select extract(epoch from clock_timestamp() - max(taken_at))::float8 from backup_run where status = 'completed' and type <> 'restore') as "secondsSinceTaken",
       (select max(seconds) from gap) as "longestGapSeconds",
       (select extract(epoch from ended_at - started_at)::float8 from backup_run where type = 'restore' and status = 'completed'
        order by started_at desc limit 1) as "restoreSeconds",
       (select status from backup_run where type <> 'restore' and status <> 'running' order by started_at desc limit 1) as "lastStatus"`,
  )
  const [row] = rows
  if (!row) throw new Error('the figures of the backups answer one row')
  return row
}

/** Old runs go, except the newest: they say what is there. */
export async function sweepRuns(asker: Asker, days: number): Promise<void> {
  await asker.query(
    `delete from backup_run where started_at < clock_timestamp() - ($1 || ' days')::interval
       and id not in (select id from backup_run order by started_at desc limit 20)`,
    [days],
  )
}
