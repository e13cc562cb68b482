// Chores are shared by the processes of one database, remember when they are due through restarts, and trust no wrong clock.
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { startTestApplication, type TestApplication } from '#app/testing/test-application.ts'
import { type Chore, type Chores, readChoreAges, startChores } from './chores.ts'
import { openDatabase } from './database.ts'

let app: TestApplication
const open: Chores[] = []
beforeAll(async () => {
  app = await startTestApplication()
})
afterEach(async () => {
  vi.useRealTimers()
  for (const chores of open.splice(0)) await chores.close()
  await app.asSuperuser('delete from chore')
})
afterAll(() => app.close())

const start = (chores: readonly Chore[], database = app.platform.database) => {
  const started = startChores(chores, database, app.platform.log)
  open.push(started)
  return started
}
const hourly = (run: () => Promise<unknown>, name = 'hourly'): Chore => ({ name, everyMs: 3_600_000, run })
const shift = (column: string, by: string) =>
  app.asSuperuser(`update chore set ${column} = ${column} + $1::interval`, [by])

test('an hourly chore is done soon after the first start, not again after a restart, and again when the hour is over', async () => {
  const run = vi.fn(async () => {})
  await start([hourly(run)]).runDue()
  expect(run).toHaveBeenCalledTimes(1)
  await start([hourly(run)]).runDue()
  expect(run).toHaveBeenCalledTimes(1)
  await shift('next_at', '-59 minutes')
  await start([hourly(run)]).runDue()
  expect(run).toHaveBeenCalledTimes(1)
  await shift('next_at', '-1 minute')
  await start([hourly(run)]).runDue()
  expect(run).toHaveBeenCalledTimes(2)
})

test('two processes that look at once do each chore once, and one that is under way is not begun again', async () => {
  let finish = () => {}
  const long = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)))
  const short = vi.fn(async () => {})
  const all = [hourly(long, 'long'), ...['a', 'b', 'c', 'd'].map((name) => hourly(short, name))]
  const [one, other] = [start(all), start(all)]
  const both = Promise.all([one.runDue(), other.runDue()])
  await vi.waitFor(() => expect([long.mock.calls.length, short.mock.calls.length]).toEqual([1, 4]))
  await start(all).runDue()
  expect(long).toHaveBeenCalledTimes(1)
  finish()
  await both
  expect(long).toHaveBeenCalledTimes(1)
})

test('a chore whose process died is taken over when its lease is over, long before its interval', async () => {
  const run = vi.fn(async () => {})
  await app.asSuperuser(
    "insert into chore (name, began_at, next_at) values ('hourly', clock_timestamp(), clock_timestamp() + interval '5 minutes')",
  )
  await start([hourly(run)]).runDue()
  expect(run).toHaveBeenCalledTimes(0)
  await shift('next_at', '-5 minutes')
  await start([hourly(run)]).runDue()
  expect(run).toHaveBeenCalledTimes(1)
})

test('a chore that fails is logged, comes again within five minutes, and has not succeeded', async () => {
  const run = vi.fn(async () => {}).mockRejectedValueOnce(new Error('no luck this time'))
  const chores = [hourly(run)]
  await start(chores).runDue()
  expect(app.logged()).toContain('no luck this time')
  expect(await readChoreAges(app.platform.database.pool, chores)).toMatchObject([{ secondsAgo: null }])
  await shift('next_at', '-5 minutes')
  await start(chores).runDue()
  expect(run).toHaveBeenCalledTimes(2)
  expect(await readChoreAges(app.platform.database.pool, chores)).toEqual([
    { name: 'hourly', secondsAgo: expect.any(Number), isLate: false },
  ])
  await shift('succeeded_at', '-601 minutes')
  expect(await readChoreAges(app.platform.database.pool, chores)).toMatchObject([{ isLate: true }])
})

test('a time three years ahead in the table is one that a wrong clock wrote: the chore is due and has never succeeded', async () => {
  const run = vi.fn(async () => {})
  const chores = [hourly(run)]
  await start(chores).runDue()
  await shift('next_at', '3 years')
  await shift('succeeded_at', '3 years')
  expect(await readChoreAges(app.platform.database.pool, chores)).toMatchObject([{ secondsAgo: null }])
  await start(chores).runDue()
  expect(run).toHaveBeenCalledTimes(2)
})

test.each([
  ['3 years ahead', 3 * 365 * 86_400_000, 'is 1,095 days ahead of'],
  ['2 minutes behind', -120_000, 'is 2 minutes behind'],
])(
  'a process whose clock is %s does no chores and is not ready, and says why; right again, it is',
  async (_, off, words) => {
    let wrong = off
    const machineNow = () => Date.now() + wrong
    const database = openDatabase({
      url: app.appUrl,
      poolSize: 2,
      assumeAppRole: false,
      onError: () => {},
      machineNow,
    })
    const other = await startTestApplication({}, app)
    other.platform.database.check = database.check
    try {
      const run = vi.fn(async () => {})
      await start([hourly(run)], database).runDue()
      expect(run).toHaveBeenCalledTimes(0)
      expect(app.logged()).toContain(words)
      const ready = await other.ask('/readyz')
      expect(ready.status).toBe(503)
      expect(ready.json.message).toContain(`the clock of this machine ${words}`)
      wrong = 30_000
      await start([hourly(run)], database).runDue()
      expect(run).toHaveBeenCalledTimes(1)
      expect((await other.ask('/readyz')).status).toBe(200)
    } finally {
      await other.close()
      await database.close()
    }
  },
)

test('what is about the process itself is done in each one, once an interval', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'setTimeout', 'clearInterval', 'clearTimeout'] })
  const run = vi.fn(async () => {})
  const own: Chore = { name: 'own', everyMs: 1_000, inEachProcess: true, run }
  const { database } = app.platform
  const twins = [1, 2].map(() => start([own], { ...database, check: async () => ({ ok: true }) }))
  await vi.advanceTimersByTimeAsync(1_000)
  expect(run).toHaveBeenCalledTimes(2)
  vi.useRealTimers()
  for (const twin of twins) await twin.close()
  expect(await readChoreAges(database.pool, [own])).toEqual([])
})

test('closing waits for the chore that is under way', async () => {
  let finish = () => {}
  const run = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)))
  const chores = start([hourly(run)])
  void chores.runDue()
  await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(1))
  let isClosed = false
  const closing = chores.close().then(() => {
    isClosed = true
  })
  await app.asSuperuser('select 1')
  expect(isClosed).toBe(false)
  finish()
  await closing
  expect(isClosed).toBe(true)
})
