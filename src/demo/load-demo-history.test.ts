// The demo's year, on a real database: lived once, consistent, and in the past.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { longestBlockMs } from '#app/testing/event-loop.ts'
import { mailsOf } from '#app/testing/mails.ts'
import { browserOf, startWithPeople } from '#app/testing/people.ts'
import type { TestApplication } from '#app/testing/test-application.ts'
import { listingScore } from '#rooms/sell/listings/rules/listing-score.ts'
import { demoAccounts } from './accounts.ts'
import { loadDemoHistory } from './load-demo-history.ts'
import { loadSampleCatalogue } from './load-sample-catalogue.ts'
import { demoListings } from './vendor-listings.ts'
import { evaluations } from './year/history.ts'
import { demoTrials } from './year/market.ts'

let app: TestApplication
/** How much there was before the first try, after it was broken off, and after the two starts at once that made the year. */
const counted: Record<string, number>[] = []
beforeAll(async () => {
  app = await startWithPeople()
  await loadSampleCatalogue(app.platform)
  counted.push(await rowsOf())
  let signed = 0
  const { sealer } = app.platform
  const breaks: typeof sealer = {
    ...sealer,
    sign(...what) {
      signed += 1
      if (signed === 5_000) throw new Error('broken off')
      return sealer.sign(...what)
    },
  }
  await expect(loadDemoHistory({ ...app.platform, sealer: breaks })).rejects.toThrow('broken off')
  counted.push(await rowsOf())
  await Promise.all([loadDemoHistory(app.platform), loadDemoHistory(app.platform)])
  counted.push(await rowsOf())
  await app.jobs.find(({ name }) => name === 'bill companies')?.run()
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
  // The figure leads to a saved simulation and not to a case of defaults.
  const simulations = (await cfo.ask('/api/roi-simulations')).json as {
    applicationId: string
    shortlistId: string
  }[]
  const places = simulations.map(
    ({ applicationId, shortlistId }) => `/roi-simulation?app=${applicationId}&shortlist=${shortlistId}`,
  )
  expect(places).toContain(json.simulations.latest.link)
  expect(json.evaluation.shortlists).toBe(5)
  expect(json.evaluation.hasNeeds).toBe(true)
  expect(json.subscription.plan).toMatchObject({ name: 'Annual', seats: 25 })
  // Trials' ends are among the renewals, earliest first.
  const { renewals } = (await cfo.ask('/api/billing/overview')).json
  expect(renewals.length).toBeGreaterThan(2)
  expect(json.subscription.due).toEqual({
    what: expect.stringMatching(/^(The trial of .+ ends|.+ renews)$/),
    on: renewals[0].date,
  })
  expect(json.activity).toHaveLength(10)
  const bell = (await cfo.ask('/api/notifications')).json
  expect(bell.unread).toBeGreaterThan(0)
  expect(bell.unread).toBeLessThan(10)
  const orders = (await cfo.ask('/api/orders')).json
  expect(JSON.stringify(orders)).toContain('submitted')
})

test('DASH-02 each evaluation compares the applications that its story is about', async () => {
  const shortlists = await all(
    `select s.name, array_agg(a.application_name order by a.position) as applications from shortlist s
     join shortlist_application a on a.tenant_id = s.tenant_id and a.shortlist_id = s.id group by s.name`,
  )
  expect(Object.fromEntries(shortlists.map(({ name, applications }) => [name, applications]))).toEqual(
    Object.fromEntries(evaluations.map(({ name, applications }) => [name, applications])),
  )
})

test('USR-04 everybody of the demo was here within the last week, when the trail says so', async () => {
  const rows = await all(
    `select username, last_login_at as "lastAt", (select max(occurred_at) from audit_entry e
       where e.action = 'identity.signed_in' and e.target_id = u.id::text) as "recordedAt"
     from app_user u where username = any('{${demoAccounts.map(({ username }) => username).join()}}')`,
  )
  expect(rows).toHaveLength(demoAccounts.length)
  for (const { username, lastAt, recordedAt } of rows) {
    expect(lastAt, username).toEqual(recordedAt)
    expect(lastAt.getTime(), username).toBeGreaterThan(app.clock.now().getTime() - 8 * 86_400_000)
  }
})

const vendors = ['vendor', 'both@vendor'] as const

async function figuresOf(caller: (typeof vendors)[number]) {
  const browser = await browserOf(app, caller)
  const read = async (path: string) => (await browser.ask(path)).json
  const customers: Record<string, unknown>[] = []
  for (let next: string | null = ''; next !== null; ) {
    const page = await read(`/api/vendor/customers${next === '' ? '' : `?cursor=${next}`}`)
    customers.push(...page.customers)
    next = page.next
  }
  return {
    dashboard: await read('/api/vendor/dashboard'),
    analytics: await read('/api/vendor/analytics?days=365'),
    listings: await read('/api/vendor-listings/my-listings'),
    customers,
    of: (applicationId: string) => read(`/api/vendor/analytics?days=365&applicationId=${applicationId}`),
  }
}
type Step = { count: number }
type Day = { day: string; impressions: number; views: number; trialStarts: number; paidConversions: number }

test.each(vendors)(
  'VEND-08 VEND-09 VEND-11 what %s reads of the year adds up, day by day, listing by listing, and with the rows behind it',
  async (caller) => {
    const { dashboard, analytics, listings, customers, of } = await figuresOf(caller)
    const [impressions, views, trials, conversions] = analytics.funnel.map(({ count }: Step) => count)
    expect(conversions).toBeGreaterThan(2)
    expect(conversions).toBeLessThanOrEqual(trials)
    expect(trials).toBeLessThanOrEqual(views)
    expect(views).toBeGreaterThan(500)
    expect(views).toBeLessThanOrEqual(impressions)
    expect(customers.filter(({ paid }) => paid !== null)).toHaveLength(conversions)
    const sum = (key: keyof Omit<Day, 'day'>) =>
      analytics.series.reduce((all: number, day: Day) => all + day[key], 0)
    const sums = [sum('impressions'), sum('views'), sum('trialStarts'), sum('paidConversions')]
    expect(sums).toEqual([impressions, views, trials, conversions])

    const published = listings.filter(({ status }: { status: string }) => status === 'published')
    const each = await Promise.all(published.map(({ id }: { id: string }) => of(id)))
    for (const [step, count] of sums.entries())
      expect(each.reduce((all, { funnel }) => all + funnel[step].count, 0)).toBe(count)
    for (const { series } of each)
      for (const day of series as Day[]) expect(day.views, day.day).toBeLessThanOrEqual(day.impressions)

    expect(customers).toHaveLength(trials)
    const running = customers.filter(({ status }) => status !== 'ended')
    expect(dashboard.installations).toBe(running.length)
    expect(dashboard.activeCustomers).toBe(new Set(running.map(({ companyName }) => companyName)).size)
    const [rows] = await all(
      `select sum(impressions)::int as impressions, sum(views)::int as views, max(day)::text as last
       from listing_day where application_id = any('{${published.map(({ id }: { id: string }) => id).join()}}')`,
    )
    expect(rows).toEqual({ impressions, views, last: app.clock.now().toISOString().slice(0, 10) })
  },
)

/** What fell due of one term up to now, counted month by month from its first day. */
function dueOf({
  startsAt,
  endsAt,
  totalMinor,
}: {
  startsAt: Date
  endsAt: Date | null
  totalMinor: number
}) {
  const last = Math.min(app.clock.now().getTime(), endsAt ? endsAt.getTime() - 1 : Number.POSITIVE_INFINITY)
  let payments = 0
  for (let month = startsAt.getUTCMonth(); ; month++) {
    const due = new Date(startsAt)
    due.setUTCDate(1)
    due.setUTCMonth(month)
    const lastDay = new Date(Date.UTC(due.getUTCFullYear(), due.getUTCMonth() + 1, 0)).getUTCDate()
    due.setUTCDate(Math.min(startsAt.getUTCDate(), lastDay))
    if (due.getTime() > last) return payments * totalMinor
    payments += 1
  }
}

test.each(vendors)(
  'VEND-09 VEND-11 what %s earned is what was invoiced of the orders of its customers, and of no others',
  async (caller) => {
    const { dashboard, analytics, customers } = await figuresOf(caller)
    const applications = [...new Set(customers.map(({ applicationId }) => applicationId))]
    const terms = await all(
      `select t.starts_at as "startsAt", t.ends_at as "endsAt", t.total_minor::int as "totalMinor", t.tenant_id as company, t.billing
     from subscription_term t join subscription s on s.tenant_id = t.tenant_id and s.id = t.subscription_id
     where s.application_id = any('{${applications.join()}}')`,
    )
    expect(terms.length).toBeGreaterThan(2)
    expect(new Set(terms.map(({ billing }) => billing))).toEqual(new Set(['monthly']))
    const revenueMinor = terms.reduce((sum, term) => sum + dueOf(term as never), 0)
    const companies = new Set(terms.map(({ company }) => company)).size
    expect(dashboard.sales).toEqual(analytics.sales)
    const [sales, ...others] = dashboard.sales
    expect(others).toEqual([])
    expect(sales).toMatchObject({
      currency: 'USD',
      revenueMinor,
      payingCompanies: companies,
      lifetimeValueMinor: Math.round(revenueMinor / companies),
    })
  },
)

test('SUBS-07 every buyer of the year is invoiced on the day on which a payment fell due, and has paid all but what is newest', async () => {
  const late = await all(
    `select c.name, i.number from invoice i join company c using (tenant_id)
     where i.issued_on <> (i.period_starts_at at time zone i.time_zone)::date`,
  )
  expect(late).toEqual([])
  const [halden] = await all(
    `select count(*)::int as invoices, count(distinct i.issued_on)::int as days, count(*) filter (where i.state = 'open')::int as open
     from invoice i join company c using (tenant_id) where c.name = 'Halden Grocers'`,
  )
  expect(halden.invoices).toBeGreaterThan(8)
  expect(halden).toMatchObject({ days: halden.invoices, open: 1 })
  const cfo = await browserOf(app, 'cfo')
  const [{ id }] = (await cfo.ask('/api/invoices?state=paid')).json.items
  const { issuedBy } = (await cfo.ask(`/api/invoices/${id}`)).json
  expect(issuedBy.legalName, 'they can be booked').toBe('Emporion Sample Company Ltd (fictional)')
})

test('SUBS-07 the invoices of all buyers are numbered in one sequence without gaps, as they were issued', async () => {
  const rows = await all('select number, tenant_id from invoice order by issued_at, number')
  expect(rows.map(({ number }) => number)).toEqual(rows.map((_, index) => index + 1))
  expect(new Set(rows.map(({ tenant_id: buyer }) => buyer)).size).toBeGreaterThan(2)
})

test('VEND-07 the demo’s buyers have what their order of a demo vendor’s listing says', async () => {
  const cfo = await browserOf(app, 'cfo')
  const held = (await cfo.ask('/api/subscriptions')).json.find(
    ({ applicationName }: { applicationName: string }) => applicationName === 'Quillmark Demand Outlook',
  )
  expect(held).toMatchObject({ status: 'active', vendor: 'Quillmark Analytics', paid: { users: 9 } })
  const order = (await cfo.ask(`/api/orders/${held.paid.orderId}`)).json
  expect(order).toMatchObject({ state: 'approved', totalMinor: held.paid.costMinor, seats: 9 })
})

test('VEND-12 each vendor has promotions that are over and that run, and one has one that is to come', async () => {
  const states = async (caller: (typeof vendors)[number]) =>
    (await (await browserOf(app, caller)).ask('/api/vendor/promotions')).json.items
      .map(({ status }: { status: string }) => status)
      .toSorted()
  expect(await states('vendor')).toEqual(['Active', 'Ended', 'Scheduled'])
  expect(await states('both@vendor')).toEqual(['Active', 'Ended'])
})

test('VEND-07 a trial of the year is the same to who sells and to who tries', async () => {
  const sold = [...(await figuresOf('vendor')).customers, ...(await figuresOf('both@vendor')).customers]
  const tried = await all(
    `select c.name as "companyName", s.application_name as "applicationName", s.started_at as "startedAt"
     from subscription s join company c using (tenant_id) join catalog_application a on a.id = s.application_id
     where a.owner_id <> '00000000-0000-7000-8000-000000000001'`,
  )
  const line = ({ companyName, applicationName, startedAt }: Record<string, unknown>) =>
    `${companyName} ${applicationName} ${new Date(String(startedAt)).toISOString().slice(0, 10)}`
  expect(sold.map(line).toSorted()).toEqual(tried.map(line).toSorted())
  expect(sold).toHaveLength(demoTrials.length)
  const quillmark = await browserOf(app, 'vendor')
  expect((await quillmark.ask('/api/notifications')).json.unread).toBeLessThan(10)
})

test('VEND-01 LIST-16 the vendors’ listings are whole, marked as samples, and one of each vendor is a draft', async () => {
  const { listings } = await figuresOf('vendor')
  const states = listings.map(({ status, hasChanges }: { status: string; hasChanges: boolean }) => [
    status,
    hasChanges,
  ])
  expect(states.filter(([status]: string[]) => status === 'published')).toHaveLength(4)
  expect(states).toContainEqual(['published', true])
  expect(states.filter(([status]: string[]) => status === 'draft')).toHaveLength(1)
  for (const { draft, published } of demoListings)
    if (published !== undefined) expect(listingScore(draft), draft.name).toBe(100)
  const shown = await all(
    `select card #>> '{metadata,isSample}' as sample, card #>> '{logo}' as logo from catalog_application
     where owner_id <> '00000000-0000-7000-8000-000000000001'`,
  )
  expect(shown).toHaveLength(7)
  for (const { sample, logo } of shown) expect([sample, logo]).toEqual(['true', expect.stringContaining('/')])
})

test.each(vendors)(
  'VEND-03 VEND-09 each trial and order of %s’s customers rang the bell on its own day',
  async (caller) => {
    const { customers } = await figuresOf(caller)
    const notifications = await all(
      `select distinct news, created_at from notification where kind in ('trial-started', 'customer-ordered')`,
    )
    const notifiedOn = new Map(
      notifications.map((one) => [one.news, one.created_at.toISOString().slice(0, 10)]),
    )
    const approved = await all(
      `select distinct on (t.subscription_id) t.subscription_id as id, t.order_id, e.at from subscription_term t
       join purchase_order_event e on e.tenant_id = t.tenant_id and e.order_id = t.order_id and e.step = 'approve'
       order by t.subscription_id, e.at`,
    )
    const ordered = new Map(
      approved.map(({ id, order_id, at }) => [
        id,
        [`customer-ordered ${order_id}`, at.toISOString().slice(0, 10)] as const,
      ]),
    )
    const happened = customers.flatMap(({ id, startedAt, trialEndsAt, paid }) => [
      ...(trialEndsAt ? [[`trial-started ${id}`, String(startedAt).slice(0, 10)] as const] : []),
      ...(paid ? [ordered.get(id) ?? (['', ''] as const)] : []),
    ])
    expect(happened.length).toBeGreaterThan(4)
    expect(happened.map(([one]) => [one, notifiedOn.get(one)])).toEqual(happened)
  },
)

const rowsOf = async () =>
  (
    await all(
      `select (select count(*) from audit_entry)::int as entries, (select count(*) from company)::int as companies,
       (select count(*) from subscription)::int as subscriptions, (select count(*) from shortlist)::int as shortlists,
       (select coalesce(sum(impressions), 0) from listing_day)::int as impressions, (select count(*) from vendor_listing)::int as listings,
       (select count(*) from notification)::int as notifications`,
    )
  )[0]

test('DASH-02 VEND-11 nothing of the year lies in the future', async () => {
  const now = app.clock.now()
  for (const [table, column] of [
    ['audit_entry', 'occurred_at'],
    ['subscription', 'started_at'],
    ['vendor_listing', 'draft_saved_at'],
    ['notification', 'created_at'],
  ]) {
    const [row] = await all(`select max(${column}) as last from ${table} where ${column} < '2100-01-01'`)
    expect(row.last.getTime(), table).toBeLessThanOrEqual(now.getTime())
  }
})

test('DASH-02 the year mails nobody, and neither does the first look at what is due', async () => {
  for (const job of app.jobs) if (/^(announce|bill)/.test(job.name)) await job.run()
  // The tests before this one signed in.
  const others = (await mailsOf(app)).filter(({ subject }) => !subject.startsWith('A new device'))
  expect(others).toEqual([])
})

test('N4 every document, workbook, report and export, two of each at once, never keeps the event loop for 250 ms', async () => {
  const cfo = await browserOf(app, 'cfo')
  const owner = await browserOf(app, 'owner')
  const [list] = (await cfo.ask('/api/shortlists')).json
  const [simulation] = (await cfo.ask('/api/roi-simulations')).json
  const [invoice] = (await cfo.ask('/api/invoices')).json.items
  const files = [
    `/api/shortlists/${list.id}/board-deck.pdf`,
    `/api/shortlists/${list.id}/comparison.xlsx`,
    `/api/shortlists/${list.id}/comparison.csv`,
    `/api/roi-simulations/report.pdf?app=${simulation.applicationId}`,
    `/api/roi-simulations/report.xlsx?app=${simulation.applicationId}`,
    '/api/analytics/report.xlsx',
    '/api/analytics/report.csv',
    `/api/invoices/${invoice.id}/invoice.pdf`,
  ]
  const exported = ['csv', 'jsonl'].map((type) => `/api/admin/audit-logs/export.${type}`)
  const ask = async (by: typeof cfo, path: string) => {
    const { status, body } = await by.ask(path)
    // A queue that is full for now says so, and that is an answer too.
    expect([200, 503], `${path}: ${body.slice(0, 200)}`).toContain(status)
    return status
  }
  // What is read once, such as a font, is read before.
  for (const path of files) expect(await ask(cfo, path), path).toBe(200)
  for (const path of exported) expect(await ask(owner, path), path).toBe(200)
  for (const path of [...files, ...exported]) {
    const by = exported.includes(path) ? owner : cfo
    const ms = await longestBlockMs(() => Promise.all([1, 2].map(() => ask(by, path))))
    expect(ms, path).toBeLessThan(250)
  }
}, 120_000)

test('DASH-02 another start adds nothing, nor does one of the next day, nor one after the shortlists were deleted', async () => {
  const before = await rowsOf()
  await loadDemoHistory(app.platform)
  app.clock.advance(86_400)
  await loadDemoHistory(app.platform)
  expect(await rowsOf()).toEqual(before)
  await app.asSuperuser('truncate shortlist cascade')
  await loadDemoHistory(app.platform)
  expect(await rowsOf()).toEqual({ ...before, shortlists: 0 })
})

test('DASH-02 D1 a year that is broken off leaves nothing, and the next start makes a whole one; two starts at once make one', async () => {
  const [before, broken, lived] = counted
  expect(broken).toEqual(before)
  expect(lived).toMatchObject({ listings: demoListings.length, shortlists: evaluations.length })
  const years = await all("select from audit_entry where action = 'demo.year_lived'")
  expect(years).toHaveLength(1)
})
