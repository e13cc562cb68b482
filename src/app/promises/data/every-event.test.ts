// Every event that is sent to systems outside: what causes it, for each side that it has. One without a case here does not compile.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aDraft, aListing, aPublishRequest, aVendor, listingId } from '#app/testing/listing-builder.ts'
import { mailsOf } from '#app/testing/mails.ts'
import { browserOf, type Caller, startWithPeople } from '#app/testing/people.ts'
import { sendProtected } from '#app/testing/step-up.ts'
import { subscribe } from '#app/testing/subscriptions.ts'
import type { TestApplication } from '#app/testing/test-application.ts'
import { type TestBrowser, testPassword } from '#app/testing/test-browser.ts'
import { eventEnvelopes } from '#platform/contract/event-data.ts'
import { type EventSide, type EventType, eventTypeNames, eventTypes } from '#platform/kernel/event-types.ts'
import { systemActor } from '#platform/server/actor.ts'
import { raiseEvent } from '#platform/server/events/raise-event.ts'
import type { Order } from '#rooms/buy/orders/contract.ts'
import { publishListings } from '#rooms/discover/catalog/server/index.ts'
import type { Invoice } from '#rooms/pay/billing/contract.ts'

let app: TestApplication
beforeAll(async () => {
  app = await startWithPeople()
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.asSuperuser(
    'truncate subscription, purchase_order, invoice, credit_lot, credit_entry, billing_look, usage_event, realised_value cascade',
  )
  await publish({})
  await app.asSuperuser('delete from event_outbox')
})

const days = (count: number) => app.clock.advance(count * 86_400)
const run = async (name: string) => {
  const job = app.jobs.find((one) => one.name === name)
  if (!job) throw new Error(`there is no job "${name}"`)
  await job.run()
}
async function done(answer: ReturnType<TestBrowser['send']>) {
  const { status, json, body } = await answer
  expect([200, 201, 204], body).toContain(status)
  return json
}
const as = (caller: Caller) => browserOf(app, caller)
async function publish(pricing: Partial<ReturnType<typeof aListing>['pricing']>): Promise<void> {
  const price = { type: 'per_user', amountMinor: 14_900, period: 'monthly', currency: 'USD' } as const
  const listings = [aListing({ pricing: { ...price, ...pricing } })]
  await publishListings(app.platform, systemActor, [{ vendor: aVendor(), listings }], true)
}
let sequence = 0
/** A vendor with one published listing. */
async function seller() {
  sequence += 1
  const browser = await app.register(`event-seller-${sequence}`, { role: 'vendor' })
  return { browser, id: await listed(browser) }
}
async function listed(browser: TestBrowser, more = {}): Promise<string> {
  const { id } = await done(browser.send('POST', '/api/vendor-listings/drafts', { draft: aDraft(more) }))
  await done(browser.send('POST', '/api/vendor-listings', { ...aPublishRequest(more), applicationId: id }))
  return id
}
const takeStep = async (caller: Caller, { id, version }: Order, step: string, body?: object) =>
  done((await as(caller)).send('POST', `/api/orders/${id}/${step}`, body, { 'if-match': `"${version}"` }))
const aPackage = { kind: 'credit-package', packageId: 'credits-starter' }
const users = (seats: number, applicationId = listingId) => ({ kind: 'application', applicationId, seats })
const submitted = async (what: object): Promise<Order> =>
  takeStep('ops', await done((await as('ops')).send('POST', '/api/orders', what)), 'submit')
const approved = async (what: object): Promise<Order> => takeStep('cfo', await submitted(what), 'approve')
async function invoiced(what: object): Promise<Invoice> {
  const { id } = await approved(what)
  await run('bill companies')
  const cfo = await as('cfo')
  const [first] = (await cfo.ask(`/api/invoices?orderId=${id}`)).json.items
  return (await cfo.ask(`/api/invoices/${first.id}`)).json
}
async function paid({ reference, totalMinor, currency }: Invoice): Promise<void> {
  const receivedOn = app.clock.now().toISOString().slice(0, 10)
  const receipt = { reference, amountMinor: totalMinor, currency, receivedOn }
  await done(sendProtected(await as('primary'), 'POST', '/api/admin/receipts', receipt))
}
async function tried(applicationId = listingId) {
  sequence += 1
  const buyer = await app.register(`event-buyer-${sequence}`)
  return { buyer, id: (await done(buyer.send('POST', '/api/trials', { applicationId }))).id as string }
}
async function joined(): Promise<TestBrowser> {
  sequence += 1
  const username = `event-colleague-${sequence}`
  const boss = await app.register(`event-boss-${sequence}`)
  const email = `${username}@team.example`
  await done(boss.send('POST', '/api/company/invitations', { email, teamRole: 'editor', joinsAs: 'cio' }))
  const mail = (await mailsOf(app)).findLast(({ to }) => to === email)
  const token = /\/join-team#token=([A-Za-z0-9_-]{43})$/m.exec(mail?.text ?? '')?.[1]
  const browser = app.browser()
  const account = { username, password: testPassword, confirmPassword: testPassword }
  await done(browser.send('POST', '/api/auth/invitation/accept', { token, version: 1, ...account }))
  return browser
}
const subscribed = async () => subscribe({ by: await as('ops'), approver: await as('cfo') }, listingId, 3)
const anEvent = (subscriptionId: string) => ({
  events: [
    {
      eventId: crypto.randomUUID(),
      subscriptionId,
      day: app.clock.now().toISOString().slice(0, 10),
      activeUsers: 2,
    },
  ],
})
async function reviewed(): Promise<void> {
  const { id } = await seller()
  const reason = 'It names a customer who did not agree.'
  await done(sendProtected(await as('primary'), 'POST', `/api/admin/listings/${id}/take-off`, { reason }))
}

/** What causes the event, in the company of each side. */
const causes: {
  readonly [T in EventType]: Record<(typeof eventTypes)[T]['sides'][number], () => Promise<unknown>>
} = {
  'application.published': { vendor: seller },
  'application.price_changed': {
    async buyer() {
      await done((await as('cio')).send('PUT', `/api/saved-applications/${listingId}`))
      await run('tell of changed prices')
      await publish({ amountMinor: 4_950 })
      await run('tell of changed prices')
    },
  },
  'application.unpublished': {
    async buyer() {
      const { browser, id } = await seller()
      await approved(users(2, id))
      await done(browser.send('POST', `/api/vendor-listings/${id}/unpublish`))
      await app.asSuperuser('delete from event_outbox')
      await run('announce listings that left')
    },
    async vendor() {
      const { browser, id } = await seller()
      await done(browser.send('POST', `/api/vendor-listings/${id}/unpublish`))
    },
  },
  'trial.started': {
    buyer: () => tried(),
    async vendor() {
      await tried((await seller()).id)
      await app.asSuperuser('delete from event_outbox')
      await run('announce trials to vendors')
    },
  },
  'trial.ending': {
    async buyer() {
      await tried()
      days(23)
      await run('announce trials that end')
    },
  },
  'trial.ended': {
    async buyer() {
      const { buyer, id } = await tried()
      await done(buyer.send('POST', `/api/trials/${id}/end`))
    },
    async vendor() {
      const { buyer, id } = await tried((await seller()).id)
      await done(buyer.send('POST', `/api/trials/${id}/end`))
      await app.asSuperuser('delete from event_outbox')
      await run('announce ended trials to vendors')
    },
  },
  'order.submitted': { buyer: () => submitted(aPackage) },
  'order.approved': { buyer: () => approved(aPackage) },
  'order.rejected': {
    buyer: async () => takeStep('cfo', await submitted(aPackage), 'reject', { reason: 'Not this year.' }),
  },
  'order.cancelled': { buyer: async () => takeStep('cfo', await approved(aPackage), 'cancel') },
  'subscription.started': {
    buyer: subscribed,
    async vendor() {
      await approved(users(4, (await seller()).id))
      await app.asSuperuser('delete from event_outbox')
      await run('announce orders to vendors')
    },
  },
  'subscription.changed': {
    async buyer() {
      await approved(users(5))
      await approved(users(2))
    },
  },
  'subscription.renewing': {
    async buyer() {
      await publish({ period: 'yearly' })
      await approved(users(2))
      await run('bill companies')
      days(340)
      await run('bill companies')
    },
  },
  'subscription.ended': {
    buyer: async () => takeStep('cfo', await approved(users(3)), 'cancel'),
    async vendor() {
      const { id } = await seller()
      const order = await approved(users(3, id))
      days(1)
      await takeStep('cfo', order, 'cancel')
      await run('announce ended subscriptions to vendors')
      await app.asSuperuser('delete from event_outbox')
      days(31)
      await run('announce ended subscriptions to vendors')
    },
  },
  'invoice.issued': { buyer: () => invoiced(aPackage) },
  'invoice.paid': { buyer: async () => paid(await invoiced(aPackage)) },
  'invoice.voided': {
    async buyer() {
      const { reference } = await invoiced(users(3))
      const path = `/api/admin/invoices/${reference}/void`
      const voidRequest = await done(
        sendProtected(await as('primary'), 'POST', path, { reason: 'Billed twice' }),
      )
      await done(
        sendProtected(await as('security'), 'POST', `/api/admin/approvals/${voidRequest.waiting.id}/approve`),
      )
    },
  },
  'credits.low': {
    async buyer() {
      await paid(await invoiced(aPackage))
      // What is left after it is less than a tenth of a Starter package.
      const { id } = await invoiced(users(70))
      await done(
        (await as('cfo')).send('POST', `/api/invoices/${id}/pay-with-credits`, undefined, {
          'idempotency-key': crypto.randomUUID(),
        }),
      )
    },
  },
  'usage.reported': {
    buyer: async () => done((await as('cfo')).send('POST', '/api/usage-events', anEvent(await subscribed()))),
    async vendor() {
      const { browser, id } = await seller()
      const subscription = await subscribe({ by: await as('ops'), approver: await as('cfo') }, id, 3)
      await app.asSuperuser('delete from event_outbox')
      await done(browser.send('POST', '/api/vendor/usage-events', anEvent(subscription)))
    },
  },
  'outcome.recorded': {
    async buyer() {
      const month = app.clock.now().toISOString().slice(0, 7)
      const outcome = { amountMinor: 1_000_00, currency: 'USD', note: 'Measured', evidence: '' }
      const path = `/api/value/${await subscribed()}/${month}/cost`
      await done((await as('cfo')).send('PUT', path, outcome, { 'if-match': '"0"' }))
    },
  },
  'shortlist.decided': {
    async buyer() {
      const cfo = await as('cfo')
      sequence += 1
      const list = { name: `Ledgers ${sequence}`, applicationIds: [listingId] }
      const { id: shortlistId } = await done(cfo.send('POST', '/api/shortlists', list))
      const comment = { shortlistId, type: 'approval', comment: 'It fits.', applicationId: listingId }
      await done(cfo.send('POST', '/api/comments', comment))
    },
  },
  'member.joined': { buyer: joined, vendor: joined },
  'member.left': {
    async buyer() {
      const browser = await joined()
      const { username } = (await browser.ask('/api/auth/profile')).json.user
      await done(browser.send('POST', '/api/company/leave', { username }))
    },
    vendor: () => causes['member.left'].buyer(),
  },
  'lead.received': {
    async vendor() {
      const { id } = await seller()
      const request = {
        applicationId: id,
        name: 'Ada Keller',
        email: 'ada@northfold.example',
        companyName: 'Northfold',
      }
      await done((await as('ops')).send('POST', '/api/sales-requests', request))
      await run('raise leads of vendors')
    },
  },
  'listing.reviewed': { vendor: reviewed },
}

test('HOOK-02 a vendor’s event names the application of a trial or a subscription', async () => {
  for (const type of [
    'trial.started',
    'trial.ended',
    'subscription.started',
    'subscription.ended',
  ] as const) {
    await app.asSuperuser('delete from event_outbox')
    await causes[type].vendor()
    const { rows } = await app.asSuperuser('select body, tenant_id from event_outbox where type = $1', [type])
    const { rows: own } = await app.asSuperuser('select id from catalog_application where owner_id = $1', [
      rows[0].tenant_id,
    ])
    expect(
      own.map(({ id }) => id),
      type,
    ).toContain(JSON.parse(rows[0].body).data.applicationId)
  }
})

test('HOOK-04 an event of more than 20 kB is never written, nor what would have caused it', async () => {
  const { rows } = await app.asSuperuser("select tenant_id from app_user where username = 'demo-cfo'")
  const publish = (length: number) =>
    app.platform.inTenantTransaction(
      { kind: 'system', tenantId: rows[0].tenant_id },
      (tx) =>
        raiseEvent(tx, app.clock.now(), 'application.published', {
          ...{ id: crypto.randomUUID(), name: 'x'.repeat(length) },
        }),
      { unaudited: 'bookkeeping' },
    )
  await publish(20_200)
  await expect(publish(20_480)).rejects.toThrow('too large')
  const written = await app.asSuperuser('select octet_length(body) as bytes from event_outbox')
  expect(written.rows.map(({ bytes }) => bytes <= 20_480)).toEqual([true])
})

test('HOOK-02 a customer who comes back after the subscription ended has started again for the vendor, and one who changes it has not', async () => {
  const { id } = await seller()
  const started = async () => {
    await Promise.all([run('announce orders to vendors'), run('announce orders to vendors')])
    const { rows } = await app.asSuperuser(
      "select body from event_outbox where type = 'subscription.started' and body like '%Northfold%' order by occurred_at",
    )
    return rows.map(({ body }) => JSON.parse(body).data)
  }
  await approved(users(2, id))
  const [first] = await started()
  days(2)
  const change = await approved(users(4, id))
  days(35)
  expect(await started(), 'the next period is no new start').toEqual([first])
  await takeStep('cfo', change, 'cancel')
  days(40)
  await run('announce ended subscriptions to vendors')
  await approved(users(7, id))
  expect(await started()).toEqual([
    first,
    { ...first, seats: 7, totalMinor: (first.totalMinor / 2) * 7, version: expect.any(Number) },
  ])
  const { rows } = await app.asSuperuser("select news from notification where kind = 'customer-ordered'")
  expect(new Set(rows.map(({ news }) => news)).size, 'the bell rings for both').toBeGreaterThanOrEqual(2)
})

test('HOOK-02 a vendor is notified once of a customer whose order begins with the end of a trial, also where another replaces it before or the wait is long', async () => {
  const { browser, id } = await seller()
  const other = await listed(browser, { name: 'Second Ledger' })
  await done((await as('ops')).send('POST', '/api/trials', { applicationId: id }))
  const seatsOfStarted = async () => {
    await run('announce orders to vendors')
    const { rows } = await app.asSuperuser(
      "select body from event_outbox where type = 'subscription.started' and body like '%Northfold%' order by occurred_at",
    )
    return rows.map(({ body }) => JSON.parse(body).data.seats)
  }
  await approved(users(2, id))
  expect(await seatsOfStarted()).toEqual([2])
  days(1)
  await approved(users(4, id))
  expect(await seatsOfStarted()).toEqual([2])
  days(8)
  // What the vendor was notified of before is forgotten with the next notification.
  await approved(users(6, other))
  expect(await seatsOfStarted()).toEqual([2, 6])
  expect(await seatsOfStarted()).toEqual([2, 6])
  days(1)
  await approved({ ...users(9, id), startsNow: true })
  expect(await seatsOfStarted(), 'it begins sooner, which is no other start').toEqual([2, 6])
})

test('HOOK-02 a buyer gets an event at once when a renewal is turned off, and the vendor gets one event when the subscription has ended', async () => {
  const { id } = await seller()
  const { id: orderId } = await approved(users(3, id))
  const mine = (await (await as('cfo')).ask('/api/subscriptions')).json.find(
    (one: { applicationId: string }) => one.applicationId === id,
  )
  await run('announce orders to vendors')
  await app.asSuperuser('delete from event_outbox')
  const events = async () =>
    (await app.asSuperuser('select type, body from event_outbox order by occurred_at')).rows.map(
      ({ type, body }) => [type, JSON.parse(body).data],
    )
  const renews = async (wanted: boolean) => {
    const cfo = await as('cfo')
    await done(cfo.send('PUT', `/api/subscriptions/${mine.id}/renewal`, { orderId, renews: wanted }))
  }
  await renews(false)
  const [[type, { endsAt }]] = (await events()) as [[string, { endsAt: string }]]
  expect([type, Date.parse(endsAt)]).toEqual(['subscription.changed', expect.any(Number)])
  const announce = () => run('announce ended subscriptions to vendors')
  await announce()
  await renews(true)
  await renews(false)
  expect((await events()).map(([one, data]) => [one, data.endsAt])).toEqual([
    ['subscription.changed', endsAt],
    ['subscription.changed', null],
    ['subscription.changed', endsAt],
  ])
  app.clock.advance((Date.parse(endsAt) - app.clock.now().getTime()) / 1_000 - 1)
  await announce()
  expect((await events()).length).toBe(3)
  app.clock.advance(1)
  await Promise.all([announce(), announce()])
  await announce()
  expect((await events()).slice(3)).toMatchObject([
    [
      'subscription.ended',
      { id: mine.id, endsAt, customerName: 'Northfold Industries', seats: 3, orderId: null },
    ],
  ])
})

test('HOOK-02 a vendor gets one event of each request to sales about what it sells, without who asked', async () => {
  await causes['lead.received'].vendor()
  await Promise.all([run('raise leads of vendors'), run('raise leads of vendors')])
  const { rows } = await app.asSuperuser("select body from event_outbox where type = 'lead.received'")
  expect(rows.length).toBe(1)
  expect(rows[0].body).not.toMatch(/Ada|Northfold/i)
  const audit = await app.asSuperuser(
    "select details from audit_entry where action = 'procurement.leads_announced' order by occurred_at desc limit 1",
  )
  expect(audit.rows).toEqual([{ details: { requests: 1 } }])
})

test('HOOK-02 a member for whom an administrator makes an account has joined', async () => {
  const { rows } = await app.asSuperuser("select tenant_id from app_user where username = 'demo-cfo'")
  const account = {
    tenantId: rows[0].tenant_id,
    username: 'event-made',
    email: 'made@event.example',
    firstName: '',
    lastName: '',
    role: 'ops',
    teamRole: 'editor',
  }
  await app.asSuperuser(
    `insert into sso_domain (tenant_id, domain, proof, claimed_at, proved_at) values ($1, 'event.example', 'proof', now(), now())`,
    [account.tenantId],
  )
  const { user } = await done(sendProtected(await as('primary'), 'POST', '/api/admin/users', account))
  const { rows: events } = await app.asSuperuser(
    "select tenant_id, body from event_outbox where type = 'member.joined'",
  )
  expect(events.map(({ tenant_id, body }) => [tenant_id, JSON.parse(body).data])).toMatchObject([
    [account.tenantId, { id: user.id, role: 'editor' }],
  ])
})

const cases = eventTypeNames.flatMap((type) =>
  eventTypes[type].sides.map((side: EventSide) => [type, side] as const),
)

test('HOOK-02 there are events of both sides', () => {
  expect(cases.length).toBeGreaterThan(25)
})

test.each(cases)(
  'HOOK-02 HOOK-04 %s is raised for the %s, as the reference describes it',
  async (type, side) => {
    await (causes[type] as Record<EventSide, () => Promise<unknown>>)[side]()
    const { rows } = await app.asSuperuser('select body from event_outbox where type = $1', [type])
    expect(rows.length).toBeGreaterThan(0)
    for (const { body } of rows)
      expect(eventEnvelopes[type]?.safeParse(JSON.parse(body)).error?.issues, body).toBeUndefined()
  },
)
