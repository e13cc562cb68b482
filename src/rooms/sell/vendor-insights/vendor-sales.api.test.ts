// What a vendor sells, through HTTP: approved orders of its applications show in its figures, in its bell and nowhere else.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDraft, aPublishRequest } from '#app/testing/listing-builder.ts'
import { browserOf, startWithPeople } from '#app/testing/people.ts'
import { startTestApplication, type TestApplication } from '#app/testing/test-application.ts'
import type { TestBrowser } from '#app/testing/test-browser.ts'
import type { Customer, VendorAnalytics, VendorDashboard } from './contract.ts'

let app: TestApplication
beforeAll(async () => {
  app = await startWithPeople()
})
afterAll(() => app.close())

type Pricing = ReturnType<typeof aDraft>['pricing']
const perUser: Pricing = { type: 'per_user', amount: 199, currency: 'USD', period: 'monthly' }

async function aSeller(username: string) {
  const browser = await app.register(username, {
    role: 'vendor',
    companyName: `Works of ${username}`,
    industry: 'Data Analytics',
    companySize: '11-50 employees',
  })
  return { browser, publish: (name: string, pricing: Pricing) => published(browser, name, pricing) }
}

async function published(browser: TestBrowser, name: string, pricing: Pricing): Promise<string> {
  const drafted = await browser.send('POST', '/api/vendor-listings/drafts', {
    draft: aDraft({ name, pricing }),
  })
  expect(drafted.status, drafted.body).toBe(201)
  const answer = await browser.send('POST', '/api/vendor-listings', {
    ...aPublishRequest({ name, pricingDetails: pricing }),
    applicationId: drafted.json.id,
  })
  expect(answer.status, answer.body).toBe(201)
  return drafted.json.id
}

/** The demo company orders it: one asks, the CFO approves. Answers the approved order. */
async function ordered(applicationId: string, seats?: number, startsNow = true) {
  const [ops, cfo] = [await browserOf(app, 'ops'), await browserOf(app, 'cfo')]
  const step = async (by: TestBrowser, path: string, version: number) => {
    const answer = await by.send('POST', path, undefined, { 'if-match': `"${version}"` })
    expect(answer.status, answer.body).toBe(200)
    return answer.json
  }
  const draft = await ops.send('POST', '/api/orders', {
    kind: 'application',
    applicationId,
    startsNow,
    ...(seats === undefined ? {} : { seats }),
  })
  expect(draft.status, draft.body).toBe(200)
  const path = `/api/orders/${draft.json.id}`
  const submitted = await step(ops, `${path}/submit`, draft.json.version)
  const approved = await step(cfo, `${path}/approve`, submitted.version)
  await bill()
  return approved
}

const read = async (browser: TestBrowser, address: string) => {
  const answer = await browser.ask(address)
  expect(answer.status, answer.body).toBe(200)
  return answer.json
}
const bill = () => app.jobs.find(({ name }) => name === 'bill companies')?.run()
const again = async (username: string) => {
  const browser = app.browser()
  await browser.signIn(username, undefined, { area: 'vendor' })
  return browser
}

test('VEND-08 VEND-09 VEND-11 an approved order is the vendor’s revenue, customer and conversion, month by month, and nobody else’s', async () => {
  const { browser, publish } = await aSeller('seller')
  const other = await aSeller('bystander')
  const id = await publish('Berth Forecast', perUser)
  const buyer = await browserOf(app, 'cio')
  await buyer.send('POST', '/api/trials', { applicationId: id })
  await ordered(id, 10)
  const dashboard: VendorDashboard = await read(browser, '/api/vendor/dashboard')
  expect(dashboard).toMatchObject({
    activeCustomers: 1,
    payingCustomers: 1,
    installations: 1,
    sales: [
      {
        currency: 'USD',
        revenueMinor: 199_000,
        payingCompanies: 1,
        lifetimeValueMinor: 199_000,
      },
    ],
    newestCustomers: [
      {
        status: 'active',
        paid: { seats: 10, costMinor: 199_000, currency: 'USD', billing: 'monthly', endsOn: null },
      },
    ],
  })
  const analytics: VendorAnalytics = await read(browser, `/api/vendor/analytics?applicationId=${id}`)
  expect(analytics.funnel.map(({ step, count, rate }) => [step, count, rate]).slice(2)).toEqual([
    ['Trial Starts', 1, null],
    ['Paid Conversions', 1, 1],
  ])
  expect(analytics.series.at(-1)).toMatchObject({ trialStarts: 1, paidConversions: 1 })
  expect(analytics.sales[0]?.months.at(-1)).toEqual({
    ...{ month: '2026-11', revenueMinor: 199_000, paidMinor: 0 },
    due: { firstOn: expect.stringMatching(/^2026-1/), lastOn: expect.stringMatching(/^2026-1/) },
  })
  // From whom and for what it came, and what is invoiced next.
  const companyName = dashboard.newestCustomers[0]?.companyName
  const brought = { currency: 'USD', invoicedMinor: 199_000, monthMinor: 0, beforeMinor: 0 }
  expect(await read(browser, '/api/vendor/revenue-shares')).toEqual({
    month: '2026-10',
    byCustomer: [{ name: companyName, ...brought }],
    byApplication: [{ name: 'Berth Forecast', ...brought }],
  })
  expect(await read(other.browser, '/api/vendor/revenue-shares')).toEqual({
    ...{ month: '2026-10', byCustomer: [], byApplication: [] },
  })
  const upcoming = { currency: 'USD', costMinor: 199_000 }
  expect((await read(browser, '/api/vendor/customers')).totals.upcoming).toMatchObject({
    ...{ invoices: 1, sums: [upcoming] },
    first: [{ companyName, applicationName: 'Berth Forecast', ...upcoming }],
  })
  const statuses = async (status: string) =>
    (await read(browser, `/api/vendor/customers?status=${status}`)).customers.length
  expect([await statuses('active'), await statuses('trial'), await statuses('ended')]).toEqual([1, 0, 0])
  expect(JSON.stringify(await read(browser, '/api/vendor/customers'))).not.toMatch(/demo-|@/)
  expect(await read(other.browser, '/api/vendor/dashboard')).toMatchObject({
    sales: [],
    activeCustomers: 0,
    installations: 0,
  })

  // Two renewals later it was invoiced three times, to one customer.
  for (const days of [31, 30]) {
    app.clock.advance(days * 86_400)
    await bill()
  }
  // The first of them is paid.
  await app.asSuperuser(
    `update invoice set state = 'paid', paid_at = now(), paid_on = current_date, paid_with = 'transfer'
     where id = (select i.id from invoice i join purchase_order o on o.id = i.order_id where o.item_id = $1
       order by i.period_starts_at limit 1)`,
    [id],
  )
  const later = await read(await again('seller'), '/api/vendor/dashboard')
  expect(later.sales[0].paidMinor).toBe(199_000)
  expect(later.sales[0].months.slice(-3).map(({ paidMinor }: { paidMinor: number }) => paidMinor)).toEqual([
    199_000, 0, 0,
  ])
  // What is paid is due no more.
  expect(later.sales[0].months.slice(-3).map(({ due }: { due: unknown }) => due === null)).toEqual([
    true,
    false,
    false,
  ])
  // December is over then, of which the second of three invoices was.
  expect(await read(await again('seller'), '/api/vendor/revenue-shares')).toMatchObject({
    month: '2026-12',
    byCustomer: [{ invoicedMinor: 597_000, monthMinor: 199_000, beforeMinor: 199_000 }],
  })
  expect(await read(await again('seller'), '/api/vendor/analytics/applications')).toMatchObject({
    month: '2026-12',
    applications: [
      {
        ...{
          id,
          name: 'Berth Forecast',
          invoiced: [{ currency: 'USD', monthMinor: 199_000, beforeMinor: 199_000 }],
        },
        counts: { trialStarts: 0, paidConversions: 0 },
      },
    ],
    others: 0,
  })
  expect(later.sales).toMatchObject([
    { revenueMinor: 597_000, lifetimeValueMinor: 597_000, payingCompanies: 1 },
  ])
  expect(
    later.sales[0].months.slice(-3).map(({ revenueMinor }: { revenueMinor: number }) => revenueMinor),
  ).toEqual([199_000, 199_000, 199_000])
})

test('VEND-07 VEND-08 another number of users is no end and no second customer, and its cost is due from its start on', async () => {
  const { browser, publish } = await aSeller('grower')
  const id = await publish('Crane Plan', perUser)
  await ordered(id, 2)
  await ordered(id, 5)
  const { customers } = await read(browser, '/api/vendor/customers')
  expect(customers).toMatchObject([{ status: 'active', paid: { seats: 2, endsOn: null } }])
  app.clock.advance(5 * 86_400)
  // What is invoiced next is what was ordered in its place.
  const { totals } = await read(await again('grower'), '/api/vendor/customers')
  expect(totals.upcoming).toMatchObject({ invoices: 1, sums: [{ currency: 'USD', costMinor: 5 * 19_900 }] })
  app.clock.advance(27 * 86_400)
  await bill()
  const seller = await again('grower')
  expect((await read(seller, '/api/vendor/customers')).customers).toMatchObject([
    { status: 'active', paid: { seats: 5, endsOn: null } },
  ])
  expect((await read(seller, '/api/vendor/dashboard')).sales).toMatchObject([
    { revenueMinor: 2 * 19_900 + 5 * 19_900, payingCompanies: 1 },
  ])
})

test('VEND-08 currencies stand apart, a price for the whole company has no users, and what is over brings nothing more', async () => {
  const { browser, publish } = await aSeller('exporter')
  const inYen = await publish('Kanban Sight', {
    type: 'other',
    amount: 90_000,
    currency: 'JPY',
    period: 'yearly',
  })
  const inEuro = await publish('Dock Sight', { ...perUser, amount: 10.5, currency: 'EUR' })
  await ordered(inYen)
  const order = await ordered(inEuro, 2)
  expect((await read(browser, '/api/vendor/dashboard')).sales).toMatchObject([
    { currency: 'EUR', revenueMinor: 2_100, payingCompanies: 1 },
    { currency: 'JPY', revenueMinor: 90_000, lifetimeValueMinor: 90_000 },
  ])
  // Ten of each currency, not the ten with the most minor units.
  const { rows } = await app.asSuperuser(
    `select share.kind, share.currency from (
       select set_config('emporion.tenant', (select tenant_id::text from app_user where username = 'exporter'), true) as acting) one
     cross join lateral revenue_shares_of_own_applications(current_date, case when one.acting is null then 0 else 1 end) share`,
  )
  expect(rows).toEqual(
    ['application', 'customer'].flatMap((kind) => [
      { kind, currency: 'EUR' },
      { kind, currency: 'JPY' },
    ]),
  )
  // Later than the hour in which a cancellation undoes it.
  app.clock.advance(2 * 3_600)
  const cfo = await browserOf(app, 'cfo')
  const cancelled = await cfo.send('POST', `/api/orders/${order.id}/cancel`, undefined, {
    'if-match': `"${order.version}"`,
  })
  expect(cancelled.status, cancelled.body).toBe(200)
  app.clock.advance(45 * 86_400)
  await bill()
  const seller = await again('exporter')
  expect(await read(seller, '/api/vendor/dashboard')).toMatchObject({
    activeCustomers: 1,
    payingCustomers: 1,
    installations: 1,
    sales: [
      { currency: 'EUR', revenueMinor: 2_100 },
      { currency: 'JPY', revenueMinor: 90_000 },
    ],
  })
  const { customers } = await read(seller, '/api/vendor/customers?status=ended')
  expect(customers).toMatchObject([{ applicationName: 'Dock Sight', status: 'ended', paid: { seats: 2 } }])
})

test('VEND-07 N5 who pays comes first, then running trials by their end, then what ended; each place leads on, and the sums are of all of them', async () => {
  const { publish } = await aSeller('sorter')
  const ended = await publish('Quay Sight', perUser)
  const order = await ordered(ended, 1)
  await ordered(await publish('Mast Sight', perUser), 2)
  // Later than the hour in which a cancellation undoes it.
  app.clock.advance(2 * 3_600)
  // Began after the subscription that ends, and ended before it.
  const leaver = await app.register('early-leaver', { companyName: 'Early Leaver' })
  expect((await leaver.send('POST', '/api/trials', { applicationId: ended })).status).toBe(200)
  const [left] = (await leaver.ask('/api/subscriptions')).json
  expect((await leaver.send('POST', `/api/trials/${left.id}/end`)).status).toBe(200)
  const cancelled = await (await browserOf(app, 'cfo')).send(
    'POST',
    `/api/orders/${order.id}/cancel`,
    undefined,
    {
      'if-match': `"${order.version}"`,
    },
  )
  expect(cancelled.status, cancelled.body).toBe(200)
  app.clock.advance(45 * 86_400)
  for (const company of ['First Trier', 'Second Trier']) {
    const trier = await app.register(company.toLowerCase().replace(' ', '-'), { companyName: company })
    expect((await trier.send('POST', '/api/trials', { applicationId: ended })).status).toBe(200)
    app.clock.advance(86_400)
  }
  const browser = await again('sorter')
  const all = await read(browser, '/api/vendor/customers')
  const rows: Customer[] = all.customers
  const shown = (list: Customer[]) => list.map(({ status, companyName }) => `${status} ${companyName}`)
  expect(shown(rows)).toEqual([
    'active Northfold Industries',
    'trial First Trier',
    'trial Second Trier',
    'ended Northfold Industries',
    'ended Early Leaver',
  ])
  expect(all.totals).toMatchObject({
    ...{ active: 1, trial: 2, ended: 2 },
    recurring: [{ currency: 'USD', billing: 'monthly', costMinor: 39_800 }],
    endedLately: { subscriptions: 1, cost: [{ currency: 'USD', billing: 'monthly', costMinor: 19_900 }] },
    nextTrialEndsAt: rows[1]?.trialEndsAt,
  })
  for (const [index, at] of [
    [0, rows[0]?.paid?.since],
    [1, rows[1]?.trialEndsAt],
    [2, rows[2]?.trialEndsAt],
    [4, rows[4]?.trialEndsAt],
  ] as const) {
    const cursor = `${rows[index]?.status}_${app.clock.now().toISOString()}_${at}_${rows[index]?.id}`
    const next = await read(browser, `/api/vendor/customers?cursor=${cursor}`)
    expect(shown(next.customers), cursor).toEqual(shown(rows.slice(index + 1)))
    expect(next.totals).toBeNull()
  }
  // Sixteen days later it ended more than thirty days ago.
  app.clock.advance(16 * 86_400)
  expect((await read(await again('sorter'), '/api/vendor/customers')).totals).toMatchObject({
    ...{ ended: 2, endedLately: { subscriptions: 0, cost: [] } },
  })
})

test('VEND-09 what a company uses of its own applications makes it no customer', async () => {
  const both = await browserOf(app, 'both@vendor')
  const before = await read(both, '/api/vendor/dashboard')
  const id = await published(both, 'Own Tool', perUser)
  const asBuyer = await browserOf(app, 'both@enterprise')
  expect((await asBuyer.send('POST', '/api/trials', { applicationId: id })).status).toBe(200)
  expect((await asBuyer.ask('/api/subscriptions')).json).toMatchObject([
    { applicationId: id, status: 'trial' },
  ])
  const after = await read(await browserOf(app, 'both@vendor'), '/api/vendor/dashboard')
  expect([after.installations, after.activeCustomers]).toEqual([before.installations, before.activeCustomers])
})

test('VEND-03 the vendor’s members are notified of a paying customer once, however many processes check', async () => {
  const { publish } = await aSeller('listener')
  const deaf = await aSeller('deafseller')
  await ordered(await publish('Quay Watch', perUser), 4)
  const other = await startTestApplication({ SEED: 'demo' }, app)
  const announce = (one: TestApplication) =>
    one.jobs.find(({ name }) => name === 'announce orders to vendors')?.run()
  try {
    await Promise.all([announce(app), announce(other), announce(app)])
    await announce(other)
  } finally {
    await other.close()
  }
  expect((await read(await again('listener'), '/api/notifications')).items).toMatchObject([
    {
      kind: 'customer-ordered',
      title: 'Northfold Industries ordered Quay Watch',
      text: 'The order for 4 users was approved: $796.00 a month, without taxes.',
      link: '/vendor-customers?status=active',
    },
  ])
  expect((await read(deaf.browser, '/api/notifications')).items).toEqual([])
})

test('VEND-09 an archived or deleted company is no customer any more: its rows ended on that day, and what it was invoiced stays', async () => {
  const { publish } = await aSeller('bereft')
  const id = await publish('Pier Watch', perUser)
  await ordered(id, 3)
  const trier = await app.register('pier-trier', { companyName: 'Pier Trials' })
  expect((await trier.send('POST', '/api/trials', { applicationId: id })).status).toBe(200)
  let browser = await again('bereft')
  const counted = async () => {
    const { activeCustomers, payingCustomers, installations, sales } = await read(
      browser,
      '/api/vendor/dashboard',
    )
    return [activeCustomers, payingCustomers, installations, sales[0].revenueMinor]
  }
  expect(await counted()).toEqual([2, 1, 2, 59_700])
  app.clock.advance(3_600)
  browser = await again('bereft')
  const at = app.clock.now()
  const change = (status: string, closedAt: Date | null) =>
    app.asSuperuser(
      `update company set status = $1, status_changed_at = $2, closed_at = $3
       where tenant_id in (select tenant_id from subscription where application_id = $4)`,
      [status, app.clock.now(), closedAt, id],
    )
  try {
    for (const status of ['archived', 'deleted']) {
      await change(status, at)
      expect(await counted(), status).toEqual([0, 0, 0, 59_700])
      expect((await read(browser, '/api/vendor/customers?status=active')).customers).toEqual([])
      expect((await read(browser, '/api/vendor/customers?status=trial')).customers).toEqual([])
      expect((await read(browser, '/api/vendor/customers?status=ended')).customers).toMatchObject([
        { companyName: 'Pier Trials', status: 'ended', trialEndsAt: at.toISOString(), paid: null },
        { status: 'ended', trialEndsAt: null, paid: { seats: 3, endsOn: at.toISOString().slice(0, 10) } },
      ])
      // The deletion comes a day after the archiving.
      app.clock.advance(86_400)
      browser = await again('bereft')
    }
    // A company that is only suspended comes back as it was.
    await change('suspended', null)
    expect(await counted()).toEqual([2, 1, 2, 59_700])
  } finally {
    await change('active', null)
  }
})

test('VEND-07 the vendor reads of a trial what was ordered for after it, and of a customer with few active users that it may leave', async () => {
  const { browser, publish } = await aSeller('keeper')
  const id = await publish('Tide Table', perUser)
  const buyer = await browserOf(app, 'cio')
  expect((await buyer.send('POST', '/api/trials', { applicationId: id })).status).toBe(200)
  await ordered(id, 4, false)
  const before = await read(browser, `/api/vendor/customers?applicationId=${id}`)
  const [trial] = before.customers
  expect(trial).toMatchObject({
    ...{ status: 'trial', paid: null, isAtRisk: false },
    ordered: { on: trial.trialEndsAt.slice(0, 10), currency: 'USD', costMinor: 79_600, billing: 'monthly' },
  })
  expect(before.totals.atRisk).toEqual({ subscriptions: 0, first: [] })

  app.clock.advance(32 * 86_400)
  await bill()
  const seller = await again('keeper')
  const day = app.clock.now().toISOString().slice(0, 10)
  const report = async (eventId: string, activeUsers: number) => {
    const answer = await seller.send('POST', '/api/vendor/usage-events', {
      events: [{ eventId, subscriptionId: trial.id, day, activeUsers }],
    })
    expect(answer.status, answer.body).toBe(200)
    return read(seller, `/api/vendor/customers?applicationId=${id}`)
  }
  const half = await report('tide-2', 2)
  expect([half.customers[0].isAtRisk, half.totals.atRisk.subscriptions]).toEqual([false, 0])
  const few = await report('tide-1', 1)
  expect(few.customers[0]).toMatchObject({ status: 'active', isAtRisk: true, ordered: null })
  expect(few.totals.atRisk).toEqual({
    subscriptions: 1,
    first: [
      {
        ...{ companyName: trial.companyName, activeUsers: 1, seats: 4 },
        ...{ currency: 'USD', costMinor: 79_600, billing: 'monthly' },
      },
    ],
  })
})
