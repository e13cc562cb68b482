import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { browserOf, startWithPeople } from '#app/testing/people.ts'
import { sampleOf } from '#app/testing/route-samples.ts'
import { startTestApplication, type TestApplication } from '#app/testing/test-application.ts'
import type { TestBrowser } from '#app/testing/test-browser.ts'
import { platformTenantId } from '#platform/server/actor.ts'
import type { Database } from '#platform/server/database/database.ts'
import { createErrorRecord } from './server/index.ts'

let app: TestApplication
let administrator: TestBrowser
beforeAll(async () => {
  app = await startWithPeople()
  administrator = await browserOf(app, 'security')
})
beforeEach(async () => {
  await read()
  await app.asSuperuser('delete from error_group')
})
afterAll(() => app.close())

const read = async () => (await administrator.ask('/api/errors')).json
const sweep = () => app.jobs.find(({ name }) => name === 'forget old errors')?.run()

/** A request that fails on our side, since the database refuses its row. */
async function failToAsk(): Promise<string> {
  const contract = app.contracts.find(({ path }) => path === '/api/sales-requests')
  if (!contract) throw new Error('there are no sales requests')
  await app.asSuperuser('alter table sales_request add constraint nobody_asks check (false) not valid')
  try {
    const answer = await app.send('POST', contract.path, {
      ...sampleOf(contract).body,
      message: 'canary-message',
    })
    expect(answer.status).toBe(500)
    return answer.json.requestId
  } finally {
    await app.asSuperuser('alter table sales_request drop constraint nobody_asks')
  }
}

test('MON-12, MON-13: requests that fail are counted in one group, with the request id under which the log tells more', async () => {
  expect(await read()).toEqual({
    totalErrors: 0,
    errorsBySeverity: { low: 0, medium: 0, high: 0, critical: 0 },
    recentErrors: [],
  })
  await failToAsk()
  const first = app.clock.now()
  app.clock.advance(90)
  const requestId = await failToAsk()
  const errors = await read()
  expect(errors).toEqual({
    totalErrors: 2,
    errorsBySeverity: { low: 0, medium: 0, high: 2, critical: 0 },
    recentErrors: [
      {
        id: expect.stringMatching(/^[0-9a-f]{64}$/),
        severity: 'high',
        category: 'database',
        timestamp: app.clock.now().toISOString(),
        firstSeenAt: first.toISOString(),
        occurrences: 2,
        metadata: {
          message: expect.stringMatching(
            /^request failed at \/api\/sales-requests: error 23514 nobody_asks( in \w|$)/,
          ),
          requestId,
        },
      },
    ],
  })
  expect(JSON.stringify(errors)).not.toContain('canary')
  expect(app.logged()).toContain(requestId)
})

test('MON-12: several processes count in the same groups, and what was not written when one stops is written then', async () => {
  const other = await startTestApplication({}, app)
  other.platform.log.error({ category: 'mail' }, 'the same failure')
  app.platform.log.error({ category: 'mail' }, 'the same failure')
  await other.close()
  expect((await read()).recentErrors).toMatchObject([
    { occurrences: 2, category: 'mail', metadata: { message: 'the same failure', requestId: null } },
  ])
})

test('MON-12, MON-13: a job that fails is among the errors, as grave as its work is', async () => {
  const name = 'watch for security alerts'
  const failing = await startTestApplication({}, app)
  try {
    const job = failing.jobs.find((one) => one.name === name)
    if (!job) throw new Error('there is no such job')
    job.run = () => Promise.reject(new TypeError('canary'))
    const running = failing.startJobs()
    try {
      await vi.waitFor(async () => {
        await running.look()
        expect(failing.logged()).toContain(`"job":"${name}"`)
      }, 20_000)
    } finally {
      await running.stop()
    }
  } finally {
    await failing.close()
  }
  expect((await read()).recentErrors).toContainEqual(
    expect.objectContaining({
      category: 'security',
      severity: 'high',
      metadata: {
        message: expect.stringMatching(/\(watch for security alerts\): TypeError/),
        requestId: null,
      },
    }),
  )
})

/** The newest errors of a category, as "severity message". */
async function errorsOf(category: string): Promise<string[]> {
  const { recentErrors } = await read()
  return recentErrors
    .filter((error: { category: string }) => error.category === category)
    .map(
      ({ severity, metadata }: { severity: string; metadata: { message: string } }) =>
        `${severity} ${metadata.message}`,
    )
}

test('MON-13, L2: a changed audit trail is a critical error', async () => {
  await browserOf(app, 'cfo')
  await app.asSuperuser('truncate audit_check')
  const check = app.jobs.find(({ name }) => name === 'check the chains of the audit trail')
  await app.asSuperuser('alter table audit_entry disable trigger audit_entry_is_final')
  await app.asSuperuser("update audit_entry set action = 'forged' where sequence = 1 and tenant_id <> $1", [
    platformTenantId,
  ])
  await app.asSuperuser('alter table audit_entry enable trigger audit_entry_is_final')
  await check?.run()
  expect(await errorsOf('audit')).toEqual(['critical the audit trail was changed'])
})

test('MON-13, L1: while the audit trail cannot be written, that is a critical error with the request that met it', async () => {
  await app.asSuperuser(
    "alter table audit_entry add constraint closed check (action <> 'identity.signed_out') not valid",
  )
  try {
    const answer = await (await browserOf(app, 'cfo')).send('POST', '/api/auth/logout')
    expect(answer.status).toBe(503)
  } finally {
    await app.asSuperuser('alter table audit_entry drop constraint closed')
  }
  const [error] = await errorsOf('audit')
  expect(error).toMatch(
    /^critical the audit trail cannot be written at \/api\/auth\/logout: error 23514 closed/,
  )
})

test('MON-13: a database that cannot be used is a critical error, once for each time that it is away', async () => {
  const { database } = app.platform
  const { check } = database
  for (let time = 0; time < 2; time += 1) {
    database.check = async () => ({ ok: false, reason: 'gone' })
    for (let attempt = 0; attempt < 3; attempt += 1) expect((await app.ask('/readyz')).status).toBe(503)
    database.check = check
    expect((await app.ask('/readyz')).status).toBe(200)
  }
  expect((await read()).recentErrors).toContainEqual(
    expect.objectContaining({
      category: 'database',
      severity: 'critical',
      occurrences: 2,
      metadata: { message: 'the database cannot be used', requestId: expect.anything() },
    }),
  )
})

test('MON-13, OPS-14: a backup that fails is an error of its own kind', async () => {
  const broken = await startTestApplication({ BACKUP_TO: '/proc/no-such-place' }, app)
  try {
    await broken.jobs.find(({ name }) => name === 'back up when due')?.run()
  } finally {
    await broken.close()
  }
  expect(await errorsOf('backup')).toEqual([expect.stringMatching(/^high a backup failed: /)])
})

test('MON-12: ten thousand different errors at once become a hundred groups and one for the rest, and none is lost from the count', async () => {
  for (let count = 0; count < 10_000; count += 1)
    app.platform.log.error({ route: `/flood/${count}` }, 'request failed')
  expect(await read()).toMatchObject({
    totalErrors: 10_000,
    errorsBySeverity: { high: 10_000 },
    recentErrors: expect.arrayContaining([
      expect.objectContaining({
        occurrences: 9_900,
        metadata: {
          message: 'more kinds of errors at once than are kept apart: the log has each of them',
          requestId: null,
        },
      }),
    ]),
  })
  const { rows } = await app.asSuperuser('select count(*)::int as groups from error_group')
  expect(rows).toEqual([{ groups: 101 }])
})

test('MON-12: however long a flood goes on there are five hundred groups at most, and a critical one outlives it', async () => {
  app.platform.log.error({ severity: 'critical', category: 'audit' }, 'the audit trail was changed')
  for (let burst = 0; burst < 7; burst += 1) {
    app.clock.advance(10)
    for (let count = 0; count < 100; count += 1)
      app.platform.log.error({ route: `/flood/${burst}/${count}` }, 'request failed')
    await read()
  }
  const { rows } = await app.asSuperuser(
    "select count(*)::int as groups, count(*) filter (where severity = 'critical')::int as critical from error_group",
  )
  expect(rows).toEqual([{ groups: 500, critical: 1 }])
})

test('MON-12: errors of a time in which the database takes none are written once it does', async () => {
  await app.asSuperuser('alter table error_group rename to error_group_away')
  try {
    app.platform.log.error({ category: 'service' }, 'kept for later')
    expect((await administrator.ask('/api/errors')).status).toBe(500)
  } finally {
    await app.asSuperuser('alter table error_group_away rename to error_group')
  }
  const { recentErrors } = await read()
  expect(recentErrors).toContainEqual(
    expect.objectContaining({
      occurrences: 1,
      metadata: expect.objectContaining({ message: 'kept for later' }),
    }),
  )
})

test('MON-12: an error that was not seen for thirty days is forgotten, and one that was stays', async () => {
  app.platform.log.error('seen long ago')
  await read()
  app.clock.advance(29 * 86_400)
  administrator = await browserOf(app, 'security')
  app.platform.log.error('seen since')
  await read()
  app.clock.advance(2 * 86_400)
  administrator = await browserOf(app, 'security')
  expect((await read()).recentErrors).toHaveLength(2)
  await sweep()
  expect((await read()).recentErrors).toMatchObject([{ metadata: { message: 'seen since' } }])
})

test('MON-12: the twenty that were seen last are listed, the newest first', async () => {
  for (let count = 0; count < 25; count += 1) {
    app.platform.log.error({ route: `/list/${count}` }, 'request failed')
    app.clock.advance(1)
  }
  const { totalErrors, recentErrors } = await read()
  expect([totalErrors, recentErrors.length]).toEqual([25, 20])
  expect(recentErrors[0].metadata.message).toBe('request failed at /list/24')
  expect(recentErrors[19].metadata.message).toBe('request failed at /list/5')
})

test('D4 the last errors keep no process from ending while the database answers nothing', async () => {
  const { log } = app.platform
  const pool = { query: () => new Promise(() => {}) } as unknown as Database['pool']
  const child = log.child({})
  const record = createErrorRecord({
    ...app.platform,
    log: child,
    database: { ...app.platform.database, pool },
  })
  child.error('something that is counted')
  await record.close()
  expect(app.logged()).toContain('the last errors are in the log alone')
}, 20_000)
