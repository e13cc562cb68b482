// Realised value through HTTP: recorded with its author, corrected without losing anything, compared with the approved case.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listingId } from '#app/testing/listing-builder.ts'
import { browserOf, startWithPeople } from '#app/testing/people.ts'
import { aSimulation } from '#app/testing/simulation-builder.ts'
import { auditedActions, subscribe } from '#app/testing/subscriptions.ts'
import type { TestApplication } from '#app/testing/test-application.ts'
import type { TestBrowser } from '#app/testing/test-browser.ts'
import type { SubscriptionValue } from './contract.ts'

let app: TestApplication
let cfo: TestBrowser
let ops: TestBrowser
let stranger: TestBrowser
let own: string
/** A month is 20 users at 149 dollars. */
const monthly = 20 * 149_00
beforeAll(async () => {
  app = await startWithPeople()
  ops = await browserOf(app, 'ops')
  cfo = await browserOf(app, 'cfo')
  own = await subscribe({ by: ops, approver: cfo }, listingId, 20)
  // Two renewals later, on the day of the third due.
  app.clock.advance(62 * 86_400)
  cfo = await browserOf(app, 'cfo')
  ops = await browserOf(app, 'ops')
  stranger = await app.register('stranger')
})
afterAll(() => app.close())
beforeEach(async () => {
  for (const table of ['realised_value_version', 'realised_value', 'value_case', 'subscription_department'])
    await app.asSuperuser(`delete from ${table}`)
})

const outcome = (more: object = {}) => ({
  currency: 'USD',
  amountMinor: 500_00,
  note: 'Fewer overtime hours in the close.',
  evidence: '',
  seenVersion: 0,
  ...more,
})
type Seen = Record<string, unknown> & { seenVersion: number }
/** Sends a change of the version that was seen. */
const change = (by: TestBrowser, path: string, { seenVersion, ...body }: Seen) =>
  by.send('PUT', path, body, { 'if-match': `"${seenVersion}"` })
const record = (by: TestBrowser, body: Seen, month = '2026-12', kind = 'cost', id = own) =>
  change(by, `/api/value/${id}/${month}/${kind}`, body)
async function done(answer: ReturnType<typeof record>): Promise<SubscriptionValue> {
  const { status, body, json } = await answer
  expect(status, body).toBe(200)
  return json
}
const hours = (more: object = {}) =>
  outcome({ amountMinor: undefined, hoursHundredths: 120_50, hourlyCostMinor: 64_00, ...more })

test('what came is compared with what fell due: benefit, cost, realised ROI and the month of payback, or not yet', async () => {
  expect((await cfo.ask('/api/value')).json).toMatchObject([
    {
      currency: 'USD',
      benefitMinor: 0,
      costMinor: 3 * monthly,
      roiHundredths: null,
      payback: null,
      case: null,
    },
  ])
  const first = await done(record(ops, hours(), '2026-11', 'hours'))
  expect(first.outcomes).toMatchObject([
    { kind: 'hours', hoursHundredths: 120_50, hourlyCostMinor: 64_00, amountMinor: 7_712_00, version: 1 },
  ])
  expect(first).toMatchObject({
    benefitMinor: 7_712_00,
    costMinor: 3 * monthly,
    // (7,712 − 8,940) / 8,940, and yet the first month alone was above its cost.
    roiHundredths: -13_74,
    payback: { month: '2026-11', number: 1 },
  })
  const second = await done(record(ops, outcome({ amountMinor: 10_000_00 }), '2027-01', 'revenue'))
  expect(second).toMatchObject({ benefitMinor: 17_712_00, roiHundredths: 98_12 })
  expect(second.months).toEqual([
    { month: '2026-11', benefitMinor: 7_712_00, costMinor: monthly, expectedMinor: null },
    { month: '2026-12', benefitMinor: 0, costMinor: monthly, expectedMinor: null },
    { month: '2027-01', benefitMinor: 10_000_00, costMinor: monthly, expectedMinor: null },
  ])
})

test('a correction keeps the earlier value, a stale one is refused, and a withdrawn value counts nowhere', async () => {
  await done(record(ops, outcome()))
  expect((await record(cfo, outcome({ amountMinor: 1 }))).status).toBe(412)
  const corrected = await done(record(cfo, outcome({ amountMinor: 450_00, seenVersion: 1 })))
  expect(corrected.outcomes).toMatchObject([{ amountMinor: 450_00, version: 2 }])
  // The same sent again, as by a double click, is no third version.
  await done(record(cfo, outcome({ amountMinor: 450_00, seenVersion: 1 })))
  const withdraw = (version: number) =>
    cfo.send('DELETE', `/api/value/${own}/2026-12/cost`, undefined, { 'if-match': `"${version}"` })
  expect((await withdraw(1)).status).toBe(412)
  expect((await withdraw(2)).json).toMatchObject({
    outcomes: [],
    benefitMinor: 0,
    withdrawn: [{ version: 3 }],
  })
  const { json: versions } = await cfo.ask(`/api/value/${own}/2026-12/cost/versions`)
  expect(
    versions.map((one: { version: number; amountMinor: number; isWithdrawn: boolean }) => [
      ...[one.version, one.amountMinor, one.isWithdrawn],
    ]),
  ).toEqual([
    [3, 450_00, true],
    [2, 450_00, false],
    [1, 500_00, false],
  ])
  expect((await auditedActions(app, 'usage')).slice(-3)).toEqual([
    'usage.outcome_recorded',
    'usage.outcome_corrected',
    'usage.outcome_withdrawn',
  ])
})

test('Z3 other companies’ subscriptions, future months, other currencies and invalid amounts are refused', async () => {
  const refused = async (answer: ReturnType<typeof record>) => {
    const { status, json } = await answer
    return [status, json.errors?.[0]?.field]
  }
  expect((await record(stranger, outcome())).status).toBe(404)
  expect((await stranger.ask(`/api/value/${own}/2026-12/cost/versions`)).status).toBe(404)
  expect(await refused(record(cfo, outcome(), '2027-02'))).toEqual([400, 'month'])
  expect(await refused(record(cfo, outcome(), '2026-10'))).toEqual([400, 'month'])
  expect(await refused(record(cfo, outcome({ currency: 'EUR' })))).toEqual([400, 'currency'])
  expect(await refused(record(cfo, outcome({ amountMinor: 1.5 })))).toEqual([400, 'amountMinor'])
  expect(await refused(record(cfo, outcome({ amountMinor: 1e15 })))).toEqual([400, 'amountMinor'])
  expect(await refused(record(cfo, outcome({ note: '  ' })))).toEqual([400, 'note'])
  expect(await refused(record(cfo, hours({ amountMinor: 4 }), '2026-12', 'hours'))).toEqual([
    400,
    'amountMinor',
  ])
  expect(await refused(record(cfo, hours()))).toEqual([400, 'hoursHundredths'])
  expect(await refused(record(cfo, outcome(), '2026-12', 'hours'))).toEqual([400, 'amountMinor'])
  expect((await app.asSuperuser('select count(*)::int as rows from realised_value')).rows[0].rows).toBe(0)
})

test('the saved simulation that was the basis is linked as it was, and compared month by month', async () => {
  const shortlist = (
    await cfo.send('POST', '/api/shortlists', {
      name: 'Ledgers',
      applicationIds: [listingId],
      sharedWith: [],
    })
  ).json
  const saved = await cfo.send('POST', '/api/roi-simulations', {
    ...aSimulation(),
    shortlistId: shortlist.id,
    applicationId: listingId,
  })
  expect(saved.status, saved.body).toBe(201)
  const link = (by: TestBrowser, body: Seen) => change(by, `/api/value/${own}/case`, body)
  const wanted = { simulationId: saved.json.id, firstMonth: '2026-11', seenVersion: 0 }
  expect((await link(cfo, { ...wanted, simulationId: listingId })).status).toBe(404)
  expect((await link(stranger, wanted)).status).toBe(404)
  expect((await link(cfo, { ...wanted, firstMonth: '2026-10' })).status).toBe(400)
  const monthAhead = (months: number) => {
    const at = new Date(app.clock.now())
    return new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + months)).toISOString().slice(0, 7)
  }
  const tooLate = await link(cfo, { ...wanted, firstMonth: monthAhead(13) })
  expect([tooLate.status, tooLate.json.errors?.[0]?.field], '13 months ahead').toEqual([400, 'firstMonth'])
  await done(record(ops, outcome({ amountMinor: 20_000_00 })))
  const value = await done(link(cfo, wanted))
  const total = value.simulations[0]?.totalSavingsMinor
  expect(total).toBe(Math.round(saved.json.results.totalSavings * 100))
  expect(value.case).toMatchObject({ firstMonth: '2026-11', isSuperseded: false, totalSavingsMinor: total })
  const december = value.months.find(({ month }) => month === '2026-12')
  expect(value.case?.varianceMinor).toBe(20_000_00 - (december?.expectedMinor ?? Number.NaN))
  // The analytics say the same of it beside its usage.
  const later = (await done(record(ops, outcome({ amountMinor: 1_000_00 }), '2027-01'))).case
  const [expectedMinor, varianceMinor] = [later?.expectedMinor ?? 0, later?.varianceMinor ?? 0]
  expect(expectedMinor).toBeGreaterThan(0)
  const used = await change(cfo, `/api/usage/${own}/2026-12`, { activeUsers: 12, seenVersion: 0 })
  expect(used.status, used.body).toBe(200)
  expect((await cfo.ask('/api/analytics')).json.usage.applications).toMatchObject([
    { promised: { currency: 'USD', expectedMinor, realisedMinor: expectedMinor + varianceMinor } },
  ])
  expect((await link(ops, wanted)).status).toBe(200)
  expect((await link(ops, { ...wanted, firstMonth: '2026-12' })).status).toBe(412)
})

test('a member sets a department, and a stale choice is refused', async () => {
  const set = (department: string, seenVersion: number, by = cfo) =>
    change(by, `/api/value/${own}/department`, { department, seenVersion })
  expect((await set('Operations', 0)).json).toMatchObject({ department: 'Operations', departmentVersion: 1 })
  expect((await set('Procurement', 0)).status).toBe(412)
  expect((await set('Somewhere', 1)).status).toBe(400)
  expect((await set('Procurement', 1, stranger)).status).toBe(404)
  expect((await set('Procurement', 1)).json.department).toBe('Procurement')
})

test('C5 of eight who record the same month at once one succeeds, and the others are refused', async () => {
  const { json } = await cfo.ask('/api/auth/csrf-token')
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      cfo.ask(`/api/value/${own}/2026-12/cost`, {
        method: 'PUT',
        body: { ...outcome({ amountMinor: index }), seenVersion: undefined },
        headers: { 'x-csrf-token': json.csrfToken, 'if-match': '"0"' },
      }),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([
    200,
    ...Array.from({ length: 7 }, () => 412),
  ])
})

test('SUBS-08 what fell due on a calendar ahead of UTC is in the cost from its first moment, as it is on its invoice', async () => {
  await app.asSuperuser(
    "update subscription_term set time_zone = 'Pacific/Kiritimati', starts_at = '2026-11-30T15:00Z', anchor_day = 1",
  )
  // Five in the morning of 1 February there, and still January in UTC.
  app.clock.advance((Date.parse('2027-01-31T15:00Z') - app.clock.now().getTime()) / 1_000)
  cfo = await browserOf(app, 'cfo')
  const [value] = (await cfo.ask('/api/value')).json
  expect(value.costMinor).toBe(3 * monthly)
  expect(value.months.at(-1)).toMatchObject({ month: '2027-02', costMinor: monthly })
})
