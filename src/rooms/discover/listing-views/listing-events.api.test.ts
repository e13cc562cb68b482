// Impressions and views through HTTP: whose they are, who counts, and that none is lost or doubled.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aListing, aVendor, listingId } from '#app/testing/listing-builder.ts'
import { startTestApplication, type TestApplication } from '#app/testing/test-application.ts'
import type { TestBrowser } from '#app/testing/test-browser.ts'
import type { Actor } from '#platform/server/actor.ts'
import { publishListings } from '#rooms/discover/catalog/server/index.ts'
import { visitorsOfNetwork } from './rules/visitors-of-network.ts'
import { listListingDays } from './server/index.ts'

const chrome =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'
let app: TestApplication
let owner: Actor
beforeAll(async () => {
  app = await startTestApplication()
  await app.register('seller', {
    role: 'vendor',
    industry: 'Data Analytics',
    companySize: '11-50 employees',
  })
  const { rows } = await app.asSuperuser("select tenant_id from app_user where username = 'seller'")
  owner = { kind: 'system', tenantId: rows[0].tenant_id }
  await publishListings(app.platform, owner, [{ vendor: aVendor(), listings: [aListing()] }], false)
})
beforeEach(async () => {
  await app.asSuperuser('truncate listing_day, listing_visit, listing_network')
})
afterAll(() => app.close())

const count = (browser: TestBrowser, kind: string, ids = [listingId], userAgent = chrome) =>
  browser.send('POST', '/api/listing-events', { kind, applicationIds: ids }, { 'user-agent': userAgent })
const days = () => app.platform.inTenantSnapshot(owner, (tx) => listListingDays(tx, { from: '2026-01-01' }))

test('VEND-11 thirty-two visitors at the same moment, each sending it three times, are thirty-two', async () => {
  const visitors = Array.from({ length: 32 }, () => app.browser())
  await Promise.all(visitors.map((browser) => browser.ask('/api/auth/csrf-token')))
  const answers = await Promise.all(
    visitors.flatMap((browser) => [1, 2, 3].map(() => count(browser, 'impression'))),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]))
  const [today, ...others] = await days()
  expect(others).toEqual([])
  expect(today).toEqual({ day: app.clock.now().toISOString().slice(0, 10), impressions: 32, views: 0 })
})

test('VEND-11 views by many visitors at once, in any order, are counted exactly once', async () => {
  const more = ['tide-watch', 'berth-plan', 'cargo-lens', 'dock-clerk'].map((key) =>
    aListing({ key, name: `Harbour ${key}` }),
  )
  await publishListings(app.platform, owner, [{ vendor: aVendor(), listings: more }], false)
  const ids: string[] = (
    await app.asSuperuser('select id from catalog_application where owner_id = $1', [owner.tenantId])
  ).rows.map(({ id }) => id)
  expect(ids).toHaveLength(5)
  const visitors = Array.from({ length: 32 }, () => app.browser())
  await Promise.all(visitors.map((browser) => browser.ask('/api/auth/csrf-token')))
  const answers = await Promise.all(
    visitors.flatMap((browser, at) => {
      const turned = [...ids.slice(at % 5), ...ids.slice(0, at % 5)]
      return [
        count(browser, 'impression', turned),
        count(browser, 'impression', turned.toReversed()),
        count(browser, 'view', turned.slice(0, 2)),
        count(browser, 'view', turned.slice(0, 1)),
      ]
    }),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]))
  const day = app.clock.now().toISOString().slice(0, 10)
  expect(await days()).toEqual([{ day, impressions: 32 * 5, views: 32 * 2 }])
  const each = await Promise.all(
    ids.map((applicationId) =>
      app.platform.inTenantSnapshot(owner, (tx) =>
        listListingDays(tx, { from: '2026-01-01', applicationId }),
      ),
    ),
  )
  expect(each.map(([one]) => one?.impressions)).toEqual([32, 32, 32, 32, 32])
  expect(each.reduce((sum, [one]) => sum + (one?.views ?? 0), 0)).toBe(32 * 2)
})

test('VEND-11 one visitor who sends the same thirty-two times at once is one', async () => {
  const browser = app.browser()
  await browser.ask('/api/auth/csrf-token')
  await Promise.all(Array.from({ length: 32 }, () => count(browser, 'view')))
  expect((await days()).map(({ views }) => views)).toEqual([1])
})

test('VEND-11 the same visitor counts again the next day, and separately for shown and opened', async () => {
  const browser = app.browser()
  await count(browser, 'impression', [listingId, listingId])
  await count(browser, 'view')
  await count(browser, 'view')
  app.clock.advance(86_400)
  await count(browser, 'view')
  expect((await days()).map(({ impressions, views }) => [impressions, views])).toEqual([
    [1, 1],
    [0, 1],
  ])
})

test('VEND-11 Z3 the vendor’s own people, programs and unknown listings are left out, and buyers count', async () => {
  const seller = app.browser()
  expect((await seller.signIn('seller', undefined, { area: 'vendor' })).status).toBe(200)
  await count(seller, 'view')
  await count(app.browser(), 'view', [listingId], 'Googlebot/2.1 (+http://www.google.com/bot.html)')
  await count(app.browser(), 'view', ['01968f2e-0000-7000-8000-000000000000'])
  expect(await days()).toEqual([])
  const buyer = await app.register('buyer')
  await count(buyer, 'view')
  expect((await days()).map(({ views }) => views)).toEqual([1])
  // Nobody but the vendor's company sees the numbers.
  const { rows } = await app.asSuperuser("select tenant_id from app_user where username = 'buyer'")
  const others = await app.platform.inTenantSnapshot({ kind: 'system', tenantId: rows[0].tenant_id }, (tx) =>
    listListingDays(tx, { from: '2026-01-01' }),
  )
  expect(others).toEqual([])
})

test('VEND-11 a script that is a new visitor with each call adds no more views to a listing than its network may, and signed-in buyers count separately', async () => {
  const inflate = async (network: string, times: number, kind = 'view') => {
    for (let done = 0; done < times; done += 20)
      await Promise.all(Array.from({ length: 20 }, () => count(app.browser(network), kind)))
  }
  await inflate('203.0.113.7', visitorsOfNetwork + 40)
  expect((await days()).map(({ views }) => views)).toEqual([visitorsOfNetwork])
  // Neither a neighbour of an IPv6 network is another one, nor does the one kind use up the other.
  await inflate('2001:db8:7::1', visitorsOfNetwork)
  await inflate('2001:db8:7::2', 20)
  await inflate('203.0.113.7', 20, 'impression')
  expect(await days()).toMatchObject([{ impressions: 20, views: 2 * visitorsOfNetwork }])
  const buyer = await app.register('beside-buyer')
  await count(buyer, 'view')
  await count(app.browser('203.0.113.8'), 'view')
  expect((await days()).map(({ views }) => views)).toEqual([2 * visitorsOfNetwork + 2])
  // What was refused left nothing behind, and on the next day the network counts again.
  expect((await app.asSuperuser('select from listing_visit')).rows).toHaveLength(2 * visitorsOfNetwork + 22)
  app.clock.advance(86_400)
  await inflate('203.0.113.7', 20)
  expect((await days()).map(({ views }) => views)).toEqual([2 * visitorsOfNetwork + 2, 20])
})

test('VEND-11 who was counted cannot be found, and is forgotten two days later while the numbers stay', async () => {
  const browser = app.browser()
  await count(browser, 'view')
  const storedVisits = async () => (await app.asSuperuser('select day, key from listing_visit')).rows
  const networks = async () => (await app.asSuperuser('select day, key from listing_network')).rows
  const [visit] = await storedVisits()
  expect(visit.key).toHaveLength(32)
  expect((await networks()).map(({ key }) => key.length)).toEqual([32])
  const forget = app.jobs.find(({ name }) => name === 'forget who counted')
  app.clock.advance(86_400)
  await forget?.run()
  expect(await storedVisits()).toHaveLength(1)
  app.clock.advance(2 * 86_400)
  await forget?.run()
  expect([await storedVisits(), await networks()]).toEqual([[], []])
  expect((await days()).map(({ views }) => views)).toEqual([1])
})

test.each([
  [{ kind: 'conversion', applicationIds: [listingId] }, 'kind'],
  [{ kind: 'view', applicationIds: [] }, 'applicationIds'],
  [{ kind: 'view', applicationIds: Array.from({ length: 49 }, () => listingId) }, 'applicationIds'],
  [{ kind: 'view', applicationIds: [listingId], count: 500 }, 'count'],
])('N5 Z6 %o is refused', async (body, field) => {
  const answer = await app.browser().send('POST', '/api/listing-events', body)
  expect([answer.status, answer.json.errors[0].field]).toEqual([400, field])
})
