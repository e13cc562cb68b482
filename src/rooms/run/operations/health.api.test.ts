import { afterAll, beforeAll, expect, test } from 'vitest'
import { browserOf, type Caller, operatorHeaders, startWithPeople } from '#app/testing/people.ts'
import type { TestApplication } from '#app/testing/test-application.ts'

let app: TestApplication
beforeAll(async () => {
  app = await startWithPeople()
})
afterAll(() => app.close())

const healthAs = async (caller: Caller) =>
  (await (await browserOf(app, caller)).ask('/health?metrics=true')).json
const componentNames = ['database', 'authentication', 'multiTenant', 'security', 'memory', 'performance']

test.each(['visitor', 'vendor', 'both@vendor'] as const)(
  'MON-02, MON-03: the health figures are not for %s, who learns the state alone',
  async (caller) => {
    expect(Object.keys(await healthAs(caller))).toEqual(['status'])
  },
)

test('MON-02, MON-03: without metrics=true a buyer learns the state, and an administrator what operators learn', async () => {
  const buyer = await browserOf(app, 'cfo')
  expect(Object.keys((await buyer.ask('/health')).json)).toEqual(['status'])
  const administrator = await browserOf(app, 'owner')
  expect(Object.keys((await administrator.ask('/health')).json)).toEqual(['status', 'details'])
  expect((await buyer.ask('/health?metrics=yes')).status).toBe(400)
})

test('MON-02, MON-05: warnings that could not be read are unknown, which is not the same as none', async () => {
  const faults = async () =>
    (await app.ask('/health', { headers: operatorHeaders })).json.details.faults?.length
  expect(await faults()).toBeGreaterThan(0)
  await app.asSuperuser('alter table backup_run rename to backup_run_away')
  try {
    expect((await app.ask('/health', { headers: operatorHeaders })).json.details.faults).toBeNull()
  } finally {
    await app.asSuperuser('alter table backup_run_away rename to backup_run')
  }
})

test('MON-05, MON-08, MON-09: a buyer reads the state and response time of each component, and nothing about its parts', async () => {
  const health = await healthAs('cfo')
  expect(health).toMatchObject({
    status: expect.stringMatching(/^(healthy|degraded)$/),
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    timestamp: app.clock.now().toISOString(),
    resources: { databaseConnectionsMax: app.platform.config.poolSize },
  })
  expect(health.uptime).toBeGreaterThanOrEqual(0)
  expect(Object.keys(health.components)).toEqual(componentNames)
  for (const name of componentNames) {
    const { status, responseTime, message, details } = health.components[name]
    expect(status, name).toMatch(/^(healthy|degraded|unhealthy)$/)
    expect(responseTime, name).toBeGreaterThanOrEqual(0)
    expect(message, name).toBeTruthy()
    expect(details, name).toEqual({})
  }
  expect(health.components.database.message).toBe('The database answers')
  expect(health.components.multiTenant.message).toBe('Companies are kept apart')
  expect(health.details).toBeUndefined()
  expect(health.resources.memoryUsage).toBeGreaterThan(0)
  expect(health.resources.databaseConnections).toBeGreaterThanOrEqual(0)
})

test('MON-08: administrators and the operator are also told what each component was found from', async () => {
  const administrator = await healthAs('security')
  const operator = (await app.ask('/health?metrics=true', { headers: operatorHeaders })).json
  for (const health of [administrator, operator]) {
    expect(health.components.multiTenant.details.companyTables).toBeGreaterThan(50)
    expect(health.components.multiTenant.details.guardedTables).toBe(
      health.components.multiTenant.details.companyTables,
    )
    expect(health.components.database.details).toMatchObject({ pendingMigrations: 0, writes: 'accepted' })
    expect(health.components.memory.details.usedMegabytes).toBeGreaterThan(10)
    expect(health.details.database).toBe('up')
  }
})

test('MON-09: requests, failures and their rate are those of the last minute', async () => {
  const before = (await healthAs('owner')).metrics.requestsPerMinute
  for (let count = 0; count < 5; count += 1) await app.ask('/livez')
  const { metrics } = await healthAs('owner')
  expect(metrics.requestsPerMinute).toBeGreaterThanOrEqual(before + 5)
  expect(metrics.averageResponseTime).toBeGreaterThan(0)
  expect(metrics.errorRate).toBe(0)
  app.platform.metrics.observeRequest('/readyz', 'GET', 503, 0.001)
  expect((await healthAs('owner')).metrics.errorRate, 'not ready is no failure').toBe(0)
  app.platform.metrics.observeRequest('/broken', 'GET', 500, 0.001)
  const after = (await healthAs('owner')).metrics
  expect(after.errorRate).toBeGreaterThan(0)
  expect(after.errorRate).toBeLessThan(100)
})

test('MON-09: a buyer counts the active people of the own company, an administrator those of all', async () => {
  app.clock.advance(3_600)
  await app.register('nora-active', { companyName: 'Active Works' })
  const buyer = await app.register('otto-active', { companyName: 'Another Works' })
  expect((await buyer.ask('/health?metrics=true')).json.metrics.activeUsers).toBe(1)
  const administrator = await browserOf(app, 'owner')
  const { rows } = await app.asSuperuser(
    'select count(distinct user_id)::int as users from session where last_seen_at >= $1 and not is_half',
    [new Date(app.clock.now().getTime() - 15 * 60_000)],
  )
  expect(rows[0].users).toBeGreaterThanOrEqual(3)
  expect((await administrator.ask('/health?metrics=true')).json.metrics.activeUsers).toBe(rows[0].users)
  app.clock.advance(16 * 60)
  expect((await buyer.ask('/health?metrics=true')).json.metrics.activeUsers).toBe(1)
  expect((await app.ask('/health?metrics=true', { headers: operatorHeaders })).json.metrics.activeUsers).toBe(
    1,
  )
})

test('MON-08: a table that row-level security no longer guards makes the component and the whole unhealthy', async () => {
  await app.asSuperuser('alter table sales_request no force row level security')
  try {
    const { status, components } = await healthAs('owner')
    expect([status, components.multiTenant.status, components.multiTenant.message]).toEqual([
      'unhealthy',
      'unhealthy',
      'Companies are not kept apart',
    ])
  } finally {
    await app.asSuperuser('alter table sales_request force row level security')
  }
})

test('MON-08: where sessions cannot be looked up, authentication says so', async () => {
  const owner = { headers: operatorHeaders }
  await app.asSuperuser('alter function session_behind(bytea) rename to session_behind_away')
  try {
    const { json } = await app.ask('/health?metrics=true', owner)
    expect([json.status, json.components.authentication.message]).toEqual([
      'unhealthy',
      'Authentication could not be checked',
    ])
  } finally {
    await app.asSuperuser('alter function session_behind_away(bytea) rename to session_behind')
  }
  expect((await app.ask('/health?metrics=true', owner)).json.components.authentication.status).toBe('healthy')
})

test('MON-02, MON-08: an open critical alert is a matter for administrators, and a buyer is not told what it is', async () => {
  await app.asSuperuser(
    `insert into security_alert (tenant_id, id, cause, about, type, severity, message, happened_at, found_at)
     values ('00000000-0000-7000-8000-000000000001', gen_random_uuid(), 'test', 'about', 'type', 'critical', 'Message', now(), now())`,
  )
  try {
    const { components } = await healthAs('owner')
    expect([components.security.status, components.security.details.criticalAlerts]).toEqual(['degraded', 1])
    const seen = (await healthAs('cio')).components.security
    expect([seen.status, seen.message, seen.details]).toEqual([
      'degraded',
      'An administrator has to look into this',
      {},
    ])
  } finally {
    await app.asSuperuser("delete from security_alert where cause = 'test'")
  }
})

test('MON-05: with the database away the whole is unhealthy, and who operates it learns that without one', async () => {
  const { check } = app.platform.database
  app.platform.database.check = async () => ({ ok: false, reason: 'connect ENOENT /tmp/secret-place' })
  try {
    const answer = await app.ask('/health?metrics=true', { headers: operatorHeaders })
    expect(answer.json).toMatchObject({
      status: 'unhealthy',
      components: { database: { status: 'unhealthy', message: 'The database cannot be used' } },
      metrics: { activeUsers: null },
    })
    expect(answer.body).not.toContain('secret-place')
  } finally {
    app.platform.database.check = check
  }
})
