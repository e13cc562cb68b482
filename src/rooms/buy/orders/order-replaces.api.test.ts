// Orders that take the place of what runs, or of each other, through HTTP.
import { describe, expect, test } from 'vitest'
import {
  act,
  app,
  approved,
  did,
  drafted,
  people,
  seen,
  signIn,
  startForThisFile,
  submitted,
  termsInForce,
  users,
} from '#app/testing/application-orders.ts'
import { listingId } from '#app/testing/listing-builder.ts'
import { mailsOf } from '#app/testing/mails.ts'
import { dayText } from '#rooms/buy/subscriptions/rules/index.ts'
import type { Order } from './contract.ts'

startForThisFile()

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
