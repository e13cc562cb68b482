import { afterAll, beforeAll, expect, test } from 'vitest'
import { aListing, aVendor } from '#app/testing/listing-builder.ts'
import { type Answer, startTestApplication, type TestApplication } from '#app/testing/test-application.ts'
import { loadSampleCatalogue } from '#demo/load-sample-catalogue.ts'
import { systemActor } from '#platform/server/actor.ts'
import { type Application, applicationDetailShape, applicationShape } from './contract.ts'
import { categories, industries } from './rules/vocabulary.ts'
import { publishListings } from './server/index.ts'

let app: TestApplication
let all: Application[]
beforeAll(async () => {
  app = await startTestApplication()
  await loadSampleCatalogue(app.platform)
  await publishListings(
    app.platform,
    systemActor,
    [
      {
        vendor: aVendor({ key: 'cotes', name: 'Maison Éclair' }),
        listings: [
          aListing({
            key: 'cotes',
            name: 'Côtes du Rhône Planner',
            description: 'Plans 100% of the harvest_day.',
          }),
          aListing({
            key: 'quote',
            name: 'O\'Hara "Quoted" Desk',
            description: 'Back\\slash and ; -- comment.',
          }),
          aListing({ key: 'percent', name: '100 percent', description: 'Plans harvestxday and 100x of it.' }),
          aListing({
            key: 'istanbul',
            name: 'İstanbul Straße ﬁnance',
            description: 'Zażółć gęślą jaźń — 日本語.',
          }),
        ],
      },
    ],
    false,
  )
  all = (await app.ask('/api/applications')).json
})
afterAll(() => app.close())

const list = async (
  query: Record<string, string> = {},
): Promise<Omit<Answer, 'json'> & { json: Application[] }> =>
  app.ask(`/api/applications?${new URLSearchParams(query)}`)
const namesFor = async (search: string) => (await list({ search })).json.map(({ name }) => name)

test('MKT-12 MKT-13 MKT-14 every one of the 520 samples and more is answered in the specified shape', () => {
  expect(all.filter(({ metadata }) => metadata.isSample).length).toBe(520)
  expect(all.length).toBe(524)
  for (const application of all)
    expect(applicationShape.strict().safeParse(application).error).toBeUndefined()
  const [first] = all
  expect(Object.keys(first ?? {})).toEqual(
    expect.arrayContaining([
      'id',
      'name',
      'vendor',
      'category',
      'description',
      'rating',
      'isVerified',
      'enterpriseCount',
      'compliance',
      'metadata',
      'roiMetrics',
      'pricing',
    ]),
  )
  expect(typeof first?.rating).toBe('string')
  expect(Object.keys(first?.roiMetrics ?? {}).sort()).toEqual([
    'annualTCO',
    'averageROI',
    'averageSavings',
    'paybackPeriod',
  ])
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
  expect(all.some(({ compliance }) => compliance.includes('SOC2') && compliance.includes('GDPR'))).toBe(true)
  expect(new Set(all.map(({ pricing }) => pricing.type)).size).toBe(3)
})

test('MKT-05 without any filter the list has a total', async () => {
  const answer = await list()
  expect(Array.isArray(answer.json)).toBe(true)
  expect(answer.headers['x-total-count']).toBe('524')
  expect(answer.headers.link).toBeUndefined()
})

test('MKT-03 MKT-04 MKT-05 category and industry filter alone and together, and their counts add up', async () => {
  let sum = 0
  for (const category of categories) {
    const ofCategory = await list({ category })
    expect(ofCategory.json.length).toBeGreaterThan(20)
    expect(ofCategory.json.every((application) => application.category === category)).toBe(true)
    for (const industry of industries) {
      const both = await list({ category, industry })
      const expected = all.filter((one) => one.category === category && one.metadata.industry === industry)
      expect(both.json.map(({ id }) => id)).toEqual(expected.map(({ id }) => id))
      expect(both.json.length).toBeGreaterThan(3)
      expect(both.headers['x-total-count']).toBe(String(expected.length))
      sum += both.json.length
    }
  }
  expect(sum).toBe(all.length)
})

test('MKT-02 the search matches name, vendor and description, whatever the case', async () => {
  let looked = 0
  for (const application of all.filter((_, index) => index % 40 === 0)) {
    const middle = application.description.slice(10, 40)
    for (const text of [application.name, application.vendor, middle]) {
      for (const search of [text, text.toUpperCase(), text.toLowerCase()]) {
        const found = await list({ search })
        expect(
          found.json.map(({ id }) => id),
          search,
        ).toContain(application.id)
        looked += 1
      }
    }
  }
  expect(looked).toBeGreaterThan(100)
})

test('MKT-02 the search finds exactly what contains the text, and nothing else', async () => {
  const fold = (text: string) =>
    text
      .toLowerCase()
      .normalize('NFKD')
      .replace(/\p{M}+/gu, '')
      .toLowerCase()
  const { rows } = await app.asSuperuser('select id, detail from catalog_application')
  const details = new Map(rows.map(({ id, detail }) => [id, detail]))
  for (const search of [
    'claims',
    'e',
    'risk',
    'the ',
    'Retail',
    'a b',
    '.',
    ' and ',
    'x-ray',
    'zzzz',
    'invoice match',
  ]) {
    const expected = all.filter((one) => {
      const { tagline, integrations, features, statement } = details.get(one.id)
      const texts: string[] = [
        ...[one.name, one.vendor, one.description, tagline, one.category, one.metadata.industry],
        ...[...integrations, ...one.compliance, ...(statement?.solutionHighlights ?? [])],
        ...features.flatMap(({ title, text }: { title: string; text: string }) => [title, text]),
        ...(statement?.trustSignals ?? []).map(({ name }: { name: string }) => name),
      ]
      return search
        .trim()
        .split(' ')
        .every((piece) => texts.some((text) => fold(text).includes(fold(piece))))
    })
    const found = await list({ search })
    expect(found.json.map(({ id }) => id).sort(), search).toEqual(expected.map(({ id }) => id).sort())
    expect(found.headers['x-total-count'], search).toBe(String(expected.length))
  }
})

test.each([
  ['Côtes', 'Côtes du Rhône Planner'],
  ['cotes', 'Côtes du Rhône Planner'],
  ['COTES DU RHONE', 'Côtes du Rhône Planner'],
  ['co\u0302tes', 'Côtes du Rhône Planner'],
  ['eclair', 'Côtes du Rhône Planner'],
  ['100%', 'Côtes du Rhône Planner'],
  ['harvest_day', 'Côtes du Rhône Planner'],
  ["o'hara", 'O\'Hara "Quoted" Desk'],
  ['"quoted"', 'O\'Hara "Quoted" Desk'],
  ['back\\slash', 'O\'Hara "Quoted" Desk'],
  ['; -- comment', 'O\'Hara "Quoted" Desk'],
  ['istanbul', 'İstanbul Straße ﬁnance'],
  ['finance', 'İstanbul Straße ﬁnance'],
  ['日本', 'İstanbul Straße ﬁnance'],
])('MKT-02 I5 searching %j finds %j', async (search, name) => {
  expect(await namesFor(search)).toContain(name)
})

test('MKT-02 I5 signs that LIKE knows are searched as they are written', async () => {
  expect(await namesFor('harvest_day')).toEqual(['Côtes du Rhône Planner'])
  expect(await namesFor('100%')).toEqual(['Côtes du Rhône Planner'])
  expect(await namesFor('100x')).toEqual(['100 percent'])
  expect(await namesFor('\\')).toEqual(['O\'Hara "Quoted" Desk'])
  expect(await namesFor('%%')).toEqual([])
  expect(await namesFor('\\%')).toEqual([])
})

test('MKT-02 a listing is found by its tagline, its category, its industry and what it works with', async () => {
  for (const { id } of all.filter((_, index) => index % 60 === 0)) {
    const one = (await app.ask(`/api/applications/${id}`)).json
    for (const search of [
      one.tagline,
      `${one.metadata.industry} ${one.category} ${one.name}`,
      `${one.integrations[0]} ${one.vendor}`,
    ])
      expect(
        (await list({ search: search.slice(0, 200) })).json.map((row) => row.id),
        search,
      ).toContain(id)
  }
})

test('MKT-02 no word spans the end of a name and the beginning of the vendor', async () => {
  for (const search of ['Plannermaison', 'planner\u0001maison', 'éclairplans', 'planner%maison'])
    expect(await namesFor(search), search).toEqual([])
})

test('MKT-02 MKT-05 search and filters hold together', async () => {
  const search = 'risk'
  const found = (await list({ search })).json
  for (const industry of industries) {
    const both = await list({ search, industry })
    const expected = found.filter(({ metadata }) => metadata.industry === industry)
    expect(
      both.json.map(({ id }) => id),
      industry,
    ).toEqual(expected.map(({ id }) => id))
    expect(both.headers['x-total-count'], industry).toBe(String(expected.length))
  }
})

test('MKT-02 an empty search, or spaces alone, filters nothing', async () => {
  expect((await list({ search: '' })).json.length).toBe(all.length)
  expect((await list({ search: '   ' })).json.length).toBe(all.length)
})

test('MKT-05 an application by its id is the listed one and more', async () => {
  let looked = 0
  for (const listed of all.filter((_, index) => index % 25 === 0)) {
    const answer = await app.ask(`/api/applications/${listed.id}`)
    expect(answer.status).toBe(200)
    expect(applicationDetailShape.strict().safeParse(answer.json).error).toBeUndefined()
    expect(answer.json).toMatchObject(listed)
    expect(answer.json.features.length + answer.json.integrations.length).toBeGreaterThan(0)
    expect(answer.json.vendorProfile.name).toBe(listed.vendor)
    looked += 1
  }
  expect(looked).toBeGreaterThan(15)
})

test.each(['0x10', '1e2', '+5', '5.0', '%205', '', '0', '1001', '5,6'])(
  'I1 limit=%s is no number of rows',
  async (limit) => {
    const answer = await app.ask(`/api/applications?limit=${limit}`)
    expect([answer.status, answer.json.errors?.[0]?.field]).toEqual([400, 'limit'])
  },
)

test('HTTP-09 an answer says what it varies by, also where it is still the same', async () => {
  const first = await app.ask('/api/applications?limit=24')
  const same = await app.ask('/api/applications?limit=24', {
    headers: { 'if-none-match': first.headers.etag ?? '' },
  })
  expect([same.status, first.headers.vary, same.headers.vary]).toEqual([
    304,
    'accept-encoding',
    'accept-encoding',
  ])
  const plain = await app.ask('/api/applications?limit=24', { headers: { 'accept-encoding': 'gzip;q=0' } })
  expect(plain.headers['content-encoding']).toBeUndefined()
})

test('an unknown id is 404, and an invalid id is 400 with the field', async () => {
  expect((await app.ask('/api/applications/01968f2e-0000-7000-8000-000000000000')).json.code).toBe(
    'not_found',
  )
  for (const id of ['17', 'null', "' or 1=1", '01968f2e-0000-7000-8000-00000000000g', `${all[0]?.id}x`]) {
    const answer = await app.ask(`/api/applications/${encodeURIComponent(id)}`)
    expect([answer.status, answer.json.errors?.[0]?.field], id).toEqual([400, 'id'])
  }
})

test('an id in upper case is the same id', async () => {
  expect((await app.ask(`/api/applications/${all[0]?.id.toUpperCase()}`)).json.id).toBe(all[0]?.id)
})

test.each(['/api/applications?limit=24', '/api/applications', '/api/plans', '/api/openapi.json'])(
  'the ETag of %s is answered 304 without a body while it holds, by any way to write it',
  async (path) => {
    const first = await app.ask(path)
    const { etag = '' } = first.headers
    expect(etag, 'weak, since both codings have it').toMatch(/^W\/"[\w.-]+"$/)
    for (const given of [etag, etag.replace('W/', ''), `"other", ${etag}`, '*']) {
      const again = await app.ask(path, { headers: { 'if-none-match': given } })
      expect([again.status, again.body, again.headers.etag], given).toEqual([304, '', etag])
      expect(again.headers['cache-control']).toBe('no-cache')
    }
    const other = await app.ask(path, { headers: { 'if-none-match': '"other"' } })
    expect([other.status, other.body === first.body]).toEqual([200, true])
  },
)

test('every different question has a different ETag', async () => {
  const tags = new Set<string | undefined>()
  const questions = [
    '',
    'sort=rating',
    'sort=newest',
    'limit=7',
    'limit=24',
    'category=Agentic+AI',
    'industry=Retail',
    'search=a',
    'search=b',
  ]
  for (const question of questions) tags.add((await app.ask(`/api/applications?${question}`)).headers.etag)
  expect(tags.size).toBe(questions.length)
})

test('a large answer is compressed for clients that accept it, and is the same answer', async () => {
  const { gunzipSync } = await import('node:zlib')
  const plain = await app.ask('/api/applications')
  const packed = await app.http.inject({ url: '/api/applications', headers: { 'accept-encoding': 'gzip' } })
  expect(packed.headers['content-encoding']).toBe('gzip')
  expect(packed.headers.vary).toBe('accept-encoding')
  expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body)
  expect(packed.rawPayload.length).toBeLessThan(plain.body.length / 3)
})

test('publishing the same again changes nothing, not even the version of the catalogue', async () => {
  const before = await list({ limit: '5' })
  await loadSampleCatalogue(app.platform)
  const after = await list({ limit: '5' })
  expect(after.body).toBe(before.body)
  expect(after.headers.etag).toBe(before.headers.etag)
})

test('Z4 a vendor key that belongs to another company is refused, and the whole import with it', async () => {
  const stranger = { ...systemActor, tenantId: '00000000-0000-7000-8000-00000000000b' }
  const before = all.length
  await expect(
    publishListings(
      app.platform,
      stranger,
      [
        { vendor: aVendor({ key: 'new-one' }), listings: [aListing({ key: 'new-one' })] },
        { vendor: aVendor({ key: 'cotes' }), listings: [aListing({ key: 'stolen' })] },
      ],
      false,
    ),
  ).rejects.toMatchObject({ code: 'conflict' })
  expect((await list()).json.length).toBe(before)
})

test('LAND-05 DASH-24 the facts of the catalogue are counted, not stated', async () => {
  const { json } = await app.ask('/api/catalogue-facts')
  const paybacks = all.map(({ roiMetrics }) => roiMetrics.paybackPeriod).filter((months) => months !== null)
  expect(json).toEqual({
    applications: all.length,
    vendors: new Set(all.map(({ vendor }) => vendor)).size,
    categories: new Set(all.map(({ category }) => category)).size,
    samples: 520,
    withStandards: all.filter(({ compliance }) => compliance.length > 0).length,
    medianPaybackMonths: paybacks.toSorted((a, b) => a - b)[Math.ceil(paybacks.length / 2) - 1],
  })
})
