// Usage through HTTP: programs of buyers and vendors report it, members enter it, each sees what is theirs to see.
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { makeKey } from '#app/testing/api-keys.ts'
import { listingId } from '#app/testing/listing-builder.ts'
import { browserOf, demoPassword, startWithPeople } from '#app/testing/people.ts'
import { auditedActions, subscribe } from '#app/testing/subscriptions.ts'
import type { TestApplication } from '#app/testing/test-application.ts'
import type { TestBrowser } from '#app/testing/test-browser.ts'

import type { SubscriptionUsage, UsageMonth } from './contract.ts'
import { summariseUsage } from './server/index.ts'
import { reportUsage } from './server/report-usage.ts'

let app: TestApplication
let cfo: TestBrowser
let ops: TestBrowser
let vendor: TestBrowser
let stranger: TestBrowser
let own: string
beforeAll(async () => {
  app = await startWithPeople()
  cfo = await browserOf(app, 'cfo')
  ops = await browserOf(app, 'ops')
  vendor = await browserOf(app, 'vendor')
  stranger = await app.register('stranger')
  own = await subscribe({ by: ops, approver: cfo }, listingId, 20)
  await sellByTheVendor()
})
/** The listing belongs to the demo's vendor from now on. */
const sellByTheVendor = () =>
  app.asSuperuser(
    `update catalog_application set owner_id = (select tenant_id from app_user where username = 'demo-vendor') where id = $1`,
    [listingId],
  )
afterAll(() => app.close())
beforeEach(async () => {
  await app.asSuperuser('delete from usage_event')
  await app.asSuperuser('delete from usage_entry')
})

let named = 0
const anEvent = (more: object = {}) => {
  named += 1
  return { eventId: `event-${named}`, subscriptionId: own, day: '2026-11-27', activeUsers: 12, ...more }
}
const report = (by: TestBrowser, events: object[], path = '/api/usage-events') =>
  by.send('POST', path, { events })
const asVendor = (events: object[]) => report(vendor, events, '/api/vendor/usage-events')
const usageOf = async (by: TestBrowser): Promise<SubscriptionUsage[]> => (await by.ask('/api/usage')).json
async function thisMonth(by: TestBrowser = cfo): Promise<UsageMonth> {
  const last = (await usageOf(by)).find(({ subscriptionId }) => subscriptionId === own)?.months.at(-1)
  if (!last) throw new Error('there is no month')
  return last
}
const enter = (by: TestBrowser, activeUsers: number, seenVersion: number, month = '2026-11', id = own) =>
  by.send('PUT', `/api/usage/${id}/${month}`, { activeUsers }, { 'if-match': `"${seenVersion}"` })
const events = async () =>
  (await app.asSuperuser('select count(*)::int as rows from usage_event')).rows[0].rows

describe('reports', () => {
  test('C2 a fact that is sent again counts once, and the same id with other content is a conflict that takes nothing', async () => {
    const event = anEvent()
    expect((await report(cfo, [event])).json).toEqual({ counted: 1, repeated: 0 })
    expect((await report(cfo, [event, anEvent({ day: '2026-11-27', activeUsers: 9 })])).json).toEqual({
      counted: 1,
      repeated: 1,
    })
    const answer = await report(cfo, [anEvent(), { ...event, activeUsers: 13 }])
    expect([answer.status, answer.json.code]).toEqual([409, 'conflict'])
    expect(answer.json.errors).toEqual([
      { field: 'events.1.eventId', reason: 'is already used for another event' },
    ])
    expect(await events()).toBe(2)
  })

  test('C2 an event counts once whichever month it was in, and no month is opened in which none of the events is', async () => {
    const [before, now] = [anEvent({ day: '2026-09-30' }), anEvent({ day: '2026-11-27' })]
    const { rows } = await app.asSuperuser('select started_at from subscription where id = $1', [own])
    const startedAt = (at: unknown) =>
      app.asSuperuser('update subscription set started_at = $2 where id = $1', [own, at])
    await startedAt('2026-01-01')
    await app.asSuperuser(
      "set role emporion_owner; select add_month('usage_event', '2026-09-01'); reset role",
    )
    expect((await report(cfo, [before, now])).json).toEqual({ counted: 2, repeated: 0 })
    expect((await report(cfo, [before, now])).json).toEqual({ counted: 0, repeated: 2 })
    expect((await report(cfo, [{ ...before, day: '2026-11-27' }])).status).toBe(409)
    expect((await report(cfo, [{ ...now, day: '2026-09-30' }])).status).toBe(409)
    expect(await events()).toBe(2)
    const client = new pg.Client({
      connectionString: inject('superuserUrl').replace('/postgres?', `/${app.databaseName}?`),
    })
    await client.connect()
    try {
      await client.query('begin; lock table usage_event_2026_09 in access exclusive mode')
      expect((await report(cfo, [now, anEvent({ day: '2026-11-26' })])).json).toEqual({
        counted: 1,
        repeated: 1,
      })
    } finally {
      await client.end()
      await startedAt(rows[0].started_at)
    }
  })

  test('C2 the same batch sent eight times at once counts once', async () => {
    const batch = Array.from({ length: 20 }, () => anEvent())
    const { json } = await cfo.ask('/api/auth/csrf-token')
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        cfo.ask('/api/usage-events', {
          method: 'POST',
          body: { events: batch },
          headers: { 'x-csrf-token': json.csrfToken },
        }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
    expect(answers.reduce((sum, answer) => sum + answer.json.counted, 0)).toBe(20)
    expect(await events()).toBe(20)
  })

  test('N5 batches that come at once never hold more events of a day than one batch may', async () => {
    const { json } = await cfo.ask('/api/auth/csrf-token')
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        cfo.ask('/api/usage-events', {
          method: 'POST',
          body: { events: Array.from({ length: 40 }, () => anEvent()) },
          headers: { 'x-csrf-token': json.csrfToken },
        }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 400, 400, 400, 400, 400, 400])
    expect(await events()).toBe(80)
  })

  test('Z3 a foreign subscription does not exist, and a batch that names one is refused whole', async () => {
    for (const [by, path] of [
      [stranger, '/api/usage-events'],
      // Its application is not this vendor's.
      [await browserOf(app, 'both@vendor'), '/api/vendor/usage-events'],
    ] as const)
      expect((await report(by, [anEvent()], path)).status, path).toBe(404)
    // A company that sells what it uses itself reports on that as a buyer, never as the vendor.
    await app.asSuperuser(
      `update catalog_application set owner_id = (select tenant_id from subscription where id = $1) where id = $2`,
      [own, listingId],
    )
    const { tenant_id: tenantId, id: userId } = (
      await app.asSuperuser("select tenant_id, id from app_user where username = 'demo-cfo'")
    ).rows[0]
    const asSeller = { kind: 'member', tenantId, userId, roles: ['vendor'] } as const
    await expect(reportUsage(app.platform, asSeller, 'vendor', [anEvent()])).rejects.toThrow(
      'There is no such subscription',
    )
    await sellByTheVendor()
    const mixed = await report(cfo, [anEvent(), anEvent({ subscriptionId: listingId })])
    expect(mixed.json.errors).toMatchObject([{ field: 'events.1.subscriptionId' }])
    expect(mixed.status).toBe(404)
    expect(await events()).toBe(0)
    expect(await usageOf(stranger)).toEqual([])
  })

  test('SSO-08 holders of seats are shown when and how much they were named as users, and a vendor learns nobody by naming people', async () => {
    const { rows } = await app.asSuperuser(
      "select id, username, email, tenant_id from app_user where username in ('demo-ops', 'demo-cio', 'demo-cfo')",
    )
    const [ops_, cio_, cfo_] = ['demo-ops', 'demo-cio', 'demo-cfo'].map((name) =>
      rows.find((one) => one.username === name),
    )
    const use = async (by = cfo) => (await by.ask(`/api/subscriptions/${own}/seat-use`)).json
    const unused = async () => (await cfo.ask('/api/unused-seats')).json
    for (const { id } of [ops_, cio_, cfo_]) {
      const given = await cfo.send('PUT', `/api/subscriptions/${own}/seats/${id}`)
      expect(given.status, given.body).toBe(200)
    }
    await report(cfo, [anEvent()])
    expect(await use(), 'a number names nobody').toEqual({ named: null, holders: [] })
    await app.asSuperuser(
      `insert into scim_user (tenant_id, user_id, user_name, user_name_key, external_id, attributes, version, changed_at)
       values ($1, $2, 'cio', 'cio', '00uCIO', '{}', 1, now())`,
      [cio_.tenant_id, cio_.id],
    )
    const named = anEvent({ activeUsers: 3, users: [ops_.email.toUpperCase(), 'nobody@elsewhere.example'] })
    expect((await asVendor([named])).json).toEqual({ counted: 1, repeated: 0 })
    expect((await asVendor([named])).json).toEqual({ counted: 0, repeated: 1 })
    expect((await asVendor([{ ...named, users: [ops_.email] }])).status).toBe(409)
    await report(cfo, [anEvent({ activeUsers: 1, users: ['00uCIO'] })])
    const day = '2026-11-27'
    const holder = (id: string, more: object = {}) => ({
      id,
      lastUsedOn: day,
      days: 1,
      isUnused: false,
      ...more,
    })
    const all = [holder(ops_.id), holder(cio_.id), holder(cfo_.id, { lastUsedOn: null, days: 0 })]
    const { holders, ...rest } = await use()
    expect(rest).toEqual({ named: { from: day, to: day } })
    expect(holders).toHaveLength(3)
    expect(holders).toEqual(expect.arrayContaining(all))
    expect((await use(ops)).holders, 'others read of themselves').toEqual([holder(ops_.id)])
    for (const by of [stranger, vendor])
      expect([403, 404]).toContain((await by.ask(`/api/subscriptions/${own}/seat-use`)).status)
    expect(await unused()).toEqual([])
    // A month later only the second is named again.
    await app.asSuperuser('update usage_event set day = day - 31, number = number where users @> array[$1]', [
      ops_.email,
    ])
    await app.asSuperuser("update seat_holder set held_since = held_since - interval '40 days'")
    expect((await use()).holders).toContainEqual(
      holder(ops_.id, { lastUsedOn: '2026-10-27', days: 0, isUnused: true }),
    )
    expect(await unused()).toEqual([{ subscriptionId: own, unused: 2 }])
    expect((await report(cfo, [anEvent({ activeUsers: 1, users: ['a', 'b'] })])).json.errors).toMatchObject([
      { field: 'events.0.users' },
    ])
    await app.asSuperuser('delete from seat_holder')
    await app.asSuperuser('delete from scim_user')
  })

  test('N5 future days, days before the start, crowds and batches of more than 500 are refused', async () => {
    const refused = async (sent: object[]) => {
      const answer = await report(cfo, sent)
      return [answer.status, answer.json.errors?.[0]?.field]
    }
    expect(await refused([anEvent({ day: '2026-11-28' })])).toEqual([400, 'events.0.day'])
    expect(await refused([anEvent({ day: '2026-11-26' })])).toEqual([400, 'events.0.day'])
    expect(await refused([anEvent({ day: '2024-11-01' })])).toEqual([400, 'events.0.day'])
    expect(await refused([anEvent({ day: '2026-02-30' })])).toEqual([400, 'events.0.day'])
    expect(await refused([anEvent({ quantity: 3 })])).toEqual([400, 'events.0.unit'])
    expect(await refused([anEvent({ activeUsers: undefined })])).toEqual([400, 'events.0.activeUsers'])
    expect(await refused([anEvent({ eventId: 'a b' })])).toEqual([400, 'events.0.eventId'])
    expect(await refused(Array.from({ length: 501 }, () => anEvent()))).toEqual([400, 'events'])
    expect(await refused(Array.from({ length: 101 }, () => anEvent()))).toEqual([400, 'events'])
    expect(await events()).toBe(0)
    expect(
      (
        await report(
          cfo,
          Array.from({ length: 100 }, () => anEvent()),
        )
      ).status,
    ).toBe(200)
    expect(await refused([anEvent()])).toEqual([400, 'events'])
  })

  test('of a day the fact that arrived last counts, quantities are added, and own systems count before the vendor', async () => {
    await report(cfo, [anEvent({ activeUsers: 18 }), anEvent({ activeUsers: 15 })])
    await report(cfo, [
      anEvent({ activeUsers: undefined, quantity: 400, unit: 'pages' }),
      anEvent({ activeUsers: undefined, quantity: 50, unit: 'pages' }),
    ])
    await asVendor([anEvent({ activeUsers: 19 })])
    // The vendor reads what it said itself, and nothing of what the customer says.
    expect((await vendor.ask('/api/vendor/customers')).json.customers).toMatchObject([
      { id: own, reported: { month: '2026-11', activeUsers: 19 } },
    ])
    expect(await thisMonth()).toMatchObject({
      seats: 20,
      activeUsers: 15,
      source: 'own',
      percent: 75,
      figures: [
        { source: 'own', activeUsers: 15, days: 1, enteredBy: null },
        { source: 'vendor', activeUsers: 19 },
      ],
      quantities: [{ unit: 'pages', quantity: 450, source: 'own' }],
    })
  })

  test('Z3 a key with the scope reports and another does not; the trail names the author', async () => {
    const key = await makeKey(vendor, ['customers:report'], { password: demoPassword })
    const other = await makeKey(vendor, ['customers:read'], { password: demoPassword })
    const send = (headers: Record<string, string>, path: string) =>
      app.ask(path, { method: 'POST', body: { events: [anEvent()] }, headers })
    expect((await send(key.headers, '/api/vendor/usage-events')).json).toEqual({ counted: 1, repeated: 0 })
    expect((await send(other.headers, '/api/vendor/usage-events')).status).toBe(403)
    expect((await send(key.headers, '/api/usage-events')).status).toBe(403)
    const { customers } = (await app.ask('/api/vendor/customers', { headers: other.headers })).json
    expect(customers).toMatchObject([{ id: own }])
    expect((await auditedActions(app, 'usage')).at(-1)).toBe('usage.events_reported')
  })
})

describe('entries', () => {
  test('a month is entered by hand with its author, and a stale change is refused instead of overwriting', async () => {
    const first = await enter(ops, 9, 0)
    expect(first.status, first.body).toBe(200)
    expect(first.json).toMatchObject({
      activeUsers: 9,
      source: 'entered',
      percent: 45,
      entryVersion: 1,
      figures: [{ source: 'entered', activeUsers: 9, days: null }],
    })
    expect((await enter(ops, 9, 0)).json.entryVersion).toBe(1)
    const stale = await enter(cfo, 11, 0)
    expect([stale.status, stale.json.code]).toEqual([412, 'stale_version'])
    expect((await enter(cfo, 11, 1)).json).toMatchObject({ activeUsers: 11, entryVersion: 2 })
    expect((await auditedActions(app, 'usage')).slice(-2)).toEqual([
      'usage.month_entered',
      'usage.month_entered',
    ])
  })

  test('Z3 months to come, months before the start and other companies’ subscriptions are refused', async () => {
    expect((await enter(cfo, 1, 0, '2026-12')).status).toBe(400)
    expect((await enter(cfo, 1, 0, '2026-10')).status).toBe(400)
    expect((await enter(cfo, 1, 0, '2026-13')).status).toBe(400)
    expect((await enter(stranger, 1, 0)).status).toBe(404)
    expect((await enter(cfo, -1, 0)).status).toBe(400)
  })

  test('C5 of eight who enter the same month at once one succeeds, and the others are refused', async () => {
    const { json } = await cfo.ask('/api/auth/csrf-token')
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        cfo.ask(`/api/usage/${own}/2026-11`, {
          method: 'PUT',
          body: { activeUsers: index + 1 },
          headers: { 'x-csrf-token': json.csrfToken, 'if-match': '"0"' },
        }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([
      200,
      ...Array.from({ length: 7 }, () => 412),
    ])
  })

  test('Z3 what a customer enters or reports is not seen by the vendor', async () => {
    await enter(ops, 9, 0)
    await report(cfo, [anEvent({ activeUsers: 11 })])
    expect((await vendor.ask('/api/vendor/customers')).json.customers).toMatchObject([
      { id: own, reported: null },
    ])
  })

  test('a file is looked through first and then applied whole, as it was looked through, or not at all', async () => {
    const send = (csv: string, apply?: string) =>
      cfo.send('POST', '/api/usage-imports', { csv, ...(apply === undefined ? {} : { apply }) })
    const heading = 'subscription,month,active users\n'
    const broken = await send(`${heading}Ledger Watch,2026-11,8\n=cmd|,2026-11,8`)
    expect(broken.json).toMatchObject({
      lines: [{ line: 2, activeUsers: 8, before: null }],
      problems: [{ line: 3, reason: 'does not name a subscription of your company' }],
      seen: null,
      applied: false,
    })
    expect((await send(`${heading}Nothing,2026-11,8`, '0'.repeat(64))).status).toBe(400)
    const many = (await send(`${heading}${own},2026-11,99`)).json
    expect(many.lines, 'more than there are seats: the preview says how many').toMatchObject([
      { activeUsers: 99, seats: 20 },
    ])
    const good = `${heading}${own},2026-11,8`
    const { seen } = (await send(good)).json
    expect((await thisMonth()).activeUsers).toBeNull()
    await enter(ops, 5, 0)
    expect((await send(good, seen)).status).toBe(409)
    expect((await thisMonth()).activeUsers).toBe(5)
    const again = (await send(good)).json
    expect(again.lines).toMatchObject([{ before: 5, activeUsers: 8 }])
    expect((await send(good, again.seen)).json.applied).toBe(true)
    expect(await thisMonth()).toMatchObject({ activeUsers: 8, entryVersion: 2 })
  })

  test('L1 a change that cannot be audited is not made', async () => {
    await app.asSuperuser('alter table audit_entry rename column action to act')
    try {
      expect((await enter(cfo, 4, 0)).status).toBe(503)
      expect((await report(cfo, [anEvent()])).status).toBe(503)
    } finally {
      await app.asSuperuser('alter table audit_entry rename column act to action')
    }
    expect(await events()).toBe(0)
    expect((await thisMonth()).activeUsers).toBeNull()
  })
})

test('other rooms get the newest figure of each subscription of their own company alone', async () => {
  await enter(cfo, 9, 0)
  const { rows } = await app.asSuperuser(
    "select tenant_id, id from app_user where username in ('demo-cfo', 'stranger')",
  )
  const summaries = await Promise.all(
    rows.map(({ tenant_id, id }) =>
      app.platform.inTenantSnapshot({ kind: 'member', tenantId: tenant_id, userId: id }, (tx) =>
        summariseUsage(tx, [own], app.clock.now()),
      ),
    ),
  )
  expect(summaries.map((summary) => summary.get(own)).filter(Boolean)).toEqual([
    { month: '2026-11', activeUsers: 9, seats: 20, percent: 45, source: 'entered' },
  ])
})
