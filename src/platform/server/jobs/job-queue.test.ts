// Jobs go through one queue in PostgreSQL: once for each slot over all processes, tried again, taken over, given back, and never
// for a transaction that was rolled back. The counterpart is the real database.
import { PgBoss } from 'pg-boss'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { startTestApplication, type TestApplication } from '#app/testing/test-application.ts'
import { jobs as jobTable, recurringJobNames } from '#platform/kernel/jobs.ts'
import { systemActor } from '../actor.ts'
import type { Config } from '../config.ts'
import { type Database, openDatabase } from '../database/database.ts'
import { silentTracer } from '../tracing/tracer.ts'
import type { EnqueuedJob, Job, JobTry } from './job.ts'
import { JobRefused } from './job.ts'
import { createJobQueue, type JobQueue, type RunningJobs } from './job-queue.ts'
import { listFailedJobs, listProcesses, readJobRuns } from './job-view.ts'

let app: TestApplication
const open: JobQueue[] = []
beforeAll(async () => {
  app = await startTestApplication()
})
afterEach(async () => {
  for (const queue of open.splice(0)) await queue.close()
  await app.asSuperuser('delete from pgboss.job')
  await app.asSuperuser('delete from pgboss.instance')
  await app.asSuperuser('update pgboss.queue set monitor_on = null, monitor_claim_on = null')
})
afterAll(() => app.close())

const hourly = 'forget who counted'
const other = 'sweep simulation links'

/** A process of its own, as far as the queue can tell. */
function start(
  run: Partial<Record<Job['name'], () => Promise<unknown>>>,
  {
    enqueued = [],
    database = app.platform.database,
    role = 'all',
  }: { enqueued?: EnqueuedJob[]; database?: Database; role?: Config['role'] } = {},
): RunningJobs {
  const { log, metrics } = app.platform
  const queue = createJobQueue({ database, log, metrics, tracer: silentTracer, role, version: '9.9.9' })
  open.push(queue)
  const jobs = recurringJobNames.map((name) => ({ name, run: run[name] ?? (async () => {}) }))
  const measure = {
    name: 'measure the service' as const,
    run: run['measure the service'] ?? (async () => {}),
  }
  return queue.start([...jobs, measure], enqueued)
}
const mails = (run: (one: JobTry) => Promise<void>): EnqueuedJob => ({ name: 'send mails', run })
const post = (id: string, more?: () => void) =>
  app.platform.inTenantTransaction(
    systemActor,
    async (tx) => {
      await app.platform.jobs.enqueue(tx, 'send mails', id)
      more?.()
    },
    { unaudited: 'bookkeeping' },
  )
const mailId = '01968f2e-0000-7000-8000-000000000001'
const rows = async (where = 'true') =>
  (await app.asSuperuser(`select * from pgboss.job where ${where} order by created_on`)).rows
const change = (set: string, where: string) => app.asSuperuser(`update pgboss.job set ${set} where ${where}`)
/** Everything that was put into the queue has ended. */
const settled = () =>
  vi.waitFor(async () => expect(await rows("state in ('created', 'active')")).toEqual([]), 20_000)
const ofHourly = `singleton_key = '${hourly}'`
const oneSlotAgo = (key = ofHourly) =>
  change(
    "singleton_on = singleton_on - interval '1 hour', created_on = created_on - interval '1 hour', completed_on = completed_on - interval '1 hour'",
    key,
  )

test('JOBS-02: every job of the schedule runs once in its slot, whatever the number of processes and restarts', async () => {
  const calls = new Map<string, number>()
  const count = Object.fromEntries(
    recurringJobNames.map((name) => [name, async () => calls.set(name, (calls.get(name) ?? 0) + 1)]),
  )
  // Slots of a minute could end while the test runs: those of an hour are counted exactly.
  const slow = recurringJobNames.filter((name) => jobTable[name].everySeconds === 3_600)
  expect(slow.length).toBeGreaterThan(1)
  const three = [start(count), start(count), start(count)]
  const before = Math.floor(Date.now() / 3_600_000)
  await Promise.all(three.map((one) => one.look()))
  await settled()
  await Promise.all(three.map((one) => one.look()))
  const later = start(count)
  await later.look()
  await settled()
  for (const name of recurringJobNames) expect(calls.get(name), name).toBeGreaterThan(0)
  const slots = Math.floor(Date.now() / 3_600_000) - before + 1
  for (const name of slow) expect(calls.get(name), name).toBeLessThanOrEqual(slots)
})

test('JOBS-02: a slot that passed while nothing ran is caught up once at the next start', async () => {
  const run = vi.fn(async () => {})
  await start({ [hourly]: run }).look()
  await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(1), 20_000)
  await settled()
  for (const queue of open.splice(0)) await queue.close()
  await oneSlotAgo()
  await start({ [hourly]: run }).look()
  await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(2), 20_000)
  await settled()
  expect(run).toHaveBeenCalledTimes(2)
})

test('JOBS-02: a job that is under way is not begun again by its next slot, here or elsewhere', async () => {
  let finish = () => {}
  const run = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)))
  const [one, two] = [start({ [hourly]: run }), start({ [hourly]: run })]
  await one.look()
  await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(1), 20_000)
  await oneSlotAgo()
  await two.look()
  await one.look()
  expect((await rows(ofHourly)).length).toBe(1)
  finish()
  await settled()
  await two.look()
  await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(2), 20_000)
  finish()
  await settled()
})

test('JOBS-01: a job exists if its transaction commits, and is done at least once', async () => {
  const run = vi.fn(async () => {})
  await expect(
    post(mailId, () => {
      throw new Error('changed my mind')
    }),
  ).rejects.toThrow('changed my mind')
  expect(await rows()).toEqual([])
  await post(mailId)
  await start({}, { enqueued: [mails(run)] }).look()
  await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(1), 20_000)
  expect(run).toHaveBeenCalledWith(expect.objectContaining({ id: mailId, attempt: 1, isLast: false }))
})

test('JOBS-03: a failing job is tried again after growing pauses, then kept as failed with its reason, and can be run again', async () => {
  let isBroken = true
  const run = vi.fn(async (_: JobTry) => {
    if (isBroken) throw new Error('no luck this time')
  })
  const running = start({}, { enqueued: [mails(run)] })
  await post(mailId)
  await running.look()
  const pauses: number[] = []
  const { retries } = jobTable['send mails']
  for (let failed = 1; failed <= retries; failed += 1) {
    await vi.waitFor(
      async () => expect(await rows(`state = 'retry' and retry_count = ${failed - 1}`)).toHaveLength(1),
      20_000,
    )
    const [{ pause }] = (
      await app.asSuperuser(
        'select extract(epoch from start_after - now())::float8 as pause from pgboss.job where data is not null',
      )
    ).rows
    pauses.push(pause)
    await change('start_after = now()', 'data is not null')
    await running.look()
  }
  await vi.waitFor(async () => expect(await rows("state = 'failed'")).toHaveLength(1), 20_000)
  expect(run.mock.calls.map(([one]) => one.isLast)).toEqual([...Array(retries).fill(false), true])
  // Each at least as long as the shortest that its place may have, with chance on top.
  for (const [at, seconds] of pauses.slice(0, 8).entries())
    expect(seconds, `pause ${at}`).toBeGreaterThan(29 * 2 ** at)
  expect(Math.max(...pauses)).toBeLessThanOrEqual(12 * 3_600)
  const { failed, total } = await listFailedJobs(app.platform.database.pool, 10)
  expect([total, failed]).toEqual([
    1,
    [
      expect.objectContaining({
        name: 'send mails',
        about: mailId,
        attempts: retries + 1,
        reason: 'no luck this time',
      }),
    ],
  ])
  isBroken = false
  const [job] = failed
  await app.platform.inTenantTransaction(systemActor, (tx) => app.platform.jobs.runAgain(tx, job?.id ?? ''), {
    unaudited: 'bookkeeping',
  })
  await running.look()
  await vi.waitFor(
    async () => expect(await rows("state = 'completed' and data is not null")).toHaveLength(1),
    20_000,
  )
  expect((await listFailedJobs(app.platform.database.pool, 10)).total).toBe(0)
})

test('JOBS-03: what would fail for ever is kept as failed at once', async () => {
  const run = vi.fn(async () => {
    throw new JobRefused('there is no such recipient')
  })
  await post(mailId)
  await start({}, { enqueued: [mails(run)] }).look()
  await vi.waitFor(async () => expect(await rows("state = 'failed'")).toHaveLength(1), 20_000)
  expect(run).toHaveBeenCalledTimes(1)
})

test('JOBS-03: a job of the schedule that fails keeps no other from running, says why, and its newest failure alone is kept', async () => {
  const fails = async () => {
    throw new AggregateError(
      [new Error('company a', { cause: new Error('its row is locked') })],
      '1 companies failed',
    )
  }
  const fine = vi.fn(async () => {})
  const running = start({ [hourly]: fails, [other]: fine })
  await running.look()
  await vi.waitFor(async () => expect(await rows(`${ofHourly} and state = 'retry'`)).toHaveLength(1), 20_000)
  await vi.waitFor(() => expect(fine).toHaveBeenCalledTimes(1), 20_000)
  const runs = async () => (await readJobRuns(app.platform.database.pool)).find(({ name }) => name === hourly)
  expect(await runs()).toMatchObject({
    state: 'retrying',
    lastResult: 'failed',
    lastReason: '1 companies failed: company a: its row is locked',
    secondsAgo: null,
  })
  for (const slot of [1, 2]) {
    await change('start_after = now(), retry_count = retry_limit', `${ofHourly} and state = 'retry'`)
    await running.look()
    await vi.waitFor(
      async () => expect(await rows(`${ofHourly} and state = 'failed'`)).toHaveLength(slot),
      20_000,
    )
    if (slot === 1) {
      await oneSlotAgo()
      await running.look()
      await vi.waitFor(
        async () => expect(await rows(`${ofHourly} and state = 'retry'`)).toHaveLength(1),
        20_000,
      )
    }
  }
  await running.look()
  const failedJobs = await rows(`${ofHourly} and state = 'failed'`)
  expect(failedJobs).toHaveLength(1)
  expect(failedJobs[0].deletion_seconds).toBe(30 * 86_400)
})

test('JOBS-04: what a process that died had under way is taken over by another within two minutes, however often that happened', async () => {
  // Takes the job and is heard of no more.
  const dead = new PgBoss({
    db: { executeSql: (text, values) => app.platform.database.pool.query(text, values) },
    migrate: false,
    supervise: false,
    schedule: false,
    registerInstance: false,
  })
  await dead.start()
  await post(mailId)
  const [taken] = await dead.fetch<{ id: string }>('send-mails', { includeMetadata: true })
  await dead.stop({ close: false })
  expect(taken?.data.id).toBe(mailId)
  const run = vi.fn(async () => {})
  await start({}, { enqueued: [mails(run)] }).look()
  // The time until it is missed, until somebody looks twice, and until the job is asked for.
  const atMost = (taken?.heartbeatSeconds ?? 0) + 20 + 5 + 2
  expect(taken?.heartbeatSeconds).toBeGreaterThan(0)
  expect(atMost).toBeLessThanOrEqual(120)
  // Several processes died at it: a failure would have made the next pause hours.
  await change("retry_count = 8, heartbeat_on = heartbeat_on - interval '31 seconds'", "state = 'active'")
  await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(1), 60_000)
  expect(run).toHaveBeenCalledWith(expect.objectContaining({ attempt: 10 }))
}, 90_000)

test('JOBS-04: after a stop no more jobs are taken, and an unfinished one goes to another process at once', async () => {
  const stuck = vi.fn(
    ({ signal }: JobTry) =>
      new Promise<void>((_, reject) => signal.addEventListener('abort', () => reject(new Error('stopped')))),
  )
  const quick = vi.fn(async () => {})
  await post(mailId)
  const stopping = start({}, { enqueued: [mails(stuck)] })
  await stopping.look()
  await vi.waitFor(() => expect(stuck).toHaveBeenCalledTimes(1), 20_000)
  const stopped = stopping.stop()
  await post('01968f2e-0000-7000-8000-000000000002')
  await stopped
  expect(stuck).toHaveBeenCalledTimes(1)
  const [left] = (
    await app.asSuperuser(
      `select state, start_after <= now() as is_due from pgboss.job where data->>'id' = '${mailId}'`,
    )
  ).rows
  expect(left).toEqual({ state: 'retry', is_due: true })
  await start({}, { enqueued: [mails(quick)] }).look()
  await vi.waitFor(() => expect(quick).toHaveBeenCalledTimes(2), 20_000)
})

test('times years ahead in the queue were written by a wrong clock: the job is due, and one whose process died is missed', async () => {
  await post(mailId)
  await change("start_after = start_after + interval '3 years'", 'true')
  const run = vi.fn(async () => {})
  const running = start({ [hourly]: run }, { enqueued: [mails(run)] })
  await running.look()
  await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(2), 20_000)
  await settled()
  await change(
    "singleton_on = singleton_on + interval '3 years', created_on = created_on + interval '3 years', started_on = started_on + interval '3 years', completed_on = completed_on + interval '3 years'",
    ofHourly,
  )
  const [seen] = (await readJobRuns(app.platform.database.pool)).filter(({ name }) => name === hourly)
  expect(seen).toMatchObject({ lastRunAt: null, secondsAgo: null })
  await running.look()
  await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(3), 20_000)
  await app.asSuperuser(
    `insert into pgboss.job (name, policy, state, data, started_on, heartbeat_on, heartbeat_seconds)
     values ('send-mails', 'standard', 'active', '{"id": "${mailId}"}', now(), now() + interval '3 years', 30)`,
  )
  await app.asSuperuser("update pgboss.queue set monitor_on = now() + interval '3 years'")
  await running.look()
  expect(
    (
      await app.asSuperuser(
        "select heartbeat_on <= now() as is_past from pgboss.job where state = 'active' and data is not null",
      )
    ).rows,
  ).toEqual([{ is_past: true }])
  expect((await app.asSuperuser('select from pgboss.queue where monitor_on > now()')).rows).toEqual([])
})

test.each([
  ['3 years ahead', 3 * 365 * 86_400_000, 'is 1,095 days ahead of'],
  ['2 minutes behind', -120_000, 'is 2 minutes behind'],
])(
  'a process whose clock is %s does no jobs and is not ready, and says why; right again, it is',
  async (_, off, words) => {
    let wrong = off
    const machineNow = () => Date.now() + wrong
    const database = openDatabase({
      url: app.appUrl,
      poolSize: 5,
      assumeAppRole: false,
      onError: () => {},
      machineNow,
    })
    const beside = await startTestApplication({}, app)
    beside.platform.database.check = database.check
    try {
      const run = vi.fn(async () => {})
      await post(mailId)
      const running = start({ [hourly]: run }, { database, enqueued: [mails(run)] })
      await running.look()
      expect([run.mock.calls.length, (await rows()).length]).toEqual([0, 1])
      expect(app.logged()).toContain(words)
      const ready = await beside.ask('/readyz')
      expect(ready.status).toBe(503)
      expect(ready.json.message).toContain(`the clock of this machine ${words}`)
      wrong = 30_000
      await running.look()
      await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(2), 20_000)
      expect((await beside.ask('/readyz')).status).toBe(200)
      await settled()
      wrong = off
      await running.look()
      await post(mailId)
      await running.look()
      expect(await rows("state = 'created' and data is not null")).toHaveLength(1)
    } finally {
      for (const queue of open.splice(0)) await queue.close()
      await beside.close()
      await database.close()
    }
  },
)

test('OPS-11: a web process measures itself and does no jobs, a worker does jobs alone, and both are seen', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const measured = { web: vi.fn(async () => {}), worker: vi.fn(async () => {}) }
  const run = { web: vi.fn(async () => {}), worker: vi.fn(async () => {}) }
  try {
    for (const role of ['web', 'worker'] as const) {
      const running = start({ [hourly]: run[role], 'measure the service': measured[role] }, { role })
      await running.look()
    }
    await vi.waitFor(() => expect(run.worker).toHaveBeenCalledTimes(1), 20_000)
    await vi.advanceTimersByTimeAsync(60_000)
    await vi.waitFor(() => expect(measured.web).toHaveBeenCalledTimes(1), 20_000)
  } finally {
    vi.useRealTimers()
  }
  expect([run.web.mock.calls.length, measured.worker.mock.calls.length]).toEqual([0, 0])
  const seen = await listProcesses(app.platform.database.pool)
  expect(seen.map(({ role, version, isThere, pid }) => [role, version, isThere, pid]).sort()).toEqual([
    ['web', '9.9.9', true, process.pid],
    ['worker', '9.9.9', true, process.pid],
  ])
  for (const queue of open.splice(0)) await queue.close()
  expect((await listProcesses(app.platform.database.pool)).map(({ isThere }) => isThere)).toEqual([
    false,
    false,
  ])
})
