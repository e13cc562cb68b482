// Drafts of orders through HTTP: what they cost, made once, changed by one at a time, and priced anew.
import { describe, expect, test } from 'vitest'
import {
  act,
  agePrices,
  annual,
  app,
  audited,
  changeSeats,
  did,
  drafted,
  noId,
  people,
  rows,
  starter,
  startForThisFile,
} from '#app/testing/orders.ts'
import { priceBook } from '#rooms/buy/price-book/rules/index.ts'
import type { Order } from './contract.ts'

startForThisFile()

describe('drafts', () => {
  test('PLAN-01 PLAN-08 choosing a plan makes a draft whose money the server worked out, with lines that add up', async () => {
    const order = await drafted()
    expect(order).toMatchObject({
      number: 1,
      state: 'draft',
      version: 1,
      itemId: 'platform-annual',
      itemName: 'Annual',
      offer: 'platform',
      billing: 'annual',
      seats: 25,
      maxSeats: 500,
      currency: 'USD',
      listMinor: 1_470_000,
      discountMinor: 420_000,
      totalMinor: 1_050_000,
      yearlyMinor: 1_050_000,
      requestedBy: { name: 'demo-ops' },
      prices: { version: priceBook.version, isCurrent: true, currentTotalMinor: 1_050_000 },
      approval: { roles: ['cfo', 'procurement'], approvers: ['demo-cfo', 'demo-procurement'] },
      may: {
        changeSeats: true,
        updatePrices: false,
        submit: true,
        approve: false,
        reject: false,
        cancel: true,
      },
    })
    expect(order.lines.reduce((sum, line) => sum + line.totalMinor, 0)).toBe(order.totalMinor)
    const read = await people.cio.ask(`/api/orders/${order.id}`)
    expect([read.status, read.headers.etag]).toEqual([200, '"1"'])
    expect({ ...read.json, may: 0 }).toEqual({ ...order, may: 0 })
    expect(await audited(order.id)).toEqual(['procurement.order_drafted'])
  })

  test('PLAN-13 a credit package is one line of credits and one of bonus, paid once', async () => {
    const order = await drafted(people.ops, starter)
    expect(order).toMatchObject({
      billing: 'once',
      seats: null,
      totalMinor: 950_000,
      itemName: 'Starter credits',
    })
    expect(order.lines.map(({ credits, totalMinor }) => [credits, totalMinor])).toEqual([
      [10_000, 950_000],
      [500, 0],
    ])
    expect((await changeSeats(people.ops, order, 5)).status).toBe(400)
  })

  test('PLAN-01 LAND-13 LAND-16 everything with a price that can be delivered can be drafted, no other bundle, and each draft costs what the price book says', async () => {
    for (const plan of priceBook.plans) {
      const answer = await people.cio.send('POST', '/api/orders', {
        kind: 'plan',
        planId: plan.id,
        ...(plan.pricePerUser === null ? {} : { seats: 10 }),
      })
      const hasPrice =
        plan.isOrderable && !plan.isCustomPriced && (plan.pricePerUser !== null || plan.flatPrice !== null)
      expect(answer.status, plan.id).toBe(hasPrice ? 200 : 400)
      if (!hasPrice) expect(answer.json.errors[0].field, plan.id).toBe('planId')
    }
    expect(await rows('purchase_order')).toBe(4)
  })

  test('C2 sixty-four presses at once with one key make one draft and one audit entry', async () => {
    const answers = await Promise.all(
      Array.from({ length: 64 }, () =>
        people.ops.send('POST', '/api/orders', annual, { 'idempotency-key': 'one-draft-only' }),
      ),
    )
    const fine = answers.filter(({ status }) => status === 200)
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
    expect(new Set(fine.map(({ json }) => json.id)).size).toBe(1)
    expect([await rows('purchase_order'), await rows('purchase_order_event')]).toEqual([1, 1])
    expect(await audited(fine[0]?.json.id)).toHaveLength(1)
  })

  test('C2 C6 without a key, a second press answers the same draft, and numbers are given once', async () => {
    const answers = await Promise.all([
      ...Array.from({ length: 16 }, () => drafted(people.ops)),
      ...Array.from({ length: 16 }, () => drafted(people.cio)),
    ])
    expect(new Set(answers.map(({ id }) => id)).size).toBe(2)
    expect([...new Set(answers.map(({ number }) => number))].sort()).toEqual([1, 2])
    const keyed = () => people.ops.send('POST', '/api/orders', annual, { 'idempotency-key': 'second-press' })
    expect([(await keyed()).json.id, (await keyed()).json.id]).toEqual([answers[0]?.id, answers[0]?.id])
    expect(await rows('purchase_order_event')).toBe(2)
    // As it is: another team size is a change, and says which version it changes.
    expect(await drafted(people.ops, { ...annual, seats: 40 })).toMatchObject({ seats: 25, version: 1 })
  })

  test.each([
    ['a price', { unitMinor: 1 }, 'unitMinor'],
    ['a total', { totalMinor: 1 }, 'totalMinor'],
    ['a price per user', { pricePerUser: 1 }, 'pricePerUser'],
    ['a discount', { discountPercentage: 99 }, 'discountPercentage'],
    ['lines', { lines: [] }, 'lines'],
    ['a state', { state: 'approved' }, 'state'],
    ['another company', { tenantId: noId }, 'tenantId'],
    ['somebody else as the one who asks', { requestedBy: noId }, 'requestedBy'],
    ['a version of the price book', { priceBookVersion: '2020' }, 'priceBookVersion'],
  ])('Z6 %s in the body is refused, and nothing is made', async (_, more, field) => {
    const answer = await people.ops.send('POST', '/api/orders', { ...annual, ...more })
    expect([answer.status, answer.json.errors[0].field]).toEqual([400, field])
    expect(await rows('purchase_order')).toBe(0)
  })

  test.each([
    ['no users', { ...annual, seats: 0 }, 'seats'],
    ['half a user', { ...annual, seats: 2.5 }, 'seats'],
    ['more users than the plan takes', { ...annual, seats: 501 }, 'seats'],
    ['a number beyond all numbers', { ...annual, seats: 1e300 }, 'seats'],
    ['users as text', { ...annual, seats: '25' }, 'seats'],
    ['no users where they are priced', { kind: 'plan', planId: 'platform-annual' }, 'seats'],
    ['users where they are not', { ...starter, seats: 5 }, 'seats'],
    ['a plan that is not there', { ...annual, planId: 'gold' }, 'planId'],
    ['no plan', { kind: 'plan', seats: 5 }, 'planId'],
    ['a package as a plan', { kind: 'plan', packageId: 'credits-starter' }, 'planId'],
    ['both', { ...annual, packageId: 'credits-starter' }, 'packageId'],
    ['a plan by agreement', { ...annual, planId: 'platform-enterprise' }, 'planId'],
    ['a plan billed otherwise', { ...annual, billing: 'monthly' }, 'billing'],
    ['a kind that is none', { ...annual, kind: 'gift' }, 'kind'],
    ['NUL', { ...annual, planId: 'a\u0000' }, 'planId'],
    ['a name of the language', { ...annual, planId: '__proto__' }, 'planId'],
  ])('I1 %s is refused with its field', async (_, body, field) => {
    const answer = await people.ops.send('POST', '/api/orders', body)
    expect([answer.status, answer.json.errors[0]?.field]).toEqual([400, field])
  })

  test('PLAN-02 the billing that the person saw is taken along and checked', async () => {
    expect((await people.ops.send('POST', '/api/orders', { ...annual, billing: 'annual' })).status).toBe(200)
  })
})

describe('changes', () => {
  test('PLAN-03 another team size gives the draft a new price and is recorded in its history', async () => {
    const order = await drafted()
    const answer = await changeSeats(people.cio, order, 40)
    expect([answer.status, answer.headers.etag]).toEqual([200, '"2"'])
    expect(answer.json).toMatchObject({ seats: 40, totalMinor: 1_680_000, version: 2 })
    expect(answer.json.lines[0]).toMatchObject({ quantity: 480, totalMinor: 1_680_000 })
    expect(
      answer.json.history.map(({ step, seats, by }: Order['history'][number]) => [step, seats, by]),
    ).toEqual([
      ['change-seats', 40, 'demo-cio'],
      ['create', 25, 'demo-ops'],
    ])
    expect((await changeSeats(people.cio, answer.json, 40)).json.version).toBe(2)
    expect(await audited(order.id)).toHaveLength(2)
  })

  test('C4 of two people with the same version one is refused, and the other’s change is kept', async () => {
    const order = await drafted()
    const answers = await Promise.all([
      changeSeats(people.cio, order, 40),
      changeSeats(people.ops, order, 50),
      changeSeats(people.cfo, order, 60),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412])
    const winner = answers.find(({ status }) => status === 200)
    const loser = answers.find(({ status }) => status === 412)
    expect(loser?.json.code).toBe('stale_version')
    expect(loser?.json.message).toMatch(/^Order 1 was changed meanwhile/)
    expect((await people.ops.ask(`/api/orders/${order.id}`)).json.seats).toBe(winner?.json.seats)
    expect(await rows('purchase_order_event')).toBe(2)
  })

  test.each([
    ['none', {}],
    ['any', { 'if-match': '*' }],
    ['several', { 'if-match': '"1", "2"' }],
    ['a weak one', { 'if-match': 'W/"1"' }],
    ['none that is a number', { 'if-match': '"one"' }],
  ])('C4 a change that names as its version %s is refused before anything is read', async (_, headers) => {
    const order = await drafted()
    const answer = await people.ops.send('PATCH', `/api/orders/${order.id}`, { seats: 9 }, headers)
    expect([answer.status, answer.json.code]).toEqual([428, 'version_required'])
  })

  test('Z6 neither price nor state can be patched', async () => {
    const order = await drafted()
    for (const field of ['totalMinor', 'state', 'unitMinor', 'itemId']) {
      const answer = await people.ops.send(
        'PATCH',
        `/api/orders/${order.id}`,
        { seats: 30, [field]: 1 },
        { 'if-match': '"1"' },
      )
      expect([answer.status, answer.json.errors[0].field]).toEqual([400, field])
    }
    expect((await people.ops.ask(`/api/orders/${order.id}`)).json.version).toBe(1)
  })

  test('PLAN-01 a draft of an older price book says so, is neither changed nor submitted, and is updated on request', async () => {
    const order = await drafted()
    await app.asSuperuser(
      'update purchase_order_line set unit_minor = 4000, list_minor = 1200000, discount_minor = 0, total_minor = 1200000 where position = 1',
    )
    await app.asSuperuser(
      'update purchase_order set list_minor = 1200000, discount_minor = 0, total_minor = 1200000, yearly_minor = 1200000',
    )
    await agePrices(order.id)
    const old: Order = (await people.ops.ask(`/api/orders/${order.id}`)).json
    expect(old).toMatchObject({
      totalMinor: 1_200_000,
      prices: {
        version: '2025-01',
        isCurrent: false,
        currentVersion: priceBook.version,
        currentTotalMinor: 1_050_000,
      },
      may: { changeSeats: false, updatePrices: true, submit: false, cancel: true },
    })
    for (const refused of [await changeSeats(people.ops, old, 30), await act(people.ops, old, 'submit')]) {
      expect([refused.status, refused.json.code]).toEqual([409, 'conflict'])
      expect(refused.json.message).toContain('Update its prices first')
    }
    const now = await did(people.ops, old, 'update-prices')
    expect(now).toMatchObject({ totalMinor: 1_050_000, version: 2, prices: { isCurrent: true } })
    expect(now.lines[0]).toMatchObject({ unitMinor: 4_900, totalMinor: 1_050_000 })
    expect(now.history[0]).toMatchObject({ step: 'update-prices', totalMinor: 1_050_000 })
    expect((await did(people.ops, now, 'update-prices')).version).toBe(2)
  })

  test('PLAN-01 a draft of an item that is no longer offered can only be cancelled', async () => {
    const order = await drafted()
    await app.asSuperuser("update purchase_order set item_id = 'platform-gone' where id = $1", [order.id])
    await agePrices(order.id)
    const old: Order = (await people.ops.ask(`/api/orders/${order.id}`)).json
    expect(old.prices.currentTotalMinor).toBeNull()
    expect(old.may).toMatchObject({ updatePrices: false, submit: false, changeSeats: false, cancel: true })
    const refused = await act(people.ops, old, 'update-prices')
    expect([refused.status, refused.json.message]).toEqual([
      409,
      expect.stringContaining('no longer offered'),
    ])
    expect((await did(people.ops, old, 'cancel')).state).toBe('cancelled')
  })
})
