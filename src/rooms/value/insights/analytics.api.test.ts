// Financial analytics through HTTP: worked out from what was ordered, used and measured, and never from anything else.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aListing, aVendor, listingId } from '#app/testing/listing-builder.ts'
import { browserOf, startWithPeople } from '#app/testing/people.ts'
import { subscribe } from '#app/testing/subscriptions.ts'
import type { TestApplication } from '#app/testing/test-application.ts'
import type { TestBrowser } from '#app/testing/test-browser.ts'
import { systemActor } from '#platform/server/actor.ts'
import { publishListings } from '#rooms/discover/catalog/server/index.ts'
import type { Analytics } from './contract.ts'

let app: TestApplication
let cfo: TestBrowser
let stranger: TestBrowser
let own: string
/** Ten users at 149 dollars. */
const monthly = 10 * 149_00
beforeAll(async () => {
  app = await startWithPeople()
  await publishListings(
    app.platform,
    systemActor,
    [{ vendor: aVendor(), listings: [aListing({ name: '=cmd|Ledger' })] }],
    true,
  )
  const ops = await browserOf(app, 'ops')
  own = await subscribe({ by: ops, approver: await browserOf(app, 'cfo') }, listingId, 10)
  // The fourth payment falls due on February 27.
  app.clock.advance(100 * 86_400)
  cfo = await browserOf(app, 'cfo')
  stranger = await app.register('stranger')
})
afterAll(() => app.close())

const analyticsOf = async (by: TestBrowser): Promise<Analytics> => (await by.ask('/api/analytics')).json
async function put(path: string, body: object) {
  const answer = await cfo.send('PUT', path, body, { 'if-match': '"0"' })
  expect(answer.status, answer.body).toBe(200)
}

test('FIN-01 without subscriptions there is no figure, and nothing of others is seen', async () => {
  expect(await analyticsOf(stranger)).toMatchObject({
    subscriptions: { active: 0, trials: 0, unmeasured: 0 },
    summaries: [],
    departments: [],
    findings: [],
    forecast: [],
    usage: { applications: [], seats: { used: 0, seats: 0, month: null, lowest: null } },
  })
})

test('FIN-02 FIN-05 what is ordered and not measured has a cost ahead and no return', async () => {
  const analytics = await analyticsOf(cfo)
  expect(analytics.subscriptions).toMatchObject({ active: 1, unmeasured: 1 })
  expect(analytics.summaries).toEqual([])
  expect(analytics.departments).toMatchObject([{ department: null, measured: 0, roiHundredths: null }])
  expect(analytics.forecast).toMatchObject([
    {
      currency: 'USD',
      restOfMonthMinor: monthly,
      months: [{ month: '2027-04' }, {}, {}, { month: '2027-07' }],
    },
  ])
  for (const { dueMinor, expectedMinor } of analytics.forecast[0]?.months ?? [])
    expect([dueMinor, expectedMinor]).toEqual([monthly, 0])
})

test('FIN-05 an order that waits for approval is shown beside the forecast, which does not include it', async () => {
  const before = (await analyticsOf(cfo)).forecast
  expect(before).toMatchObject([{ waiting: [] }])
  const ops = await browserOf(app, 'ops')
  const { json: draft } = await ops.send('POST', '/api/orders', {
    kind: 'plan',
    planId: 'platform-annual',
    seats: 5,
  })
  expect((await analyticsOf(cfo)).forecast).toEqual(before)
  const submitted = await ops.send('POST', `/api/orders/${draft.id}/submit`, undefined, {
    'if-match': `"${draft.version}"`,
  })
  expect(submitted.status, submitted.body).toBe(200)
  const waiting = [
    { orderId: draft.id, number: draft.number, itemName: 'Annual', totalMinor: 210_000, billing: 'annual' },
  ]
  expect((await analyticsOf(cfo)).forecast).toEqual([{ ...before[0], waiting }])
  const cancelled = await ops.send('POST', `/api/orders/${draft.id}/cancel`, undefined, {
    'if-match': `"${submitted.json.version}"`,
  })
  expect(cancelled.status, cancelled.body).toBe(200)
  expect((await analyticsOf(cfo)).forecast).toEqual(before)
})

test('FIN-02 FIN-03 FIN-06 cards, departments, findings and trends are worked out from what was recorded', async () => {
  for (const [month, activeUsers] of [
    ['2026-12', 4],
    ['2027-01', 6],
    ['2027-02', 5],
  ] as const)
    await put(`/api/usage/${own}/${month}`, { activeUsers })
  await put(`/api/value/${own}/2027-01/cost`, {
    ...{ currency: 'USD', amountMinor: 12_000_00, note: 'Measured.', evidence: '' },
  })
  await put(`/api/value/${own}/2027-02/revenue`, {
    ...{ currency: 'USD', amountMinor: 3_000_00, note: 'Measured.', evidence: '' },
  })
  await put(`/api/value/${own}/department`, { department: 'Operations' })
  const analytics = await analyticsOf(cfo)
  expect(analytics.summaries).toMatchObject([
    {
      currency: 'USD',
      realised: {
        subscriptions: 1,
        benefitMinor: 15_000_00,
        costMinor: 4 * monthly,
        roiHundredths: Math.round(((15_000_00 - 4 * monthly) / (4 * monthly)) * 10_000),
        // Revenue is no saving.
        annualSavingsMinor: 12_000_00,
        costReductionMinor: 12_000_00,
        savingSubscriptions: 1,
        reducingSubscriptions: 1,
        payback: { month: '2027-01', number: 3, applicationName: '=cmd|Ledger', subscriptions: 1 },
        platform: { costMinor: 0 },
      },
      modelled: { subscriptions: 0, roiHundredths: null, paybackNumber: null },
    },
  ])
  expect(analytics.departments).toMatchObject([
    {
      department: 'Operations',
      currency: 'USD',
      measured: 1,
      roiHundredths: analytics.summaries[0]?.realised.roiHundredths,
    },
  ])
  expect(analytics.findings).toMatchObject([
    {
      kind: 'unused-seats',
      amountMinor: 4 * 149_00,
      facts: { seats: 10, usedAtMost: 6, unused: 4, beforeMinor: monthly, afterMinor: 6 * 149_00 },
    },
  ])
  expect(analytics.usage.months.filter(({ subscriptions }) => subscriptions > 0)).toEqual([
    { month: '2026-12', subscriptions: 1, activeUsers: 4 },
    { month: '2027-01', subscriptions: 1, activeUsers: 6 },
    { month: '2027-02', subscriptions: 1, activeUsers: 5 },
  ])
  expect(analytics.usage.seats).toEqual({
    ...{ used: 5, seats: 10, month: '2027-02' },
    lowest: { applicationName: '=cmd|Ledger', used: 5, seats: 10 },
  })
})

test('FIN-07 the shown figures come as files; a name that begins a formula is text, and figures stay numbers', async () => {
  const csv = await cfo.ask('/api/analytics/report.csv')
  expect(csv.headers['content-disposition']).toContain('financial-analytics-2027-03-07.csv')
  expect(csv.body).toContain("'=cmd|Ledger")
  expect(csv.body).not.toMatch(/,=cmd/)
  expect(csv.body).toContain('Financial Forecast,2027-04,Charged,1490,USD,exact')
  const xlsx = await cfo.ask('/api/analytics/report.xlsx')
  expect([xlsx.status, xlsx.body.slice(0, 2)]).toEqual([200, 'PK'])
})

test('FIN-05 what fell due in this month already is not told as still due', async () => {
  // March 28: the payment of the 27th is behind.
  app.clock.advance(21 * 86_400)
  const { forecast } = await analyticsOf(await browserOf(app, 'cfo'))
  expect(forecast).toMatchObject([
    { restOfMonthMinor: 0, months: [{ month: '2027-04', dueMinor: monthly }, {}, {}, {}] },
  ])
})

test('FIN-02 PLAN-11 a Credit Wallet, paid or not, is no cost of the platform plan', async () => {
  cfo = await browserOf(app, 'cfo')
  const before = (await analyticsOf(cfo)).summaries
  expect(before).toHaveLength(1)
  const ops = await browserOf(app, 'ops')
  const wallet = { kind: 'plan', planId: 'platform-credit-wallet' }
  let { json: order } = await ops.send('POST', '/api/orders', wallet)
  for (const [who, step] of [
    [ops, 'submit'],
    [cfo, 'approve'],
    [cfo, 'cancel'],
  ] as const) {
    const path = `/api/orders/${order.id}/${step}`
    const answer = await who.send('POST', path, undefined, { 'if-match': `"${order.version}"` })
    expect(answer.status, answer.body).toBe(200)
    order = answer.json
    expect((await analyticsOf(cfo)).summaries, step).toEqual(before)
  }
})
