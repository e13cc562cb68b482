// What administrators and /health read of the queue. Times are the database's.
import type pg from 'pg'
import {
  type EnqueuedJobName,
  enqueuedJobNames,
  jobs as jobTable,
  type RecurringJobName,
  recurringJobNames,
} from '#platform/kernel/jobs.ts'
import { queueOf, recurringQueue } from './job-store.ts'

/** How a job last ended, when it last succeeded and when it is next. */
export interface JobRun {
  name: RecurringJobName | EnqueuedJobName
  state: 'waiting' | 'running' | 'retrying'
  lastRunAt: Date | null
  lastSeconds: number | null
  lastResult: 'succeeded' | 'failed' | null
  lastReason: string | null
  /** Null for what a transaction puts into the queue, while none waits there. */
  nextRunAt: Date | null
  /** Whole seconds since it last succeeded; null where it never has, or too long ago for its row to be kept. */
  secondsAgo: number | null
  /** On the schedule, and it has missed ten turns, and an hour at least. */
  isLate: boolean
}

const missedTurns = 10
const lateAfterSeconds = 3_600

/** Where pg-boss and our own failures keep the reason. */
const reason = (output: string) =>
  `coalesce(${output}->>'message', ${output}->'value'->>'message', ${output}->>'value')`

/** A time in the future was written by a wrong clock and counts as none. */
export async function readJobRuns(pool: pg.Pool): Promise<JobRun[]> {
  const jobsToRead = [
    ...recurringJobNames.map((name) => ({
      name,
      every: jobTable[name].everySeconds,
      queue: recurringQueue,
      key: name,
    })),
    ...enqueuedJobNames.map((name) => ({ name, every: null, queue: queueOf(name), key: null })),
  ]
  const { rows } = await pool.query<{
    name: JobRun['name']
    every: number | null
    state: string | null
    dueAt: Date | null
    lastRunAt: Date | null
    lastSeconds: number | null
    lastState: string | null
    lastReason: string | null
    nextSlotAt: Date | null
    succeeded: number | null
    known: number | null
  }>(
    `select known.name, known.every, present.state, present.start_after as "dueAt", last.started_on as "lastRunAt",
       extract(epoch from last.completed_on - last.started_on)::float8 as "lastSeconds", last.state as "lastState",
       case when last.state <> 'completed' then ${reason('last.output')} end as "lastReason",
       to_timestamp((floor(extract(epoch from now()) / known.every) + 1) * known.every) as "nextSlotAt",
       (select extract(epoch from now() - max(completed_on))::float8 from pgboss.job
        where name = known.queue and (known.key is null or singleton_key = known.key)
          and state = 'completed' and completed_on <= now()) as succeeded,
       (select extract(epoch from now() - created_on)::float8 from pgboss.queue where name = known.queue) as known
     from unnest($1::text[], $2::float8[], $3::text[], $4::text[]) with ordinality as known (name, every, queue, key, at)
     left join lateral (
       select state, start_after from pgboss.job
       where name = known.queue and (known.key is null or singleton_key = known.key) and state in ('created', 'retry', 'active')
       order by state desc, start_after limit 1
     ) present on true
     left join lateral (
       select started_on, completed_on, state, output from pgboss.job
       where name = known.queue and (known.key is null or singleton_key = known.key)
         and state in ('completed', 'failed', 'retry') and started_on <= now()
       order by started_on desc limit 1
     ) last on true
     order by known.at`,
    [
      jobsToRead.map(({ name }) => name),
      jobsToRead.map(({ every }) => every),
      jobsToRead.map(({ queue }) => queue),
      jobsToRead.map(({ key }) => key),
    ],
  )
  return rows.map(({ every, state, dueAt, lastState, nextSlotAt, succeeded, known, ...row }) => {
    const secondsAgo = succeeded === null ? null : Math.round(succeeded)
    const waited = secondsAgo ?? known ?? 0
    return {
      ...row,
      state: state === 'active' ? 'running' : state === 'retry' ? 'retrying' : 'waiting',
      lastResult: lastState === null ? null : lastState === 'completed' ? 'succeeded' : 'failed',
      nextRunAt: dueAt ?? nextSlotAt,
      secondsAgo,
      isLate: every !== null && waited > Math.max(missedTurns * every, lateAfterSeconds),
    }
  })
}

export interface QueueLength {
  queue: string
  waiting: number
  retrying: number
  running: number
  failed: number
  /** How long the one that is due for longest has waited; 0 where none is. */
  oldestSeconds: number
}

export async function readQueueLengths(pool: pg.Pool): Promise<QueueLength[]> {
  const { rows } = await pool.query<QueueLength>(
    `select queue.name as queue, count(*) filter (where state = 'created')::int as waiting,
       count(*) filter (where state = 'retry')::int as retrying, count(*) filter (where state = 'active')::int as running,
       count(*) filter (where state = 'failed')::int as failed,
       coalesce(extract(epoch from now() - min(start_after) filter (where state in ('created', 'retry') and start_after < now())), 0)::float8 as "oldestSeconds"
     from pgboss.queue left join pgboss.job on job.name = queue.name and state in ('created', 'retry', 'active', 'failed')
     group by queue.name order by queue.name`,
  )
  return rows
}

export interface FailedJob {
  id: string
  name: JobRun['name']
  /** What it is about, where a transaction put it into the queue. */
  about: string | null
  failedAt: Date
  attempts: number
  reason: string | null
}

/** The newest of those that are kept as failed, and how many there are. One of the schedule that has succeeded since is none. */
export async function listFailedJobs(
  pool: pg.Pool,
  atMost: number,
): Promise<{ failed: FailedJob[]; total: number }> {
  const { rows } = await pool.query<FailedJob & { total: number }>(
    `select id, coalesce(singleton_key, replace(name, '-', ' ')) as name, data->>'id' as about, completed_on as "failedAt",
       retry_count + 1 as attempts, ${reason('output')} as reason, count(*) over ()::int as total
     from pgboss.job failed
     where state = 'failed' and not exists (
       select from pgboss.job later where later.name = $2 and failed.name = $2
         and later.singleton_key = failed.singleton_key and later.state = 'completed' and later.completed_on > failed.completed_on)
     order by completed_on desc, id limit $1`,
    [atMost, recurringQueue],
  )
  return { failed: rows.map(({ total: _, ...job }) => job), total: rows[0]?.total ?? 0 }
}

export interface SeenProcess {
  id: string
  role: string
  version: string
  host: string
  pid: number
  startedAt: Date
  seenAt: Date
  /** Gone: it said that it stops, or has said nothing for three of its turns. */
  isThere: boolean
}

/** Those of the last day. */
export async function listProcesses(pool: pg.Pool): Promise<SeenProcess[]> {
  const { rows } = await pool.query<SeenProcess>(
    `select id, split_part(name, ' ', 1) as role, split_part(name, ' ', 2) as version, host, pid, started_on as "startedAt",
       heartbeat_on as "seenAt",
       stopped_on is null and heartbeat_on > now() - heartbeat_seconds * interval '3 s' as "isThere"
     from pgboss.instance where heartbeat_on > now() - interval '1 day'
     order by "isThere" desc, started_on desc, id limit 100`,
  )
  return rows
}
