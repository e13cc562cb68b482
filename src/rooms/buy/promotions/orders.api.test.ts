// Promotions on orders through HTTP: priced with the running one, held while they wait, used once by each company, never too
// often, and for as long as was said.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aDraft, aPublishRequest } from '#app/testing/listing-builder.ts'
import { browserOf, startWithPeople } from '#app/testing/people.ts'
import { aPromotion } from '#app/testing/promotion-builder.ts'
import type { TestApplication } from '#app/testing/test-application.ts'
import type { TestBrowser } from '#app/testing/test-browser.ts'
import type { Order } from '#rooms/buy/orders/contract.ts'
import type { Promotion, PromotionTermsSent } from './contract.ts'

const promotionsPath = '/api/vendor/promotions'
const day = 86_400

let app: TestApplication
let vendor: TestBrowser
const people = {} as Record<'cfo' | 'ops', TestBrowser>
let applications = 0
beforeAll(async () => {
  app = await startWithPeople()
})
afterAll(() => app.close())
// Sessions end while the clock goes on.
beforeEach(signIn)

async function signIn() {
  vendor = await browserOf(app, 'vendor')
  for (const who of ['cfo', 'ops'] as const) people[who] = await browserOf(app, who)
}

/** A published application of the vendor at $38.23 for each user and month. */
async function published(): Promise<string> {
  applications += 1
  const name = `Harbour Forecast ${applications}`
  const pricing = { type: 'per_user', amount: 38.23, currency: 'USD', period: 'monthly' } as const
  const drafted = await vendor.send('POST', '/api/vendor-listings/drafts', {
    draft: aDraft({ name, pricing }),
  })
  const answer = await vendor.send('POST', '/api/vendor-listings', {
    ...aPublishRequest({ name, pricingDetails: pricing }),
    applicationId: drafted.json.id,
  })
  expect(answer.status, answer.body).toBe(201)
  return drafted.json.id
}

/** From a week ago until so many days from now. */
async function promoted(
  applicationIds: string[],
  given: Partial<PromotionTermsSent> & { days?: number } = {},
): Promise<Promotion> {
  const { days = 60, ...terms } = given
  const on = (count: number) =>
    new Date(app.clock.now().getTime() + count * day * 1_000).toISOString().slice(0, 16)
  const body = aPromotion({
    reduction: { kind: 'percentage', hundredths: 1_250 },
    applicationIds,
    from: on(-7),
    until: on(days),
    ...terms,
  })
  const answer = await vendor.send('POST', promotionsPath, body)
  expect(answer.status, answer.body).toBe(201)
  return answer.json
}

async function drafted(applicationId: string, seats = 10): Promise<Order> {
  const answer = await people.ops.send('POST', '/api/orders', { kind: 'application', applicationId, seats })
  expect(answer.status, answer.body).toBe(200)
  return answer.json
}
const act = (by: TestBrowser, { id, version }: Order, step: string) =>
  by.send('POST', `/api/orders/${id}/${step}`, undefined, { 'if-match': `"${version}"` })
async function acted(by: TestBrowser, order: Order, step: string): Promise<Order> {
  const answer = await act(by, order, step)
  expect(answer.status, answer.body).toBe(200)
  return answer.json
}
const submitted = async (applicationId: string) => acted(people.ops, await drafted(applicationId), 'submit')
const usesOf = async ({ id }: Promotion) => (await vendor.ask(`${promotionsPath}/${id}/uses`)).json
const promotionNow = async ({ id }: Promotion) => (await vendor.ask(`${promotionsPath}/${id}`)).json
const step = async (promotion: Promotion, what: string) => {
  const { version } = await promotionNow(promotion)
  return vendor.send('POST', `${promotionsPath}/${promotion.id}/${what}`, undefined, {
    'if-match': `"${version}"`,
  })
}

test('VEND-07 an order is priced as the card says, times its users, and its approval is the one use that the vendor sees', async () => {
  const id = await published()
  const promotion = await promoted([id], { name: 'Winter offer', useLimit: 3 })
  // 38.23 less 12.5 % is 33.45, so that ten users cost 334.50.
  expect((await app.ask(`/api/applications/${id}`)).json.promotion.amount).toBe(33.45)
  const draft = await drafted(id)
  expect(draft).toMatchObject({
    listMinor: 38_230,
    discountMinor: 4_780,
    totalMinor: 33_450,
    promotion: { id: promotion.id, name: 'Winter offer', discountMinor: 4_780, heldUntil: null },
    prices: { isCurrent: true },
  })
  const waiting = await acted(people.ops, draft, 'submit')
  expect(waiting.promotion?.heldUntil).toBe(
    new Date(app.clock.now().getTime() + 14 * day * 1_000).toISOString(),
  )
  expect((await usesOf(promotion)).items).toEqual([])
  const approvals = await Promise.all([1, 2, 3].map(() => act(people.cfo, waiting, 'approve')))
  expect(approvals.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await usesOf(promotion)).toEqual({
    items: [
      {
        id: draft.id,
        customerName: 'Northfold Industries',
        applicationId: id,
        applicationName: draft.itemName,
        seats: 10,
        billing: 'monthly',
        currency: 'USD',
        reductionMinor: 4_780,
        totalMinor: 33_450,
        usedAt: app.clock.now().toISOString(),
      },
    ],
    sums: [{ currency: 'USD', billing: 'monthly', uses: 1, reductionMinor: '4780' }],
    next: null,
  })
  expect(await promotionNow(promotion)).toMatchObject({ uses: 1, status: 'Active', revenue: [], toCome: [] })
  // What it brought is what was invoiced of that order, which is all that the vendor has earned.
  await app.jobs.find(({ name }) => name === 'bill companies')?.run()
  const revenue = [{ currency: 'USD', revenueMinor: 33_450 }]
  const list = (await vendor.ask(promotionsPath)).json
  // What it cost is what it took off that invoice.
  const brought = [{ ...revenue[0], discountMinor: 4_780 }]
  expect(list.items[0]).toMatchObject({ id: promotion.id, revenue: brought })
  // It is the one that runs: what the others brought is another sum, whose it becomes once it is paused or has ended.
  expect(list.othersBrought).toEqual([])
  for (const what of ['pause', 'end']) {
    expect((await step(promotion, what)).status).toBe(200)
    expect((await vendor.ask(promotionsPath)).json.othersBrought, what).toEqual(brought)
  }
  expect((await vendor.ask('/api/vendor/dashboard')).json.sales).toMatchObject(revenue)
})

test('C5 of thirty-two orders that are approved at one moment exactly as many use a promotion as it may be used', async () => {
  const limit = 20
  const ids: string[] = []
  for (let number = 0; number < 32; number += 1) ids.push(await published())
  const promotion = await promoted(ids, { useLimit: limit })
  const orders: Order[] = []
  for (const id of ids) orders.push(await submitted(id))
  const answers = await Promise.all(orders.map((order) => act(people.cfo, order, 'approve')))
  const approved = answers.filter(({ status }) => status === 200)
  const refused = answers.filter(({ status }) => status === 409)
  expect([approved.length, refused.length]).toEqual([limit, 32 - limit])
  for (const { json } of refused) expect(json.message).toContain('used it up')
  expect(await promotionNow(promotion)).toMatchObject({ uses: limit, status: 'Used up' })
  const uses = await usesOf(promotion)
  expect(uses.items).toHaveLength(limit)
  expect(uses.items.map((use: { id: string }) => use.id).sort()).toEqual(
    approved.map(({ json }) => json.id).sort(),
  )
  expect(uses.sums).toEqual([
    { currency: 'USD', billing: 'monthly', uses: limit, reductionMinor: String(4_780 * limit) },
  ])
  // With the last use the price that buyers see is the published one again.
  for (const id of ids.slice(0, 3))
    expect((await app.ask(`/api/applications/${id}`)).json.promotion).toBeUndefined()
  // The order that came too late is priced anew, and then approved.
  const late = orders.find(({ id }) => refused.length > 0 && !approved.some(({ json }) => json.id === id))
  if (!late) throw new Error('nobody came too late')
  const reopened = await acted(people.ops, late, 'reopen')
  expect(reopened).toMatchObject({ prices: { isCurrent: false, currentTotalMinor: 38_230 } })
  const again = await acted(people.ops, await acted(people.ops, reopened, 'update-prices'), 'submit')
  expect(again).toMatchObject({ totalMinor: 38_230, promotion: null })
  await acted(people.cfo, again, 'approve')
  expect(await promotionNow(promotion)).toMatchObject({ uses: limit })
}, 120_000)

test('a draft whose promotion has ended says so and is not submitted before its prices are updated', async () => {
  const id = await published()
  const promotion = await promoted([id])
  const draft = await drafted(id)
  expect((await step(promotion, 'end')).status).toBe(200)
  const refused = await act(people.ops, draft, 'submit')
  expect([refused.status, refused.json.code]).toEqual([409, 'conflict'])
  expect(refused.json.message).toContain('or its promotion has changed')
  expect((await people.ops.ask(`/api/orders/${draft.id}`)).json).toMatchObject({
    totalMinor: 33_450,
    prices: { isCurrent: false, currentTotalMinor: 38_230 },
    may: { submit: false, updatePrices: true },
  })
  expect(await acted(people.ops, draft, 'update-prices')).toMatchObject({
    totalMinor: 38_230,
    promotion: null,
  })
})

test('a submitted order keeps its promotion for fourteen days, though the promotion was ended, and not a moment longer', async () => {
  const [listingId, over] = [await published(), await published()]
  const promotion = await promoted([listingId, over])
  const orders = [await submitted(listingId), await submitted(over)] as const
  expect((await step(promotion, 'end')).status).toBe(200)
  app.clock.advance(14 * day - 60)
  await signIn()
  await acted(people.cfo, orders[0], 'approve')
  app.clock.advance(60)
  const refused = await act(people.cfo, orders[1], 'approve')
  expect([refused.status, refused.json.message]).toEqual([
    409,
    expect.stringContaining('Its prices have expired: they last 14 days after submission.'),
  ])
  expect((await people.ops.ask(`/api/orders/${orders[1].id}`)).json.state).toBe('draft')
  expect(await promotionNow(promotion)).toMatchObject({ uses: 1 })
})

test('after fourteen days an order goes back, also while the very same price is offered', async () => {
  const id = await published()
  const promotion = await promoted([id])
  const order = await submitted(id)
  app.clock.advance(20 * day)
  await signIn()
  expect((await act(people.cfo, order, 'approve')).status).toBe(409)
  const back: Order = (await people.ops.ask(`/api/orders/${order.id}`)).json
  expect(back).toMatchObject({ state: 'draft', prices: { isCurrent: true } })
  await acted(people.cfo, await acted(people.ops, back, 'submit'), 'approve')
  expect(await promotionNow(promotion)).toMatchObject({ uses: 1 })
})

test('what orders have used cannot be changed afterwards: neither what it takes off, nor for how long, nor, below the uses, its limit', async () => {
  const id = await published()
  const promotion = await promoted([id], { useLimit: 2 })
  await acted(people.cfo, await submitted(id), 'approve')
  const { name, text, from, until, zone, priority, reduction, lasts } = promotion
  const terms = {
    name,
    text,
    from,
    until,
    zone,
    priority,
    reduction,
    lasts,
    applicationIds: [id],
    useLimit: 2,
  }
  const change = (given: Partial<PromotionTermsSent>) =>
    vendor.send('PUT', `${promotionsPath}/${promotion.id}`, { ...terms, ...given }, { 'if-match': '"1"' })
  const lower = await change({ reduction: { kind: 'percentage', hundredths: 100 } })
  expect([lower.status, lower.json.errors[0].field]).toEqual([400, 'reduction'])
  const shorter = await change({ lasts: { kind: 'first-period' } })
  expect([shorter.status, shorter.json.errors[0].field]).toEqual([400, 'lasts'])
  expect((await change({ useLimit: 1 })).json).toMatchObject({ status: 'Used up', version: 2, uses: 1 })
  expect((await app.ask(`/api/applications/${id}`)).json.promotion).toBeUndefined()
  const raised = await vendor.send(
    'PUT',
    `${promotionsPath}/${promotion.id}`,
    { ...terms, useLimit: 2 },
    { 'if-match': '"2"' },
  )
  expect(raised.json).toMatchObject({ status: 'Active', version: 3 })
  expect((await usesOf(promotion)).items).toMatchObject([{ reductionMinor: 4_780 }])
})

test('VEND-07 a company gets a promotion once for each application, whichever member asks, and reads so before it orders', async () => {
  const [id, other] = [await published(), await published()]
  const promotion = await promoted([id, other], { name: 'Once each', useLimit: 5 })
  // Two people have a draft each, at the lower price: so far nobody has used it.
  const byCfo: Order = (
    await people.cfo.send('POST', '/api/orders', { kind: 'application', applicationId: id, seats: 10 })
  ).json
  const first = await submitted(id)
  expect([byCfo.totalMinor, first.usedPromotion]).toEqual([33_450, null])
  await acted(people.cfo, first, 'approve')
  // The colleague's draft follows: it cannot be submitted, and says why. The ten users keep the price that they have.
  expect((await people.cfo.ask(`/api/orders/${byCfo.id}`)).json).toMatchObject({
    usedPromotion: { name: 'Once each' },
    prices: { isCurrent: false, currentTotalMinor: 33_450 },
    may: { submit: false, updatePrices: true },
  })
  expect(await acted(people.cfo, byCfo, 'update-prices')).toMatchObject({
    totalMinor: 33_450,
    promotion: null,
    keptSeats: { seats: 10, totalMinor: 33_450 },
    usedPromotion: { name: 'Once each' },
  })
  // A person who chooses it again reads so beforehand, and buyers of other companies see the lower price as before.
  const subscriptions = (await people.ops.ask('/api/subscriptions')).json
  expect(subscriptions.find((one: { applicationId: string }) => one.applicationId === id)).toMatchObject({
    usedPromotionIds: [promotion.id],
  })
  expect((await app.ask(`/api/applications/${id}`)).json.promotion).toMatchObject({
    id: promotion.id,
    amount: 33.45,
  })
  // Two users more are at the published price: the promotion is not given again.
  expect(await drafted(id, 12)).toMatchObject({ totalMinor: 33_450 + 2 * 3_823, promotion: null })
  // Another application is another use.
  await acted(people.cfo, await submitted(other), 'approve')
  expect(await promotionNow(promotion)).toMatchObject({ uses: 2, status: 'Active' })
})

test('VEND-07 an order that is undone within its first hour gives its use back once, and buyers see the lower price again', async () => {
  const id = await published()
  const promotion = await promoted([id], { useLimit: 1 })
  const order = await acted(people.cfo, await submitted(id), 'approve')
  expect(await promotionNow(promotion)).toMatchObject({ uses: 1, status: 'Used up' })
  const cardNow = async () => (await app.ask(`/api/applications/${id}`)).json.promotion
  expect(await cardNow()).toBeUndefined()
  const cancels = await Promise.all([1, 2, 3].map(() => act(people.cfo, order, 'cancel')))
  expect(cancels.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await promotionNow(promotion)).toMatchObject({ uses: 0, status: 'Active' })
  expect((await usesOf(promotion)).items).toEqual([])
  expect(await cardNow()).toMatchObject({ id: promotion.id, amount: 33.45 })
  // The company may have it again; what is cancelled after the hour was a purchase and gives nothing back.
  const again = await submitted(id)
  expect(again).toMatchObject({ totalMinor: 33_450, usedPromotion: null })
  const approvedOrder = await acted(people.cfo, again, 'approve')
  app.clock.advance(3_600)
  await signIn()
  await acted(people.cfo, approvedOrder, 'cancel')
  expect(await promotionNow(promotion)).toMatchObject({ uses: 1, status: 'Used up' })
  expect(await cardNow()).toBeUndefined()
})

test('C5 uses that are given back and taken at one moment are never counted twice or lost', async () => {
  const ids: string[] = []
  for (let number = 0; number < 8; number += 1) ids.push(await published())
  const promotion = await promoted(ids, { useLimit: 4 })
  const orders: Order[] = []
  for (const id of ids) orders.push(await submitted(id))
  const approved = await Promise.all(orders.slice(0, 4).map((order) => act(people.cfo, order, 'approve')))
  const answers = await Promise.all([
    ...approved.map(({ json }) => act(people.cfo, json, 'cancel')),
    ...approved.map(({ json }) => act(people.cfo, json, 'cancel')),
    ...orders.slice(4).map((order) => act(people.cfo, order, 'approve')),
  ])
  expect(answers.slice(0, 8).map(({ status }) => status)).toEqual(Array(8).fill(200))
  const late = answers.slice(8).filter(({ status }) => status === 200).length
  expect(await promotionNow(promotion)).toMatchObject({ uses: late })
  expect((await usesOf(promotion)).items).toHaveLength(late)
}, 60_000)

test('VEND-07 a promotion that is used up and changed meanwhile comes back in its present state', async () => {
  const [id, other] = [await published(), await published()]
  const promotion = await promoted([id, other], { useLimit: 1, text: 'Before' })
  const order = await acted(people.cfo, await submitted(id), 'approve')
  const { name, from, until, zone, priority, reduction, lasts } = promotion
  const changed = await vendor.send(
    'PUT',
    `${promotionsPath}/${promotion.id}`,
    {
      ...{ name, from, until, zone, priority, reduction, lasts },
      ...{ text: 'After', applicationIds: [id, other], useLimit: 1 },
    },
    { 'if-match': '"1"' },
  )
  expect(changed.json).toMatchObject({ status: 'Used up', version: 2 })
  for (const one of [id, other])
    expect((await app.ask(`/api/applications/${one}`)).json.promotion).toBeUndefined()
  await acted(people.cfo, order, 'cancel')
  for (const one of [id, other])
    expect((await app.ask(`/api/applications/${one}`)).json.promotion).toMatchObject({ text: 'After' })
  // Paused while it is used up, it stays away.
  const next = await acted(people.cfo, await submitted(id), 'approve')
  await vendor.send('POST', `${promotionsPath}/${promotion.id}/pause`, undefined, { 'if-match': '"2"' })
  await acted(people.cfo, next, 'cancel')
  expect(await promotionNow(promotion)).toMatchObject({ uses: 0, status: 'Paused' })
  expect((await app.ask(`/api/applications/${id}`)).json.promotion).toBeUndefined()
})

test('VEND-07 an order that begins later says what it will bring, and gives its use back where it is cancelled or replaced before', async () => {
  const [cancelled, replaced] = [await published(), await published()]
  const promotion = await promoted([cancelled, replaced], { useLimit: 2 })
  for (const applicationId of [cancelled, replaced])
    expect((await people.ops.send('POST', '/api/trials', { applicationId })).status).toBe(200)
  const first = await acted(people.cfo, await submitted(cancelled), 'approve')
  await acted(people.cfo, await submitted(replaced), 'approve')
  const order = { currency: 'USD', billing: 'monthly', orders: 1, totalMinor: 33_450, reductionMinor: 4_780 }
  const { uses, toCome } = await promotionNow(promotion)
  const firstOn = toCome[0]?.firstOn
  expect(Date.parse(firstOn) - app.clock.now().getTime()).toBeGreaterThan(28 * day * 1_000)
  expect([uses, toCome]).toEqual([
    2,
    [{ ...order, orders: 2, totalMinor: 66_900, reductionMinor: 9_560, firstOn }],
  ])
  await acted(people.cfo, first, 'cancel')
  expect(await promotionNow(promotion)).toMatchObject({ uses: 1, toCome: [{ ...order, firstOn }] })
  const change = await acted(people.ops, await drafted(replaced, 12), 'submit')
  expect(change.promotion).toBeNull()
  await acted(people.cfo, change, 'approve')
  expect(await promotionNow(promotion)).toMatchObject({ uses: 0, toCome: [] })
  // What waits and is rejected or cancelled has used nothing.
  await acted(people.ops, await submitted(cancelled), 'cancel')
  expect(await promotionNow(promotion)).toMatchObject({ uses: 0 })
})

test('C5 terms are not changed while an order uses them at that moment', async () => {
  const id = await published()
  const promotion = await promoted([id])
  // As the approval of an order does, which has not ended yet.
  await app.asSuperuser('begin')
  try {
    await app.asSuperuser('update promotion set uses = uses + 1 where id = $1', [promotion.id])
    const { name, text, from, until, zone, priority, lasts } = promotion
    const change = vendor.send(
      'PUT',
      `${promotionsPath}/${promotion.id}`,
      {
        ...{ name, text, from, until, zone, priority, lasts, applicationIds: [id], useLimit: null },
        reduction: { kind: 'percentage', hundredths: 100 },
      },
      { 'if-match': '"1"' },
    )
    const waiting = async () => {
      await app.asSuperuser('select pg_stat_clear_snapshot()')
      const { rows } = await app.asSuperuser(
        "select count(*)::int as of from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      )
      return rows[0].of
    }
    await expect.poll(waiting, { timeout: 20_000 }).toBeGreaterThan(0)
    await app.asSuperuser('commit')
    const answer = await change
    expect([answer.status, answer.json.errors?.[0]?.field]).toEqual([400, 'reduction'])
  } finally {
    await app.asSuperuser('rollback')
  }
})

test('VEND-07 the uses of a promotion are listed newest first, page by page, each once, also those of one moment', async () => {
  const id = await published()
  const promotion = await promoted([id])
  await acted(people.cfo, await submitted(id), 'approve')
  await app.asSuperuser(
    `insert into promotion_use (tenant_id, promotion_id, order_id, customer_id, customer_name, application_id, application_name, seats,
       billing, currency, reduction_minor, total_minor, used_at)
     select u.tenant_id, u.promotion_id, gen_random_uuid(), u.customer_id, u.customer_name, gen_random_uuid(), u.application_name, u.seats,
       u.billing, u.currency, u.reduction_minor, u.total_minor, u.used_at - make_interval(hours => n / 10)
     from promotion_use u, generate_series(1, 59) n where u.promotion_id = $1`,
    [promotion.id],
  )
  const found: { id: string; usedAt: string }[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page = await vendor.ask(
      `${promotionsPath}/${promotion.id}/uses${cursor ? `?cursor=${encodeURIComponent(cursor)}` : ''}`,
    )
    expect(page.status, page.body).toBe(200)
    found.push(...page.json.items)
    cursor = page.json.next
  }
  expect(new Set(found.map((use) => use.id)).size).toBe(60)
  expect(found).toHaveLength(60)
  expect(found.map(({ usedAt }) => usedAt)).toEqual(
    found.map(({ usedAt }) => usedAt).toSorted((a, b) => b.localeCompare(a)),
  )
})

test('C5 of thirty-two orders of one application that a company has waiting, one alone uses the promotion', async () => {
  const id = await published()
  const promotion = await promoted([id], { useLimit: 20 })
  const orders: Order[] = []
  for (let number = 0; number < 32; number += 1) orders.push(await submitted(id))
  const answers = await Promise.all(orders.map((order) => act(people.cfo, order, 'approve')))
  const refused = answers.filter(({ status }) => status === 409)
  expect([answers.filter(({ status }) => status === 200).length, refused.length]).toEqual([1, 31])
  // The first changed the subscription, so that the others are not what was asked for any more.
  for (const { json } of refused) expect(json.message).toContain('subscription of it has changed since')
  expect(await promotionNow(promotion)).toMatchObject({ uses: 1, status: 'Active' })
  expect((await usesOf(promotion)).items).toHaveLength(1)
  // The database itself holds no second use, whatever a program does.
  const again = app.asSuperuser(
    `insert into promotion_use (tenant_id, promotion_id, order_id, customer_id, customer_name, application_id, application_name,
       billing, currency, reduction_minor, total_minor, used_at)
     select tenant_id, promotion_id, gen_random_uuid(), customer_id, customer_name, application_id, application_name, billing,
       currency, reduction_minor, total_minor, used_at from promotion_use where promotion_id = $1`,
    [promotion.id],
  )
  await expect(again).rejects.toThrow('promotion_use_once')
  const states = (await Promise.all(
    orders.map(async ({ id: order }) => (await people.cfo.ask(`/api/orders/${order}`)).json),
  )) as Order[]
  // The requester has one draft of it, so that the others came back as rejected.
  expect(states.filter(({ state }) => state === 'rejected')).toHaveLength(30)
  const reopened = states.find(({ state }) => state === 'draft')
  if (!reopened) throw new Error('nothing went back to draft')
  expect(reopened.usedPromotion).toEqual({ name: 'Winter offer' })
  // The ten users keep the price that they have.
  expect(await acted(people.ops, reopened, 'update-prices')).toMatchObject({
    totalMinor: 33_450,
    promotion: null,
    keptSeats: { seats: 10, totalMinor: 33_450 },
  })
}, 120_000)

test('VEND-07 a promotion says how long the lower price stays: on the card, the order, the subscription and at each payment', async () => {
  const [months, first, always] = [await published(), await published(), await published()]
  const lasting = [
    [months, { kind: 'months', months: 2 }, 2],
    [first, { kind: 'first-period' }, 1],
    [always, { kind: 'always' }, null],
  ] as const
  for (const [id, lasts, payments] of lasting) {
    const promotion = await promoted([id], { lasts })
    expect(promotion.lasts).toEqual(lasts)
    expect((await app.ask(`/api/applications/${id}`)).json.promotion.lasts).toEqual(lasts)
    const laterMinor = payments === null ? null : 38_230
    const order = await submitted(id)
    expect(order).toMatchObject({
      totalMinor: 33_450,
      yearlyMinor: 33_450 * (payments ?? 12) + 38_230 * (12 - (payments ?? 12)),
      promotion: { payments, laterMinor },
    })
    await acted(people.cfo, order, 'approve')
  }
  const paid = async (id: string) =>
    (await people.ops.ask('/api/subscriptions')).json.find(
      (one: { applicationId: string }) => one.applicationId === id,
    ).paid
  expect(await paid(months)).toMatchObject({ costMinor: 33_450, nextBillingMinor: 33_450 })
  expect(await paid(first)).toMatchObject({
    costMinor: 33_450,
    nextBillingMinor: 38_230,
    fullPrice: { costMinor: 38_230 },
  })
  expect(await paid(always)).toMatchObject({ nextBillingMinor: 33_450, fullPrice: null })
  // What ends before the price rises never costs it. Within the first hour it would be undone altogether.
  app.clock.advance(2 * 3_600)
  await signIn()
  const ending = (await people.ops.ask(`/api/orders/${(await paid(months)).orderId}`)).json
  expect(await paid(months)).toMatchObject({ fullPrice: { costMinor: 38_230 } })
  await acted(people.cfo, ending, 'cancel')
  expect(await paid(months)).toMatchObject({ costMinor: 33_450, nextBillingMinor: null, fullPrice: null })
  // 70 days later the third payment has fallen due where nothing ended.
  app.clock.advance(70 * day)
  await signIn()
  expect(await paid(first)).toMatchObject({ costMinor: 38_230, nextBillingMinor: 38_230 })
  expect(await paid(months)).toMatchObject({ costMinor: 33_450, nextBilling: null })
  expect(await paid(always)).toMatchObject({ costMinor: 33_450, nextBillingMinor: 33_450 })
  const costOf = async (id: string) =>
    (await vendor.ask(`/api/vendor/customers?applicationId=${id}`)).json.customers[0].paid.costMinor
  expect([await costOf(months), await costOf(first), await costOf(always)]).toEqual([33_450, 38_230, 33_450])
})
