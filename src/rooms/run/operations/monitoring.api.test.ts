import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { startTestApplication, type TestApplication } from '#app/testing/test-application.ts'
import { systemActor } from '#platform/server/actor.ts'
import { openDatabase } from '#platform/server/database/database.ts'

let app: TestApplication
beforeAll(async () => {
  app = await startTestApplication()
})
afterAll(() => app.close())

const operator = { authorization: 'Bearer metrics-token-for-tests-4f81c06be29d7a35' }

test('O1 while migrations are pending the process lives and is not ready; when they have run it is, without a restart', async () => {
  const fresh = await startTestApplication({}, app)
  const { rows } = await app.asSuperuser(
    'delete from schema_checksum where name = (select max(name) from schema_checksum) returning *',
  )
  try {
    const waiting = await fresh.ask('/readyz')
    expect([waiting.status, waiting.json.message, waiting.headers['retry-after']]).toEqual([
      503,
      'Not ready: migrations are pending.',
      '1',
    ])
    expect((await fresh.ask('/livez')).status).toBe(200)
    const health = await fresh.ask('/health', { headers: operator })
    expect(health.json.details.pendingMigrations).toEqual([rows[0].name])
    await app.asSuperuser('insert into schema_checksum (name, checksum) values ($1, $2)', [
      rows[0].name,
      rows[0].checksum,
    ])
    expect((await fresh.ask('/readyz')).status).toBe(200)
  } finally {
    await fresh.close()
  }
})

test('O1 an empty database is one whose migrations are pending, and not a failure', async () => {
  await app.asSuperuser('alter table schema_checksum rename to schema_checksum_away')
  const fresh = await startTestApplication({}, app)
  try {
    const answer = await fresh.ask('/readyz')
    expect([answer.status, answer.json.message]).toEqual([503, 'Not ready: migrations are pending.'])
  } finally {
    await app.asSuperuser('alter table schema_checksum_away rename to schema_checksum')
    await fresh.close()
  }
})

test('O1 D4 a process that is stopping is not ready and still lives', async () => {
  const stopping = await startTestApplication({}, app)
  try {
    expect((await stopping.ask('/readyz')).status).toBe(200)
    stopping.retire()
    const answer = await stopping.ask('/readyz')
    expect([answer.status, answer.json.message]).toEqual([503, 'Not ready: this process is stopping.'])
    expect((await stopping.ask('/livez')).json).toEqual({ status: 'ok' })
    expect((await stopping.ask('/api/plans')).status).toBe(200)
  } finally {
    await stopping.close()
  }
})

test('Z4 O1 a connection that row-level security does not bind is no database to be ready with', async () => {
  const url = inject('superuserUrl').replace('/postgres?', `/${app.databaseName}?`)
  const unbound = openDatabase({ url, poolSize: 1, assumeAppRole: false, onError: () => {} })
  const bound = openDatabase({ url, poolSize: 1, assumeAppRole: true, onError: () => {} })
  try {
    expect(await unbound.check()).toEqual({
      ok: false,
      reason: 'the database role is not bound by row-level security',
    })
    expect(await bound.check()).toEqual({ ok: true })
  } finally {
    await unbound.close()
    await bound.close()
  }
})

test('O1 why the database cannot be used is in the log and told to nobody else', async () => {
  const fresh = await startTestApplication({}, app)
  try {
    fresh.platform.database.check = async () => ({ ok: false, reason: 'connect ENOENT /tmp/secret-place' })
    const answer = await fresh.ask('/readyz')
    expect([answer.status, answer.json.message]).toEqual([503, 'Not ready: the database cannot be used.'])
    expect(fresh.logged()).toContain('/tmp/secret-place')
    expect(answer.body).not.toContain('/tmp/secret-place')
  } finally {
    await fresh.close()
  }
})

test('O1 readiness has a connection of its own: with the whole pool taken the process is ready and healthy enough to say so', async () => {
  const fresh = await startTestApplication({ DATABASE_POOL_SIZE: '2' }, app)
  const { pool } = fresh.platform.database
  expect((await fresh.ask('/readyz')).status).toBe(200)
  const taken = await Promise.all(
    Array.from({ length: fresh.platform.config.poolSize }, () => pool.connect()),
  )
  try {
    const ready = await fresh.ask('/readyz')
    expect(ready.status, ready.body).toBe(200)
    expect((await fresh.ask('/health')).json).toEqual({ status: 'degraded' })
  } finally {
    for (const client of taken) client.release()
    await fresh.close()
  }
})

test('O1 a database that refuses to write makes health degraded, and the operator is notified', async () => {
  const mail = { to: 'ada@northfold.example', subject: 'A subject', text: 'A text.' }
  // It is so for connections that begin from now on.
  await app.asSuperuser(`alter database ${app.databaseName} set default_transaction_read_only = on`)
  const fresh = await startTestApplication({}, app)
  try {
    await expect(
      fresh.platform.inTenantTransaction(systemActor, (tx) => fresh.platform.mail.enqueueMail(tx, mail), {
        unaudited: 'bookkeeping',
      }),
    ).rejects.toMatchObject({ code: '25006' })
    expect((await fresh.ask('/health')).json).toEqual({ status: 'degraded' })
    expect((await fresh.ask('/health', { headers: operator })).json.details.writes).toBe('refused')
    expect((await fresh.ask('/readyz')).status, 'reading goes on').toBe(200)
  } finally {
    await app.asSuperuser(`alter database ${app.databaseName} reset default_transaction_read_only`)
    await fresh.close()
  }
})

test('health tells everybody the state, and the operator uptime, version and database', async () => {
  expect((await app.ask('/health')).json).toEqual({ status: 'healthy' })
  const { json } = await app.ask('/health', { headers: operator })
  expect(json.status).toBe('healthy')
  expect(json.details).toMatchObject({ database: 'up', pendingMigrations: [] })
  expect(json.details.version).toMatch(/^\d+\.\d+\.\d+$/)
  expect(json.details.uptimeSeconds).toBeGreaterThanOrEqual(0)
  expect(json.details.memoryBytes).toBeGreaterThan(10_000_000)
})
