// How PostgreSQL answers the catalogue's questions, as the application's own role: by index, or the promise of speed is off.
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { syntheticListings, syntheticVendors } from '#app/testing/synthetic-listings.ts'
import { startTestApplication, type TestApplication } from '#app/testing/test-application.ts'
import { systemActor } from '#platform/server/actor.ts'
import { keptOrder, sortKeys } from '../rules/marketplace/orders.ts'
import { isPriceSort } from '../rules/marketplace/price-order.ts'
import type { ComplianceStandard } from '../rules/vocabulary.ts'
import { type CatalogueFilter, type PageRequest, pageStatement, wayToHeadings } from './catalog-view.ts'
import { type AskedFacets, chosenIn, filterOf } from './marketplace/must-haves.ts'
import { findWords, pageByWordsStatement } from './marketplace/search-view.ts'
import { publishListings } from './publishing/publish-listings.ts'

const rowCount = 5_000
const rareWord = 'quicksilverish'
const rareStandard = 'ISO 42001' as const

let app: TestApplication
let role: pg.Client
beforeAll(async () => {
  app = await startTestApplication()
  const listings = [...syntheticListings(rowCount, 1)]
  const byVendor = Map.groupBy(listings, ({ vendorKey }) => vendorKey)
  const groups = syntheticVendors()
    .filter(({ key }) => byVendor.has(key))
    .map((vendor) => ({
      vendor,
      listings: (byVendor.get(vendor.key) ?? []).map(({ vendorKey: _vendorKey, ...listing }, index) =>
        index === 0 && vendor.key === listings[0]?.vendorKey
          ? {
              ...listing,
              certificates: [{ standard: rareStandard, issuer: 'Nobody', validUntil: '2028-01-01' }],
              description: `${listing.description} ${rareWord}`,
              integrations: [...listing.integrations, rareWord],
            }
          : {
              ...listing,
              certificates: listing.certificates.filter(({ standard }) => standard !== rareStandard),
            },
      ),
    }))
  await publishListings(app.platform, systemActor, groups, false)
  await app.asSuperuser('analyze catalog_application')
  role = new pg.Client({ connectionString: app.appUrl, options: '-c max_parallel_workers_per_gather=0' })
  await role.connect()
}, 120_000)
afterAll(async () => {
  await role.end()
  await app.close()
})

interface Node {
  'Node Type': string
  'Index Name'?: string
  'Relation Name'?: string
  'Actual Rows'?: number
  Plans?: Node[]
}

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

async function planOf(request: PageRequest): Promise<Node[]> {
  const { text, values } = pageStatement(request)
  const { rows } = await role.query(`explain (format json) ${text}`, values)
  return nodesOf(rows[0]['QUERY PLAN'][0].Plan)
}

const typesOf = (nodes: Node[]) => nodes.map((node) => node['Node Type'])
const indexesOf = (nodes: Node[]) => nodes.flatMap((node) => node['Index Name'] ?? [])

const now = new Date('2026-11-27T12:00:00Z')

/** With what the name of the index of each ends. */
const filters: [string, CatalogueFilter, string][] = [
  ['everything', filterOf({}, now), ''],
  ['one category', filterOf({ category: ['Agentic AI'] }, now), '_category'],
  ['one industry', filterOf({ industry: ['Retail'] }, now), '_industry'],
  ['a category in an industry', filterOf({ category: ['Agentic AI'], industry: ['Retail'] }, now), '_both'],
]

test('the table is as large as this test supposes, and the role is the application’s', async () => {
  const { rows } = await role.query(
    'select count(*)::int as rows, current_user from catalog_application group by current_user',
  )
  expect(rows[0]).toEqual({ rows: rowCount, current_user: 'emporion_app' })
})

for (const sort of sortKeys) {
  for (const [what, filter, suffix] of filters) {
    test(`sort=${sort} of ${what} is one range of an index, two by price, on the first page and deep inside`, async () => {
      const base = { ...filter, sort, team: 25, lead: 'nothing' } as const
      const first = pageStatement({ ...base, limit: 151, after: undefined })
      const { rows } = await role.query<{ lead: number; place: string; id: string }>(first.text, first.values)
      const deep = rows[150]
      if (!deep) throw new Error('the table is too small for a page deep inside')
      const isByPrice = isPriceSort(sort)
      for (const after of [undefined, { sort, team: 25, group: deep.lead, order: deep.place, id: deep.id }]) {
        const plan = await planOf({ ...base, limit: 25, after })
        expect(typesOf(plan), JSON.stringify(plan)).not.toContain('Seq Scan')
        // By price the first rows of two ranges are merged, as many as the page has.
        const perRange = isByPrice ? ['Limit', 'Limit', 'Limit'] : ['Limit']
        expect(typesOf(plan).filter((type) => type === 'Limit')).toEqual(perRange)
        if (!isByPrice)
          expect(
            typesOf(plan).filter((type) => /Sort/.test(type)),
            JSON.stringify(plan),
          ).toEqual([])
        expect(indexesOf(plan).length, JSON.stringify(plan)).toBe(isByPrice ? 2 : 1)
        // That of the filter, so that no row is read and left out.
        const ofFilter = `catalog_${keptOrder(sort).column.replace(/^order_|_text$/, '')}${suffix}`
        expect(new Set(indexesOf(plan))).toEqual(new Set([ofFilter]))
      }
    })
  }
}

const rareSearch = {
  ...filterOf({ search: rareWord }, now),
  limit: 25,
  after: undefined,
}

for (const [order, lead] of [
  ...sortKeys.map((sort) => [sort, 'nothing'] as const),
  ['roi', 'names'] as const,
  ['roi', 'relevance'] as const,
]) {
  const how = lead === 'nothing' ? `sort=${order}` : `with ${lead} in the lead`
  test(`a rare word is found by the index of words, ${how}`, async () => {
    const words = await findWords(app.platform.database.pool, [[rareWord]], app.clock.now())
    expect(words).toMatchObject({ lists: [[rareWord]], rest: [] })
    const { text, values } = pageByWordsStatement(
      { ...rareSearch, sort: order, lead },
      words,
      app.clock.now(),
    )
    const { rows } = await role.query(`explain (format json) ${text}`, values)
    const plan = nodesOf(rows[0]['QUERY PLAN'][0].Plan)
    expect(typesOf(plan)).not.toContain('Seq Scan')
    expect(indexesOf(plan)).toContain('catalog_application_words')
  })
}

test('a word that many rows have is found in the order of an index', async () => {
  const plan = await planOf({ ...rareSearch, search: 'the', sort: 'newest', lead: 'nothing' })
  expect(typesOf(plan)).not.toContain('Seq Scan')
  expect(indexesOf(plan)).toEqual(['catalog_newest'])
})

test('so are several of them, however little PostgreSQL expects of twelve words', async () => {
  const search = 'the a e i o n s t r l d c'
  const plan = await planOf({ ...rareSearch, ...filterOf({ search }, now), sort: 'newest', lead: 'nothing' })
  expect(typesOf(plan)).not.toContain('Seq Scan')
  expect(indexesOf(plan)).toEqual(['catalog_newest'])
})

test.each(['the', 'e', 'ai', 'e the', 'close', 'close the'])(
  'by relevance %j, which many rows have, is found by indexes, and few rows are sorted',
  async (search) => {
    const { text, values } = pageStatement(
      { ...rareSearch, ...filterOf({ search }, now), sort: 'roi', lead: 'relevance' },
      await wayToHeadings(app.platform.database.pool, filterOf({ search }, now).words),
    )
    const { rows } = await role.query(`explain (analyze, format json) ${text}`, values)
    const plan = nodesOf(rows[0]['QUERY PLAN'][0].Plan)
    expect(typesOf(plan), JSON.stringify(plan)).not.toContain('Seq Scan')
    const sorted = plan
      .filter((node) => /Sort/.test(node['Node Type']))
      .flatMap(({ Plans = [] }) => Plans.map((node) => node['Actual Rows'] ?? 0))
    expect(Math.max(...sorted), JSON.stringify(plan)).toBeLessThan(1_000)
  },
)

test('headings with a word are found by their index where they are few, and in order where they are many or it has no trigram', async () => {
  const { pool } = app.platform.database
  expect(await wayToHeadings(pool, [[rareWord]])).toBe('index')
  for (const search of ['e', 'ai', 'close'])
    expect(await wayToHeadings(pool, filterOf({ search }, now).words)).toBe('order')
})

test('a standard that few rows have is found by the index of facts, and one that many do in the order of an index', async () => {
  const requiring = (...standard: ComplianceStandard[]) =>
    planOf({
      ...{ ...rareSearch, search: '', sort: 'rating', lead: 'nothing' },
      chosen: chosenIn({ standard }),
    })
  expect(indexesOf(await requiring(rareStandard))).toEqual(['catalog_application_facts'])
  expect(indexesOf(await requiring('SOC2'))).toEqual(['catalog_rating'])
})

test('a must-have that few rows state is found by its index, and one that many do in the order of an index', async () => {
  const requiring = (facets: AskedFacets) =>
    planOf({
      ...{ ...rareSearch, search: '', sort: 'rating', lead: 'nothing' },
      chosen: chosenIn({ ...facets, standard: ['SOC2'] }),
    })
  expect(indexesOf(await requiring({ integration: [rareWord] }))).toEqual(['catalog_application_facts'])
  expect(indexesOf(await requiring({ language: ['English'] }))).toEqual(['catalog_rating'])
})

test('one application is read by its key', async () => {
  const { rows } = await role.query(
    "explain (format json) select card::text from catalog_application where id = '01968f2e-0000-7000-8000-000000000000'",
  )
  const plan = nodesOf(rows[0]['QUERY PLAN'][0].Plan)
  expect(indexesOf(plan)).toEqual(['catalog_application_pkey'])
})
