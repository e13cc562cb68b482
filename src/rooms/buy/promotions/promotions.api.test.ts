import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDraft, aPublishRequest } from '#app/testing/listing-builder.ts'
import { aPromotion } from '#app/testing/promotion-builder.ts'
import { startTestApplication, type TestApplication } from '#app/testing/test-application.ts'
import type { TestBrowser } from '#app/testing/test-browser.ts'
import type { Draft } from '#rooms/sell/listings/contract.ts'
import type { PromotionTermsSent } from './contract.ts'

const promotionsPath = '/api/vendor/promotions'

let app: TestApplication
beforeAll(async () => {
  app = await startTestApplication()
})
afterAll(() => app.close())

const aVendor = (username: string) =>
  app.register(username, {
    role: 'vendor',
    companyName: `Works of ${username}`,
    industry: 'Data Analytics',
    companySize: '11-50 employees',
  })

async function published(
  browser: TestBrowser,
  name: string,
  pricing: Draft['pricing'] = aDraft().pricing,
): Promise<string> {
  const drafted = await browser.send('POST', '/api/vendor-listings/drafts', {
    draft: aDraft({ name, pricing }),
  })
  const answer = await browser.send('POST', '/api/vendor-listings', {
    ...aPublishRequest({ name, pricingDetails: pricing }),
    applicationId: drafted.json.id,
  })
  expect(answer.status, answer.body).toBe(201)
  return drafted.json.id
}

/** A vendor's company with one published listing at $199 for each user and month. */
async function aSeller(username: string) {
  const browser = await aVendor(username)
  return { browser, listingId: await published(browser, `Forecast of ${username}`) }
}

async function createPromotion(browser: TestBrowser, given: Partial<PromotionTermsSent>) {
  const answer = await browser.send('POST', promotionsPath, aPromotion(given))
  expect(answer.status, answer.body).toBe(201)
  return answer.json
}

const change = (browser: TestBrowser, id: string, version: number, body: PromotionTermsSent) =>
  browser.send('PUT', `${promotionsPath}/${id}`, body, { 'if-match': `"${version}"` })
const step = (browser: TestBrowser, id: string, version: number, what: string) =>
  browser.send('POST', `${promotionsPath}/${id}/${what}`, undefined, { 'if-match': `"${version}"` })

/** What the listing's page and the card in the list answer of the price of now. */
async function shownPrice(listingId: string, name: string) {
  const detail = (await app.ask(`/api/applications/${listingId}`)).json
  const list = (await app.ask(`/api/applications?search=${encodeURIComponent(name)}&limit=9`)).json
  const card = list.find(({ id }: { id: string }) => id === listingId)
  expect(card.promotion, 'card and listing say the same').toEqual(detail.promotion)
  expect(card.pricing, 'the published price stays').toEqual(detail.pricing)
  return detail.promotion
}

const until = (iso: string) => (Date.parse(iso) - app.clock.now().getTime()) / 1000

test('VEND-07 a promotion that makes an application free is refused until somebody says that it is meant', async () => {
  const { browser, listingId } = await aSeller('giver')
  const free = aPromotion({
    applicationIds: [listingId],
    reduction: { kind: 'percentage', hundredths: 10_000 },
  })
  const refused = await browser.send('POST', promotionsPath, free)
  expect([refused.status, refused.json.errors[0]]).toMatchObject([
    400,
    { field: 'reduction', reason: expect.stringContaining('makes Forecast of giver free of charge') },
  ])
  const rounded = { ...free, reduction: { kind: 'percentage', hundredths: 9_999 } }
  const cents = await published(browser, 'Cents of giver', { ...aDraft().pricing, amount: 10 })
  const almost = await browser.send('POST', promotionsPath, { ...rounded, applicationIds: [cents] })
  expect([almost.status, almost.json.errors[0].field]).toEqual([400, 'reduction'])
  const above = { ...free, reduction: { kind: 'amount', minor: 19_900, currency: 'USD' } }
  expect((await browser.send('POST', promotionsPath, above)).status).toBe(400)
  expect((await browser.send('POST', promotionsPath, { ...free, confirmsFree: true })).status).toBe(201)
})

test('VEND-07 a price at which a promotion would make an application free is sold without it until somebody confirms that', async () => {
  const { browser, listingId } = await aSeller('cheaper')
  const body = aPromotion({
    applicationIds: [listingId],
    until: '2026-12-20T00:00',
    reduction: { kind: 'amount', minor: 500, currency: 'USD' },
  })
  const { id } = await createPromotion(browser, body)
  const name = 'Forecast of cheaper'
  expect(await shownPrice(listingId, name)).toMatchObject({ amount: 194 })
  const cheap = aPublishRequest({ name, pricingDetails: { ...aDraft().pricing, amount: 4 } })
  const publish = await browser.send('POST', '/api/vendor-listings', { ...cheap, applicationId: listingId })
  expect(publish.status, publish.body).toBe(201)
  expect(await shownPrice(listingId, name)).toBeUndefined()
  expect(publish.json.heldBackPromotions).toEqual([{ name: body.name, because: 'would_be_free' }])
  expect((await browser.ask(`${promotionsPath}/${id}`)).json.freeApplicationIds).toEqual([])

  // Neither pausing and resuming nor saving it unchanged gives it away.
  expect((await step(browser, id, 1, 'pause')).status).toBe(200)
  expect((await step(browser, id, 2, 'resume')).status).toBe(200)
  expect((await change(browser, id, 3, body)).status).toBe(200)
  expect(await shownPrice(listingId, name)).toBeUndefined()

  const confirmed = await change(browser, id, 3, { ...body, confirmsFree: true })
  expect(confirmed.json).toMatchObject({ version: 4, freeApplicationIds: [listingId] })
  expect(await shownPrice(listingId, name)).toMatchObject({ amount: 0 })
})

test('VEND-07 LIST-23 publishing in another currency, or free of charge, lists the promotions that take nothing off any more', async () => {
  const { browser, listingId } = await aSeller('moved')
  const amount = await createPromotion(
    browser,
    aPromotion({
      name: 'Five dollars off',
      applicationIds: [listingId],
      reduction: { kind: 'amount', minor: 500, currency: 'USD' },
    }),
  )
  const share = await createPromotion(
    browser,
    aPromotion({ name: 'A tenth off', applicationIds: [listingId] }),
  )
  const name = 'Forecast of moved'
  const publishedAt = async (pricing: object) => {
    const pricingDetails = { ...aDraft().pricing, ...pricing }
    const body = { ...aPublishRequest({ name, pricingDetails }), applicationId: listingId }
    const answer = await browser.send('POST', '/api/vendor-listings', body)
    expect(answer.status, answer.body).toBe(201)
    return answer.json.heldBackPromotions
  }
  expect(await publishedAt({ amount: 190 })).toBeUndefined()
  expect(await publishedAt({ currency: 'EUR' })).toEqual([
    { name: amount.name, because: 'takes_nothing_off' },
  ])
  expect(await publishedAt({ amount: 0 })).toEqual(
    expect.arrayContaining(
      [amount, share].map(({ name: of }) => ({ name: of, because: 'takes_nothing_off' })),
    ),
  )
  expect(await publishedAt({ currency: 'USD' })).toBeUndefined()
})

test('VEND-07 VEND-12 a vendor makes a promotion, and every buyer sees the lower price at once, with its last day and its text', async () => {
  const { browser, listingId } = await aSeller('maker')
  expect(await shownPrice(listingId, 'Forecast of maker')).toBeUndefined()
  const promotion = await createPromotion(browser, {
    applicationIds: [listingId],
    text: 'For a calm year’s end',
    useLimit: 5,
    zone: 'Europe/Berlin',
    from: '2026-11-20T00:00',
    until: '2026-12-01T00:00',
  })
  expect(promotion).toMatchObject({
    status: 'Active',
    priority: 'Medium',
    version: 1,
    uses: 0,
    useLimit: 5,
    startsAt: '2026-11-19T23:00:00.000Z',
    endsAt: '2026-11-30T23:00:00.000Z',
    applications: [{ id: listingId, name: 'Forecast of maker', pricing: { amount: 199 } }],
  })
  expect(await shownPrice(listingId, 'Forecast of maker')).toEqual({
    id: promotion.id,
    amount: 179.1,
    lasts: { kind: 'months', months: 12 },
    until: '2026-11-30T23:00:00.000Z',
    lastDay: '2026-11-30',
    text: 'For a calm year’s end',
  })
  const { json } = await browser.ask(promotionsPath)
  expect(json).toEqual({ items: [promotion], othersBrought: [], next: null })
  expect((await browser.ask(`${promotionsPath}/${promotion.id}`)).json).toEqual(promotion)
})

test('VEND-12 promotions come page by page, each once, also where what the last page ended with is over meanwhile', async () => {
  const { browser, listingId } = await aSeller('pager')
  const minutesFrom = (count: number) =>
    new Date(app.clock.now().getTime() + count * 60_000).toISOString().slice(0, 16)
  const { id } = await createPromotion(browser, {
    ...{ applicationIds: [listingId], from: minutesFrom(-60), until: minutesFrom(10) },
  })
  await app.asSuperuser(
    `insert into promotion select (jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid()))).*
     from promotion p, generate_series(1, 110) where p.id = $1`,
    [id],
  )
  const first = (await browser.ask(promotionsPath)).json
  app.clock.advance(11 * 60)
  const second = (await browser.ask(`${promotionsPath}?cursor=${encodeURIComponent(first.next)}`)).json
  expect([first.items.length, second.items.length, second.next]).toEqual([100, 11, null])
  expect(new Set([...first.items, ...second.items].map((one: { id: string }) => one.id)).size).toBe(111)
})

test('a scheduled promotion lowers the price at its first moment and not before, and ends at its last, also in cached answers', async () => {
  const { browser, listingId } = await aSeller('punctual')
  const name = 'Forecast of punctual'
  const inMinutes = (count: number) =>
    new Date(app.clock.now().getTime() + count * 60_000).toISOString().slice(0, 16)
  const [from, to] = [inMinutes(60), inMinutes(90)]
  const promotion = await createPromotion(browser, {
    applicationIds: [listingId],
    from,
    until: to,
  })
  expect(promotion.status).toBe('Scheduled')
  // Asked twice, so that the answer is remembered.
  for (let attempt = 0; attempt < 3; attempt += 1) expect(await shownPrice(listingId, name)).toBeUndefined()
  const address = `/api/applications?search=${encodeURIComponent(name)}&limit=9`
  const tagBefore = (await app.ask(address)).headers.etag ?? ''

  app.clock.advance(until(`${from}:00.000Z`) - 0.001)
  expect(await shownPrice(listingId, name)).toBeUndefined()
  expect((await app.ask(address, { headers: { 'if-none-match': tagBefore } })).status).toBe(304)
  app.clock.advance(0.001)
  for (let attempt = 0; attempt < 3; attempt += 1)
    expect(await shownPrice(listingId, name)).toMatchObject({ amount: 179.1 })
  const changed = await app.ask(address, { headers: { 'if-none-match': tagBefore } })
  expect(changed.status).toBe(200)
  expect(changed.headers['cache-control']).toContain('no-cache')
  // The session ended meanwhile.
  const again = app.browser()
  await again.signIn('punctual', undefined, { area: 'vendor' })
  const active = await again.ask(`${promotionsPath}?status=Active`)
  expect(active.json.items, active.body).toHaveLength(1)

  app.clock.advance(until(`${to}:00.000Z`) - 0.001)
  expect(await shownPrice(listingId, name)).toMatchObject({ amount: 179.1 })
  app.clock.advance(0.001)
  for (let attempt = 0; attempt < 3; attempt += 1) expect(await shownPrice(listingId, name)).toBeUndefined()
  expect((await again.ask(`${promotionsPath}/${promotion.id}`)).json.status).toBe('Ended')
})

test('of two promotions for one application the higher priority counts; when it is paused, the other one does', async () => {
  const { browser, listingId } = await aSeller('twofold')
  const name = 'Forecast of twofold'
  const large = await createPromotion(browser, {
    applicationIds: [listingId],
    reduction: { kind: 'percentage', hundredths: 5_000 },
    until: '2026-12-20T00:00',
  })
  const high = await createPromotion(browser, {
    applicationIds: [listingId],
    priority: 'High',
    reduction: { kind: 'amount', minor: 1_000, currency: 'USD' },
    until: '2026-12-20T00:00',
  })
  expect(await shownPrice(listingId, name)).toMatchObject({ amount: 189 })
  const paused = await step(browser, high.id, 1, 'pause')
  expect(paused.json).toMatchObject({ status: 'Paused', version: 2 })
  expect(await shownPrice(listingId, name)).toMatchObject({ amount: 99.5 })
  expect((await step(browser, high.id, 2, 'resume')).json).toMatchObject({ status: 'Active', version: 3 })
  expect(await shownPrice(listingId, name)).toMatchObject({ amount: 189 })
  expect((await step(browser, high.id, 3, 'end')).json).toMatchObject({ status: 'Ended', version: 4 })
  expect((await step(browser, large.id, 1, 'end')).json.endedAt).toBe(app.clock.now().toISOString())
  expect(await shownPrice(listingId, name)).toBeUndefined()
  for (const what of ['pause', 'resume', 'end']) {
    const refused = await step(browser, large.id, 2, what)
    expect([refused.status, refused.json.code], what).toEqual([409, 'conflict'])
  }
})

test('what buyers see follows the listing: withdrawn and back, and at a new price', async () => {
  const { browser, listingId } = await aSeller('mover')
  const { id } = await createPromotion(browser, { applicationIds: [listingId], until: '2026-12-20T00:00' })
  await browser.send('POST', `/api/vendor-listings/${listingId}/unpublish`)
  const { applications } = (await browser.ask(`${promotionsPath}/${id}`)).json
  expect(applications, 'what is taken off keeps its name').toEqual([
    { id: listingId, name: 'Forecast of mover', pricing: null, logo: null },
  ])
  expect((await app.ask(`/api/applications/${listingId}`)).status).toBe(404)
  await browser.send('POST', `/api/vendor-listings/${listingId}/republish`)
  expect(await shownPrice(listingId, 'Forecast of mover')).toMatchObject({ amount: 179.1 })
  const { json } = await browser.ask(`/api/vendor-listings/${listingId}`)
  const again = await browser.send(
    'POST',
    '/api/vendor-listings',
    {
      ...aPublishRequest({
        name: 'Forecast of mover',
        pricingDetails: { type: 'per_user', amount: 38.23, currency: 'USD', period: 'monthly' },
      }),
      applicationId: listingId,
    },
    { 'if-match': `"${json.version}"` },
  )
  expect(again.status, again.body).toBeLessThan(300)
  expect(await shownPrice(listingId, 'Forecast of mover')).toMatchObject({ amount: 34.41 })
})

test('a name is kept of an application that is not among the first two hundred of its vendor', async () => {
  const { browser, listingId } = await aSeller('manifold')
  const { id } = await createPromotion(browser, { applicationIds: [listingId], until: '2026-12-20T00:00' })
  await app.asSuperuser(`
    insert into catalog_application (id, owner_id, vendor_id, key, category, industry, card, detail, content_hash, name_text,
      search_text, order_roi, order_rating, order_price_group, order_price_per_user, order_price_low, order_newest, updated_at)
    select gen_random_uuid(), owner_id, vendor_id, 'copy ' || number, category, industry, card, detail, content_hash,
      'a ' || number, search_text, order_roi, order_rating, order_price_group, order_price_per_user, order_price_low, order_newest, updated_at
    from catalog_application, generate_series(1, 200) number where id = '${listingId}'`)
  const { json } = await browser.ask(`/api/vendor-listings/${listingId}`)
  const renamed = await browser.send(
    'POST',
    '/api/vendor-listings',
    {
      ...aPublishRequest({ name: 'Zephyr of manifold' }),
      applicationId: listingId,
    },
    { 'if-match': `"${json.version}"` },
  )
  expect(renamed.status, renamed.body).toBeLessThan(300)
  const { applications } = (await browser.ask(`${promotionsPath}/${id}`)).json
  expect(applications.map(({ name }: { name: string }) => name)).toEqual(['Zephyr of manifold'])

  // It can be given away like any other.
  const everything = { kind: 'percentage' as const, hundredths: 10_000 }
  const free = aPromotion({ applicationIds: [listingId], until: '2026-12-20T00:00', reduction: everything })
  expect((await change(browser, id, 1, free)).json.errors?.[0]?.field).toBe('reduction')
  const given = (await change(browser, id, 1, { ...free, confirmsFree: true })).json
  expect(given.freeApplicationIds).toEqual([listingId])
  expect(await shownPrice(listingId, 'Zephyr of manifold')).toMatchObject({ amount: 0 })
})

test('Z3 Z7 another vendor’s promotion, its uses and its applications do not exist, and the try is on record', async () => {
  const one = await aSeller('ownerofit')
  const two = await aSeller('stranger')
  const promotion = await createPromotion(one.browser, {
    applicationIds: [one.listingId],
    until: '2026-12-20T00:00',
  })
  const address = `${promotionsPath}/${promotion.id}`
  for (const path of [address, `${address}/uses`])
    expect((await two.browser.ask(path)).status, path).toBe(404)
  const body = aPromotion({ applicationIds: [two.listingId], until: '2026-12-20T00:00' })
  expect((await change(two.browser, promotion.id, 1, body)).status).toBe(404)
  for (const what of ['pause', 'resume', 'end'])
    expect((await step(two.browser, promotion.id, 1, what)).status, what).toBe(404)
  expect((await two.browser.ask(promotionsPath)).json.items).toEqual([])
  expect((await two.browser.ask('/api/vendor/promotable-applications')).json).toMatchObject([
    { id: two.listingId },
  ])
  // A foreign application among own ones: nothing of it is made.
  const mixed = await two.browser.send(
    'POST',
    promotionsPath,
    aPromotion({ applicationIds: [two.listingId, one.listingId], until: '2026-12-20T00:00' }),
  )
  expect([mixed.status, mixed.json.errors[0].field]).toEqual([404, 'applicationIds'])
  expect((await two.browser.ask(promotionsPath)).json.items).toEqual([])
  expect((await one.browser.ask(address)).json).toEqual(promotion)
  const { rows } = await app.asSuperuser(
    "select count(*)::int as tries from audit_entry where action = 'promotions.foreign_promotion_refused' and target_id = $1",
    [promotion.id],
  )
  expect(rows[0].tries).toBe(4)
})

test('C4 of two who change the same version one is refused, and nothing is overwritten', async () => {
  const { browser, listingId } = await aSeller('editors')
  const promotion = await createPromotion(browser, { applicationIds: [listingId], until: '2026-12-20T00:00' })
  const body = (name: string) => aPromotion({ applicationIds: [listingId], until: '2026-12-20T00:00', name })
  const both = await Promise.all(['One', 'Two'].map((name) => change(browser, promotion.id, 1, body(name))))
  expect(both.map(({ status }) => status).sort()).toEqual([200, 412])
  const won = both.find(({ status }) => status === 200)
  expect((await browser.ask(`${promotionsPath}/${promotion.id}`)).json).toEqual(won?.json)
  expect(both.find(({ status }) => status === 412)?.json.message).toContain('Nothing was overwritten')
  expect((await browser.send('PUT', `${promotionsPath}/${promotion.id}`, body('Three'))).status).toBe(428)
})

test('C6 a double click on a step or on saving has one effect and one entry, and saving what is there has none', async () => {
  const { browser, listingId } = await aSeller('clicker')
  const { id } = await createPromotion(browser, { applicationIds: [listingId], until: '2026-12-20T00:00' })
  const paused = await Promise.all([1, 2].map(() => step(browser, id, 1, 'pause')))
  expect(paused.map(({ status, json }) => [status, json.version])).toEqual([
    [200, 2],
    [200, 2],
  ])
  const body = aPromotion({ applicationIds: [listingId], until: '2026-12-21T00:00' })
  const saved = await Promise.all([1, 2].map(() => change(browser, id, 2, body)))
  expect(saved.map(({ status, json }) => [status, json.version])).toEqual([
    [200, 3],
    [200, 3],
  ])
  expect((await change(browser, id, 3, body)).json.version).toBe(3)
  const { rows } = await app.asSuperuser(
    "select action, count(*)::int as entries from audit_entry where target_id = $1 and outcome = 'success' group by action order by action",
    [id],
  )
  expect(rows).toEqual([
    { action: 'promotions.promotion_changed', entries: 1 },
    { action: 'promotions.promotion_created', entries: 1 },
    { action: 'promotions.promotion_paused', entries: 1 },
  ])
})

test('C2 a promotion that is sent sixteen times with one key is made once', async () => {
  const { browser, listingId } = await aSeller('impatient')
  const body = aPromotion({ applicationIds: [listingId], until: '2026-12-20T00:00' })
  const answers = await Promise.all(
    Array.from({ length: 16 }, () =>
      browser.send('POST', promotionsPath, body, { 'idempotency-key': 'one-promotion' }),
    ),
  )
  for (const { status } of answers) expect([201, 409]).toContain(status)
  expect((await browser.ask(promotionsPath)).json.items).toHaveLength(1)
})

test('a running promotion keeps its beginning, and its end is moved only ahead', async () => {
  const { browser, listingId } = await aSeller('fixed')
  const { id } = await createPromotion(browser, { applicationIds: [listingId], until: '2026-12-20T00:00' })
  const sent = (given: Partial<PromotionTermsSent>) =>
    change(browser, id, 1, aPromotion({ applicationIds: [listingId], until: '2026-12-20T00:00', ...given }))
  for (const [field, given] of [
    ['from', { from: '2026-11-21T00:00' }],
    ['until', { until: '2026-11-25T00:00' }],
  ] as const) {
    const refused = await sent(given)
    expect([refused.status, refused.json.errors[0].field]).toEqual([400, field])
  }
  expect((await sent({ reduction: { kind: 'percentage', hundredths: 2_500 } })).status).toBe(200)
  expect(await shownPrice(listingId, 'Forecast of fixed')).toMatchObject({ amount: 149.25 })
})

test.each([
  ['name', { name: '' }],
  ['name', { name: 'two\nlines' }],
  ['name', { name: '\u200b' }],
  ['name', { name: 'Was 90 \u202eDSU 9' }],
  ['text', { text: 'Half price\u2067 for you' }],
  ['name', { name: 'x'.repeat(81) }],
  ['text', { text: 'x'.repeat(141) }],
  ['reduction.hundredths', { reduction: { kind: 'percentage', hundredths: 0 } }],
  ['reduction.hundredths', { reduction: { kind: 'percentage', hundredths: 10_001 } }],
  ['reduction.hundredths', { reduction: { kind: 'percentage', hundredths: 12.5 } }],
  ['reduction.minor', { reduction: { kind: 'amount', minor: -1, currency: 'USD' } }],
  ['reduction.minor', { reduction: { kind: 'amount', minor: 1e300, currency: 'USD' } }],
  ['reduction.kind', { reduction: { kind: 'gift' } }],
  ['lasts', { lasts: undefined }],
  ['lasts.months', { lasts: { kind: 'months', months: 0 } }],
  ['lasts.months', { lasts: { kind: 'months', months: 61 } }],
  ['lasts.months', { lasts: { kind: 'months', months: 1.5 } }],
  ['lasts.kind', { lasts: { kind: 'forever' } }],
  ['until', { until: '2026-11-20T00:00' }],
  ['until', { until: '2026-11-21T00:00' }],
  ['until', { until: '2036-11-21T00:00' }],
  ['from', { from: '2026-02-30T00:00' }],
  ['from', { from: 'tomorrow' }],
  ['from', { from: '2026-03-29T02:30', zone: 'Europe/Berlin' }],
  ['zone', { zone: 'Mars/Phobos' }],
  ['useLimit', { useLimit: 0 }],
  ['useLimit', { useLimit: 1.5 }],
  ['priority', { priority: 'Urgent' }],
  ['applicationIds', { applicationIds: [] }],
  ['', { price: 1 }],
] as [string, Record<string, unknown>][])('%s is refused with its name: %o', async (field, given) => {
  refusing ??= aSeller('refused')
  const { browser, listingId } = await refusing
  const answer = await browser.send('POST', promotionsPath, {
    ...aPromotion({ applicationIds: [listingId], until: '2026-12-20T00:00' }),
    ...given,
  })
  expect([answer.status, answer.json.code], answer.body).toEqual([400, 'invalid_input'])
  if (field !== '') expect(answer.json.errors.map((one: { field: string }) => one.field)).toContain(field)
})
let refusing: ReturnType<typeof aSeller> | undefined

test('an amount off is refused for an application in another currency, and is never more than the price', async () => {
  const { browser, listingId } = await aSeller('currencies')
  const inYen = await published(browser, 'Yen works', {
    type: 'other',
    amount: 1_000,
    currency: 'JPY',
    period: 'monthly',
  })
  const off = (currency: string, minor: number) =>
    aPromotion({
      applicationIds: [inYen],
      until: '2026-12-20T00:00',
      reduction: { kind: 'amount', minor, currency },
    })
  const refused = await browser.send('POST', promotionsPath, off('USD', 100))
  expect([refused.status, refused.json.errors[0].field]).toEqual([400, 'applicationIds'])
  await createPromotion(browser, { ...off('JPY', 5_000), confirmsFree: true })
  expect(await shownPrice(inYen, 'Yen works')).toMatchObject({ amount: 0 })
  expect(await shownPrice(listingId, 'Forecast of currencies')).toBeUndefined()
})

test('twenty promotions for one application are as many as there can be', async () => {
  const { browser, listingId } = await aSeller('crowded')
  const body = { applicationIds: [listingId], until: '2026-12-20T00:00' }
  for (let number = 1; number <= 20; number += 1)
    await createPromotion(browser, { ...body, name: `Number ${number}` })
  const refused = await browser.send('POST', promotionsPath, aPromotion(body))
  expect([refused.status, refused.json.errors[0].field]).toEqual([400, 'applicationIds'])
  const { items } = (await browser.ask(promotionsPath)).json
  expect(items).toHaveLength(20)
  expect((await step(browser, items[0].id, 1, 'end')).status).toBe(200)
  await createPromotion(browser, body)
})
