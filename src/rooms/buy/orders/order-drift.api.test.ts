// Orders whose price or application moves between submission and approval, and the price that users keep, through HTTP.
import { describe, expect, test } from 'vitest'
import {
  act,
  app,
  approved,
  did,
  drafted,
  type Listing,
  otherId,
  people,
  publish,
  seen,
  signIn,
  startForThisFile,
  submitted,
  termsInForce,
  users,
} from '#app/testing/application-orders.ts'
import { listingId } from '#app/testing/listing-builder.ts'
import { quoteApplication } from '#rooms/buy/price-book/rules/index.ts'
import type { Subscription } from '#rooms/buy/subscriptions/contract.ts'

startForThisFile()

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
    await publish({}, 'other')
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
    await publish({}, 'ledger-watch')
    await Promise.all([look(), look()])
    await look()
    expect([await noticeTitles('cfo'), await noticeTitles('ops')]).toEqual([[title], []])
    await publish()
    await look()
    app.clock.advance(60)
    await publish({}, 'ledger-watch')
    await look()
    expect(await noticeTitles('cfo')).toEqual([title, title])
    await publish()
    await look()
    const [order] = (await people.cfo.ask('/api/orders?state=approved')).json.items
    expect(order.itemName).toBe('Harbour Lamp')
    // Within its first hour: it never was in force.
    await did(people.cfo, order, 'cancel')
    await publish({}, 'ledger-watch')
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
