// Orders through HTTP: drafts, changes, approval by somebody else, and companies that never meet.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { browserOf, type Caller, startWithPeople } from '#app/testing/people.ts'
import type { TestApplication } from '#app/testing/test-application.ts'
import type { TestBrowser } from '#app/testing/test-browser.ts'
import type { Actor } from '#platform/server/actor.ts'
import type { Order } from './contract.ts'
import { priceBook } from './rules/price-book.ts'
import { summariseProcurement } from './server/index.ts'

let app: TestApplication
const people = {} as Record<'cfo' | 'cio' | 'ops' | 'procurement', TestBrowser>
let stranger: TestBrowser
beforeAll(async () => {
  app = await startWithPeople()
  for (const who of ['cfo', 'cio', 'ops', 'procurement'] as const) people[who] = await browserOf(app, who)
  stranger = await app.register('stranger')
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.asSuperuser('delete from purchase_order_event')
  await app.asSuperuser('delete from purchase_order_line')
  await app.asSuperuser('delete from purchase_order')
  await app.asSuperuser('delete from notification')
})

const annual = { kind: 'plan', planId: 'platform-annual', seats: 25 }
const starter = { kind: 'credit-package', packageId: 'credits-starter' }
const noId = '01968f2e-0000-7000-8000-000000000000'

async function drafted(by: TestBrowser = people.ops, what: object = annual): Promise<Order> {
  const answer = await by.send('POST', '/api/orders', what)
  expect(answer.status, answer.body).toBe(200)
  return answer.json
}
const act = (by: TestBrowser, { id, version }: Order, step: string, body?: object) =>
  by.send('POST', `/api/orders/${id}/${step}`, body, { 'if-match': `"${version}"` })
const changeSeats = (by: TestBrowser, { id, version }: Order, seats: unknown) =>
  by.send('PATCH', `/api/orders/${id}`, { seats }, { 'if-match': `"${version}"` })
async function did(by: TestBrowser, order: Order, step: string, body?: object): Promise<Order> {
  const answer = await act(by, order, step, body)
  expect(answer.status, answer.body).toBe(200)
  return answer.json
}
const rows = async (table: string) =>
  (await app.asSuperuser(`select count(*)::int as rows from ${table}`)).rows[0].rows
const audited = async (id: string) =>
  (
    await app.asSuperuser('select action from audit_entry where target_id = $1 order by sequence', [id])
  ).rows.map(({ action }) => action)
async function toldTo(
  who: 'cfo' | 'cio' | 'ops' | 'procurement',
): Promise<{ kind: string; title: string; link: string }[]> {
  return (await people[who].ask('/api/notifications')).json.items.map(
    ({ kind, title, link }: { kind: string; title: string; link: string }) => ({ kind, title, link }),
  )
}
/** Prices an order as an older price book would have, a dollar dearer for each user and month. */
async function agePrices(id: string) {
  await app.asSuperuser("update purchase_order set price_book_version = '2025-01' where id = $1", [id])
}

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

  test('PLAN-01 LAND-12 everything with a price can be drafted, and each draft costs what the price book says', async () => {
    for (const plan of priceBook.plans) {
      const answer = await people.cio.send('POST', '/api/orders', {
        kind: 'plan',
        planId: plan.id,
        ...(plan.pricePerUser === null ? {} : { seats: 10 }),
      })
      const hasPrice = !plan.isCustomPriced && (plan.pricePerUser !== null || plan.flatPrice !== null)
      expect(answer.status, plan.id).toBe(hasPrice ? 200 : 400)
      if (!hasPrice) expect(answer.json.errors[0].field, plan.id).toBe('planId')
    }
    expect(await rows('purchase_order')).toBe(6)
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
  test('PLAN-03 another team size prices the draft anew and stands in its history', async () => {
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

  test('C4 of two people with the same version one is told, and nothing of the other is overwritten', async () => {
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
    expect(loser?.json.message).toMatch(/Somebody changed order 1 meanwhile/)
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

  test('PLAN-01 a draft of what is no longer offered can only be cancelled', async () => {
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

describe('on its way', () => {
  test('PLAN-01 Z8 submitted, it is told to those who may approve it; approved, to whoever asked and whoever could have decided', async () => {
    const draft = await drafted(people.ops)
    const waiting = await did(people.ops, draft, 'submit')
    expect(waiting).toMatchObject({
      state: 'submitted',
      may: { approve: false, submit: false, reopen: true },
    })
    const link = `/orders/${draft.id}`
    const waits = { kind: 'order-waits', title: 'Order 1 waits for your approval', link }
    expect([
      await toldTo('cfo'),
      await toldTo('procurement'),
      await toldTo('cio'),
      await toldTo('ops'),
    ]).toEqual([[waits], [waits], [], []])
    const seen: Order = (await people.procurement.ask(`/api/orders/${draft.id}`)).json
    expect(seen.may).toMatchObject({ approve: true, reject: true })
    const approved = await did(people.procurement, seen, 'approve')
    expect(approved).toMatchObject({ state: 'approved', version: 3 })
    const told = { kind: 'order-approved', title: 'Order 1 was approved by demo-procurement', link }
    expect([await toldTo('ops'), await toldTo('cfo'), await toldTo('procurement')]).toEqual([
      [told],
      [told, waits],
      [waits],
    ])
    expect(await audited(draft.id)).toEqual([
      'procurement.order_drafted',
      'procurement.order_submitted',
      'procurement.order_approved',
    ])
  })

  test('Z8 neither who made it, nor who submitted it, nor another sub-role approves or rejects', async () => {
    const waiting = await did(people.procurement, await drafted(people.cfo), 'submit').catch(() => undefined)
    // Made by the CFO and submitted by procurement, nobody would be left.
    expect(waiting).toBeUndefined()
    const own = await did(people.cfo, await drafted(people.cfo, starter), 'submit')
    for (const who of ['cfo', 'cio', 'ops'] as const)
      for (const [step, body] of [['approve'], ['reject', { reason: 'No.' }]] as const) {
        const answer = await act(people[who], own, step, body)
        expect([answer.status, answer.json.code], `${who} ${step}`).toEqual([403, 'forbidden'])
      }
    expect((await did(people.procurement, own, 'approve')).state).toBe('approved')
  })

  test('Z8 a sub-role that was taken away since counts no more', async () => {
    const waiting = await did(people.ops, await drafted(), 'submit')
    await app.asSuperuser("update app_user set sub_role = 'ops' where username = 'demo-cfo'")
    try {
      expect((await act(people.cfo, waiting, 'approve')).status).toBe(403)
    } finally {
      await app.asSuperuser("update app_user set sub_role = 'cfo' where username = 'demo-cfo'")
    }
  })

  test('Z8 an order of $20,000 within a year may be approved by procurement, one above it by the CFO alone', async () => {
    const monthly = await drafted(people.ops, { kind: 'plan', planId: 'platform-monthly', seats: 34 })
    // 34 × $49 × 12 = $19,992; 35 are $20,580.
    expect(monthly.approval.roles).toEqual(['cfo', 'procurement'])
    const more: Order = (await changeSeats(people.ops, monthly, 35)).json
    expect(more.approval).toEqual({ roles: ['cfo'], approvers: ['demo-cfo'], later: [] })
    const waiting = await did(people.ops, more, 'submit')
    expect(await toldTo('procurement')).toEqual([])
    expect((await act(people.procurement, waiting, 'approve')).status).toBe(403)
    expect((await did(people.cfo, waiting, 'approve')).state).toBe('approved')
  })

  test('PLAN-01 a rejection has its reason, reaches whoever asked, and the order can be changed and submitted again', async () => {
    const waiting = await did(people.ops, await drafted(), 'submit')
    expect((await act(people.cfo, waiting, 'reject', { reason: '   ' })).json.errors[0].field).toBe('reason')
    expect((await act(people.cfo, waiting, 'reject', { reason: 'x'.repeat(1_001) })).status).toBe(400)
    const rejected = await did(people.cfo, waiting, 'reject', { reason: 'Start with ten users.' })
    expect(rejected.history[0]).toMatchObject({
      step: 'reject',
      reason: 'Start with ten users.',
      by: 'demo-cfo',
    })
    const told = (await people.ops.ask('/api/notifications')).json.items[0]
    expect(told).toMatchObject({ kind: 'order-rejected', title: 'Order 1 was rejected by demo-cfo' })
    expect(told.text).toContain('Reason: Start with ten users.')
    const again = await did(people.ops, rejected, 'reopen')
    const smaller: Order = (await changeSeats(people.ops, again, 10)).json
    expect((await did(people.ops, smaller, 'submit')).totalMinor).toBe(420_000)
    expect((await toldTo('cfo')).map(({ kind }) => kind)).toEqual(['order-waits', 'order-waits'])
  })

  test('PLAN-01 with a second draft of the same, a submitted order is not taken back beside it', async () => {
    const waiting = await did(people.ops, await drafted(), 'submit')
    const second = await drafted()
    expect(second.number).toBe(2)
    const refused = await act(people.ops, waiting, 'reopen')
    expect([refused.status, refused.json.message]).toEqual([409, expect.stringContaining('order 2')])
    await did(people.ops, second, 'cancel')
    expect((await did(people.ops, waiting, 'reopen')).state).toBe('draft')
  })

  test('PLAN-01 in a company where nobody else may approve, a draft says so and is not submitted', async () => {
    const order = await drafted(stranger)
    expect([order.may.submit, order.approval.approvers]).toEqual([false, []])
    const answer = await act(stranger, order, 'submit')
    expect([answer.status, answer.json.message]).toEqual([
      409,
      expect.stringContaining('Nobody else in your company may approve'),
    ])
  })

  test.each([
    ['submit', 'ops', []],
    ['cancel', 'ops', []],
    ['approve', 'cfo', ['submit']],
  ] as const)(
    'C6 %s, pressed eight times at once, has one effect and one audit entry',
    async (step, who, before) => {
      let order = await drafted()
      for (const earlier of before) order = await did(people.ops, order, earlier)
      const answers = await Promise.all(Array.from({ length: 8 }, () => act(people[who], order, step)))
      expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
      expect(new Set(answers.map(({ json }) => json.version))).toEqual(new Set([order.version + 1]))
      expect(await rows('purchase_order_event')).toBe(before.length + 2)
      expect(await audited(order.id)).toHaveLength(before.length + 2)
    },
  )

  test('C6 approval and rejection at the same moment: one counts, the other is told', async () => {
    const waiting = await did(people.ops, await drafted(), 'submit')
    const answers = await Promise.all([
      act(people.cfo, waiting, 'approve'),
      act(people.procurement, waiting, 'reject', { reason: 'No.' }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412])
  })

  test('PLAN-01 no step leads out of a cancelled order, and none skips another', async () => {
    const draft = await drafted()
    for (const step of ['approve', 'reject', 'reopen'])
      expect(
        (await act(people.cfo, draft, step, step === 'reject' ? { reason: 'No.' } : undefined)).status,
        step,
      ).toBe(409)
    const cancelled = await did(people.cio, draft, 'cancel')
    for (const step of ['submit', 'approve', 'reopen', 'cancel', 'update-prices'])
      expect((await act(people.cfo, cancelled, step)).status, step).toBe(409)
    expect((await changeSeats(people.ops, cancelled, 3)).status).toBe(409)
    expect((await drafted()).number).toBe(2)
  })

  test('PLAN-18 LAND-06 the approval of the first platform plan begins a trial of 14 days, and no other one ever does', async () => {
    const draft = await drafted()
    expect(draft.trial).toEqual({ days: 14, endsAt: null })
    expect((await drafted(people.ops, starter)).trial).toBeNull()
    expect((await drafted(people.ops, { ...annual, planId: 'bundle-annual-pro' })).trial).toBeNull()
    const monthly = await drafted(people.cio, { kind: 'plan', planId: 'platform-monthly', seats: 5 })
    const first = await did(people.ops, draft, 'submit')
    const second = await did(people.cio, monthly, 'submit')
    const endsAt = new Date(app.clock.now().getTime() + 14 * 86_400_000).toISOString()
    const both = await Promise.all([
      did(people.cfo, first, 'approve'),
      did(people.procurement, second, 'approve'),
    ])
    expect(both.map(({ trial }) => trial?.endsAt).sort()).toEqual([endsAt, undefined])
    const winner = both.find(({ trial }) => trial)
    if (!winner) throw new Error('no trial began')
    expect(
      (await did(winner === both[0] ? people.procurement : people.cfo, winner, 'cancel')).trial?.endsAt,
    ).toBe(endsAt)
    const again = await drafted(people.ops, { ...annual, seats: 3 })
    expect(again.trial).toBeNull()
    expect((await did(people.cfo, await did(people.ops, again, 'submit'), 'approve')).trial).toBeNull()
  })

  test('PLAN-01 an approved order is cancelled by those who may approve, and whoever asked is told', async () => {
    const approved = await did(people.cfo, await did(people.ops, await drafted(), 'submit'), 'approve')
    expect((await act(people.ops, approved, 'cancel')).status).toBe(403)
    expect((await did(people.procurement, approved, 'cancel')).state).toBe('cancelled')
    expect((await toldTo('ops'))[0]?.kind).toBe('order-cancelled')
  })
})

describe('whose they are', () => {
  test('Z3 another company lists none, and every address of an order answers it 404', async () => {
    const order = await drafted()
    expect((await stranger.ask('/api/orders')).json).toEqual({ items: [], next: null })
    expect((await stranger.ask(`/api/orders/${order.id}`)).status).toBe(404)
    expect((await changeSeats(stranger, order, 9)).status).toBe(404)
    for (const step of ['submit', 'approve', 'reject', 'reopen', 'cancel', 'update-prices'])
      expect(
        (await act(stranger, order, step, step === 'reject' ? { reason: 'No.' } : undefined)).status,
        step,
      ).toBe(404)
    expect((await people.ops.ask(`/api/orders/${order.id}`)).json).toEqual(order)
    expect((await drafted(stranger)).number).toBe(1)
  })

  test('Z2 visitors are told to sign in, vendors and administrators are refused', async () => {
    expect((await app.send('POST', '/api/orders', annual)).status).toBe(401)
    for (const who of ['vendor', 'owner', 'both@vendor'] satisfies Caller[])
      expect((await (await browserOf(app, who)).send('POST', '/api/orders', annual)).status, who).toBe(403)
  })

  test('N5 a long list comes in pages, newest first, each once, and by state', async () => {
    await drafted()
    await app.asSuperuser(`
      insert into purchase_order select (jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(), 'number', n, 'state', 'cancelled'))).*
      from purchase_order o, generate_series(2, 45) n`)
    const seen: number[] = []
    for (let next: number | null | '' = ''; next !== null; ) {
      const { json } = await people.cio.ask(`/api/orders${next === '' ? '' : `?before=${next}`}`)
      expect(json.items.length).toBeLessThanOrEqual(20)
      seen.push(...json.items.map(({ number }: { number: number }) => number))
      next = json.next
    }
    expect(seen).toEqual(Array.from({ length: 45 }, (_, at) => 45 - at))
    const drafts = (await people.cio.ask('/api/orders?state=draft')).json
    expect([drafts.items.length, drafts.next]).toEqual([1, null])
    for (const query of ['before=0', 'before=x', 'state=gone', 'before=99999999999', 'limit=9'])
      expect((await people.cio.ask(`/api/orders?${query}`)).status, query).toBe(400)
  })

  test('C9 the database itself refuses sums that do not add up, and history that is rewritten', async () => {
    const order = await drafted()
    for (const change of [
      'total_minor = 1',
      'discount_minor = list_minor + 1',
      'seats = 0',
      "state = 'paid'",
    ])
      await expect(
        app.asSuperuser(`update purchase_order set ${change} where id = $1`, [order.id]),
        change,
      ).rejects.toThrow(/check constraint/)
    await expect(
      app.asSuperuser('update purchase_order_line set quantity = 1 where order_id = $1', [order.id]),
    ).rejects.toThrow(/check constraint/)
    const { rows: grants } = await app.asSuperuser(
      `select has_table_privilege('emporion_app', 'purchase_order_event', 'update, delete') as events,
         has_table_privilege('emporion_app', 'purchase_order', 'delete') as orders,
         has_column_privilege('emporion_app', 'purchase_order', 'requested_by', 'update') as asker`,
    )
    expect(grants).toEqual([{ events: false, orders: false, asker: false }])
  })
})

test('the summary for dashboards tells plan, latest order, counts and trials of the acting company alone', async () => {
  const { tenant_id: tenantId } = (
    await app.asSuperuser("select tenant_id from app_user where username = 'demo-cfo'")
  ).rows[0]
  const actor: Actor = { kind: 'system', tenantId }
  const summary = (of = actor) =>
    app.platform.inTenantSnapshot(of, (tx) => summariseProcurement(tx, app.clock.now()))
  expect(await summary()).toMatchObject({ plan: null, latestOrder: null, orders: { draft: 0, approved: 0 } })
  const approved = await did(people.cfo, await did(people.ops, await drafted(), 'submit'), 'approve')
  const package_ = await drafted(people.ops, starter)
  expect(await summary()).toMatchObject({
    plan: { orderId: approved.id, name: 'Annual', seats: 25, totalMinor: 1_050_000, billing: 'annual' },
    latestOrder: { id: package_.id, number: 2, state: 'draft', totalMinor: 950_000 },
    orders: { draft: 1, submitted: 0, approved: 1, rejected: 0, cancelled: 0 },
    trials: { running: 0, ended: 0, next: null },
  })
  await did(people.procurement, approved, 'cancel')
  expect((await summary()).plan).toBeNull()
  const { tenant_id: otherId } = (
    await app.asSuperuser("select tenant_id from app_user where username = 'stranger'")
  ).rows[0]
  expect(await summary({ kind: 'system', tenantId: otherId })).toMatchObject({ latestOrder: null })
})
