// The overview of subscriptions and renewals through HTTP.

import { expect, test } from 'vitest'
import {
  aPackage,
  app,
  approved,
  audited,
  bill,
  daysLater,
  did,
  list,
  overview,
  people,
  publish,
  read,
  signInAgain,
  stranger,
  subjectsTo,
  thePlan,
  today,
  users,
  withBilling,
} from '#app/testing/billing.ts'
import { listingId } from '#app/testing/listing-builder.ts'
import type { TestBrowser } from '#app/testing/test-browser.ts'
import { dayIn, daysAfter, monthsAfter } from '#platform/kernel/time/business-day.ts'
import type { Order } from '#rooms/buy/orders/contract.ts'
import type { Notifications } from '#rooms/people/notifications/contract.ts'
import type { BillingOverview } from './contract.ts'

withBilling()

test('SUBS-01 SUBS-04 SUBS-06 the overview has what runs and is tried, what it costs, and what renews when', async () => {
  expect(await overview()).toEqual({
    tiles: {
      active: 0,
      trials: 0,
      spend: [],
      promotionsEnding: 0,
      seats: 0,
      next: null,
      usage: { used: 0, seats: 0, month: null, percent: null, unreported: 0 },
      creditsMinor: 0,
      open: [],
      overdue: 0,
      firstDueOn: null,
    },
    subscriptions: [],
    renewals: [],
    toDecide: { renewals: [], trials: [], orders: { count: 0, first: null } },
  })
  await people.cfo.send('POST', '/api/trials', { applicationId: listingId })
  const trial = await overview()
  expect(trial.subscriptions[0]).toMatchObject({ status: 'Trial', cost: null, name: 'Ledger Watch' })
  expect(trial.toDecide.trials).toEqual([])
  expect(trial.renewals[0]).toMatchObject({
    ...{ app: 'Ledger Watch', action: 'Convert to Paid', isForOneUser: true },
    amount: { billing: 'monthly', currency: 'USD', minor: 14_900 },
  })
  const trialDay = (await people.cfo.ask('/api/billing/renewals.ics')).body
  expect(trialDay).toContain('DESCRIPTION:Nothing is charged on this day.\r\n')
  expect(trialDay).not.toContain('$')
  await approved({ ...users(10), startsNow: true })
  await approved(thePlan(5))
  const { tiles, subscriptions, renewals } = await overview()
  // Three months are 89 to 92 days, so the third payment of the month falls within the next 90 days or just after them.
  const from = app.clock.now()
  const monthsSoon = dayIn('UTC', monthsAfter(from, 3)) <= daysAfter(dayIn('UTC', from), 90) ? 3 : 2
  expect(tiles).toMatchObject({
    ...{ active: 1, trials: 1, seats: 10 },
    // The plan is in its free trial: it costs nothing yet, and its year falls due when that ends.
    spend: [
      {
        ...{ currency: 'USD', monthMinor: 149_000, yearMinor: 1_998_000 },
        soonMinor: 210_000 + monthsSoon * 149_000,
      },
    ],
  })
  expect(
    subscriptions.map(({ name, status, users: seats, seatsTaken, renews }) => [
      ...[name, status, seats, seatsTaken, renews],
    ]),
  ).toEqual([
    // The members of the company are on its plan; nobody is named for a seat of the application.
    ['Emporion plan (Annual)', 'Trial', 5, 4, true],
    ['Ledger Watch', 'Active', 10, null, true],
  ])
  // Nothing falls due in a week, and the trial of the plan ends after 14 days.
  expect(tiles.next?.days).toBe(30)
  const on = renewals[0]?.date ?? ''
  expect(tiles.next?.firsts[0]).toEqual({
    ...{ name: 'Emporion plan (Annual)', on, payBy: daysAfter(on, 30), currency: 'USD', totalMinor: 210_000 },
  })
  expect(
    renewals.map(({ app: name, action, amount }) => [name, action, amount?.minor, amount?.billing]),
  ).toEqual([
    ['Emporion plan (Annual)', 'Convert to Paid', 210_000, 'annual'],
    ['Ledger Watch', 'Auto-renew', 149_000, 'monthly'],
  ])
  const calendar = (await people.cfo.ask('/api/billing/renewals.ics')).body
  expect(calendar).toContain('SUMMARY:Ledger Watch renews\r\n')
  expect(calendar).toContain('SUMMARY:Last full day to turn off auto-renew of Ledger Watch\r\n')
  expect(calendar).toContain('SUMMARY:Last full day to cancel the order of Emporion plan (Annual)\r\n')
  expect(calendar).toContain('DESCRIPTION:$1\\,490.00 a month\\, without taxes\r\n')
  expect(calendar).toContain('DESCRIPTION:$2\\,100.00 a year\\, without taxes\r\n')
  expect(calendar.match(/BEGIN:VEVENT/g)).toHaveLength(4)
  expect((await stranger.ask('/api/billing/overview')).json.subscriptions).toEqual([])
})
test('SUBS-06 an ordered trial is listed with the cost of its order, for all of its users', async () => {
  await people.cfo.send('POST', '/api/trials', { applicationId: listingId })
  await approved(users(6))
  expect((await overview()).renewals).toMatchObject([
    {
      ...{ app: 'Ledger Watch', action: 'Convert to Paid', isForOneUser: false },
      amount: { billing: 'monthly', currency: 'USD', minor: 6 * 14_900 },
    },
  ])
})

/** What is said of an order that is to be decided. */
const decided = ({ id: orderId, number, itemName, currency, totalMinor, billing }: Order) => ({
  ...{ orderId, number, itemName, currency, totalMinor, billing },
})

test('SUBS-04 Z8 an order that waits is to be decided by a person who may approve it, and not by the one who asks for it', async () => {
  const drafted: Order = (await people.ops.send('POST', '/api/orders', users(4))).json
  const order = await did(people.ops, drafted, 'submit')
  const waiting = async (by: TestBrowser) =>
    ((await by.ask('/api/billing/overview')).json as BillingOverview).toDecide.orders
  const decideBy = order.prices.lastUntil
  const first = { ...decided(order), decideBy }
  expect(decideBy).not.toBeNull()
  expect(await waiting(people.cfo)).toEqual({ count: 1, first })
  for (const by of [people.ops, stranger]) expect(await waiting(by)).toEqual({ count: 0, first: null })
  await did(people.cfo, order, 'approve')
  expect(await waiting(people.cfo)).toEqual({ count: 0, first: null })
})
test('SUBS-04 an order that can’t be approved as submitted, too old or at another price, has no deadline and comes after those that can', async () => {
  const waiting = async () => (await overview()).toDecide.orders
  const submitted = async (what: object) =>
    did(people.ops, (await people.ops.send('POST', '/api/orders', what)).json, 'submit')
  const old = await submitted(users(4))
  await daysLater(10)
  const next = await submitted(aPackage)
  const first = (order: Order) => ({ ...decided(order), decideBy: order.prices.lastUntil })
  expect(await waiting()).toEqual({ count: 2, first: first(old) })
  await publish({ amountMinor: 15_900, listAmountMinor: 15_900 })
  expect(await waiting()).toEqual({ count: 2, first: first(next) })
  await publish({})
  expect(await waiting()).toEqual({ count: 2, first: first(old) })
  await daysLater(4)
  expect(await waiting()).toEqual({ count: 2, first: first(next) })
  await daysLater(10)
  expect(await waiting()).toEqual({ count: 2, first: { ...first(old), decideBy: null } })
})
test('SUBS-08 a renewal is not turned off or on while another order waits for the next period', async () => {
  await approved(users(3))
  await approved(users(5))
  const [row] = (await overview()).subscriptions
  for (const renews of [false, true]) {
    const body = { orderId: row?.orderId, renews }
    const answer = await people.cfo.send('PUT', `/api/subscriptions/${row?.id}/renewal`, body)
    expect([answer.status, answer.json.message]).toEqual([
      409,
      expect.stringContaining('Cancel that order first.'),
    ])
  }
})
test('SUBS-08 Z8 a person who may approve the cost of a renewal turns it off and on; off, the subscription ends with its period', async () => {
  await approved(users(10))
  const [row] = (await overview()).subscriptions
  const turn = (renews: boolean, by = people.cfo, orderId = row?.orderId) =>
    by.send('PUT', `/api/subscriptions/${row?.id}/renewal`, { orderId, renews })
  expect((await turn(false, people.ops)).status).toBe(403)
  expect((await turn(false, stranger)).status).toBe(404)
  expect((await turn(false, people.cfo, listingId)).status).toBe(409)
  for (let press = 0; press < 2; press += 1) expect((await turn(false)).status).toBe(200)
  const [ending] = (await overview()).subscriptions
  expect([ending?.renews, ending?.nextBilling, ending?.endsOn]).toEqual([false, null, row?.nextBilling])
  // It stays in sight, with nothing to be charged, so that it can be turned on again where it was turned off.
  expect((await overview()).renewals).toMatchObject([
    { app: 'Ledger Watch', action: 'Ends', date: row?.nextBilling, amount: null, orderId: row?.orderId },
  ])
  const calendar = (await people.cfo.ask('/api/billing/renewals.ics')).body
  expect(calendar).toContain('SUMMARY:Ledger Watch ends\\, not renewed\r\n')
  expect(calendar).toContain('DESCRIPTION:Nothing is charged on this day.\r\n')
  expect((await turn(true)).status).toBe(200)
  expect((await overview()).subscriptions[0]).toEqual(row)
  expect((await turn(false)).status).toBe(200)
  await daysLater(32)
  expect((await overview()).subscriptions).toEqual([])
  await bill()
  // Only the period that had begun.
  expect((await list()).items).toHaveLength(1)
  expect((await turn(true)).status).toBe(409)
  expect(
    (await audited(listingId)).map(({ action }) => action).filter((action) => /renewal/.test(action)),
  ).toEqual(expect.arrayContaining(['procurement.renewal_turned_off', 'procurement.renewal_turned_on']))
})
test('SUBS-08 a renewal that was turned off stays off where the order that was to follow is taken back', async () => {
  await approved(users(10))
  const [row] = (await overview()).subscriptions
  const turn = (renews: boolean) =>
    people.cfo.send('PUT', `/api/subscriptions/${row?.id}/renewal`, { orderId: row?.orderId, renews })
  expect((await turn(false)).status).toBe(200)
  await did(people.cfo, await approved(users(20)), 'cancel')
  const [ending] = (await overview()).subscriptions
  expect([ending?.renews, ending?.endsOn]).toEqual([false, row?.nextBilling])
  expect((await turn(true)).status).toBe(200)
  await did(people.cfo, await approved(users(20)), 'cancel')
  expect((await overview()).subscriptions[0]).toEqual(row)
})

test('SUBS-08 Z8 the renewal switch is offered only to people who may approve its cost', async () => {
  await approved(users(3))
  await approved(thePlan(5))
  // The free trial of the plan is over.
  await daysLater(15)
  const offered = async (by: TestBrowser) =>
    ((await by.ask('/api/billing/overview')).json as BillingOverview).subscriptions.map(
      ({ kind, mayChangeRenewal }) => [kind, mayChangeRenewal],
    )
  const both = (may: boolean) =>
    expect.arrayContaining([
      ['application', may],
      ['plan', may],
    ])
  for (const by of [people.cfo, people.procurement]) expect(await offered(by)).toEqual(both(true))
  for (const by of [people.ops, people.cio]) expect(await offered(by)).toEqual(both(false))
})
test('SUBS-08 the renewal of a cancelled order is not turned on again, though its period runs', async () => {
  const order = await approved(users(10))
  const [row] = (await overview()).subscriptions
  // Later than the hour in which a cancellation undoes it.
  app.clock.advance(2 * 3_600)
  signInAgain()
  await did(people.cfo, order, 'cancel')
  const answer = await people.cfo.send('PUT', `/api/subscriptions/${row?.id}/renewal`, {
    ...{ orderId: order.id, renews: true },
  })
  expect([answer.status, answer.json.message]).toEqual([409, expect.stringContaining('was cancelled')])
  expect((await overview()).subscriptions[0]).toMatchObject({ renews: false, mayChangeRenewal: false })
})

test('SUBS-08 C8 a yearly renewal is announced 30 and 7 days before, once each', async () => {
  await publish({ period: 'yearly', amountMinor: 100_000, listAmountMinor: 100_000 })
  await approved(users(2))
  await bill()
  const noticeCount = async () =>
    (
      await app.asSuperuser(
        "select count(distinct news)::int as news from notification where kind = 'renewal-ahead'",
      )
    ).rows[0].news
  const { nextBilling } = (await overview()).subscriptions[0] ?? {}
  // Whether or not a leap day lies between.
  const days = (Date.parse(`${nextBilling}T00:00:00Z`) - Date.parse(`${today()}T00:00:00Z`)) / 86_400_000
  await daysLater(days - 31)
  await bill()
  expect(await noticeCount()).toBe(0)
  await daysLater(1)
  await bill()
  await bill()
  expect(await noticeCount()).toBe(1)
  await daysLater(23)
  await bill()
  expect(await noticeCount()).toBe(2)
  const mails = await subjectsTo('demo-cfo@demo.example')
  expect(mails.filter((subject) => subject === 'A subscription renews soon')).toHaveLength(2)
  // Once the renewal is off, the notices ask for nothing; turned on again, they do.
  const settled = async () => {
    const { items } = (await people.cfo.ask('/api/notifications')).json as Notifications
    return items.filter(({ kind }) => kind === 'renewal-ahead').map((one) => one.settled?.word)
  }
  const [row] = (await overview()).subscriptions
  const turn = (renews: boolean) =>
    people.cfo.send('PUT', `/api/subscriptions/${row?.id}/renewal`, { orderId: row?.orderId, renews })
  expect(await settled()).toEqual([undefined, undefined])
  expect((await turn(false)).status).toBe(200)
  expect(await settled()).toEqual(['Not renewed', 'Not renewed'])
  expect((await turn(true)).status).toBe(200)
  expect(await settled()).toEqual([undefined, undefined])
  const next = await approved(users(3))
  expect(await settled()).toEqual(['Replaced', 'Replaced'])
  const { items } = (await people.cfo.ask('/api/notifications')).json as Notifications
  const { text } = items.find(({ kind }) => kind === 'renewal-ahead')?.settled ?? {}
  expect(text).toMatch(new RegExp(`^Order ${next.number} replaces it on `))
})

test('SUBS-07 SUBS-08 invoice, notice, calendar, screen and CSV name one day, that of the company, and each month has one', async () => {
  await app.asSuperuser("update company set country = 'US' where kind <> 'platform'")
  // Half past eleven in the evening of 31 January in New York.
  await daysLater((Date.parse('2033-02-01T04:30:00Z') - app.clock.now().getTime()) / 86_400_000)
  await approved(users(2))
  await bill()
  await daysLater(21)
  await bill()
  const [row] = (await overview()).subscriptions
  expect(row?.nextBilling).toBe('2033-02-28')
  expect((await overview()).renewals[0]?.date).toBe('2033-02-28')
  expect((await people.cfo.ask('/api/billing/renewals.ics')).body).toContain('DTSTART;VALUE=DATE:20330228')
  expect((await people.cfo.ask('/api/dashboard')).json.subscription.due.on).toBe('2033-02-28')
  const bell = (await people.ops.ask('/api/notifications')).json.items
  expect(bell[0].title).toBe('Ledger Watch renews on Feb 28, 2033')
  // The company moves: what was agreed on keeps its calendar.
  await app.asSuperuser("update company set country = 'DE' where kind <> 'platform'")
  for (let month = 0; month < 5; month += 1) {
    await daysLater(31)
    await bill()
  }
  const days = (await list()).items.toReversed()
  const periods = await Promise.all(days.map(async ({ id }) => (await read(id)).period.firstDay))
  expect(periods).toEqual([
    '2033-01-31',
    '2033-02-28',
    '2033-03-31',
    '2033-04-30',
    '2033-05-31',
    '2033-06-30',
  ])
  const csv = (await people.cfo.ask('/api/billing/invoices.csv')).body
  for (const { date, number } of days) expect(csv).toContain(`${date},${number}`)
  await app.asSuperuser('update company set country = null')
})
