import { afterAll, beforeAll, expect, test } from 'vitest'
import { aListing, aVendor } from '#app/testing/listing-builder.ts'
import { startTestApplication, type TestApplication } from '#app/testing/test-application.ts'
import { loadSampleCatalogue } from '#demo/load-sample-catalogue.ts'
import { foldText } from '#platform/kernel/fold-text.ts'
import { systemActor } from '#platform/server/actor.ts'
import type { Application } from './contract.ts'
import { sortKeys } from './rules/marketplace/orders.ts'
import { sortApplications } from './rules/marketplace/sort-applications.ts'
import { publishListings } from './server/index.ts'

let app: TestApplication
beforeAll(async () => {
  app = await startTestApplication()
  await loadSampleCatalogue(app.platform)
  // Ninety-four that no order can tell apart, and names around one word.
  const twins = Array.from({ length: 94 }, (_, index) =>
    aListing({ key: `twin-${index}`, name: `Twin ${index}`, category: 'Agentic AI', industry: 'Retail' }),
  )
  const named = [
    'Quorvel',
    'Quorvel Desk',
    'Quorvelmaster',
    'Great Quorvel',
    'Quorvl',
    'quorvel',
    'Zeta of Quorvel',
    'QUORVEL',
  ].map((name, index) =>
    aListing({
      key: `named-${index}`,
      name,
      description: index === 4 ? 'Named without the letter, described with quorvel.' : 'Something else.',
      roiMetrics: { averageROI: 10 + index * 5, annualTCO: 1, paybackPeriod: 1, averageSavings: 1 },
    }),
  )
  await publishListings(
    app.platform,
    systemActor,
    [{ vendor: aVendor({ key: 'twins', name: 'Twinning Works' }), listings: [...twins, ...named] }],
    false,
  )
})
afterAll(() => app.close())

interface Page {
  rows: Application[]
  next: string | undefined
  total: number
}

async function page(address: string): Promise<Page> {
  const answer = await app.ask(address)
  expect(answer.status, address).toBe(200)
  const next = /^<([^>]+)>; rel="next"$/.exec(answer.headers.link ?? '')?.[1]
  return { rows: answer.json, next, total: Number(answer.headers['x-total-count']) }
}

async function walk(query: Record<string, string>): Promise<{ pages: Page[]; rows: Application[] }> {
  const pages: Page[] = []
  let address: string | undefined = `/api/applications?${new URLSearchParams(query)}`
  while (address !== undefined) {
    const read: Page = await page(address)
    pages.push(read)
    address = read.next
    expect(pages.length).toBeLessThan(1_000)
  }
  return { pages, rows: pages.flatMap(({ rows }) => rows) }
}

const idsOf = (rows: Application[]) => rows.map(({ id }) => id)

/** By yearly cost for 25; what is paid per transaction behind all that is paid by the year. */
const costOf = ({ pricing: { type, amount, period } }: Application, sign: 1 | -1) => {
  const times = { daily: 365, weekly: 52, monthly: 12, quarterly: 4, yearly: 1, once: 1 }[period]
  if (type === 'per_transaction') return 1e12 + sign * amount
  return sign * Math.round(amount * 100) * times * (type === 'per_user' ? 25 : 1)
}
const placeOf: Record<(typeof sortKeys)[number], (one: Application) => number | string> = {
  roi: (one) => -Number(one.roiMetrics.averageROI),
  rating: (one) => -Number(one.rating),
  price_low: (one) => costOf(one, 1),
  price_high: (one) => costOf(one, -1),
  newest: (one) => -Date.parse(one.publishedAt),
  name: (one) => foldText(one.name),
  unit_low: (one) => unitOf(one),
}
/** A year of one user, then a year of the company, then one transaction. */
const unitOf = ({ pricing: { type, amount, period } }: Application) => {
  const times = { daily: 365, weekly: 52, monthly: 12, quarterly: 4, yearly: 1, once: 1 }[period]
  if (type === 'per_transaction') return 2e12 + amount
  return (type === 'per_user' ? 0 : 1e12) + Math.round(amount * 100) * times
}
const compare = (a: number | string, b: number | string) => (a === b ? 0 : a < b ? -1 : 1)

const questions: Record<string, string>[] = [
  { category: 'Agentic AI', industry: 'Retail' },
  { search: 'twin' },
  { search: 'twin', category: 'Agentic AI' },
]

for (const sort of sortKeys) {
  test(`MKT-22 MKT-24 FIND-02 sort=${sort} is strictly in its order, ties by id, over the whole catalogue`, async () => {
    const { rows } = await page(`/api/applications?sort=${sort}`)
    expect(rows.length).toBe(622)
    const expected = rows.toSorted(
      (a, b) => compare(placeOf[sort](a), placeOf[sort](b)) || compare(a.id, b.id),
    )
    expect(idsOf(rows)).toEqual(idsOf(expected))
    expect(new Set(rows.map(placeOf[sort])).size).toBeGreaterThan(10)
  })

  test(`MKT-10 sort=${sort} shows each of 94 ties once over pages of 1, 7 and 24, in the order of the single answer`, async () => {
    let looked = 0
    for (const question of questions) {
      const whole = await page(`/api/applications?${new URLSearchParams({ ...question, sort })}`)
      expect(whole.rows.length).toBeGreaterThanOrEqual(94)
      expect(whole.total).toBe(whole.rows.length)
      expect(whole.next).toBeUndefined()
      for (const limit of question.industry ? ['1', '7', '24'] : ['7', '24']) {
        const { pages, rows } = await walk({ ...question, sort, limit })
        expect(idsOf(rows), `${JSON.stringify(question)} by ${limit}`).toEqual(idsOf(whole.rows))
        expect(pages.length).toBe(Math.ceil(whole.total / Number(limit)))
        expect(pages.every(({ total }) => total === whole.total)).toBe(true)
        expect(pages.at(-1)?.next).toBeUndefined()
        looked += pages.length
      }
    }
    expect(looked).toBeGreaterThan(100)
  })
}

test.each(['price_low', 'price_high', 'unit_low'] as const)(
  'MKT-24 FIND-02 %s is the browser’s order too for a team of any size, over pages of any size, and its cursor is that team’s',
  async (sort) => {
    const priced = (key: string, amountMinor: number, currency: string, type: 'per_user' | 'other') =>
      aListing({ key, name: `Priced ${key}`, pricing: { type, amountMinor, period: 'monthly', currency } })
    await publishListings(
      app.platform,
      systemActor,
      [
        {
          vendor: aVendor({ key: 'priced' }),
          listings: [
            priced('eur', 900, 'EUR', 'per_user'),
            priced('eur-flat', 20_000, 'EUR', 'other'),
            priced('kwd', 1_234, 'KWD', 'per_user'),
          ],
        },
      ],
      false,
    )
    for (const [team, limit] of [
      ['1', '100'],
      ['7', '37'],
      ['1000000', '250'],
    ] as const) {
      const whole = await page(`/api/applications?sort=${sort}&team=${team}`)
      expect(idsOf(whole.rows)).toEqual(idsOf(sortApplications(whole.rows, sort, '', Number(team))))
      expect(idsOf((await walk({ sort, team, limit })).rows)).toEqual(idsOf(whole.rows))
      const found = await walk({ sort, team, limit: '9', search: 'priced' })
      expect(idsOf(found.rows)).toEqual(idsOf(sortApplications(found.rows, sort, '', Number(team))))
    }
    const { next } = await page(`/api/applications?sort=${sort}&team=7&limit=5`)
    expect(next).toContain('team=7')
    expect((await app.ask((next ?? '').replace('team=7', 'team=8'))).status).toBe(400)
    for (const team of ['0', '1000001', '1e3', '2.5', '-1', ''])
      expect((await app.ask(`/api/applications?sort=${sort}&team=${team}`)).status, team).toBe(400)
    await app.asSuperuser("delete from catalog_application where card ->> 'name' like 'Priced %'")
  },
)

test('LIST-15 MKT-25 a return that is not stated comes after every other, 0 and losses too, ties by id over all pages', async () => {
  const returning = (key: string, averageROI: number | null) =>
    aListing({
      key,
      name: `Unstated ${key}`,
      roiMetrics: { averageROI, annualTCO: null, paybackPeriod: null, averageSavings: null },
    })
  const listings = [
    ...Array.from({ length: 5 }, (_, index) => returning(`none-${index}`, null)),
    ...[returning('zero', 0), returning('gain', 0.001), returning('loss', -100)],
  ]
  await publishListings(
    app.platform,
    systemActor,
    [{ vendor: aVendor({ key: 'unstated' }), listings }],
    false,
  )
  const found = await walk({ sort: 'roi', search: 'unstated', limit: '3' })
  expect(found.rows.map(({ roiMetrics }) => roiMetrics.averageROI)).toEqual([
    ...[0.001, 0, -100],
    ...Array(5).fill(null),
  ])
  expect(idsOf(found.rows.slice(3))).toEqual(idsOf(found.rows.slice(3)).toSorted())
  const whole = await page('/api/applications')
  expect(idsOf(whole.rows)).toEqual(idsOf(sortApplications(whole.rows)))
  expect(idsOf(whole.rows.slice(-5))).toEqual(idsOf(found.rows.slice(3)))
  await app.asSuperuser("delete from catalog_application where card ->> 'name' like 'Unstated %'")
})

test('MKT-22 without a sort the order is roi, highest first', async () => {
  const { rows } = await page('/api/applications')
  expect(idsOf(rows)).toEqual(idsOf((await page('/api/applications?sort=roi')).rows))
  expect(rows[0]?.roiMetrics.averageROI).toBe(
    Math.max(...rows.map((one) => Number(one.roiMetrics.averageROI))),
  )
})

test('MKT-02 without a sort exact names come first, then names that begin so, then the rest, each by roi', async () => {
  const { rows, total } = await page('/api/applications?search=quorvel')
  expect(rows.map(({ name }) => name)).toEqual([
    'QUORVEL',
    'quorvel',
    'Quorvel',
    'Quorvelmaster',
    'Quorvel Desk',
    'Zeta of Quorvel',
    'Quorvl',
    'Great Quorvel',
  ])
  expect(total).toBe(8)
})

test('MKT-02 pages of a search without a sort are the single answer, cut', async () => {
  for (const search of ['quorvel', 'twin', 'twin 1', 'e', 'risk']) {
    const whole = await page(`/api/applications?search=${encodeURIComponent(search)}`)
    for (const limit of ['3', '7', '24']) {
      const { rows, pages } = await walk({ search, limit })
      expect(idsOf(rows), `${search} by ${limit}`).toEqual(idsOf(whole.rows))
      expect(pages.at(-1)?.next).toBeUndefined()
    }
  }
})

test('MKT-24 a sort that was asked for is kept to the letter in a search too', async () => {
  for (const sort of sortKeys) {
    const { rows } = await page(`/api/applications?search=quorvel&sort=${sort}`)
    expect(rows.length).toBe(8)
    const places = rows.map(placeOf[sort])
    expect(places, sort).toEqual(places.toSorted(compare))
  }
  const { rows } = await page('/api/applications?search=quorvel&sort=roi')
  expect(rows.map(({ name }) => name)).toEqual([
    'QUORVEL',
    'Zeta of Quorvel',
    'quorvel',
    'Quorvl',
    'Great Quorvel',
    'Quorvelmaster',
    'Quorvel Desk',
    'Quorvel',
  ])
})

test('MKT-10 the address of the next page keeps the question, and the last page has none even when it is full', async () => {
  const query = {
    search: "o'neil & söhne %_",
    category: 'AI Copilots',
    industry: 'Retail',
    sort: 'rating',
    limit: '1',
  }
  expect((await page(`/api/applications?${new URLSearchParams(query)}`)).next).toBeUndefined()
  const { next } = await page(
    '/api/applications?search=twin&category=Agentic+AI&industry=Retail&sort=rating&limit=47',
  )
  const parameters = Object.fromEntries(new URL(next ?? '', 'http://localhost').searchParams)
  expect(parameters).toMatchObject({
    search: 'twin',
    category: 'Agentic AI',
    industry: 'Retail',
    sort: 'rating',
    limit: '47',
  })
  const second = await page(next ?? '')
  expect(second.rows.length).toBe(47)
  expect(second.next).toBeUndefined()
})

test('a cursor of another order, or an invented one, is refused with the field', async () => {
  const { next } = await page('/api/applications?sort=rating&limit=5')
  const cursor = new URL(next ?? '', 'http://localhost').searchParams.get('cursor') ?? ''
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const id = '01968f2e-0000-7000-8000-000000000000'
  const wrong: [string, string][] = [
    ['price_low', cursor],
    ['roi', cursor],
    ['rating', `${cursor}x`],
    ['rating', cursor.slice(0, -4)],
    ['rating', 'x'],
    ['rating', "' or 1=1 --"],
    ['rating', encode(['rating', 3, '1', id])],
    ['rating', encode(['rating', 2, '1.5', id])],
    ['rating', encode(['rating', 2, 1, id])],
    ['rating', encode(['rating', 2, '9999999999999999999', id])],
    ['rating', encode(['rating', 2, '1', "x'; drop table catalog_application; --"])],
    ['rating', encode(['rating', 2, '1', id, 1])],
    ['rating', encode(['constructor', 2, '1', id])],
    ['rating', encode({ length: 4 })],
    ['rating', encode(null)],
  ]
  for (const [sort, given] of wrong) {
    const answer = await app.ask(`/api/applications?sort=${sort}&cursor=${encodeURIComponent(given)}`)
    expect([answer.status, answer.json.errors?.[0]?.field], `${sort} ${given}`).toEqual([400, 'cursor'])
  }
})

test('a cursor far behind the last row answers an empty last page', async () => {
  const far = Buffer.from(
    JSON.stringify(['price_low 25', 20_000, '9223372036854775807', 'ffffffff-ffff-ffff-ffff-ffffffffffff']),
  )
  const { rows, next, total } = await page(
    `/api/applications?sort=price_low&cursor=${far.toString('base64url')}`,
  )
  expect([rows.length, next, total]).toEqual([0, undefined, 622])
})

test('rows that are published or changed between two pages shift nothing that was not read yet', async () => {
  const first = await page('/api/applications?search=twin&sort=newest&limit=40')
  await publishListings(
    app.platform,
    systemActor,
    [
      {
        vendor: aVendor({ key: 'between' }),
        listings: [
          aListing({ key: 'between', name: 'Twin between', publishedAt: '2026-12-01T00:00:00.000Z' }),
        ],
      },
    ],
    false,
  )
  const rest = await walk(Object.fromEntries(new URL(first.next ?? '', 'http://localhost').searchParams))
  const seen = [...idsOf(first.rows), ...idsOf(rest.rows)]
  expect(new Set(seen).size).toBe(seen.length)
  expect(seen.length).toBeGreaterThanOrEqual(94)
  await app.asSuperuser("delete from catalog_application where key = 'between'")
})
