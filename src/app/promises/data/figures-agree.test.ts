// A random year of orders, changes, trials, cancellations, promotions, plans and credits: every screen, file and vendor tells of
// the same money, and what is forecast is what is invoiced afterwards, to the minor unit.
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDraft, aPublishRequest } from '#app/testing/listing-builder.ts'
import { browserOf, startWithPeople } from '#app/testing/people.ts'
import { aPromotion } from '#app/testing/promotion-builder.ts'
import { sendProtected } from '#app/testing/step-up.ts'
import type { TestApplication } from '#app/testing/test-application.ts'
import type { TestBrowser } from '#app/testing/test-browser.ts'
import type { Order } from '#rooms/buy/orders/contract.ts'
import type { Invoice, InvoiceSummary, Invoices } from '#rooms/pay/billing/contract.ts'
import type { Analytics } from '#rooms/value/insights/contract.ts'
import type { BillingOverview } from '#rooms/value/renewals/contract.ts'

let app: TestApplication
let seller: TestBrowser
const people = {} as Record<'cfo' | 'ops', TestBrowser>
beforeAll(async () => {
  app = await startWithPeople()
  seller = await app.register('seller', {
    role: 'vendor',
    companyName: 'Quayside Works',
    industry: 'Data Analytics',
    companySize: '11-50 employees',
  })
  await app.asSuperuser("update company set country = 'US' where name = 'Northfold Industries'")
})
afterAll(() => app.close())

type Pricing = ReturnType<typeof aDraft>['pricing']
const offers: readonly Pricing[] = [
  { type: 'per_user', amount: 19.99, currency: 'USD', period: 'monthly' },
  { type: 'per_user', amount: 120.5, currency: 'EUR', period: 'yearly' },
  { type: 'other', amount: 90_000, currency: 'JPY', period: 'monthly' },
]

async function publish(pricing: Pricing, index: number): Promise<string> {
  const name = `Application ${index}`
  const drafted = await seller.send('POST', '/api/vendor-listings/drafts', {
    draft: aDraft({ name, pricing }),
  })
  const answer = await seller.send('POST', '/api/vendor-listings', {
    ...aPublishRequest({ name, pricingDetails: pricing }),
    applicationId: drafted.json.id,
  })
  expect(answer.status, answer.body).toBe(201)
  return drafted.json.id
}

async function signIn() {
  for (const who of ['cfo', 'ops'] as const) people[who] = await browserOf(app, who)
  seller = app.browser()
  await seller.signIn('seller', undefined, { area: 'vendor' })
}
const bill = () => app.jobs.find(({ name }) => name === 'bill companies')?.run()
/** Lets days pass; billing runs after every so many of them, and at the end. */
async function pass(days: number, every = 1) {
  for (let left = days; left > 0; left -= every) {
    app.clock.advance(Math.min(every, left) * 86_400)
    await bill()
  }
  await signIn()
}
const read = async <T>(address: string, by = people.cfo): Promise<T> => {
  const answer = await by.ask(address)
  expect(answer.status, answer.body).toBe(200)
  return answer.json
}
async function step(by: TestBrowser, { id, version }: Order, name: string): Promise<Order | undefined> {
  const answer = await by.send('POST', `/api/orders/${id}/${name}`, undefined, { 'if-match': `"${version}"` })
  // What cannot be done just now is refused with a reason; the year goes on.
  expect([200, 409], answer.body).toContain(answer.status)
  return answer.status === 200 ? answer.json : undefined
}
async function order(what: object): Promise<void> {
  const drafted = await people.ops.send('POST', '/api/orders', what)
  expect([200, 409], drafted.body).toContain(drafted.status)
  const submitted = drafted.status === 200 ? await step(people.ops, drafted.json, 'submit') : undefined
  if (submitted && !(await step(people.cfo, submitted, 'approve')))
    await step(people.ops, submitted, 'cancel')
}
async function cancel(at: number): Promise<void> {
  const orders = (await read<{ items: Order[] }>('/api/orders?state=approved')).items
  const chosen = orders[at % Math.max(1, orders.length)]
  if (chosen) await step(people.cfo, await read<Order>(`/api/orders/${chosen.id}`), 'cancel')
}
async function turn(at: number): Promise<void> {
  const rows = (await overview()).subscriptions.filter(({ mayChangeRenewal }) => mayChangeRenewal)
  const row = rows[at % Math.max(1, rows.length)]
  if (!row) return
  const body = { orderId: row.orderId, renews: row.renews === false }
  const answer = await people.cfo.send('PUT', `/api/subscriptions/${row.id}/renewal`, body)
  expect([200, 409], answer.body).toContain(answer.status)
}
const overview = () => read<BillingOverview>('/api/billing/overview')
async function allInvoices(): Promise<InvoiceSummary[]> {
  const items: InvoiceSummary[] = []
  for (let next: number | null = null; ; ) {
    const page: Invoices = await read(`/api/invoices${next === null ? '' : `?before=${next}`}`)
    items.push(...page.items)
    if (page.next === null) return items
    next = page.next
  }
}
type Sums = Record<string, number>
function sums<T>(of: readonly T[], keyOf: (one: T) => string, minorOf: (one: T) => number): Sums {
  const all: Sums = {}
  for (const one of of) if (minorOf(one) !== 0) all[keyOf(one)] = (all[keyOf(one)] ?? 0) + minorOf(one)
  return Object.fromEntries(Object.entries(all).toSorted())
}
/** What was invoiced and not taken back. */
const owed = ({ state, totalMinor, creditedMinor }: InvoiceSummary) =>
  state === 'void' ? 0 : totalMinor - creditedMinor

/** An administrator asks, and a second one approves. */
async function correct({ id }: InvoiceSummary, what: 'void' | 'credit-notes', body: object): Promise<void> {
  const { reference } = await read<Invoice>(`/api/invoices/${id}`)
  const path = `/api/admin/invoices/${reference}/${what}`
  const requestAnswer = await sendProtected(await browserOf(app, 'primary'), 'POST', path, {
    ...{ reason: 'Billed by mistake', ...body },
  })
  expect(requestAnswer.status, requestAnswer.body).toBe(200)
  const request = `/api/admin/approvals/${requestAnswer.json.waiting.id}/approve`
  const approved = await sendProtected(await browserOf(app, 'security'), 'POST', request)
  expect(approved.status, approved.body).toBe(200)
}
/** Of the open invoices of applications the newest is void, and a third of the one before is credited. */
async function correctTwo(): Promise<void> {
  const open = (await allInvoices()).filter(
    ({ state, kind, creditedMinor }) => state === 'open' && kind === 'application' && creditedMinor === 0,
  )
  const [first, second] = open
  if (!first || !second) throw new Error('the year left nothing to correct')
  await correct(first, 'void', {})
  await correct(second, 'credit-notes', { amountMinor: Math.floor(second.totalMinor / 3) })
}

/** Every route that states what was charged up to now gives the same figures. */
async function checkPast() {
  const invoices = await allInvoices()
  const ofApplications = invoices.filter(({ kind }) => kind === 'application')
  const invoiced = sums(ofApplications, ({ currency }) => currency, owed)
  for (const address of ['/api/vendor/dashboard', '/api/vendor/analytics']) {
    const { sales } = await read<{
      sales: { currency: string; revenueMinor: number; months: { revenueMinor: number }[] }[]
    }>(address, seller)
    expect(
      sums(
        sales,
        ({ currency }) => currency,
        ({ revenueMinor }) => revenueMinor,
      ),
      address,
    ).toEqual(invoiced)
  }
  const values = await read<{ currency: string | null; costMinor: number }[]>('/api/value')
  expect(
    sums(
      values,
      ({ currency }) => currency ?? '',
      ({ costMinor }) => costMinor,
    ),
  ).toEqual(invoiced)
  const csv = (await people.cfo.ask('/api/billing/invoices.csv')).body.trim().split('\r\n').slice(1)
  expect(csv.filter((row) => !row.includes(',Credit note,'))).toHaveLength(invoices.length)
  const inFile = csv.map((row) => [...(/,([A-Z]{3}),/.exec(row) ?? []), row.split(',').at(-2)])
  expect(
    sums(
      inFile,
      ([, currency = '']) => currency,
      ([, currency, counted]) => Math.round(Number(counted) * (currency === 'JPY' ? 1 : 100)),
    ),
  ).toEqual(sums(invoices, ({ currency }) => currency, owed))
  const { open } = (await overview()).tiles
  expect(
    sums(
      open,
      ({ currency }) => currency,
      ({ totalMinor }) => totalMinor,
    ),
  ).toEqual(
    sums(
      invoices.filter(({ state }) => state === 'open'),
      ({ currency }) => currency,
      owed,
    ),
  )
}

/** The forecast, against what is invoiced when nothing changes any more. */
async function checkAhead() {
  const { tiles, subscriptions, renewals } = await overview()
  const { forecast } = await read<Analytics>('/api/analytics')
  const before = new Set((await allInvoices()).map(({ id }) => id))
  const until = new Date(app.clock.now())
  until.setUTCFullYear(until.getUTCFullYear() + 1)
  // What a late billing invoices is of the day on which it was due.
  await pass(Math.round((until.getTime() - app.clock.now().getTime()) / 86_400_000), 5)
  const fresh = (await allInvoices()).filter(({ id }) => !before.has(id)).toReversed()
  const found = await Promise.all(fresh.map(({ id }) => read<Invoice>(`/api/invoices/${id}`)))
  expect(
    sums(
      tiles.spend,
      ({ currency }) => currency,
      ({ yearMinor }) => yearMinor,
    ),
  ).toEqual(sums(found, ({ currency }) => currency, owed))
  const months = forecast.flatMap(({ currency, months: of }) =>
    of.map(({ month, dueMinor }) => ({ key: `${currency} ${month}`, dueMinor })),
  )
  const forecastMonths = new Set(months.map(({ key }) => key))
  const keyOf = ({ currency, period }: Invoice) => `${currency} ${period.firstDay.slice(0, 7)}`
  expect(
    sums(
      months,
      ({ key }) => key,
      ({ dueMinor }) => dueMinor,
    ),
  ).toEqual(
    sums(
      found.filter((one) => forecastMonths.has(keyOf(one))),
      keyOf,
      owed,
    ),
  )
  // The first invoice of each row has the day and the amount that its row, its renewal and its calendar entry named.
  for (const { kind, name, nextBilling, nextMinor, change, cost, endsOn } of subscriptions) {
    // Another plan may follow under another name; a company has one at a time.
    const first = found.find((one) =>
      kind === 'plan' ? one.kind === kind : one.description.startsWith(name),
    )
    if (!nextBilling) {
      if (endsOn || cost?.billing === 'once') expect(first, name).toBeUndefined()
      continue
    }
    expect([first?.period.firstDay, first?.totalMinor], name).toEqual([
      nextBilling,
      change?.cost.minor ?? nextMinor ?? cost?.minor,
    ])
    expect(renewals.find(({ app: of }) => of === name)?.date).toBe(nextBilling)
  }
}

const event = fc.oneof(
  fc.record({
    do: fc.constant('application' as const),
    which: fc.nat(2),
    seats: fc.integer({ min: 1, max: 40 }),
    startsNow: fc.boolean(),
  }),
  fc.record({ do: fc.constant('trial' as const), which: fc.nat(2) }),
  fc.record({
    do: fc.constant('plan' as const),
    planId: fc.constantFrom('platform-monthly', 'platform-annual'),
    seats: fc.integer({ min: 1, max: 30 }),
  }),
  fc.record({ do: fc.constant('credits' as const) }),
  fc.record({ do: fc.constantFrom('cancel' as const, 'renewal' as const), at: fc.nat(9) }),
)
const aYear = fc.array(fc.record({ after: fc.integer({ min: 1, max: 45 }), event }), {
  minLength: 12,
  maxLength: 12,
})

test('SUBS-04 FIN-05 VEND-08 what was and what will be charged is the same money wherever it is read', async () => {
  const ids: string[] = []
  for (const [index, pricing] of offers.entries()) ids.push(await publish(pricing, index))
  const [year = []] = fc.sample(aYear, { numRuns: 1, seed: 20_261_128 })
  // From the last day of a month on, late in the evening there: the calendar of the company counts.
  app.clock.advance((Date.parse('2027-02-01T04:30:00Z') - app.clock.now().getTime()) / 1000)
  await signIn()
  const promotion = aPromotion({
    ...{ reduction: { kind: 'percentage', hundredths: 3_333 }, applicationIds: [ids[0] ?? ''] },
    ...{ from: app.clock.now().toISOString().slice(0, 16), until: '2027-05-01T00:00' },
    lasts: { kind: 'months', months: 2 },
  })
  const promoted = await seller.send('POST', '/api/vendor/promotions', promotion)
  expect(promoted.status, promoted.body).toBe(201)
  await order({ kind: 'application', applicationId: ids[0], seats: 7 })
  for (const [index, { after, event: one }] of year.entries()) {
    if (one.do === 'application') {
      const { which, seats, startsNow } = one
      const isByUser = offers[which]?.type === 'per_user'
      await order({
        kind: 'application',
        applicationId: ids[which],
        startsNow,
        ...(isByUser ? { seats } : {}),
      })
    } else if (one.do === 'trial')
      await people.ops.send('POST', '/api/trials', { applicationId: ids[one.which] })
    else if (one.do === 'plan') await order({ kind: 'plan', planId: one.planId, seats: one.seats })
    else if (one.do === 'credits') await order({ kind: 'credit-package', packageId: 'credits-starter' })
    else if (one.do === 'cancel') await cancel(one.at)
    else await turn(one.at)
    await pass(after)
    if (index % 4 === 3) {
      await correctTwo()
      await checkPast()
    }
  }
  await checkAhead()
  await checkPast()
}, 300_000)
