// Orders of applications through HTTP: priced by the listing, approved by a colleague, and the subscription that comes of it.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aListing, aVendor, listingId } from '#app/testing/listing-builder.ts'
import { browserOf, startWithPeople } from '#app/testing/people.ts'
import { startTestApplication, type TestApplication } from '#app/testing/test-application.ts'
import type { TestBrowser } from '#app/testing/test-browser.ts'
import { systemActor } from '#platform/server/actor.ts'
import type { Subscription } from '#rooms/buy/subscriptions/contract.ts'
import { dayText } from '#rooms/buy/subscriptions/rules/index.ts'
import { publishListings } from '#rooms/discover/catalog/server/index.ts'
import type { Order } from './contract.ts'

let app: TestApplication
const people = {} as Record<'cfo' | 'cio' | 'ops' | 'procurement', TestBrowser>
let stranger: TestBrowser
beforeAll(async () => {
  app = await startWithPeople()
  await signIn()
  stranger = await app.register('stranger')
})
afterAll(() => app.close())
beforeEach(async () => {
  for (const table of [
    ...['subscription_term', 'purchase_order_event', 'purchase_order_line', 'purchase_order', 'subscription'],
    'notification',
  ])
    await app.asSuperuser(`delete from ${table}`)
  await publish()
})

async function signIn() {
  for (const who of ['cfo', 'cio', 'ops', 'procurement'] as const) people[who] = await browserOf(app, who)
}

type Listing = ReturnType<typeof aListing>

const perUser: Listing['pricing'] = {
  type: 'per_user',
  amountMinor: 14_900,
  listAmountMinor: 18_625,
  period: 'monthly',
  currency: 'USD',
}
/** Ledger Watch alone in the catalogue, at this price. */
async function publish(pricing: Partial<Listing['pricing']> = {}, others: Listing[] = []) {
  const listings = [aListing({ pricing: { ...perUser, ...pricing } }), ...others]
  await publishListings(app.platform, systemActor, [{ vendor: aVendor(), listings }], true)
}

const anOrder = (seats?: number) => ({
  kind: 'application',
  applicationId: listingId,
  ...(seats === undefined ? {} : { seats }),
})
const create = (by: TestBrowser, what: object) => by.send('POST', '/api/orders', what)
async function drafted(by: TestBrowser = people.ops, what: object = anOrder(10)): Promise<Order> {
  const answer = await create(by, what)
  expect(answer.status, answer.body).toBe(200)
  return answer.json
}
const act = (by: TestBrowser, { id, version }: Order, step: string, body?: object) =>
  by.send('POST', `/api/orders/${id}/${step}`, body, { 'if-match': `"${version}"` })
async function did(by: TestBrowser, order: Order, step: string, body?: object): Promise<Order> {
  const answer = await act(by, order, step, body)
  expect(answer.status, answer.body).toBe(200)
  return answer.json
}
const submitted = async (what?: object, by = people.ops) => did(by, await drafted(by, what), 'submit')
const approved = async (what?: object) => did(people.cfo, await submitted(what), 'approve')
const subscriptionsOf = async (by: TestBrowser): Promise<Subscription[]> =>
  (await by.ask('/api/subscriptions')).json
const rows = async (table: string) =>
  (await app.asSuperuser(`select count(*)::int as rows from ${table}`)).rows[0].rows
const audited = async (target: string) =>
  (
    await app.asSuperuser('select action from audit_entry where target_id = $1 order by sequence', [target])
  ).rows.map(({ action }) => action)
const daysLater = (days: number) => new Date(app.clock.now().getTime() + days * 86_400_000).toISOString()

describe('drafts', () => {
  test('an order of an application is priced by its listing: list price, discount and total in whole cents', async () => {
    const order = await drafted()
    expect(order).toMatchObject({
      kind: 'application',
      itemId: listingId,
      itemName: 'Ledger Watch',
      vendorName: 'Northfold',
      offer: 'application',
      billing: 'monthly',
      seats: 10,
      maxSeats: 100_000,
      currency: 'USD',
      listMinor: 186_250,
      discountMinor: 37_250,
      totalMinor: 149_000,
      yearlyMinor: 1_788_000,
      promotion: null,
      prices: { isCurrent: true, currentTotalMinor: 149_000, version: 'per_user 149 of 186.25 USD monthly' },
      may: { submit: true, changeSeats: true, updatePrices: false, approve: false },
    })
    expect(order.lines).toEqual([
      {
        label: 'Ledger Watch, 10 users for one month',
        unit: 'user and month',
        quantity: 10,
        unitMinor: 18_625,
        listMinor: 186_250,
        discountMinor: 37_250,
        totalMinor: 149_000,
        credits: 0,
      },
    ])
    // A person who chooses it again gets the same draft.
    expect((await drafted()).id).toBe(order.id)
    expect((await people.ops.ask('/api/orders')).json.items).toMatchObject([
      { id: order.id, vendorName: 'Northfold' },
    ])
  })

  test('a price by the year for the whole company takes no seats, and one in yen has no cents', async () => {
    await publish({
      type: 'other',
      amountMinor: 90_000,
      listAmountMinor: undefined,
      period: 'yearly',
      currency: 'JPY',
    })
    const refused = await create(people.ops, anOrder(3))
    expect([refused.status, refused.json.errors?.[0]?.field]).toEqual([400, 'seats'])
    expect(await drafted(people.ops, anOrder())).toMatchObject({
      billing: 'annual',
      seats: null,
      maxSeats: null,
      currency: 'JPY',
      totalMinor: 90_000,
      yearlyMinor: 90_000,
      // The limit of procurement is in dollars.
      approval: { roles: ['cfo'], approvers: ['demo-cfo'] },
    })
  })

  test.each([
    ['by transaction', { type: 'per_transaction' }, /priced by transaction.*Contact Sales/],
    ['of nothing', { amountMinor: 0, listAmountMinor: undefined }, /no published price.*Contact Sales/],
    ['by the quarter', { period: 'quarterly' }, /billed in a period.*Contact Sales/],
  ] as const)(
    'a price %s is not ordered directly, and the refusal says whom to ask',
    async (_, pricing, words) => {
      await publish(pricing)
      const answer = await create(people.ops, anOrder(5))
      expect([answer.status, answer.json.errors[0].field]).toEqual([400, 'applicationId'])
      expect(answer.json.errors[0].reason).toMatch(words)
      expect(await rows('purchase_order')).toBe(0)
    },
  )

  test.each([
    ['no application', { kind: 'application', seats: 5 }, 'applicationId'],
    [
      'one that is not published',
      { ...anOrder(5), applicationId: '01968f2e-0000-7000-8000-000000000000' },
      'applicationId',
    ],
    ['a plan beside it', { ...anOrder(5), planId: 'platform-annual' }, 'planId'],
    [
      'an application with a plan',
      { kind: 'plan', planId: 'platform-annual', seats: 5, applicationId: listingId },
      'applicationId',
    ],
    ['no seats', anOrder(), 'seats'],
    ['no whole seats', { ...anOrder(), seats: 1.5 }, 'seats'],
    ['too many seats', { ...anOrder(), seats: 100_001 }, 'seats'],
    ['another billing', { ...anOrder(5), billing: 'annual' }, 'billing'],
    ['an amount of its own', { ...anOrder(5), totalMinor: 1 }, 'totalMinor'],
    ['a NUL', { ...anOrder(5), applicationId: '\u0000' }, 'applicationId'],
  ])('Z6 a request with %s is refused by the name of the field', async (_, body, field) => {
    const answer = await create(people.ops, body)
    expect([answer.status, answer.json.errors?.[0]?.field], answer.body).toEqual([400, field])
  })

  test('what comes to more than ten billion dollars a year is for sales', async () => {
    await publish({ amountMinor: 10_000_000_000, listAmountMinor: undefined })
    const answer = await create(people.ops, anOrder(100_000))
    expect([answer.status, answer.json.errors[0].field]).toEqual([400, 'seats'])
  })

  test('a draft whose listing changed its price says so, and continues at the new price after an update', async () => {
    const draft = await drafted()
    await publish({ amountMinor: 15_900 })
    const read: Order = (await people.ops.ask(`/api/orders/${draft.id}`)).json
    expect(read).toMatchObject({
      totalMinor: 149_000,
      prices: { isCurrent: false, currentTotalMinor: 159_000 },
      may: { submit: false, changeSeats: false, updatePrices: true },
    })
    const early = await act(people.ops, draft, 'submit')
    expect([early.status, early.json.message]).toEqual([
      409,
      'The published price of Ledger Watch has changed since this draft was priced. Update its prices first, then continue.',
    ])
    const updated = await did(people.ops, draft, 'update-prices')
    expect(updated).toMatchObject({ totalMinor: 159_000, prices: { isCurrent: true } })
    expect(updated.lines.map(({ totalMinor }) => totalMinor)).toEqual([159_000])
    expect((await did(people.ops, updated, 'submit')).state).toBe('submitted')
  })

  test('a listing that changed its currency and period reprices the draft in those', async () => {
    const draft = await drafted()
    await publish({ currency: 'EUR', period: 'yearly' })
    expect(await did(people.ops, draft, 'update-prices')).toMatchObject({
      currency: 'EUR',
      billing: 'annual',
      totalMinor: 149_000,
      yearlyMinor: 149_000,
    })
  })

  test('a submitted order keeps its price and is not approved at it where the listing moved or left the catalogue', async () => {
    const order = await submitted()
    await publish({ amountMinor: 99_900 })
    expect((await people.ops.ask(`/api/orders/${order.id}`)).json.totalMinor).toBe(149_000)
    expect((await act(people.cfo, order, 'approve')).status).toBe(409)
    const later = await submitted(anOrder(2), people.cio)
    await app.asSuperuser('delete from catalog_application where id = $1', [listingId])
    const answer = await act(people.cfo, later, 'approve')
    expect([answer.status, answer.json.message]).toEqual([
      409,
      expect.stringContaining('can’t be ordered any more'),
    ])
    expect(await rows('subscription_term')).toBe(0)
  })
})

describe('approval', () => {
  test('MKT-18 an approved order converts the running trial: one row, active, with seats, price and renewal', async () => {
    const trial = (await people.ops.send('POST', '/api/trials', { applicationId: listingId })).json
    const order = await approved({ ...anOrder(10), startsNow: true })
    const now = app.clock.now().toISOString()
    const [subscription, ...others] = await subscriptionsOf(people.cio)
    expect(others).toEqual([])
    expect(subscription).toEqual({
      id: trial.id,
      applicationId: listingId,
      applicationName: 'Ledger Watch',
      vendor: 'Northfold',
      status: 'active',
      startedAt: now,
      trialEndsAt: daysLater(30),
      paidSince: now,
      paid: {
        orderId: order.id,
        billing: 'monthly',
        users: 10,
        currency: 'USD',
        costMinor: 149_000,
        nextBillingMinor: 149_000,
        fullPrice: null,
        startedOn: '2026-11-27',
        nextBilling: '2026-12-27',
        endsOn: null,
      },
      next: null,
      usedPromotionIds: [],
      keptPrice: {
        billing: 'monthly',
        currency: 'USD',
        seats: 10,
        totalMinor: 149_000,
        payments: null,
        laterMinor: null,
      },
    })
    expect(await audited(order.id)).toContain('procurement.order_approved')
    const { rows: entries } = await app.asSuperuser(
      "select details from audit_entry where action = 'procurement.subscription_activated' and details->>'orderId' = $1",
      [order.id],
    )
    expect(entries).toMatchObject([
      { details: { subscriptionId: trial.id, convertedTrial: true, seats: 10, totalMinor: 149_000 } },
    ])
    // A company that pays starts no trial of the same again.
    const again = await people.cio.send('POST', '/api/trials', { applicationId: listingId })
    expect(again.json).toMatchObject({ id: trial.id, status: 'active' })
  })

  test('without a trial the approval begins the subscription, and another company sees nothing of it', async () => {
    const order = await approved()
    expect(await subscriptionsOf(people.ops)).toMatchObject([
      { status: 'active', trialEndsAt: null, paid: { orderId: order.id } },
    ])
    expect(await subscriptionsOf(stranger)).toEqual([])
    expect((await stranger.ask(`/api/orders/${order.id}`)).status).toBe(404)
    expect((await act(stranger, order, 'cancel')).status).toBe(404)
  })

  test('Z8 the person who created or submitted an order can’t approve it, and procurement decides up to $20,000 a year', async () => {
    const own = await submitted(anOrder(10), people.procurement)
    expect((await act(people.procurement, own, 'approve')).status).toBe(403)
    expect((await act(people.ops, own, 'approve')).status).toBe(403)
    const large = await submitted(anOrder(12))
    expect(large.yearlyMinor).toBeGreaterThan(20_000_00)
    expect((await act(people.procurement, large, 'approve')).status).toBe(403)
    expect(await rows('subscription')).toBe(0)
  })

  test('Z8 an order of somebody who has left is not approved until a colleague submits it again', async () => {
    const waiting = await submitted()
    await app.asSuperuser("update app_user set status = 'removed' where username = 'demo-ops'")
    try {
      const refused = await act(people.cfo, waiting, 'approve')
      expect([refused.status, refused.json.message]).toEqual([409, expect.stringContaining('has left')])
      const again = await did(people.cio, await did(people.cio, waiting, 'reopen'), 'submit')
      expect((await did(people.cfo, again, 'approve')).state).toBe('approved')
    } finally {
      await app.asSuperuser("update app_user set status = 'active' where username = 'demo-ops'")
    }
  })

  test('Z8 a person who leaves and comes back with a new account can’t approve their own earlier order', async () => {
    const waiting = await did(people.cio, await drafted(people.procurement), 'submit')
    const addressOf = (email: string) =>
      app.asSuperuser("update app_user set email = $1 where username = 'demo-procurement'", [email])
    const addresses = await app.asSuperuser(
      "select username, email from app_user where username in ('demo-procurement', 'demo-cfo')",
    )
    const emailOf = (username: string) => addresses.rows.find((row) => row.username === username)?.email
    await addressOf(emailOf('demo-cfo').toUpperCase())
    try {
      expect((await act(people.cfo, waiting, 'approve')).status).toBe(403)
      expect(await rows('subscription')).toBe(0)
    } finally {
      await addressOf(emailOf('demo-procurement'))
    }
    expect((await did(people.cfo, waiting, 'approve')).state).toBe('approved')
  })

  test('C2 thirty-two approvals at once by two people and two processes make one subscription and one term', async () => {
    const order = await submitted()
    const other = await startTestApplication({ SEED: 'demo' }, app)
    try {
      const elsewhere = await browserOf(other, 'cfo')
      const callers = [people.cfo, people.procurement, elsewhere]
      const answers = await Promise.all(
        Array.from({ length: 32 }, (_, at) => act(callers[at % 3] ?? people.cfo, order, 'approve')),
      )
      const statuses = new Set(answers.map(({ status }) => status))
      expect(answers.some(({ status }) => status === 200)).toBe(true)
      for (const status of statuses) expect([200, 409, 412]).toContain(status)
    } finally {
      await other.close()
    }
    expect([await rows('subscription'), await rows('subscription_term')]).toEqual([1, 1])
    const { rows: entries } = await app.asSuperuser(
      "select 1 from audit_entry where action = 'procurement.subscription_activated' and details->>'orderId' = $1",
      [order.id],
    )
    expect(entries).toHaveLength(1)
  })

  test('C2 a trial and an approval of the same application at once leave one row, which is active or begins after the trial', async () => {
    const order = await submitted()
    await Promise.all([
      act(people.cfo, order, 'approve'),
      ...Array.from({ length: 8 }, () =>
        people.cio.send('POST', '/api/trials', { applicationId: listingId }),
      ),
    ])
    const [one, ...others] = await subscriptionsOf(people.ops)
    expect([(one?.paid ?? one?.next)?.orderId, others]).toEqual([order.id, []])
    expect(await rows('subscription')).toBe(1)
  })

  test('C2 of two orders of the same application that are approved at once one holds, and the other goes back', async () => {
    const orders = [await submitted(anOrder(10), people.ops), await submitted(anOrder(11), people.cio)]
    const answers = await Promise.all(orders.map((order) => act(people.cfo, order, 'approve')))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    // The other one, submitted again, follows with the next period.
    const [back] = (await people.cfo.ask('/api/orders?state=draft')).json.items
    const by = back.requestedBy.name === 'demo-ops' ? people.ops : people.cio
    const anew = await did(by, back, 'update-prices')
    await did(people.cfo, await did(by, anew, 'submit'), 'approve')
    const [subscription] = await subscriptionsOf(people.ops)
    expect(subscription?.next?.startedOn).toBe('2026-12-27')
    expect(subscription?.paid).toMatchObject({ endsOn: '2026-12-27', nextBilling: null })
    expect(await rows('subscription_term')).toBe(2)
  })

  test('what was paid once has no renewal and is not ordered again', async () => {
    await publish({ period: 'once' })
    await approved()
    expect(await subscriptionsOf(people.ops)).toMatchObject([
      { status: 'active', paid: { billing: 'once', nextBilling: null, endsOn: null } },
    ])
    const again = await create(people.cio, anOrder(5))
    expect([again.status, again.json.message]).toEqual([409, expect.stringContaining('Contact Sales')])
  })

  test('a converted trial is not announced as ending', async () => {
    await people.ops.send('POST', '/api/trials', { applicationId: listingId })
    await approved()
    await app.asSuperuser("update subscription set trial_ends_at = $1::timestamptz + interval '1 day'", [
      app.clock.now(),
    ])
    await app.asSuperuser('delete from notification')
    await app.jobs.find(({ name }) => name === 'announce trials that end')?.run()
    expect(await rows('notification')).toBe(0)
  })
})

describe('changes and ends', () => {
  test('another number of users is a new order, which holds from the next period on', async () => {
    await approved()
    const larger = await approved(anOrder(13))
    const [before] = await subscriptionsOf(people.ops)
    expect(before).toMatchObject({
      status: 'active',
      paid: { users: 10, endsOn: '2026-12-27', nextBilling: null },
      next: { orderId: larger.id, users: 13, nextBilling: '2026-12-27' },
    })
    app.clock.advance(30 * 86_400)
    await signIn()
    expect(await subscriptionsOf(people.ops)).toMatchObject([
      { status: 'active', paid: { users: 13, nextBilling: '2027-01-27' }, next: null },
    ])
  })

  test('a cancelled change leaves what runs as it was', async () => {
    const first = await approved()
    const change = await approved(anOrder(13))
    await did(people.cfo, change, 'cancel')
    expect(await subscriptionsOf(people.ops)).toMatchObject([
      { status: 'active', paid: { orderId: first.id, users: 10, endsOn: null }, next: null },
    ])
  })

  test('a cancelled order ends the subscription with the period that runs, not before, and it can be ordered again', async () => {
    const order = await approved()
    const [running] = await subscriptionsOf(people.ops)
    const end = running?.paid?.nextBilling ?? ''
    app.clock.advance(2 * 3_600)
    await signIn()
    expect((await did(people.cfo, order, 'cancel')).state).toBe('cancelled')
    expect(await subscriptionsOf(people.ops)).toMatchObject([
      { status: 'active', paid: { endsOn: end, nextBilling: null } },
    ])
    // At nine, when it began, it is over on that day.
    app.clock.advance((Date.parse(`${end}T09:00:00Z`) - app.clock.now().getTime()) / 1000)
    await signIn()
    expect(await subscriptionsOf(people.ops)).toMatchObject([{ status: 'ended', paid: { endsOn: end } }])
    await approved()
    expect(await subscriptionsOf(people.ops)).toMatchObject([
      { status: 'active', paid: { startedOn: end, endsOn: null } },
    ])
    expect(await rows('subscription')).toBe(1)
  })

  test('MKT-18 a trial that is converted early keeps its free days, and the paid term begins when they end', async () => {
    await people.ops.send('POST', '/api/trials', { applicationId: listingId })
    const waiting = await submitted()
    const day = daysLater(30).slice(0, 10)
    const later = { startsOn: day, givenUpUntil: null, endsOn: null, replacedBy: null }
    expect(waiting.timing).toEqual({ phase: null, ...later, ifCancelled: null })
    const { timing } = await did(people.cfo, waiting, 'approve')
    expect(timing).toEqual({
      phase: 'ahead',
      ...later,
      ifCancelled: { endsOn: day, isUndone: true, replaced: null },
    })
    expect(await subscriptionsOf(people.cio)).toMatchObject([
      { status: 'trial', paid: null, next: { startedOn: day, nextBilling: day } },
    ])
    app.clock.advance(30 * 86_400)
    await signIn()
    expect(await subscriptionsOf(people.cio)).toMatchObject([
      { status: 'active', paid: { startedOn: day, nextBillingMinor: 149_000 }, next: null },
    ])
  })

  test('MKT-18 of two approved orders that follow a free trial the second alone counts; cancelled, it leaves the trial and says so before', async () => {
    await people.ops.send('POST', '/api/trials', { applicationId: listingId })
    const timingOf = async ({ id }: Order) =>
      ((await people.cfo.ask(`/api/orders/${id}`)).json as Order).timing
    const approvedFor = async (seats: number) => did(people.cfo, await submitted(anOrder(seats)), 'approve')
    const first = await approvedFor(4)
    const second = await approvedFor(9)
    const never = { phase: 'never', ifCancelled: null }
    const { number, itemName } = first
    expect(await timingOf(first)).toMatchObject({ ...never, replacedBy: { number: second.number } })
    expect(second.timing?.ifCancelled).toMatchObject({
      isUndone: true,
      replaced: { number, itemName, comesBack: false },
    })
    const third = await approvedFor(12)
    expect(third.timing?.ifCancelled?.replaced).toMatchObject({ number: second.number })
    await did(people.cfo, third, 'cancel')
    for (const order of [first, second])
      expect(await timingOf(order)).toMatchObject({ ...never, replacedBy: null })
    expect(await subscriptionsOf(people.cio)).toMatchObject([{ status: 'trial', paid: null, next: null }])
    app.clock.advance(31 * 86_400)
    await signIn()
    expect(await subscriptionsOf(people.cio)).toMatchObject([{ status: 'ended', paid: null, next: null }])
  })

  test('MKT-18 a buyer who starts now reads which free days are given up, and a cancellation after an hour restores nothing', async () => {
    await people.ops.send('POST', '/api/trials', { applicationId: listingId })
    const waiting = await submitted({ ...anOrder(10), startsNow: true })
    expect(waiting.timing).toMatchObject({ startsOn: null })
    expect(waiting.timing?.givenUpUntil).not.toBeNull()
    const order = await did(people.cfo, waiting, 'approve')
    expect(order.timing?.ifCancelled?.isUndone).toBe(true)
    // Undone within the hour, the free trial goes on.
    await did(people.cfo, order, 'cancel')
    expect(await subscriptionsOf(people.cio)).toMatchObject([{ status: 'trial', paid: null, next: null }])
    const again = await did(people.cfo, await submitted({ ...anOrder(10), startsNow: true }), 'approve')
    app.clock.advance(3_601)
    await signIn()
    const currentOrder = (await people.cfo.ask(`/api/orders/${again.id}`)).json as Order
    expect(currentOrder.timing?.ifCancelled?.isUndone).toBe(false)
    await did(people.cfo, currentOrder, 'cancel')
    expect(await subscriptionsOf(people.cio)).toMatchObject([
      { status: 'active', paid: { endsOn: currentOrder.timing?.ifCancelled?.endsOn } },
    ])
  })
})

describe('a trial', () => {
  // The clock has moved on for weeks since the sessions began.
  beforeAll(async () => {
    await signIn()
    stranger = app.browser()
    await stranger.signIn('stranger')
  })
  const started = async (by = people.ops): Promise<string> =>
    (await by.send('POST', '/api/trials', { applicationId: listingId })).json.id
  const end = (by: TestBrowser, id: string) => by.send('POST', `/api/trials/${id}/end`)
  const bell = async (by: TestBrowser) =>
    (await by.ask('/api/notifications')).json.items.map(({ kind, title, link }: Record<string, string>) => [
      kind,
      title,
      link,
    ])

  test('MKT-18 a trial says who started it and when it ends, and the owners are notified that it began', async () => {
    const id = await started()
    expect((await people.cio.ask(`/api/trials/${id}`)).json).toEqual({
      ...{ id, applicationId: listingId, applicationName: 'Ledger Watch', vendor: 'Northfold' },
      ...{ status: 'trial', startedAt: daysLater(0), endsAt: daysLater(30), endedBy: null, order: null },
      startedBy: 'demo-ops',
    })
    expect((await stranger.ask(`/api/trials/${id}`)).status).toBe(404)
    const notification = [
      'company-trial-started',
      'demo-ops started a trial of Ledger Watch',
      `/trials/${id}`,
    ]
    expect(await bell(people.cfo)).toEqual([notification])
    await started(people.cio)
    expect(await bell(people.cfo)).toHaveLength(1)
  })

  test('MKT-18 ending a trial early ends it everywhere at once, costs nothing and is on record, however often it is asked', async () => {
    const id = await started(people.cio)
    const before = (await people.cfo.ask('/api/analytics')).json.forecast
    expect((await end(stranger, id)).status).toBe(404)
    const answers = await Promise.all(Array.from({ length: 8 }, () => end(people.ops, id)))
    for (const { status, json } of answers)
      expect([status, json]).toMatchObject([200, { id, status: 'ended', endedBy: 'demo-ops', order: null }])
    expect(await subscriptionsOf(people.cfo)).toMatchObject([{ id, status: 'ended', paid: null, next: null }])
    expect((await people.cfo.ask('/api/dashboard')).json).toMatchObject({ trials: { active: 0, next: null } })
    const analytics = (await people.cfo.ask('/api/analytics')).json
    expect([analytics.subscriptions.trials, analytics.forecast]).toEqual([0, before])
    const overview = (await people.cfo.ask('/api/billing/overview')).json
    expect([overview.tiles.trials, overview.subscriptions, overview.renewals]).toEqual([0, [], []])
    expect((await people.cfo.ask('/api/usage')).json).toMatchObject([
      { subscriptionId: id, status: 'ended', seats: null },
    ])
    expect([await rows('subscription_term'), await rows('purchase_order')]).toEqual([0, 0])
    expect(await audited(listingId)).toContain('procurement.trial_ended_early')
    expect((await audited(listingId)).filter((one) => one === 'procurement.trial_ended_early')).toHaveLength(
      1,
    )
    // The person who started it and the owners are notified once; the end of its thirty days is no longer announced.
    app.clock.advance(31 * 86_400)
    await app.jobs.find(({ name }) => name === 'announce trials that end')?.run()
    await signIn()
    const notification = [
      'company-trial-ended',
      'demo-ops ended the trial of Ledger Watch early',
      `/trials/${id}`,
    ]
    expect((await bell(people.cio)).filter(([kind]: string[]) => kind !== 'company-trial-started')).toEqual([
      notification,
    ])
    expect((await bell(people.cfo))[0]).toEqual(notification)
    // It is tried once, and can still be ordered.
    expect(await started()).toBe(id)
    expect(await subscriptionsOf(people.ops)).toMatchObject([{ id, status: 'ended' }])
    await approved()
    expect(await subscriptionsOf(people.ops)).toMatchObject([{ id, status: 'active' }])
  })

  test('a trial that an approved order takes over from is not ended before that order is cancelled', async () => {
    const id = await started()
    const order = await approved()
    const refused = await end(people.ops, id)
    expect([refused.status, refused.json.message]).toEqual([
      409,
      `An approved order takes over when this trial ends on ${dayText(daysLater(30).slice(0, 10))}. Cancel that order first.`,
    ])
    expect((await people.ops.ask(`/api/trials/${id}`)).json.order).toEqual({
      id: order.id,
      number: order.number,
    })
    await did(people.cfo, order, 'cancel')
    expect((await end(people.ops, id)).json).toMatchObject({ status: 'ended', order: null })
  })

  test('a person who may not order yet can’t end a trial', async () => {
    const newcomer = await app.register('unproved', {}, 'unconfirmed')
    const id = await started(newcomer)
    expect((await end(newcomer, id)).status).toBe(403)
    expect((await subscriptionsOf(newcomer))[0]?.status).toBe('trial')
  })
})
