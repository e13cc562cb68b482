// The catalogue in the order of what fits one buyer, through HTTP: ranked by the rule that the cards show, page by page.
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { needsOf } from '#app/testing/needs-builder.ts'
import { syntheticListings, syntheticVendors } from '#app/testing/synthetic-listings.ts'
import { startTestApplication, type TestApplication } from '#app/testing/test-application.ts'
import type { TestBrowser } from '#app/testing/test-browser.ts'
import { sampleCatalogue } from '#demo/catalogue/sample-catalogue.ts'
import { systemActor } from '#platform/server/actor.ts'
import type { BuyerNeeds, NeedsStatement } from '#rooms/discover/assessment/contract.ts'
import { desiredOutcomes, goals, painPoints } from '#rooms/discover/assessment/contract.ts'
import { type MatchNeeds, matcherFor } from '#rooms/discover/assessment/server/index.ts'
import {
  type Application,
  type ApplicationDetail,
  type ListedApplication,
  listedApplicationShape,
} from './contract.ts'
import { filterApplications } from './rules/marketplace/filter-applications.ts'
import { sortApplications } from './rules/marketplace/sort-applications.ts'
import { statedTexts } from './rules/marketplace/stated-phrases.ts'
import { categories, industries } from './rules/vocabulary.ts'
import { findApplications, publishListings } from './server/index.ts'

let app: TestApplication
/** Whole, as the rule sees them. */
let all: ApplicationDetail[]
beforeAll(async () => {
  app = await startTestApplication()
  await publishSamples()
  const rows: Application[] = (await app.ask('/api/applications')).json
  const details = await findApplications(
    app.platform.database.pool,
    rows.map(({ id }) => id),
    app.clock.now(),
  )
  all = rows.flatMap(({ id }) => details.get(id) ?? [])
}, 60_000)
afterAll(() => app.close())

async function publishSamples(change: (name: string) => object = () => ({})) {
  const { vendors, listings } = sampleCatalogue()
  const groups = vendors.map((vendor) => ({
    vendor,
    listings: listings
      .filter(({ vendorKey }) => vendorKey === vendor.key)
      .map(({ vendorKey: _vendorKey, ...listing }) => ({ ...listing, ...change(listing.name) })),
  }))
  await publishListings(app.platform, systemActor, groups, true)
}

let buyers = 0
async function buyerWith(needs?: NeedsStatement): Promise<TestBrowser> {
  buyers += 1
  const browser = await app.register(`fit-buyer-${buyers}`)
  if (needs) await save(browser, needs)
  return browser
}
const save = async (browser: TestBrowser, needs: NeedsStatement): Promise<BuyerNeeds> => {
  const answer = await browser.send('POST', '/api/buyer-needs', needs)
  if (answer.status !== 200) throw new Error(answer.body)
  return answer.json
}

/** Follows the links from the first page to the last. */
async function walk(
  browser: TestBrowser,
  address: string,
): Promise<{ rows: ListedApplication[]; totals: number[] }> {
  const rows: ListedApplication[] = []
  const totals: number[] = []
  for (let next: string | undefined = address; next !== undefined; ) {
    const answer = await browser.ask(next)
    if (answer.status !== 200) throw new Error(answer.body)
    rows.push(...answer.json)
    totals.push(Number(answer.headers['x-total-count']))
    next = /<([^>]+)>; rel="next"/.exec(String(answer.headers.link ?? ''))?.[1]
  }
  return { rows, totals }
}

/** The needs of a company in technology, with what none of these applications holds. */
function countedBy(needs: NeedsStatement, rows: readonly ApplicationDetail[]): MatchNeeds {
  const whole = matcherFor(needs)
  const held = new Set(
    rows.flatMap((row) => {
      const { painPoints: pains, desiredOutcomes: wanted } = whole(row)
      return [...pains.found, ...wanted.found].map(({ text }) => text)
    }),
  )
  const phrases = [...needs.painPoints, ...needs.desiredOutcomes]
  return { ...needs, industry: 'Technology', foundNowhere: phrases.filter((text) => !held.has(text)) }
}

/** What the rules say: filtered, scored and sorted without any server. */
async function expectedOf(needs: NeedsStatement, filter: Parameters<typeof filterApplications>[1] = {}) {
  const match = matcherFor(countedBy(needs, all))
  const scored = filterApplications(all, filter).map((row) => ({ ...row, match: match(row) }))
  return sortApplications(scored, 'ai_match')
}

const pick = (from: readonly string[]) =>
  fc.uniqueArray(fc.constantFrom(...from), { minLength: 1, maxLength: 4 })
const someNeeds = fc.record({
  painPoints: pick([
    ...painPoints,
    'invoices',
    'slow invoice processing',
    'orders for the clinic',
    'process automation',
    'nowhere to be found',
  ]),
  desiredOutcomes: pick([...desiredOutcomes, 'weeks', 'nobody']),
  teamSize: fc.integer({ min: 1, max: 2_000 }),
  budget: fc.integer({ min: 1, max: 100 }).map((steps) => steps * 10_000),
  priorities: fc.uniqueArray(
    fc.record({ category: fc.constantFrom(...goals), importance: fc.integer({ min: 1, max: 10 }) }),
    { minLength: 1, maxLength: 6, selector: ({ category }) => category },
  ),
})
const someFilter = fc.record(
  {
    category: fc.uniqueArray(fc.constantFrom(...categories), { minLength: 1, maxLength: 2 }),
    industry: fc.uniqueArray(fc.constantFrom(...industries), { minLength: 1, maxLength: 2 }),
    rating: fc.constant(['4.5-5.0', '4.0-4.4'] as const),
    cost: fc.constantFrom(['0-5', '5-20'] as const, ['100+'] as const),
    search: fc.constantFrom(
      'ledger',
      'the',
      'e',
      'Côtes',
      'hours clinic',
      'zzz-nowhere',
      'a',
      'manual data',
      'sap reads',
      'e a retail',
    ),
  },
  { requiredKeys: [] },
)

test('MATCH-01 MKT-23 ASSESS-07 the server’s order is that of the rule, over all pages, for any needs and filters', async () => {
  const browser = await buyerWith()
  await fc.assert(
    fc.asyncProperty(
      someNeeds,
      someFilter,
      fc.integer({ min: 7, max: 400 }),
      async (wantedNeeds, filter, limit) => {
        const needs = needsOf(wantedNeeds)
        await save(browser, needs)
        const { search = '', ...chosen } = filter
        const query = new URLSearchParams({ sort: 'ai_match', limit: String(limit), search })
        for (const [kind, values] of Object.entries(chosen))
          for (const value of values) query.append(kind, value)
        const { rows, totals } = await walk(browser, `/api/applications?${query}`)
        const expected = await expectedOf(needs, { search, chosen })
        expect(rows.map(({ id, match }) => [id, match?.score])).toEqual(
          expected.map(({ id, match }) => [id, match.score]),
        )
        expect(rows.map(({ match }) => match)).toEqual(expected.map(({ match }) => match))
        expect(new Set(totals)).toEqual(new Set([expected.length]))
      },
    ),
    { numRuns: 20, seed: 20261128 },
  )
}, 120_000)

test('MATCH-02 MATCH-03 a phrase is counted as often as the score finds it, and where it is nowhere its words are', async () => {
  const browser = await buyerWith()
  const count = async (text: string) =>
    (await browser.ask(`/api/buyer-needs/phrase?${new URLSearchParams({ text })}`)).json
  const found = (text: string) => {
    const match = matcherFor(needsOf({ painPoints: [text] }))
    return all.filter((row) => match(row).painPoints.found.length === 1).length
  }
  // Words of real descriptions, in another order and number, with words that are in none, with signs and small words.
  const words = [...new Set(all.flatMap(({ description }) => description.split(/[^\p{L}\p{N}&/'-]+/u)))]
  const phrase = fc
    .array(
      fc.oneof(
        { weight: 6, arbitrary: fc.constantFrom(...words) },
        fc.constantFrom(
          'the',
          'invoices',
          'AI',
          'zzz',
          '50%',
          'a_b',
          'process automation',
          '(SAP)',
          "o'clock",
          'data e',
        ),
        fc.string({ maxLength: 6, unit: 'binary' }).filter((text) => !/[\0\ud800-\udfff]/.test(text)),
      ),
      { minLength: 1, maxLength: 3 },
    )
    .map((parts) => parts.join(' ').slice(0, 80))
  let counted = 0
  await fc.assert(
    fc.asyncProperty(phrase, async (text) => {
      const answer = await count(text)
      if (answer.code === 'invalid_input') return
      const expected = found(text.replaceAll(/\s+/gu, ' ').trim())
      expect(answer).toMatchObject({ applications: expected, isAtLeast: false })
      for (const { word, applications } of answer.words)
        expect([word, applications]).toEqual([word, found(word)])
      if (expected > 0) counted += 1
      if (expected > 0) expect(answer.words).toEqual([])
    }),
    { numRuns: 75, seed: 20261128 },
  )
  expect(counted).toBeGreaterThan(15)
  expect(await count('slow invoices zzz')).toEqual({
    applications: 0,
    isAtLeast: false,
    words: ['slow', 'invoices', 'zzz'].map((word) => ({
      word,
      applications: found(word),
      isAtLeast: false,
    })),
  })
  expect(await count('process automation')).toMatchObject({ applications: found('process automation') })
  for (const wrong of ['', 'kind=painPoints&text=a', 'text=%20', 'text=%00'])
    expect((await browser.ask(`/api/buyer-needs/phrase?${wrong}`)).status, wrong).toBe(400)
}, 60_000)

test('MATCH-02 MATCH-03 “tool wear” finds Torquell Tool Wear, and what no application holds lowers no score', async () => {
  const commonNeeds = { desiredOutcomes: ['tool wear'], budget: 1_000_000 }
  const browser = await buyerWith(needsOf({ ...commonNeeds, painPoints: ['tool wear'] }))
  const first = async (): Promise<ListedApplication> =>
    (await browser.ask('/api/applications?sort=ai_match&limit=1')).json[0]
  const before = await first()
  expect(before).toMatchObject({
    name: 'Torquell Tool Wear',
    match: { painPoints: { points: 40, found: [{ text: 'tool wear' }] } },
  })
  const saved = await save(
    browser,
    needsOf({ ...commonNeeds, painPoints: ['tool wear', 'hovercraft full of eels'] }),
  )
  expect(saved).toMatchObject({ foundNowhere: ['hovercraft full of eels'] })
  expect((await browser.ask('/api/buyer-needs')).json.foundNowhere).toEqual(['hovercraft full of eels'])
  const after = await first()
  expect([after.name, after.match?.score]).toEqual([before.name, before.match?.score])
  expect(after.match?.painPoints.nowhere).toEqual(['hovercraft full of eels'])
})

test('MATCH-07 a buyer’s rows carry the score and its reasons in every order, and keep what everybody sees', async () => {
  const needs = needsOf()
  const browser = await buyerWith(needs)
  const match = matcherFor(countedBy(needs, all))
  const details = new Map(all.map((row) => [row.id, row]))
  const withMatch = (row: Application) => {
    const whole = details.get(row.id)
    return whole && { ...row, match: match(whole) }
  }
  for (const sort of ['roi', 'rating', 'price_low', 'newest'] as const) {
    const plain = (await browser.ask(`/api/applications?sort=${sort}&limit=30`)).json
    const first = await browser.ask(`/api/applications?sort=${sort}&limit=30&match=true`)
    expect(first.json).toEqual(plain.map(withMatch))
    for (const row of first.json) expect(listedApplicationShape.parse(row)).toEqual(row)
    const { rows } = await walk(browser, `/api/applications?sort=${sort}&limit=100&match=true`)
    expect(rows).toHaveLength(all.length)
    expect(rows.every((row) => row.match?.score === withMatch(row)?.match.score)).toBe(true)
  }
  expect((await browser.ask('/api/applications?match=yes')).status).toBe(400)
})

test('MATCH-06 MKT-23 a buyer without stated needs gets the order by ROI and no score', async () => {
  const byROI = (await app.ask('/api/applications?sort=roi&limit=50')).json
  const vendor = await app.register('fit-vendor', { role: 'vendor' })
  for (const asks of [app.ask, (await buyerWith()).ask, vendor.ask]) {
    const answer = await asks('/api/applications?sort=ai_match&limit=50')
    expect(answer.json).toEqual(byROI)
    expect((await asks('/api/applications?limit=50&match=true')).json).toEqual(byROI)
  }
  const { rows } = await walk(await buyerWith(), '/api/applications?sort=ai_match&limit=200')
  expect(rows.map(({ id }) => id)).toEqual(sortApplications(all, 'ai_match').map(({ id }) => id))
})

test('Z7 one buyer’s ranking is neither remembered for others nor kept by any cache', async () => {
  const address = '/api/applications?sort=ai_match&limit=20'
  const [one, other] = [
    await buyerWith(needsOf({ painPoints: ['Customer churn'] })),
    await buyerWith(needsOf({ painPoints: ['Unplanned downtime'] })),
  ]
  const first = await one.ask(address)
  const second = await other.ask(address)
  expect(first.headers['cache-control']).toBe('no-store')
  expect(first.headers.etag).not.toBe(second.headers.etag)
  expect(first.body).toContain('Customer churn')
  expect(second.body).not.toContain('Customer churn')
  // Asked again and again, and once more by a visitor.
  for (let time = 0; time < 3; time += 1) {
    await one.ask('/api/applications?sort=roi&limit=20&match=true')
    expect((await app.ask('/api/applications?sort=roi&limit=20')).body).not.toContain('"match"')
    expect((await app.ask('/api/applications?sort=roi&limit=20&match=true')).body).not.toContain('"match"')
    expect((await app.ask(address)).body).not.toContain('"match"')
    expect((await one.ask(address)).body).toBe(first.body)
  }
})

test('a walk through the pages stays ranked by what it began with, and the next walk by what was saved since', async () => {
  const before = needsOf({ painPoints: ['Customer churn'] })
  const after = needsOf({ painPoints: ['Unplanned downtime'] })
  const browser = await buyerWith(before)
  const first = await browser.ask('/api/applications?sort=ai_match&limit=100')
  await save(browser, after)
  const next = /<([^>]+)>/.exec(String(first.headers.link))?.[1] ?? ''
  const { rows } = await walk(browser, next)
  expect([...first.json, ...rows].map(({ id }) => id)).toEqual((await expectedOf(before)).map(({ id }) => id))
  expect((await walk(browser, '/api/applications?sort=ai_match&limit=300')).rows.map(({ id }) => id)).toEqual(
    (await expectedOf(after)).map(({ id }) => id),
  )
  // Another buyer has no such version; their own walk needs its own cursor.
  const cursor = new URL(next, 'http://x').searchParams.get('cursor')
  for (const address of [
    `/api/applications?sort=roi&cursor=${cursor}`,
    `/api/applications?cursor=${cursor}`,
    `/api/applications?sort=ai_match&cursor=${Buffer.from('["ai_match",1,50]').toString('base64url')}`,
    '/api/applications?sort=ai_match&cursor=not-one',
  ])
    expect((await browser.ask(address)).status, address).toBe(400)
  expect((await (await buyerWith()).ask(next)).status).toBe(400)
  expect((await app.ask(next)).status).toBe(400)
})

test('MKT-23 a listing published since the first ranking has its place, and a removed one is gone', async () => {
  const needs = needsOf({ painPoints: ['Zebra crossings'], desiredOutcomes: ['Striped reports'] })
  const browser = await buyerWith(needs)
  const address = '/api/applications?sort=ai_match&limit=1'
  const [firstBefore] = (await browser.ask(address)).json
  const name = 'Côtes Forecast'
  expect(firstBefore.name).not.toBe(name)
  await publishSamples((one) =>
    one === name ? { description: 'Ends zebra crossings by means of striped reports.' } : {},
  )
  const [first] = (await browser.ask(address)).json
  expect(first).toMatchObject({
    name,
    match: { painPoints: { points: 40 }, desiredOutcomes: { points: 30 } },
  })
  await app.asSuperuser('delete from catalog_application where id = $1', [first.id])
  const rest = await browser.ask('/api/applications?sort=ai_match&limit=1000')
  expect(rest.json.map(({ id }: Application) => id)).not.toContain(first.id)
  expect(Number(rest.headers['x-total-count'])).toBe(all.length - 1)
  await publishSamples()
})

test('MKT-23 rows of a search that thousands match have the same order, found by going through the ranking', async () => {
  const large = await startTestApplication()
  try {
    const listings = [...syntheticListings(2_600, 9)]
    const byVendor = Map.groupBy(listings, ({ vendorKey }) => vendorKey)
    const groups = syntheticVendors()
      .filter(({ key }) => byVendor.has(key))
      .map((vendor) => ({
        vendor,
        listings: (byVendor.get(vendor.key) ?? []).map(({ vendorKey: _vendorKey, ...listing }) => listing),
      }))
    await publishListings(large.platform, systemActor, groups, false)
    const browser = await large.register('fit-large')
    const needs = needsOf({ painPoints: ['the', 'for each', 'data'], desiredOutcomes: ['to', 'of a'] })
    await save(browser, needs)
    // Only so many are looked at, and the answer says so.
    const { json: frequent } = await browser.ask('/api/buyer-needs/phrase?text=and')
    expect(frequent.isAtLeast).toBe(true)
    expect(frequent.applications).toBeGreaterThan(1_000)
    const whole = (await walk(browser, '/api/applications?limit=1000')).rows
    expect(whole).toHaveLength(2_600)
    const details = await findApplications(
      large.platform.database.pool,
      whole.map(({ id }) => id),
      large.clock.now(),
    )
    const wholes = whole.flatMap(({ id }) => details.get(id) ?? [])
    const match = matcherFor(countedBy(needs, wholes))
    for (const [search, limit] of [
      ['the', 300],
      ['in e a', 800],
    ] as const) {
      // The rule of the browser reads cards; the server finds what listings state in fixed words besides.
      const searched = wholes.map((row) => ({ ...row, compliance: [...row.compliance, ...statedTexts(row)] }))
      const scored = filterApplications(searched, { search }).map((row) => ({ ...row, match: match(row) }))
      const expected = sortApplications(scored, 'ai_match').map(({ id, match: { score } }) => [id, score])
      expect(expected.length).toBeGreaterThan(1_500)
      const { rows, totals } = await walk(
        browser,
        `/api/applications?sort=ai_match&search=${encodeURIComponent(search)}&limit=${limit}`,
      )
      expect(rows.map((row) => [row.id, row.match?.score])).toEqual(expected)
      expect(new Set(totals)).toEqual(new Set([expected.length]))
    }
  } finally {
    await large.close()
  }
}, 120_000)

test('N4 twelve buyers who ask for the first time at once are all answered', async () => {
  const answers = await Promise.all(
    Array.from({ length: 12 }, async (_, index) => {
      const browser = await buyerWith(needsOf({ budget: (index + 1) * 20_000 }))
      return browser.ask('/api/applications?sort=ai_match&limit=5')
    }),
  )
  expect(answers.map(({ status, json }) => [status, json.length])).toEqual(
    Array.from({ length: 12 }, () => [200, 5]),
  )
})
