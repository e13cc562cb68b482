// The demo's year, on a real database: lived once, consistent, and in the past.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { evaluations } from './demo-history.ts'
import { loadDemoHistory } from './load-demo-history.ts'
import { loadSampleCatalogue } from './load-sample-catalogue.ts'
import { browserOf, startWithPeople } from './testing/people.ts'
import type { TestApplication } from './testing/test-application.ts'

let app: TestApplication
beforeAll(async () => {
  app = await startWithPeople()
  await loadSampleCatalogue(app.platform)
  await loadDemoHistory(app.platform)
}, 120_000)
afterAll(() => app.close())

const all = async (text: string) => (await app.asSuperuser(text)).rows

test('DASH-02 the demo company has a year of events, none of them later than now, in the order of its trail', async () => {
  const entries = await all(
    `select occurred_at, action from audit_entry where tenant_id = (select tenant_id from company where name = 'Northfold Industries')
     and action !~ '^identity' order by sequence`,
  )
  expect(entries.length).toBeGreaterThan(40)
  const times = entries.map(({ occurred_at }) => occurred_at.getTime())
  expect(times).toEqual(times.toSorted((a, b) => a - b))
  const now = app.clock.now().getTime()
  expect(times[0]).toBeLessThan(now - 340 * 86_400_000)
  expect(times.at(-1)).toBeLessThanOrEqual(now)
  expect(times.at(-1)).toBeGreaterThan(now - 10 * 86_400_000)
})

test('DASH-02 DASH-05 its dashboard tells of two running trials, the approved plan and what is due, and its bell rings', async () => {
  const cfo = await browserOf(app, 'cfo')
  const { json } = await cfo.ask('/api/dashboard')
  expect(json.trials.active).toBe(2)
  expect(json.simulations.count).toBe(3)
  expect(json.simulations.netSavings).toBeGreaterThan(0)
  expect(json.evaluation.shortlists).toBe(5)
  expect(json.evaluation.hasNeeds).toBe(true)
  expect(json.subscription.plan).toMatchObject({ name: 'Annual', seats: 25 })
  expect(json.subscription.due.what).toMatch(/^The trial of .+ ends$/)
  expect(json.activity).toHaveLength(10)
  const bell = (await cfo.ask('/api/notifications')).json
  expect(bell.unread).toBeGreaterThan(0)
  expect(bell.unread).toBeLessThan(10)
  const orders = (await cfo.ask('/api/orders')).json
  expect(JSON.stringify(orders)).toContain('submitted')
})

test('DASH-02 each evaluation compares the applications that its story is about', async () => {
  const made = await all(
    `select s.name, array_agg(a.application_name order by a.position) as applications from shortlist s
     join shortlist_application a on a.tenant_id = s.tenant_id and a.shortlist_id = s.id group by s.name`,
  )
  expect(Object.fromEntries(made.map(({ name, applications }) => [name, applications]))).toEqual(
    Object.fromEntries(evaluations.map(({ name, applications }) => [name, applications])),
  )
})

test('DASH-02 another start adds nothing', async () => {
  const count = async () => (await all('select count(*)::int as rows from audit_entry'))[0].rows
  const before = await count()
  await loadDemoHistory(app.platform)
  expect(await count()).toBe(before)
})
