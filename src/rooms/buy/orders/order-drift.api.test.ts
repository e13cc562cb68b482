// Orders whose price, application or subscription moves between submission and approval, through HTTP; who may approve
// what a company orders together; and the price that users keep.
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test, vi } from 'vitest'
import { aListing, aVendor, listingId } from '#app/testing/listing-builder.ts'
import { mailsOf } from '#app/testing/mails.ts'
import { browserOf, startWithPeople } from '#app/testing/people.ts'
import { aSimulation } from '#app/testing/simulation-builder.ts'
import type { TestApplication } from '#app/testing/test-application.ts'
import type { TestBrowser } from '#app/testing/test-browser.ts'
import { stableId } from '#platform/kernel/id.ts'
import { systemActor } from '#platform/server/actor.ts'
import { quoteApplication } from '#rooms/buy/price-book/rules/index.ts'
import type { Subscription } from '#rooms/buy/subscriptions/contract.ts'
import { dayText } from '#rooms/buy/subscriptions/rules/index.ts'
import { publishListings } from '#rooms/discover/catalog/server/index.ts'
import type { Order, OrderCase } from './contract.ts'

let app: TestApplication
const people = {} as Record<'cfo' | 'cio' | 'ops' | 'procurement', TestBrowser>
beforeAll(async () => {
  app = await startWithPeople()
})
afterAll(() => app.close())
beforeEach(async () => {
  for (const table of [
    ...['subscription_term', 'purchase_order_event', 'purchase_order_line', 'purchase_order', 'subscription'],
    ...['notification', 'approval_limit'],
  ])
    await app.asSuperuser(`delete from ${table}`)
  await signIn()
  await publish()
})

async function signIn() {
  for (const who of ['cfo', 'cio', 'ops', 'procurement'] as const) people[who] = await browserOf(app, who)
}

type Listing = ReturnType<typeof aListing>
const perUser: Listing['pricing'] = {
  ...{ type: 'per_user', amountMinor: 10_000, listAmountMinor: 10_000, period: 'monthly', currency: 'USD' },
}
const otherId = stableId(new Date('2026-05-04T08:00:00.000Z'), 'northfold/harbour-lamp')
/** Ledger Watch at this price, beside another application at $100.00 for each user and month. */
async function publish(pricing: Partial<Listing['pricing']> = {}, others = 1) {
  const listings = [
    aListing({ pricing: { ...perUser, ...pricing } }),
    ...(others > 0 ? [aListing({ key: 'harbour-lamp', name: 'Harbour Lamp', pricing: perUser })] : []),
  ]
  await publishListings(app.platform, systemActor, [{ vendor: aVendor(), listings }], true)
}

const users = (seats: number, applicationId = listingId) => ({ kind: 'application', applicationId, seats })
const act = (by: TestBrowser, { id, version }: Order, step: string, body?: object) =>
  by.send('POST', `/api/orders/${id}/${step}`, body, { 'if-match': `"${version}"` })
async function did(by: TestBrowser, order: Order, step: string, body?: object): Promise<Order> {
  const answer = await act(by, order, step, body)
  expect(answer.status, answer.body).toBe(200)
  return answer.json
}
async function drafted(by: TestBrowser, what: object): Promise<Order> {
  const answer = await by.send('POST', '/api/orders', what)
  expect(answer.status, answer.body).toBe(200)
  return answer.json
}
const submitted = async (what: object, by = people.ops, body?: object) =>
  did(by, await drafted(by, what), 'submit', body)
const approved = async (what: object) => did(people.cfo, await submitted(what), 'approve')
const seen = async ({ id }: Order, by = people.cfo): Promise<Order> =>
  (await by.ask(`/api/orders/${id}`)).json
const termsInForce = async () =>
  (await app.asSuperuser('select count(*)::int as rows from subscription_term')).rows[0].rows

describe('what moved after submission', () => {
  test.each([
    [
      'price',
      { amountMinor: 5_000, listAmountMinor: 5_000 },
      '$700.00 a month for 7 users',
      '$350.00 a month for 7 users',
    ],
    ['period', { period: 'yearly' }, '$700.00 a month for 7 users', '$700.00 a year for 7 users'],
    ['model', { type: 'flat' }, '$700.00 a month for 7 users', '$100.00 a month for all users'],
    ['currency', { currency: 'JPY' }, '$700.00 a month for 7 users', '¥70,000 a month for 7 users'],
  ] as const)(
    'an order whose %s moved is not approved: it goes back with old and new, and both sides see it before',
    async (drift, change, old, current) => {
      const order = await submitted(users(7))
      await publish(change as Partial<Listing['pricing']>)
      const shown = await seen(order)
      expect(shown.prices).toMatchObject({ isCurrent: false, moved: expect.arrayContaining([drift]) })
      expect(shown.may).toMatchObject({ approve: false, reject: true })
      const refused = await act(people.cfo, order, 'approve')
      expect([refused.status, refused.json.code]).toEqual([409, 'conflict'])
      expect(refused.json.message).toContain(`When it was submitted: ${old}. Now: ${current}.`)
      const back = await seen(order, people.ops)
      expect(back).toMatchObject({ state: 'draft', totalMinor: 70_000, may: { submit: false } })
      expect(back.history[0]).toMatchObject({ step: 'return', by: 'demo-cfo' })
      expect(back.history[0]?.reason).toContain(old)
      expect(await termsInForce()).toBe(0)
      const notification = (await people.ops.ask('/api/notifications')).json.items[0]
      expect(notification).toMatchObject({
        kind: 'order-returned',
        title: `Order ${order.number} came back to you`,
      })
      // Priced anew it goes its way.
      const anew = await did(people.ops, back, 'update-prices')
      expect((await did(people.cfo, await did(people.ops, anew, 'submit'), 'approve')).state).toBe('approved')
    },
  )

  test('an order of a removed application goes back and says so', async () => {
    const order = await submitted(users(7))
    await publishListings(
      app.platform,
      systemActor,
      [
        {
          vendor: aVendor(),
          listings: [aListing({ key: 'harbour-lamp', name: 'Harbour Lamp', pricing: perUser })],
        },
      ],
      true,
    )
    expect((await seen(order)).prices.moved).toEqual(['availability'])
    expect((await act(people.cfo, order, 'approve')).json.message).toContain('can’t be ordered any more')
    expect((await seen(order)).state).toBe('draft')
  })

  test('owners are notified once when a subscribed application leaves the marketplace, again when it leaves again, and not after the subscription ended', async () => {
    await approved(users(7))
    await approved(users(7, otherId))
    const look = () => app.jobs.find(({ name }) => name === 'announce listings that left')?.run()
    const noticeTitles = async (who: keyof typeof people) =>
      (await people[who].ask('/api/notifications')).json.items
        .filter(({ kind }: { kind: string }) => kind === 'listing-withdrawn')
        .map(({ title }: { title: string }) => title)
    const title = 'Harbour Lamp left the marketplace'
    await look()
    await publish({}, 0)
    await Promise.all([look(), look()])
    await look()
    expect([await noticeTitles('cfo'), await noticeTitles('ops')]).toEqual([[title], []])
    await publish()
    await look()
    app.clock.advance(60)
    await publish({}, 0)
    await look()
    expect(await noticeTitles('cfo')).toEqual([title, title])
    await publish()
    await look()
    const [order] = (await people.cfo.ask('/api/orders?state=approved')).json.items
    expect(order.itemName).toBe('Harbour Lamp')
    // Within its first hour: it never was in force.
    await did(people.cfo, order, 'cancel')
    await publish({}, 0)
    expect(await look(), 'what nobody has any more').toBe(0)
    expect(await noticeTitles('cfo')).toHaveLength(2)
    const { rows } = await app.asSuperuser(
      "select details from audit_entry where action = 'procurement.unlisted_announced' order by sequence",
    )
    // Left, back, left, back, left.
    expect(rows.map(({ details }) => details.told)).toEqual([1, 0, 1, 0, 0])
  })

  test('an order whose listing was published again at the same price is approved unchanged', async () => {
    const order = await submitted(users(7))
    await publish()
    expect((await did(people.cfo, order, 'approve')).state).toBe('approved')
  })

  test('submitted prices last fourteen days, of plans too, and not a moment longer', async () => {
    const plan = { kind: 'plan', planId: 'platform-monthly', seats: 5 }
    const [approvedOrder, late] = [await submitted(plan, people.ops), await submitted(plan, people.cio)]
    expect(late.prices.lastUntil).toBe(new Date(app.clock.now().getTime() + 14 * 86_400_000).toISOString())
    app.clock.advance(14 * 86_400 - 60)
    await signIn()
    await did(people.cfo, approvedOrder, 'approve')
    app.clock.advance(60)
    expect((await seen(late)).prices).toMatchObject({ isTooOld: true, isCurrent: false })
    expect((await act(people.cfo, late, 'approve')).json.message).toContain('last 14 days')
    expect((await seen(late)).state).toBe('draft')
  })

  test('where the requester has another draft of it by then, the order comes back as rejected', async () => {
    const order = await submitted(users(7))
    const other = await drafted(people.ops, users(7))
    await publish({ amountMinor: 5_000, listAmountMinor: 5_000 })
    expect((await act(people.cfo, order, 'approve')).status).toBe(409)
    expect([(await seen(order)).state, (await seen(other)).state]).toEqual(['rejected', 'draft'])
  })

  test('the reason of who submits it and the comment of who approves it stand in the history, and the reason in the notice', async () => {
    const order = await submitted(users(2), people.ops, { reason: 'The audit begins in May.' })
    const notification = (await people.cfo.ask('/api/notifications')).json.items[0]
    expect(notification.text).toContain('Reason: The audit begins in May.')
    const done = await did(people.cfo, order, 'approve', { reason: 'Within the budget.' })
    expect(done.history.slice(0, 2).map(({ step, reason }) => [step, reason])).toEqual([
      ['approve', 'Within the budget.'],
      ['submit', 'The audit begins in May.'],
    ])
    expect(
      (await act(people.ops, await drafted(people.ops, users(3)), 'submit', { reason: ' ' })).status,
    ).toBe(400)
  })
})

describe('two requests for one application', () => {
  test('each shows the other; approved at the same moment one counts and the other goes back', async () => {
    const first = await submitted(users(4), people.ops)
    const draft = await drafted(people.cio, users(9))
    expect(draft.rivals).toMatchObject([{ number: first.number, seats: 4, requestedBy: 'demo-ops' }])
    const second = await did(people.cio, draft, 'submit')
    expect((await seen(first)).rivals).toMatchObject([{ number: second.number, seats: 9 }])
    const answers = await Promise.all([
      act(people.cfo, first, 'approve'),
      act(people.procurement, second, 'approve'),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const states = [(await seen(first)).state, (await seen(second)).state]
    expect(states.sort()).toEqual(['approved', 'draft'])
    expect(await termsInForce()).toBe(1)
  })

  test('MKT-18 while the order that follows a free trial waits for its end, a second request goes back too', async () => {
    await people.ops.send('POST', '/api/trials', { applicationId: listingId })
    const [first, second] = [await submitted(users(4)), await submitted(users(9), people.cio)]
    await did(people.cfo, first, 'approve')
    expect((await seen(second)).running).toMatchObject({ orderId: first.id, isFree: true, seats: 4 })
    expect((await act(people.procurement, second, 'approve')).status).toBe(409)
    expect([(await seen(first)).state, (await seen(second)).state]).toEqual(['approved', 'draft'])
  })

  test('an order for more users shows what runs, and is approved where nothing came between', async () => {
    await approved(users(9))
    const order = await submitted(users(12))
    expect((await seen(order)).running).toMatchObject({ seats: 9, totalMinor: 90_000, billing: 'monthly' })
    // A lower price that ends with the running period: what runs is not what the next payment would cost.
    await app.asSuperuser('update subscription_term set reduced_payments = 1, later_minor = 100000')
    expect((await seen(order)).running).toMatchObject({ totalMinor: 90_000, nextMinor: 100_000 })
    await app.asSuperuser('update subscription_term set reduced_payments = null, later_minor = null')
    expect((await did(people.cfo, order, 'approve')).state).toBe('approved')
  })

  test('what ends with its period has no price of a next period, whatever its payments were to cost later', async () => {
    await approved(users(9))
    await app.asSuperuser('update subscription_term set reduced_payments = 1, later_minor = 100000')
    const [row] = (await people.cfo.ask('/api/billing/overview')).json.subscriptions
    const turned = await people.cfo.send('PUT', `/api/subscriptions/${row.id}/renewal`, {
      ...{ orderId: row.orderId, renews: false },
    })
    expect(turned.status, turned.body).toBe(200)
    const order = await submitted(users(12))
    expect((await seen(order)).running).toMatchObject({ totalMinor: 90_000, nextMinor: null })
  })
})

describe('orders of platform plans', () => {
  const monthly = (seats: number) => ({ kind: 'plan', planId: 'platform-monthly', seats })
  const annual = (seats: number) => ({ kind: 'plan', planId: 'platform-annual', seats })
  async function days(count: number) {
    app.clock.advance(count * 86_400)
    await signIn()
  }
  const dayIn = (count: number) =>
    new Date(app.clock.now().getTime() + count * 86_400_000).toISOString().slice(0, 10)

  test('PLAN-01 PLAN-18 an order shows the plan in its free trial, and takes its place when the trial ends', async () => {
    const first = await approved(monthly(12))
    const order = await seen(await submitted(annual(10)))
    expect(order.running).toEqual({
      ...{ orderId: first.id, itemName: 'Monthly', isFree: true, seats: 12, billing: 'monthly' },
      ...{ currency: 'USD', totalMinor: 58_800, nextMinor: 58_800, nextYearMinor: 705_600, next: null },
    })
    expect(order).toMatchObject({ trial: null, timing: { startsOn: dayIn(14) }, may: { approve: true } })
    const replaced = { number: first.number, itemName: 'Monthly', comesBack: true }
    expect(await did(people.cfo, order, 'approve')).toMatchObject({
      timing: { phase: 'ahead', startsOn: dayIn(14), replacedBy: null, ifCancelled: { replaced } },
    })
    expect(await seen(first)).toMatchObject({
      timing: { phase: 'never', replacedBy: { number: order.number, itemName: 'Annual' }, ifCancelled: null },
      may: { cancel: false },
    })
    const refused = await act(people.cfo, first, 'cancel')
    expect([refused.status, refused.json.message]).toEqual([
      409,
      expect.stringContaining(`order ${order.number} replaced it`),
    ])
    await did(people.cfo, await seen(order), 'cancel')
    expect((await seen(first)).timing).toMatchObject({ phase: 'ahead', startsOn: dayIn(14) })
  })

  test('PLAN-01 SUBS-08 an order shows the plan that runs, what follows it and from when on it holds; what it replaced has nothing left to cancel', async () => {
    const first = await approved(monthly(12))
    await days(20)
    expect((await people.ops.ask('/api/orders')).json.plan).toMatchObject({
      ...{ orderId: first.id, itemName: 'Monthly', seats: 12, renews: true },
      ...{ members: Object.keys(people).length, totalMinor: 58_800, nextMinor: 58_800, next: null },
    })
    const second = await seen(await submitted(annual(10)))
    const on = second.timing?.startsOn ?? ''
    expect(second.running).toMatchObject({
      ...{ orderId: first.id, isFree: false, totalMinor: 58_800, nextMinor: 58_800, nextYearMinor: 705_600 },
    })
    await did(people.cfo, second, 'approve')
    const [row] = (await people.cfo.ask('/api/billing/overview')).json.subscriptions
    expect(row.change).toMatchObject({ startsOn: on, users: 10, cost: { minor: 420_000 } })
    expect(await seen(first)).toMatchObject({
      timing: { phase: 'runs', endsOn: on, replacedBy: { id: second.id }, ifCancelled: null },
      may: { cancel: false },
    })
    expect((await act(people.cfo, first, 'cancel')).json.message).toContain(
      `Order ${second.number} replaces this order on ${dayText(on)}. Cancel order ${second.number} first`,
    )
    // A third one takes the place of the second before that began.
    const third = await seen(await submitted(monthly(4)))
    expect(third.running).toMatchObject({
      ...{ orderId: first.id, nextMinor: null, nextYearMinor: null },
      next: { orderId: second.id, itemName: 'Annual', seats: 10, totalMinor: 420_000, billing: 'annual' },
    })
    expect(third.timing?.startsOn).toBe(on)
    await did(people.cfo, third, 'cancel')
    // Approved and then cancelled before it began, it brings the second back, and says so before.
    const fourth = await did(people.cfo, await submitted(monthly(5)), 'approve')
    expect(fourth.timing?.ifCancelled?.replaced).toEqual({
      ...{ number: second.number, itemName: 'Annual', comesBack: true },
    })
    await did(people.cfo, fourth, 'cancel')
    expect((await seen(second)).timing).toMatchObject({ phase: 'ahead', startsOn: on })
    await days(31)
    expect(await seen(first)).toMatchObject({
      timing: {
        phase: 'ended',
        endsOn: on,
        startsOn: null,
        replacedBy: { id: second.id },
        ifCancelled: null,
      },
      may: { cancel: false },
    })
    expect((await act(people.cfo, first, 'cancel')).status).toBe(409)
    expect(await seen(second)).toMatchObject({
      timing: { phase: 'runs', endsOn: null, ifCancelled: { isUndone: false } },
      may: { cancel: true },
    })
  })

  test('PLAN-01 a plan that ends with its period has no price of a next one', async () => {
    const first = await approved(annual(3))
    await days(20)
    const turned = await people.cfo.send('PUT', `/api/subscriptions/${first.id}/renewal`, {
      ...{ orderId: first.id, renews: false },
    })
    expect(turned.status, turned.body).toBe(200)
    expect((await submitted(monthly(4))).running).toMatchObject({
      ...{ totalMinor: 126_000, nextMinor: null, nextYearMinor: null, next: null },
    })
    expect(await seen(first)).toMatchObject({
      timing: { phase: 'runs', endsOn: turned.json.endsOn, replacedBy: null },
      may: { cancel: true },
    })
  })

  test('PLAN-01 two requests for a plan show each other; approved at the same moment one counts and the other goes back', async () => {
    await approved(monthly(2))
    await days(20)
    const first = await submitted(monthly(4), people.ops)
    const draft = await drafted(people.cio, annual(9))
    expect(draft.rivals).toMatchObject([
      { number: first.number, itemName: 'Monthly', seats: 4, totalMinor: 19_600, requestedBy: 'demo-ops' },
    ])
    const wallet = await drafted(people.cio, { kind: 'plan', planId: 'platform-credit-wallet' })
    expect([wallet.rivals, wallet.running, wallet.timing]).toEqual([[], null, null])
    const second = await did(people.cio, draft, 'submit')
    expect((await seen(first)).rivals).toMatchObject([{ number: second.number, itemName: 'Annual' }])
    const answers = await Promise.all([
      act(people.cfo, first, 'approve'),
      act(people.procurement, second, 'approve'),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.json.message).toContain(
      'Your company’s platform plan has changed since',
    )
    expect([(await seen(first)).state, (await seen(second)).state].sort()).toEqual(['approved', 'draft'])
  })

  test('PLAN-08 with the plan its bonus credits are another order’s by then, which the approver sees before', async () => {
    const [first, second] = [await submitted(annual(25)), await submitted(annual(5), people.cio)]
    await did(people.cfo, first, 'approve')
    expect((await seen(second)).prices).toMatchObject({
      ...{
        isCurrent: false,
        isOvertaken: true,
        moved: ['credits'],
        now: { credits: 0, totalMinor: 210_000 },
      },
    })
    expect((await act(people.cfo, second, 'approve')).json.message).toContain('credits that come with it')
  })

  test('PLAN-18 an order that came with the free trial goes back once another order has used it', async () => {
    const [first, second] = [await submitted(monthly(3)), await submitted(monthly(5), people.cio)]
    app.clock.advance(60)
    await did(people.cfo, await did(people.cfo, first, 'approve'), 'cancel')
    expect(await seen(second)).toMatchObject({
      ...{ trial: null, may: { approve: false } },
      prices: { isCurrent: false, isOvertaken: false, moved: ['trial'] },
    })
    expect((await act(people.cfo, second, 'approve')).json.message).toContain(
      'Another order has used your company’s one free trial since then.',
    )
    const anew = await did(people.cio, await seen(second, people.cio), 'submit')
    expect(await did(people.cfo, anew, 'approve')).toMatchObject({ state: 'approved', trial: null })
  })

  test('PLAN-01 an order whose price moved goes back with old and new', async () => {
    const order = await submitted(annual(10))
    // Of an older price book, a dollar less for each user and month.
    for (const table of ['purchase_order', 'purchase_order_line'])
      await app.asSuperuser(
        `update ${table} set discount_minor = discount_minor + 12000, total_minor = total_minor - 12000
           ${table === 'purchase_order' ? ', yearly_minor = yearly_minor - 12000' : ''} where list_minor > 0`,
      )
    expect(await seen(order)).toMatchObject({
      prices: { moved: ['price'], now: { totalMinor: 420_000 } },
      may: { approve: false },
    })
    expect((await act(people.cfo, order, 'approve')).json.message).toContain(
      'When it was submitted: $4,080.00 a year for 10 users. Now: $4,200.00 a year for 10 users.',
    )
  })
})

describe('the price that users keep', () => {
  test('more users pay the published price, and those who are there keep theirs where it is lower', async () => {
    await approved(users(9))
    await publish({ amountMinor: 12_000, listAmountMinor: 12_000 })
    // A person who chooses it again sees the price of the draft before there is a draft.
    const [before] = (await people.ops.ask('/api/subscriptions')).json as Subscription[]
    const listing = (await people.ops.ask(`/api/applications/${listingId}`)).json
    const terms = { billing: 'monthly', isByUser: true } as const
    expect(
      quoteApplication({ ...listing, terms }, 12, undefined, before?.keptPrice ?? undefined),
    ).toMatchObject({
      quote: { totalMinor: 9 * 10_000 + 3 * 12_000, keptSeats: { seats: 9, totalMinor: 90_000 } },
    })
    const order = await drafted(people.ops, users(12))
    expect(order).toMatchObject({
      totalMinor: 9 * 10_000 + 3 * 12_000,
      keptSeats: { seats: 9, totalMinor: 90_000, payments: null, laterMinor: null },
      yearlyMinor: 12 * (9 * 10_000 + 3 * 12_000),
    })
    expect(order.lines.map(({ label, totalMinor }) => [label, totalMinor])).toEqual([
      ['Ledger Watch, 9 users for one month, at the price you have', 90_000],
      ['Ledger Watch, 3 more users for one month', 36_000],
    ])
    await did(people.cfo, await did(people.ops, order, 'submit'), 'approve')
    app.clock.advance(32 * 86_400)
    await signIn()
    const [subscription] = (await people.ops.ask('/api/subscriptions')).json
    expect(subscription.paid).toMatchObject({ users: 12, costMinor: 126_000 })
    // The next change keeps what the twelve pay together.
    expect((await drafted(people.ops, users(13))).totalMinor).toBe(138_000)
  })

  test('where the published price fell, all users get it; of fewer users each keeps an equal share', async () => {
    await approved(users(9))
    await publish({ amountMinor: 8_000, listAmountMinor: 8_000 })
    expect(await drafted(people.ops, users(12))).toMatchObject({ totalMinor: 96_000, keptSeats: null })
    await publish({ amountMinor: 12_000, listAmountMinor: 12_000 })
    expect(await drafted(people.cio, users(5))).toMatchObject({ totalMinor: 50_000, keptSeats: { seats: 5 } })
  })
})

describe('the approval limit', () => {
  const setLimit = (limitMinor: unknown, by = people.cfo) =>
    by.send('PUT', '/api/approval-limit', { limitMinor })

  test('an owner sets it, others read it, and it decides who may approve', async () => {
    expect((await people.ops.ask('/api/approval-limit')).json).toEqual({
      ...{ limitMinor: 2_000_000, currency: 'USD', windowDays: 30 },
    })
    expect((await setLimit(1, people.ops)).status).toBe(403)
    for (const wrong of [-1, 1.5, '20000', 10_000_000_001]) expect((await setLimit(wrong)).status).toBe(400)
    expect((await setLimit(100_000)).status).toBe(200)
    expect((await drafted(people.ops, users(1))).approval).toMatchObject({
      roles: ['cfo'],
      limitMinor: 100_000,
    })
    const { rows } = await app.asSuperuser(
      "select details from audit_entry where action = 'procurement.approval_limit_changed'",
    )
    expect(rows[0]?.details).toMatchObject({ fromMinor: 2_000_000, toMinor: 100_000 })
  })

  test('two orders of one requester that are above the limit together are the CFO’s, each of them', async () => {
    // 15 × $100 × 12 = $18,000 each.
    const one = await submitted(users(15))
    expect((await seen(one)).approval.roles).toEqual(['cfo', 'procurement'])
    const other = await submitted(users(15, otherId))
    for (const order of [one, other]) {
      expect((await seen(order)).approval).toMatchObject({ roles: ['cfo'], besideMinor: 1_800_000 })
      expect((await act(people.procurement, order, 'approve')).status).toBe(403)
    }
    await did(people.cfo, one, 'approve')
    expect((await act(people.procurement, other, 'approve')).status).toBe(403)
    // Thirty days after the first was submitted it counts no more.
    app.clock.advance(31 * 86_400)
    await signIn()
    expect((await seen(other)).approval.roles).toEqual(['cfo', 'procurement'])
  })

  test('another requester’s orders, and the one that an order takes the place of, are not counted beside it', async () => {
    await approved(users(15))
    expect((await drafted(people.cio, users(15, otherId))).approval.besideMinor).toBe(0)
    expect((await drafted(people.ops, users(16))).approval.besideMinor).toBe(0)
  })

  test('a wallet of credits takes the place of nothing: another one of the same and a plan are counted beside it', async () => {
    const wallet = { kind: 'plan', planId: 'platform-credit-wallet' }
    const besideOf = async (what: object) => (await drafted(people.ops, what)).approval.besideMinor
    await submitted({ kind: 'plan', planId: 'platform-annual', seats: 10 })
    expect(await besideOf(wallet)).toBe(420_000)
    const sent = await submitted(wallet)
    // An order that waits is not counted beside itself.
    expect((await seen(sent)).approval.besideMinor).toBe(420_000)
    expect(await besideOf(wallet)).toBe(420_000 + 8_500_000)
    // The next platform plan takes the place of the first one.
    expect(await besideOf({ kind: 'plan', planId: 'platform-monthly', seats: 1 })).toBe(8_500_000)
  })

  test('Z8 without a CFO another owner decides, and a role that is removed meanwhile approves nothing', async () => {
    const order = await submitted(users(50))
    await app.asSuperuser("update app_user set sub_role = 'cio' where username = 'demo-cfo'")
    try {
      await signIn()
      // Demo-cfo owns the company, and is not the CFO any more.
      expect((await seen(order)).approval).toMatchObject({
        roles: ['cfo'],
        ownersDecide: true,
        approvers: ['demo-cfo'],
      })
      expect((await act(people.procurement, order, 'approve')).status).toBe(403)
      expect((await did(people.cfo, order, 'approve')).state).toBe('approved')
    } finally {
      await app.asSuperuser("update app_user set sub_role = 'cfo' where username = 'demo-cfo'")
    }
  })

  test('Z8 a role that is taken away while its holder approves approves nothing', async () => {
    const order = await submitted(users(9))
    const other = new pg.Client({
      connectionString: inject('superuserUrl').replace('/postgres?', `/${app.databaseName}?`),
    })
    await other.connect()
    try {
      await other.query('begin')
      await other.query("update app_user set sub_role = 'ops' where username = 'demo-procurement'")
      const approving = act(people.procurement, order, 'approve')
      // The approval waits for the change of its own member; nothing else in this database waits.
      await vi.waitFor(
        async () => {
          const { rows } = await app.asSuperuser(
            "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
          )
          expect(rows).toHaveLength(1)
        },
        { timeout: 20_000 },
      )
      await other.query('commit')
      expect((await approving).status).toBe(403)
      expect((await seen(order)).state).toBe('submitted')
    } finally {
      await other.query('rollback')
      await other.end()
      await app.asSuperuser(
        "update app_user set sub_role = 'procurement' where username = 'demo-procurement'",
      )
    }
  })
})

describe('the case for an order', () => {
  const caseOf = async (order: Order, by = people.cfo) =>
    (await by.ask(`/api/orders/${order.id}/case`)).json as OrderCase

  test('shows what shortlists decided, what was modelled and which certificates hold, no other company’s, and takes a reason where it was rejected', async () => {
    const order = await submitted(users(9))
    expect(await caseOf(order)).toMatchObject({ verdicts: [], model: null })
    const shortlistAnswer = await people.ops.send('POST', '/api/shortlists', {
      name: 'Ledgers',
      applicationIds: [listingId, otherId],
    })
    expect(shortlistAnswer.status).toBe(201)
    const shortlistId = shortlistAnswer.json.id
    const say = async (by: TestBrowser, type: string, comment: string) =>
      expect(
        (await by.send('POST', '/api/comments', { shortlistId, applicationId: listingId, type, comment }))
          .status,
      ).toBe(201)
    await say(people.procurement, 'approval', 'Fits.')
    await say(people.cio, 'approval', 'Safe.')
    app.clock.advance(60)
    await say(people.procurement, 'rejection', 'Too expensive.')
    const saved = await people.cio.send('POST', '/api/roi-simulations', {
      ...{ shortlistId, applicationId: listingId },
      ...aSimulation(undefined, 'base', { kind: 'per_user', amountMinor: 10_000, period: 'monthly' }),
    })
    expect(saved.status, saved.body).toBe(201)
    expect(await caseOf(order)).toEqual({
      // The last word of each person, newest first.
      verdicts: [
        {
          ...{ shortlistId, shortlistName: 'Ledgers', verdict: 'rejection', by: 'demo-procurement' },
          ...{ comment: 'Too expensive.', decidedAt: app.clock.now().toISOString() },
        },
        expect.objectContaining({ verdict: 'approval', by: 'demo-cio', comment: 'Safe.' }),
      ],
      model: expect.objectContaining({
        ...{ shortlistId, savedBy: 'demo-cio', payback: expect.any(Number) },
        worst: expect.objectContaining({ roi: expect.any(Number) }),
      }),
      certificates: [
        {
          standard: 'SOC2',
          issuer: 'An auditor',
          validUntil: '2027-06-30',
          state: 'ends-soon',
          daysLeft: expect.any(Number),
        },
      ],
      // Another application of the shortlist, at its published price.
      alternatives: [
        {
          ...{ applicationId: otherId, applicationName: expect.any(String), shortlistId },
          ...{ shortlistName: 'Ledgers', approvals: 0, rejections: 0, roi: null },
          pricing: expect.objectContaining({ currency: 'USD' }),
        },
      ],
      committedMinor: expect.any(Number),
    })
    // What was rejected is asked for with a reason, as often as it is submitted, whatever was approved elsewhere since.
    for (let later = 0; later < 21; later += 1) {
      const list = await people.cio.send('POST', '/api/shortlists', {
        name: `Ledgers ${later}`,
        applicationIds: [listingId],
      })
      const approval = {
        shortlistId: list.json.id,
        applicationId: listingId,
        type: 'approval',
        comment: 'Fits.',
      }
      expect((await people.cio.send('POST', '/api/comments', approval)).status).toBe(201)
    }
    expect((await caseOf(order)).verdicts.map(({ verdict }: { verdict: string }) => verdict)).not.toContain(
      'rejection',
    )
    await did(people.ops, order, 'reopen')
    const refused = await act(people.ops, await seen(order), 'submit')
    expect([refused.status, refused.json.detail]).toEqual([
      400,
      `Your company rejected ${order.itemName} in a shortlist. Enter a reason why you ask for it anyway.`,
    ])
    expect(refused.json.errors).toMatchObject([{ field: 'reason' }])
    expect((await seen(order)).state).toBe('draft')
    const again = await did(people.ops, await seen(order), 'submit', { reason: 'The auditors ask for it.' })
    expect(again.history[0]).toMatchObject({ step: 'submit', reason: 'The auditors ask for it.' })
    // On the day after its last one a certificate holds no more.
    app.clock.advance((Date.parse('2027-07-02T12:00:00.000Z') - app.clock.now().getTime()) / 1000)
    await signIn()
    expect((await caseOf(order)).certificates).toMatchObject([{ state: 'expired' }])
    // What another application was found to be is no case of this one.
    const other = await drafted(people.ops, users(3, otherId))
    expect(await caseOf(other)).toMatchObject({ verdicts: [], model: null })
    const plan = await drafted(people.ops, { kind: 'plan', planId: 'platform-annual', seats: 5 })
    expect(await caseOf(plan)).toMatchObject({
      verdicts: [],
      model: null,
      alternatives: [],
      certificates: [],
    })
    // Once a colleague takes the rejection back, nobody is asked for a reason any more.
    await say(people.procurement, 'approval', 'Now it fits the budget.')
    await did(people.ops, await seen(again, people.ops), 'reopen')
    await did(people.ops, await seen(again, people.ops), 'submit')
  })
})

/** What the bell and the mail of an approver say of the order. */
async function waitingTexts({ number }: Order): Promise<{ bell: string; mail: string }> {
  const title = `Order ${number} waits for your approval`
  const { items } = (await people.cfo.ask('/api/notifications')).json
  const mail = (await mailsOf(app)).findLast(
    ({ to, text }) => to === 'demo-cfo@demo.example' && text.includes(title),
  )
  return {
    bell: items.find((item: { title: string }) => item.title === title)?.text ?? '',
    mail: (mail?.text ?? '').replaceAll(/\s+/g, ' '),
  }
}
const longDay = (on: string | null | undefined) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(on ?? ''))

async function expectWaitingText(order: Order, sentence: string) {
  const { bell, mail } = await waitingTexts(order)
  expect(bell).toContain(sentence)
  expect(mail).toContain(sentence)
}

describe('the notice of an order that waits', () => {
  test('PLAN-01 PLAN-18 names the plan that runs, its price and its end, and an order that was to follow', async () => {
    const monthly = (seats: number) => ({ kind: 'plan', planId: 'platform-monthly', seats })
    const annual = (seats: number) => ({ kind: 'plan', planId: 'platform-annual', seats })
    const none = await submitted(monthly(12))
    expect(await waitingTexts(none)).toEqual({
      bell: 'demo-ops asks for Monthly: $588.00 a month.',
      mail: expect.not.stringContaining('It replaces'),
    })
    const first = await did(people.cfo, await seen(none), 'approve')
    const inTrial = await seen(await submitted(annual(10)))
    await expectWaitingText(
      inTrial,
      `It replaces Monthly, $588.00 a month for 12 users, which is in its free trial until ${longDay(first.timing?.startsOn)}.`,
    )
    await did(people.cfo, inTrial, 'reject', { reason: 'Later.' })
    app.clock.advance(20 * 86_400)
    await signIn()
    const second = await seen(await submitted(annual(11)))
    const ends = `which runs until ${longDay(second.timing?.startsOn)}`
    await expectWaitingText(second, `It replaces Monthly, $588.00 a month for 12 users, ${ends}.`)
    await did(people.cfo, second, 'approve')
    await expectWaitingText(
      await submitted(annual(15)),
      `It replaces Monthly, $588.00 a month for 12 users, ${ends}, and order ${second.number}, which was to follow it.`,
    )
  })

  test('MKT-18 names the subscription of an application that runs, and the order that waits for the end of its free trial', async () => {
    await people.ops.send('POST', '/api/trials', { applicationId: listingId })
    const first = await approved(users(9))
    await expectWaitingText(
      await submitted(users(4), people.cio),
      `It replaces Ledger Watch, $900.00 a month for 9 users, which is in its free trial until ${longDay(first.timing?.startsOn)}.`,
    )
    app.clock.advance(31 * 86_400)
    await signIn()
    const order = await seen(await submitted(users(12)))
    await expectWaitingText(
      order,
      `It replaces Ledger Watch, $900.00 a month for 9 users, which runs until ${longDay(order.timing?.startsOn)}.`,
    )
  })
})
