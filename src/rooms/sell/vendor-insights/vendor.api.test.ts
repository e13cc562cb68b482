// A vendor's figures through HTTP: what buyers do shows, to the vendor that it concerns and to nobody else.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDraft, aPublishRequest } from '#app/testing/listing-builder.ts'
import { startTestApplication, type TestApplication } from '#app/testing/test-application.ts'
import type { TestBrowser } from '#app/testing/test-browser.ts'

const chrome =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'
const emptyFunnel = ['Impressions', 'Product Views', 'Trial Starts', 'Paid Conversions'].map((step) => ({
  step,
  count: 0,
  rate: null,
}))

let app: TestApplication
beforeAll(async () => {
  app = await startTestApplication()
})
afterAll(() => app.close())

/** A vendor's company with one published listing. */
async function aSeller(username: string, listing = `Forecast of ${username}`) {
  const browser = await app.register(username, {
    role: 'vendor',
    companyName: `Works of ${username}`,
    industry: 'Data Analytics',
    companySize: '11-50 employees',
  })
  return { browser, listingId: await published(browser, listing) }
}

async function published(browser: TestBrowser, name: string): Promise<string> {
  const drafted = await browser.send('POST', '/api/vendor-listings/drafts', { draft: aDraft({ name }) })
  expect(drafted.status, drafted.body).toBe(201)
  const answer = await browser.send('POST', '/api/vendor-listings', {
    ...aPublishRequest({ name }),
    applicationId: drafted.json.id,
  })
  expect(answer.status, answer.body).toBe(201)
  return drafted.json.id
}

const count = (browser: TestBrowser, kind: string, ids: string[]) =>
  browser.send('POST', '/api/listing-events', { kind, applicationIds: ids }, { 'user-agent': chrome })
const tries = async (browser: TestBrowser, applicationId: string) => {
  const answer = await browser.send('POST', '/api/trials', { applicationId })
  expect(answer.status, answer.body).toBeLessThan(300)
}
const read = async (browser: TestBrowser, address: string) => {
  const answer = await browser.ask(address)
  expect(answer.status, answer.body).toBe(200)
  return answer.json
}
const countsOf = (funnel: { count: number }[]) => funnel.map((step) => step.count)

test('VEND-08 VEND-09 VEND-11 a vendor whom nobody met reads zeros and “nothing to divide by”, never an invented figure', async () => {
  const { browser } = await aSeller('unmet')
  expect(await read(browser, '/api/vendor/dashboard')).toEqual({
    sales: [],
    activeCustomers: 0,
    payingCustomers: 0,
    installations: 0,
    newestCustomers: [],
  })
  expect(await read(browser, '/api/vendor/customers')).toEqual({
    ...{ customers: [], next: null },
    totals: {
      ...{ active: 0, trial: 0, ended: 0, recurring: [], nextTrialEndsAt: null },
      atRisk: { subscriptions: 0, first: [] },
      endedLately: { subscriptions: 0, cost: [] },
      upcoming: { invoices: 0, sums: [], first: [] },
    },
  })
  const analytics = await read(browser, '/api/vendor/analytics?days=365')
  expect(analytics.funnel).toEqual(emptyFunnel)
  expect(analytics.series).toHaveLength(365)
  expect(analytics.series[0].day).toBe(analytics.period.from)
  // As many days before on the same days of the week, which the lines are compared with.
  expect(analytics.previous.series).toHaveLength(365)
  expect(analytics.previous.series[0].day).toBe(analytics.previous.period.from)
  expect(Date.parse(analytics.period.from) - Date.parse(analytics.previous.period.from)).toBe(
    371 * 86_400_000,
  )
  expect(analytics.previous.funnel).toEqual(emptyFunnel)
  expect(analytics.series.at(-1)).toEqual({
    day: app.clock.now().toISOString().slice(0, 10),
    impressions: 0,
    views: 0,
    trialStarts: 0,
    paidConversions: 0,
  })
})

test('VEND-08 VEND-09 VEND-11 thirty-two visitors, views and a trial are counted exactly, for the vendor they concern alone', async () => {
  const one = await aSeller('busyvendor')
  const two = await aSeller('quietvendor')
  const second = await published(one.browser, 'Second of busyvendor')
  const visitors = Array.from({ length: 32 }, () => app.browser())
  await Promise.all(visitors.map((visitor) => visitor.ask('/api/auth/csrf-token')))
  await Promise.all(visitors.map((visitor) => count(visitor, 'impression', [one.listingId, second])))
  await Promise.all(visitors.slice(0, 8).map((visitor) => count(visitor, 'view', [one.listingId])))
  const buyer = await app.register('trier')
  await tries(buyer, one.listingId)
  await tries(buyer, second)
  await tries(await app.register('triertoo'), one.listingId)

  expect(await read(one.browser, '/api/vendor/dashboard')).toMatchObject({
    ...{ activeCustomers: 2, installations: 3 },
  })
  const all = await read(one.browser, '/api/vendor/analytics')
  expect(all.funnel).toEqual([
    { step: 'Impressions', count: 64, rate: null },
    { step: 'Product Views', count: 8, rate: 0.125 },
    { step: 'Trial Starts', count: 3, rate: 0.375 },
    { step: 'Paid Conversions', count: 0, rate: 0 },
  ])
  expect(all.series.at(-1)).toMatchObject({ impressions: 64, views: 8, trialStarts: 3 })
  const narrowed = await read(one.browser, `/api/vendor/analytics?applicationId=${second}&days=90`)
  expect(narrowed.series).toHaveLength(90)
  expect(countsOf(narrowed.funnel)).toEqual([32, 0, 1, 0])

  // Beside each other, the most shown first, with the counts that each has alone.
  const nothing = { impressions: 0, views: 0, trialStarts: 0, paidConversions: 0 }
  const beside = await read(one.browser, '/api/vendor/analytics/applications')
  expect(beside.views).toEqual({
    count: 8,
    most: [{ id: one.listingId, name: 'Forecast of busyvendor', views: 8, before: 0 }],
  })
  expect(beside.applications).toEqual([
    {
      ...{ id: one.listingId, name: 'Forecast of busyvendor', before: nothing, invoiced: [] },
      counts: { impressions: 32, views: 8, trialStarts: 2, paidConversions: 0 },
    },
    {
      ...{ id: second, name: 'Second of busyvendor', before: nothing, invoiced: [] },
      counts: { impressions: 32, views: 0, trialStarts: 1, paidConversions: 0 },
    },
  ])

  expect(countsOf((await read(two.browser, '/api/vendor/analytics')).funnel)).toEqual([0, 0, 0, 0])
  expect((await read(two.browser, '/api/vendor/analytics/applications')).applications).toMatchObject([
    { counts: nothing },
  ])
  expect((await read(two.browser, '/api/vendor/customers')).customers).toEqual([])
})

test('VEND-07 Z3 Z7 customers are named by company and by nothing of a person, and another vendor’s id does not exist', async () => {
  const one = await aSeller('firstvendor')
  const two = await aSeller('secondvendor')
  const buyer = await app.register('curious', { companyName: 'Curious Mills' })
  await tries(buyer, one.listingId)
  const { customers } = await read(one.browser, '/api/vendor/customers')
  expect(customers).toEqual([
    {
      id: expect.any(String),
      companyName: 'Curious Mills',
      applicationId: one.listingId,
      applicationName: 'Forecast of firstvendor',
      status: 'trial',
      startedAt: app.clock.now().toISOString(),
      trialEndsAt: new Date(app.clock.now().getTime() + 30 * 86_400_000).toISOString(),
      ...{ paid: null, reported: null, isAtRisk: false, ordered: null },
    },
  ])
  expect(JSON.stringify(customers)).not.toMatch(/curious"|@|user/i)
  for (const path of ['/api/vendor/customers', '/api/vendor/analytics']) {
    const foreign = await two.browser.ask(`${path}?applicationId=${one.listingId}`)
    expect([foreign.status, foreign.json.code], path).toEqual([404, 'not_found'])
  }
  // A cursor of another company's list opens nothing.
  const cursor = `trial_${app.clock.now().toISOString()}_${customers[0].trialEndsAt}_${customers[0].id}`
  expect((await read(two.browser, `/api/vendor/customers?cursor=${cursor}`)).customers).toEqual([])
})

test('VEND-08 a trial that has ended is no running one, and an application that was taken back keeps its customers', async () => {
  const seller = await aSeller('patient')
  await tries(await app.register('early'), seller.listingId)
  app.clock.advance(30 * 86_400 + 1)
  const again = app.browser()
  await again.signIn('patient', undefined, { area: 'vendor' })
  await tries(await app.register('late'), seller.listingId)
  const unpublished = await again.send('POST', `/api/vendor-listings/${seller.listingId}/unpublish`)
  expect(unpublished.status, unpublished.body).toBeLessThan(300)
  expect(await read(again, '/api/vendor/dashboard')).toMatchObject({ activeCustomers: 1, installations: 1 })
  const named = async (query: string) =>
    (await read(again, `/api/vendor/customers${query}`)).customers.map(
      ({ status }: { status: string }) => status,
    )
  expect(await named('')).toEqual(['trial', 'ended'])
  expect(await named('?status=ended')).toEqual(['ended'])
  expect(await named('?status=trial')).toEqual(['trial'])
})

test('VEND-07 N5 customers come page by page, each once, also where many began at the same moment', async () => {
  const seller = await aSeller('popular')
  const buyer = await app.register('groupbuyer')
  await tries(buyer, seller.listingId)
  // Sixty companies that began at one and the same moment.
  await app.asSuperuser(
    `with company_of as (
       insert into company select (jsonb_populate_record(c, jsonb_build_object('tenant_id', gen_random_uuid(), 'name', 'Company ' || n, 'slug', 'company-' || n))).*
       from generate_series(1, 60) n, company c where c.tenant_id = (select tenant_id from app_user where username = 'groupbuyer')
       returning tenant_id),
     person as (
       insert into app_user select (jsonb_populate_record(u, jsonb_build_object('tenant_id', c.tenant_id, 'id', gen_random_uuid(),
         'username', c.tenant_id::text, 'username_key', c.tenant_id::text, 'email', c.tenant_id::text, 'email_key', c.tenant_id::text))).*
       from app_user u, company_of c where u.username = 'groupbuyer' returning tenant_id, id)
     insert into subscription (tenant_id, id, application_id, application_name, kind, started_by, started_at, trial_ends_at)
     select tenant_id, gen_random_uuid(), $1, 'Forecast', 'trial', id, $2::timestamptz, $2::timestamptz + interval '30 days' from person`,
    [seller.listingId, app.clock.now()],
  )
  const seen: string[] = []
  const sizes: number[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const page = await read(
      seller.browser,
      `/api/vendor/customers${cursor ? `?cursor=${encodeURIComponent(cursor)}` : ''}`,
    )
    sizes.push(page.customers.length)
    seen.push(...page.customers.map(({ id }: { id: string }) => id))
    cursor = page.next
    // Their trials end while the second page is read: without the moment of the first page all of them would come again.
    if (sizes.length > 1) continue
    app.clock.advance(30 * 86_400 + 1)
    await seller.browser.signIn('popular', undefined, { area: 'vendor' })
  }
  expect(sizes).toEqual([25, 25, 11])
  expect(new Set(seen).size).toBe(61)
})

test.each([
  ['/api/vendor/analytics?days=31', 'days'],
  ['/api/vendor/analytics?days=NaN', 'days'],
  ['/api/vendor/analytics?applicationId=%00', 'applicationId'],
  ['/api/vendor/customers?status=paid', 'status'],
  ['/api/vendor/customers?cursor=yesterday', 'cursor'],
  ['/api/vendor/customers?tenantId=1', 'tenantId'],
])('N5 Z6 %s is refused by the name of the field', async (address, field) => {
  const seller = app.browser()
  await seller.signIn('popular', undefined, { area: 'vendor' })
  const answer = await seller.ask(address)
  expect([answer.status, answer.json.errors?.[0]?.field], answer.body).toEqual([400, field])
})

test('VEND-03 the vendor’s members are notified once that a customer ended its trial early, and of its start only while it runs', async () => {
  const seller = await aSeller('forsaken')
  const stranger = await aSeller('bystander')
  const buyer = await app.register('leaver', { companyName: 'Leavers & Sons' })
  await tries(buyer, seller.listingId)
  const [trial] = await read(buyer, '/api/subscriptions')
  expect((await buyer.send('POST', `/api/trials/${trial.id}/end`)).status).toBe(200)
  const run = (wanted: string) => app.jobs.find(({ name }) => name === wanted)?.run()
  await Promise.all([run('announce ended trials to vendors'), run('announce ended trials to vendors')])
  await run('announce trials to vendors')
  expect((await read(seller.browser, '/api/notifications')).items).toMatchObject([
    {
      kind: 'customer-ended-trial',
      title: 'Leavers & Sons ended its trial of Forecast of forsaken early',
      link: '/vendor-customers?status=ended',
    },
  ])
  expect((await read(stranger.browser, '/api/notifications')).items).toEqual([])
  expect(await read(seller.browser, '/api/vendor/dashboard')).toMatchObject({
    activeCustomers: 0,
    installations: 0,
  })
  const { customers } = await read(seller.browser, '/api/vendor/customers?status=ended')
  expect(customers).toMatchObject([{ companyName: 'Leavers & Sons', status: 'ended' }])
  const entries = await app.asSuperuser(
    "select details from audit_entry where action = 'procurement.trial_ends_announced'",
  )
  expect(entries.rows).toEqual([{ details: { trials: 1 } }])
  const { rows } = await app.asSuperuser('select companies_with_untold_starts($1, 100)', [
    new Date(app.clock.now().getTime() - 86_400_000),
  ])
  expect(rows).toEqual([])
})

test('VEND-03 the vendor’s members are notified of a trial once, however many processes check', async () => {
  const seller = await aSeller('hearer')
  const stranger = await aSeller('deafvendor')
  await tries(await app.register('startling', { companyName: 'Startling & Sons' }), seller.listingId)
  const other = await startTestApplication({}, app)
  const announce = (one: TestApplication) =>
    one.jobs.find(({ name }) => name === 'announce trials to vendors')?.run()
  try {
    await Promise.all([announce(app), announce(other), announce(app)])
    await announce(other)
  } finally {
    await other.close()
  }
  const { unread, items } = await read(seller.browser, '/api/notifications')
  expect(unread).toBe(1)
  expect(items).toMatchObject([
    {
      kind: 'trial-started',
      title: 'Startling & Sons started a trial of Forecast of hearer',
      link: '/vendor-customers',
    },
  ])
  expect((await read(stranger.browser, '/api/notifications')).items).toEqual([])
  const { rows } = await app.asSuperuser(
    "select details from audit_entry where action = 'procurement.trial_starts_announced' and target_id = (select tenant_id::text from app_user where username = 'hearer')",
  )
  expect(rows).toEqual([{ details: { trials: 1 } }])
})
