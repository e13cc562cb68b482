// What the queue's tables are asked and told beside what pg-boss does itself.
import { sql } from 'kysely'
import type pg from 'pg'
import type { EnqueuedJobName, RecurringJobName } from '#platform/kernel/jobs.ts'
import type { Tx } from '../transaction.ts'

export const schema = 'pgboss'
/** The queue of what is on a schedule: a job waits or runs once at most, by its name as the key. */
export const recurringQueue = 'recurring'

/** Jobs that transactions put in have a queue of their own for each kind. */
export const queueOf = (name: EnqueuedJobName) => name.replaceAll(' ', '-')

/** A failed job is kept so long. */
export const failedKeptSeconds = 30 * 86_400
/** No job is put off further. */
export const longestPauseSeconds = 12 * 3_600

/**
 * Any time further ahead than it is ever put counts as due, because only a wrong clock of the database wrote it. What was missed
 * because its process died is due at once: the pause grows with each try, and the job itself did not fail. Failed jobs are kept
 * longer than those that are done, and of one on a schedule the newest failure alone.
 */
export async function tidyQueue(pool: pg.Pool): Promise<void> {
  await pool.query(
    `with put_off as (
       update pgboss.job set start_after = now()
       where state in ('created', 'retry') and start_after > now() + $2::int * interval '2 s'),
     orphaned as (
       update pgboss.job set start_after = now()
       where state = 'retry' and start_after > now()
         and coalesce(output->'value'->>'message', output->>'message', output->>'value')
           ~ '^(job heartbeat timeout|pg-boss shut down)'),
     under_way as (
       update pgboss.job set heartbeat_on = now() where state = 'active' and heartbeat_on > now() + interval '1 minute'),
     watched as (
       update pgboss.queue set monitor_on = null, monitor_claim_on = null, maintain_on = null
       where greatest(monitor_on, monitor_claim_on, maintain_on) > now() + interval '1 minute'),
     kept as (
       update pgboss.job set deletion_seconds = $1::int where state = 'failed' and deletion_seconds < $1::int)
     delete from pgboss.job older using pgboss.job newer
     where older.name = $3 and older.state = 'failed' and newer.name = older.name and newer.state = 'failed'
       and newer.singleton_key = older.singleton_key and newer.completed_on > older.completed_on`,
    [failedKeptSeconds, longestPauseSeconds, recurringQueue],
  )
}

/** What a stopping process had under way is due at once, whatever pause a failure would have had. */
export async function makeDue(pool: pg.Pool, ids: readonly string[]): Promise<void> {
  await pool.query(
    "update pgboss.job set start_after = now() where id = any($1::uuid[]) and state = 'retry'",
    [ids],
  )
}

/** What a stopping process fetched and did not begin is due at once, also after its last try, and no try is counted. */
export async function giveBack(pool: pg.Pool, ids: readonly string[]): Promise<void> {
  await pool.query(
    `update pgboss.job set state = 'retry', started_on = null, completed_on = null, output = null, start_after = now()
     where id = any($1::uuid[]) and state in ('retry', 'failed')`,
    [ids],
  )
}

/** A job of the schedule that waits, also for its next try, is due at once; false where none waits. */
export async function makeNextDue(tx: Tx, name: RecurringJobName): Promise<boolean> {
  const { rows } = await sql`
    update pgboss.job set start_after = now()
    where name = ${recurringQueue} and singleton_key = ${name} and state in ('created', 'retry')
    returning id`.execute(tx.db)
  return rows.length > 0
}

/** A job that is kept as failed, which stays so until the transaction ends. */
export async function findFailed(tx: Tx, id: string): Promise<{ queue: string; name: string } | undefined> {
  const { rows } = await sql<{ queue: string; name: string }>`
    select name as queue, coalesce(singleton_key, replace(name, '-', ' ')) as name
    from pgboss.job where id = ${id} and state = 'failed' for update`.execute(tx.db)
  return rows[0]
}
