// A database that takes queries and answers none: callers learn so soon, and nothing is lost when it is back.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drawnPages } from '#app/testing/drawn-pages.ts'
import { startTestApplication, type TestApplication } from '#app/testing/test-application.ts'
import { loadSampleCatalogue } from '#demo/load-sample-catalogue.ts'
import { openDatabase } from '#platform/server/database/database.ts'

let app: TestApplication
beforeAll(async () => {
  app = await startTestApplication({}, undefined, drawnPages())
  await loadSampleCatalogue(app.platform)
})
afterAll(() => app.close())

const within = async <T>(ms: number, work: () => Promise<T>): Promise<T> => {
  const startedAt = performance.now()
  const answer = await work()
  expect(performance.now() - startedAt).toBeLessThan(ms)
  return answer
}

test('O1 D2 while the database answers nothing, readiness, health and pages say so within seconds', async () => {
  const { pool } = app.platform.database
  expect((await app.ask('/marketplace')).status).toBe(200)
  expect((await app.ask('/api/applications?limit=5')).status).toBe(200)
  expect((await app.ask('/api/applications?limit=5')).status).toBe(200)
  const { query } = pool
  const { check } = app.platform.database
  pool.query = (() => new Promise(() => {})) as unknown as typeof pool.query
  app.platform.database.check = async () => ({ ok: false, reason: 'nothing is answered' })
  try {
    const [ready, health, page, list] = await within(13_000, () =>
      Promise.all([
        app.ask('/readyz'),
        app.ask('/health'),
        app.ask('/marketplace', { headers: { accept: 'text/html' } }),
        app.ask('/api/applications?limit=5'),
      ]),
    )
    expect([ready.status, health.json, page.status, list.status]).toEqual([
      503,
      { status: 'unhealthy' },
      503,
      503,
    ])
    expect(Number(page.headers['retry-after'])).toBeGreaterThan(0)
    expect((await app.ask('/livez')).status).toBe(200)
  } finally {
    pool.query = query
    app.platform.database.check = check
  }
  expect((await app.ask('/readyz')).status).toBe(200)
  const page = await app.ask('/marketplace')
  expect([page.status, page.body.includes('Showing 24 of 520 applications')]).toEqual([200, true])
}, 40_000)

test('O1 the liveness check answers at once, also to a browser with a session, while the database answers nothing', async () => {
  const person = await app.register('patient')
  const cookie = person.cookie()
  expect((await app.ask('/api/auth/profile', { headers: { cookie } })).status).toBe(200)
  const { connect, query } = app.platform.database.pool
  const silent = () => new Promise(() => {})
  Object.assign(app.platform.database.pool, { connect: silent, query: silent })
  try {
    const answer = await within(1_000, () => app.ask('/livez', { headers: { cookie } }))
    expect(answer.status).toBe(200)
  } finally {
    Object.assign(app.platform.database.pool, { connect, query })
  }
})

test('O1 that a process is not ready is one line of the log with its status, never a failure with its stack', async () => {
  const preparing = await startTestApplication({}, app)
  try {
    preparing.retire()
    expect((await preparing.ask('/readyz')).status).toBe(503)
    const lines = preparing
      .logged()
      .split('\n')
      .filter((line) => line.includes('/readyz'))
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ level: 30, msg: 'request', status: 503 }])
    expect(preparing.logged()).not.toContain('"level":50')
  } finally {
    await preparing.close()
  }
})

test('D2 a connection that gave no answer in time is thrown away, with what was begun on it', async () => {
  const database = openDatabase({
    url: app.appUrl,
    poolSize: 1,
    assumeAppRole: false,
    onError: () => {},
    answerMs: 400,
  })
  const { kysely, pool } = database
  try {
    await pool.query('select 1')
    const [first] = (await pool.query('select pg_backend_pid() as pid')).rows
    await expect(
      kysely.transaction().execute(async (tx) => {
        await sql`select pg_sleep(3)`.execute(tx)
      }),
    ).rejects.toThrow('Query read timeout')
    const [next] = (
      await pool.query('select pg_backend_pid() as pid, pg_current_xact_id_if_assigned() as tx')
    ).rows
    expect(next.pid).not.toBe(first.pid)
    expect(next.tx).toBeNull()
    await expect(pool.query('select pg_sleep(3)')).rejects.toThrow('Query read timeout')
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  } finally {
    await database.close()
  }
})
