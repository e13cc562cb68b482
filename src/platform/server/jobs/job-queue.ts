// The queue of background jobs: pg-boss in the application's own pool and role (decision 101). A transaction puts a job in,
// which exists if it commits; jobs on a schedule are put in once for each slot, by the database's clock.

import { fromKysely, type JobInsert, type JobResult, type JobWithMetadata, PgBoss } from 'pg-boss'
import { failureOfJob, failures } from '#platform/kernel/failures.ts'
import {
  type EnqueuedJobName,
  enqueuedJobNames,
  jobs as jobTable,
  type RecurringJobName,
  recurringJobNames,
} from '#platform/kernel/jobs.ts'
import { Refusal } from '#platform/kernel/problem.ts'
import { t } from '#platform/kernel/texts.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import type { Logger } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import { asWork, traceHeader } from '../tracing/present-work.ts'
import { readTraceparent } from '../tracing/trace-context.ts'
import type { Tracer } from '../tracing/tracer.ts'
import type { Tx } from '../transaction.ts'
import { type EnqueuedJob, type Job, JobRefused, type JobTry, reasonOf } from './job.ts'
import {
  findFailed,
  giveBack,
  longestPauseSeconds,
  makeDue,
  makeNextDue,
  queueOf,
  recurringQueue,
  schema,
  tidyQueue,
} from './job-store.ts'

export interface JobQueue {
  /**
   * Makes it ready before anybody needs it: a transaction that waits for this would hold one of the connections it takes. While
   * the database is away that is made up for later.
   */
  open(): Promise<void>
  /** Puts a job about this id into the queue in the caller's transaction. The higher priority goes first. */
  enqueue(tx: Tx, name: EnqueuedJobName, id: string, options?: { priority?: number }): Promise<void>
  /** Makes a job of the schedule due now, beside its slots. Refused while it runs. */
  runNow(tx: Tx, name: RecurringJobName): Promise<void>
  /** The name of a job that is kept as failed, which stays so until the transaction ends. Refused where none is. */
  getFailed(tx: Tx, id: string): Promise<string>
  /** Gives a failed job one more try. Refused where it did not fail, or waits or runs again. */
  runAgain(tx: Tx, id: string): Promise<void>
  /** What this process does of the jobs, by its role. */
  start(jobs: readonly Job[], enqueued: readonly EnqueuedJob[]): RunningJobs
  /** Ends what `start` began, and the connection's timers. */
  close(): Promise<void>
}

export interface RunningJobs {
  /** Puts what is due into the queue and takes work from it, without waiting for the next look. */
  look(): Promise<void>
  /** Takes no more work. What is under way may end within the limit; the rest is left to another process at once. */
  stop(): Promise<void>
}

/** How often the schedule is looked through. */
const lookEveryMs = 5_000
/** A start has other things to do first. */
const firstLookMs = 1_000
/** Jobs of the schedule that one process runs at the same time; the rest of the pool answers people. */
const atOnce = 3
/** How long a stop waits for what is under way. */
const stopWithinMs = 4_000
/** And for what was told to end to do so. */
const abortWithinMs = 500
/** How long a stop takes in all, whatever does not answer. */
const stopAtMostMs = 5_000

/**
 * A process says every ten seconds that it is at a job, and another takes over what was not heard of for thirty, which is
 * looked for every twenty: within two minutes with the pause before the next try.
 */
const takeOver = { heartbeatSeconds: 30, expireInSeconds: 3_600 }
const beatSeconds = 10
const watchSeconds = 20
/** Five seconds, ten, and so on to about three minutes; the next slot begins anew. */
const recurringRetries = { retryLimit: 5, retryDelay: 5, retryBackoff: true, retryDelayMax: 300 }
/** Done jobs of the schedule are kept for the page and for the time of the last success: longer than ten turns. */
const doneKeptSeconds = (everySeconds: number) => Math.max(2 * 3_600, 12 * everySeconds)

/** Timers that keep no process alive. */
const clock = {
  now: Date.now,
  setTimeout: (work: () => void, ms: number) => setTimeout(work, ms).unref(),
  setInterval: (work: () => void, ms: number) => setInterval(work, ms).unref(),
  clearTimeout: (timer: unknown) => clearTimeout(timer as NodeJS.Timeout),
  clearInterval: (timer: unknown) => clearInterval(timer as NodeJS.Timeout),
}

export interface JobQueueOptions {
  database: Database
  log: Logger
  tracer: Tracer
  metrics: Pick<Metrics, 'observeJob'>
  role: Config['role']
  /** Of the release, for the list of processes. */
  version: string
}

export function createJobQueue({ database, log, tracer, metrics, role, version }: JobQueueOptions): JobQueue {
  const { pool } = database
  const works = role !== 'web'
  const settings = {
    db: { executeSql: (text: string, values?: unknown[]) => pool.query(text, values) },
    schema,
    migrate: false,
    createSchema: false,
    schedule: false,
    reindex: false,
    monitorVacuum: false,
    openTelemetry: { enabled: false },
    clock,
  } as const
  let lastFault: string | undefined
  /** While the database is away, each query fails in the same way; it is logged once. */
  const noteFault = (error: Error) => {
    if (error.message !== lastFault) log.warn({ err: error }, 'the job queue could not be asked')
    lastFault = error.message
  }

  const sender = new PgBoss({ ...settings, supervise: false, registerInstance: false })
  sender.on('error', noteFault)
  let opening: Promise<PgBoss> | undefined
  /** Ready to put jobs in. If opening failed, the next caller tries again. */
  function opened(): Promise<PgBoss> {
    opening ??= open().catch((error: unknown) => {
      opening = undefined
      throw error
    })
    return opening
  }
  async function open(): Promise<PgBoss> {
    await sender.start()
    const known = new Set((await sender.getQueues()).map(({ name }) => name))
    if (!known.has(recurringQueue)) await sender.createQueue(recurringQueue, { policy: 'exclusive' })
    for (const queue of enqueuedJobNames.map(queueOf))
      if (!known.has(queue)) await sender.createQueue(queue, { policy: 'standard' })
    return sender
  }

  let running: RunningJobs | undefined
  return {
    async open() {
      await opened().catch(noteFault)
    },
    async enqueue(tx, name, id, { priority = 0 } = {}) {
      const { retries, firstPauseSeconds } = jobTable[name]
      const boss = await opened()
      await boss.send(
        queueOf(name),
        { id, ...traceHeader() },
        {
          ...takeOver,
          priority,
          retryLimit: retries,
          retryDelay: firstPauseSeconds,
          retryBackoff: true,
          retryDelayMax: longestPauseSeconds,
          // What nobody works on waits as long as its own record does.
          retentionSeconds: 31 * 86_400,
          deleteAfterSeconds: doneKeptSeconds(2 * 3_600),
          db: fromKysely(tx.db),
        },
      )
    },
    async runNow(tx, name) {
      if (await makeNextDue(tx, name)) return
      const boss = await opened()
      const { everySeconds } = jobTable[name]
      const sent = await boss.send(recurringQueue, null, {
        ...recurringOptions(name),
        deleteAfterSeconds: doneKeptSeconds(everySeconds),
        db: fromKysely(tx.db),
      })
      if (sent === null)
        throw new Refusal('conflict', t('“{name}” is running now. Look at its result in a moment.', { name }))
    },
    async getFailed(tx, id) {
      return (await getFailed(tx, id)).name
    },
    async runAgain(tx, id) {
      const { queue } = await getFailed(tx, id)
      const boss = await opened()
      await boss.retry(queue, id, { db: fromKysely(tx.db) }).catch((error: unknown) => {
        if ((error as { code?: unknown }).code !== '23505') throw error
        throw new Refusal(
          'conflict',
          t('This job is waiting or running already. Look at its result in a moment.'),
        )
      })
    },
    start(jobs, enqueued) {
      running ??= work(jobs, enqueued)
      return running
    },
    async close() {
      await running?.stop()
      // One that is being opened is waited for by the stop itself.
      await sender.stop({ close: false, graceful: false })
    },
  }

  function recurringOptions(name: RecurringJobName): JobInsert {
    return { ...takeOver, ...recurringRetries, singletonKey: name }
  }

  function work(jobs: readonly Job[], enqueued: readonly EnqueuedJob[]): RunningJobs {
    const boss = new PgBoss({
      ...settings,
      supervise: works,
      superviseIntervalSeconds: watchSeconds,
      monitorIntervalSeconds: watchSeconds,
      instanceName: `${role} ${version}`,
    })
    boss.on('error', noteFault)
    const stopping = new AbortController()
    const underWay = new Map<string, Promise<unknown>>()
    /** Fetched by a worker while this process was leaving: not begun, another process does it. */
    const notBegun = new Set<string>()
    let isLeaving = false
    let started = false
    let isWorking = false
    let wasRefused = false
    let looking: Promise<void> | undefined
    let stopped: Promise<void> | undefined

    const slots: JobInsert[] = recurringJobNames.map((name) => ({
      ...recurringOptions(name),
      singletonSeconds: jobTable[name].everySeconds,
      deleteAfterSeconds: doneKeptSeconds(jobTable[name].everySeconds),
    }))

    function runRecurring({ singletonKey }: JobWithMetadata): Promise<unknown> {
      const job = jobs.find(({ name }) => name === singletonKey)
      // Of another release: it knows the job, and this one leaves it to that.
      if (!job) throw new Error('this release does not know the job')
      return job.run()
    }

    /** Runs a job as a work of its own: a part of the trace that put it into the queue, or the beginning of one. */
    async function asOwnWork<T extends { failed: boolean }>(
      name: string,
      traceparent: string | undefined,
      run: () => Promise<T>,
    ): Promise<T> {
      const span = tracer.begin(`job ${name}`, 'consumer', readTraceparent(traceparent))
      const beganAt = performance.now()
      const answer = await asWork({ trace: span.trace, job: name }, run)
      span.end(answer)
      metrics.observeJob(name, (performance.now() - beganAt) / 1000, answer.failed)
      return answer
    }

    async function attempt(
      job: JobWithMetadata,
      name: string,
      run: (one: JobTry) => Promise<unknown>,
    ): Promise<JobResult> {
      const { id, retryCount, retryLimit } = job
      const isLast = retryCount >= retryLimit
      const { id: about = id, traceparent } = (job.data ?? {}) as { id?: string; traceparent?: string }
      const signal = AbortSignal.any([job.signal, stopping.signal])
      if (isLeaving) {
        notBegun.add(id)
        await aborted(stopping.signal)
        return { id, status: 'failed', output: { message: 'the process was stopping' } }
      }
      const { result } = await asOwnWork(name, traceparent, async () => {
        try {
          const doing = run({ id: about, attempt: retryCount + 1, isLast, signal })
          underWay.set(id, doing)
          await doing
          return { failed: false, result: { id, status: 'completed' } satisfies JobResult }
        } catch (error) {
          const isRefused = error instanceof JobRefused
          const isKept = isRefused || isLast
          log.error(
            { ...failureOfJob(name, isKept), err: error, about, attempt: retryCount + 1 },
            isKept ? 'a job failed and is kept as failed' : 'a job failed and is tried again',
          )
          const status = isRefused ? 'deadletter' : 'failed'
          return {
            failed: true,
            result: { id, status, output: { message: reasonOf(error) } } satisfies JobResult,
          }
        } finally {
          underWay.delete(id)
          // Its place is free for the next one that is due.
          wake()
        }
      })
      return result
    }

    function wake(): void {
      for (const { id } of boss.getWipData()) boss.notifyWorker(id)
    }

    async function takeWork(): Promise<void> {
      const options = {
        perJobResults: true,
        includeMetadata: true,
        heartbeatRefreshSeconds: beatSeconds,
      } as const
      await boss.work(
        recurringQueue,
        { ...options, localConcurrency: atOnce, pollingIntervalSeconds: 5 },
        async ([job]: JobWithMetadata[]) =>
          job ? [await attempt(job, job.singletonKey ?? recurringQueue, async () => runRecurring(job))] : [],
      )
      for (const { name, run } of enqueued)
        await boss.work(
          queueOf(name),
          { ...options, localConcurrency: jobTable[name].atOnce, pollingIntervalSeconds: 2 },
          async ([job]: JobWithMetadata[]) => (job ? [await attempt(job, name, run)] : []),
        )
    }

    async function leaveWork(): Promise<void> {
      const queues = [recurringQueue, ...enqueued.map(({ name }) => queueOf(name))]
      await Promise.all(queues.map((queue) => boss.offWork(queue, { wait: false })))
    }

    /** Whether the database is there and this machine's clock is right, by which the jobs count. */
    async function mayWork(): Promise<boolean> {
      const checked = await database.check()
      const clockFault = checked.ok ? checked.clockFault : undefined
      if (clockFault !== undefined && !wasRefused)
        log.error({ ...failures.clockWrong, reason: clockFault }, 'no jobs are done until the clock is right')
      wasRefused = clockFault !== undefined
      return checked.ok && clockFault === undefined
    }

    async function look(): Promise<void> {
      if (stopped) return
      const may = await mayWork()
      if (may && !started) {
        await opened()
        await boss.start()
        started = true
      }
      if (!works) return
      if (may !== isWorking) {
        isWorking = may
        await (may ? takeWork() : leaveWork())
      }
      if (!may) return
      await tidyQueue(pool)
      await boss.insert(recurringQueue, slots)
      lastFault = undefined
      wake()
    }

    function lookOnce(): Promise<void> {
      looking ??= look()
        .catch((error: unknown) => noteFault(error instanceof Error ? error : new Error(String(error))))
        .finally(() => {
          looking = undefined
        })
      return looking
    }

    async function stop(): Promise<void> {
      isLeaving = true
      clearTimeout(first)
      for (const each of [timer, ...own]) clearInterval(each)
      // A database that answers late must not keep the process: what is not said in time is seen by those who go on, as of one that died.
      const limit = pause(stopAtMostMs).then(() => 'over' as const)
      const within = (work: Promise<unknown> | undefined) =>
        Promise.race([
          Promise.resolve(work).then(
            () => 'done' as const,
            (error: unknown) => {
              log.warn({ err: error }, 'the job queue could not be left in order')
              return 'done' as const
            },
          ),
          limit,
        ])
      await within(looking)
      if (!started) return
      await within(leaveWork())
      await within(Promise.race([Promise.allSettled(underWay.values()), pause(stopWithinMs)]))
      const left = new Map(underWay)
      stopping.abort()
      if (left.size > 0) await Promise.race([Promise.allSettled(left.values()), pause(abortWithinMs)])
      await within(boss.stop({ close: false, graceful: false }))
      const handOn = async () => {
        if (left.size > 0) await makeDue(pool, [...left.keys()])
        if (notBegun.size > 0) await giveBack(pool, [...notBegun])
      }
      if ((await within(handOn())) === 'over')
        log.warn({ jobs: left.size + notBegun.size }, 'jobs were given up; another process takes them over')
    }

    const own = jobs.flatMap((job) => {
      const entry = jobTable[job.name]
      if (!('inEachProcessEverySeconds' in entry) || role === 'worker') return []
      let isAtIt = false
      const doNow = async () => {
        // One that is still at it is not begun again.
        if (isAtIt || !(await mayWork())) return
        isAtIt = true
        await asOwnWork(job.name, undefined, async () => {
          try {
            await job.run()
            return { failed: false }
          } catch (error) {
            log.error({ ...failureOfJob(job.name, false), err: error }, 'a job failed and is tried again')
            return { failed: true }
          }
        })
        isAtIt = false
      }
      return [setInterval(() => void doNow(), entry.inEachProcessEverySeconds * 1000).unref()]
    })
    const first = setTimeout(() => void lookOnce(), firstLookMs).unref()
    const timer = setInterval(() => void lookOnce(), lookEveryMs).unref()
    return {
      look: lookOnce,
      stop() {
        stopped ??= stop()
        return stopped
      },
    }
  }
}

async function getFailed(tx: Tx, id: string): Promise<{ queue: string; name: string }> {
  const failed = await findFailed(tx, id)
  if (!failed) throw new Refusal('not_found', t('There is no failed job with this id any more.'))
  return failed
}

const aborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms).unref())
