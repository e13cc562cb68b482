import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDraft, aListing, aPublishRequest, aVendor } from '#app/testing/listing-builder.ts'
import { needsOf } from '#app/testing/needs-builder.ts'
import { startTestApplication, type TestApplication } from '#app/testing/test-application.ts'
import { loadSampleCatalogue } from '#demo/load-sample-catalogue.ts'
import { systemActor } from '#platform/server/actor.ts'
import type { ApplicationDetail, Facets, ListedApplication } from './contract.ts'
import { type MustHaves, mustHaveKinds, mustHaveList, noMustHaves } from './rules/marketplace/must-haves.ts'
import { metBy } from './rules/stated-facts.ts'
import { findApplications, publishListings } from './server/index.ts'
import { createListShared, rememberTotals } from './server/marketplace/list-applications.ts'

let app: TestApplication
/** Whole, as the rule sees them. */
let all: ApplicationDetail[]
beforeAll(async () => {
  app = await startTestApplication()
  await loadSampleCatalogue(app.platform)
  await publishListings(
    app.platform,
    systemActor,
    [
      {
        vendor: aVendor({ key: 'required', name: 'Required Works' }),
        listings: [
          aListing({
            key: 'swiss',
            name: 'Swiss Desk',
            deployment: 'Hosted in Switzerland',
            integrations: ['Ledger, general (SFTP)'],
            languages: ['Romansh'],
            certificates: [
              { standard: 'SOC2', issuer: 'An auditor', validUntil: '2026-11-27' },
              { standard: 'GDPR', issuer: 'An auditor', validUntil: '2026-11-20' },
            ],
          }),
          aListing({
            key: 'silent',
            name: 'Silent Desk',
            deployment: 'Ask us',
            languages: [],
            certificates: [],
          }),
        ],
      },
    ],
    false,
  )
  await publishOwn()
  const rows = await listed({})
  const details = await findApplications(
    app.platform.database.pool,
    rows.map(({ id }) => id),
    app.clock.now(),
  )
  all = rows.flatMap(({ id }) => details.get(id) ?? [])
}, 60_000)
afterAll(() => app.close())

/** A company's own listing: what it says of hosting, a signal with evidence and one without. */
async function publishOwn(): Promise<void> {
  const vendor = await app.register('evident', {
    role: 'vendor',
    companyName: 'Evident Works',
    industry: 'Data Analytics',
    companySize: '11-50 employees',
  })
  const trustSignals = [
    { type: 'certification' as const, name: 'ISO 27001' as const },
    { type: 'compliance' as const, name: 'GDPR Compliant' as const },
  ]
  const hosting = 'On premises, or hosted in Switzerland'
  const { json } = await vendor.send('POST', '/api/vendor-listings/drafts', {
    draft: aDraft({ hosting, trustSignals }),
  })
  const stated = await vendor.send(
    'PUT',
    `/api/vendor-listings/${json.id}/evidence/iso-27001`,
    {
      ...{ issuer: 'An auditor', scope: 'All services', link: 'https://trust.example/iso' },
      ...{ validFrom: '2026-01-01', validUntil: '2026-12-31' },
    },
    { 'if-match': '"0"' },
  )
  expect(stated.status, stated.body).toBe(200)
  const { version } = (await vendor.ask(`/api/vendor-listings/${json.id}`)).json
  const request = aPublishRequest({ trustSignals })
  const answer = await vendor.send(
    'POST',
    '/api/vendor-listings',
    {
      ...request,
      metadata: { ...request.metadata, hosting },
      applicationId: json.id,
    },
    { 'if-match': `"${version}"` },
  )
  expect(answer.status, answer.body).toBe(201)
}

const today = () => app.clock.now().toISOString().slice(0, 10)
const addressOf = (wanted: Partial<MustHaves>, more: Record<string, string> = {}) => {
  const parameters = new URLSearchParams(more)
  for (const { kind, value } of mustHaveList({ ...noMustHaves, ...wanted })) parameters.append(kind, value)
  return `/api/applications?${parameters}`
}
async function listed(
  wanted: Partial<MustHaves>,
  more?: Record<string, string>,
): Promise<ListedApplication[]> {
  const answer = await app.ask(addressOf(wanted, more))
  expect(answer.status, answer.body).toBe(200)
  expect(answer.headers['x-total-count']).toBe(String(answer.json.length))
  return answer.json
}
const meetsAll = (row: ApplicationDetail, wanted: Partial<MustHaves>) => {
  const mustHaves = { ...noMustHaves, ...wanted }
  return metBy(row, mustHaves, today()).length === mustHaveList(mustHaves).length
}
const optionsNow = async (): Promise<Facets['values']> =>
  (await app.ask('/api/application-facets')).json.values

test('what can be required is what listings state, each with as many applications as requiring it finds', async () => {
  const options = await optionsNow()
  expect(options.standard.map(({ value }) => value)).toEqual(
    expect.arrayContaining(['SOC2', 'GDPR', 'HIPAA', 'ISO 42001']),
  )
  expect(options.region.map(({ value }) => value).sort()).toEqual(['APAC', 'EU', 'Switzerland', 'US'])
  expect(options.deployment.map(({ value }) => value)).toContain('On premises')
  expect(options.language).toContainEqual({ value: 'Romansh', applications: 1 })
  let looked = 0
  for (const kind of mustHaveKinds) {
    expect(options[kind].map(({ applications }) => applications)).toEqual(
      options[kind].map(({ applications }) => applications).toSorted((a, b) => b - a),
    )
    for (const { value, applications } of options[kind]) {
      expect((await listed({ [kind]: [value] })).length, `${kind} ${value}`).toBe(applications)
      looked += 1
    }
  }
  expect(looked).toBeGreaterThan(60)
})

const questions: [Partial<MustHaves>, Record<string, string>][] = [
  [{ standard: ['GDPR'] }, {}],
  [{ standard: ['GDPR', 'ISO 27001'] }, { category: 'Agentic AI' }],
  [{ standard: ['SOC2'], region: ['EU', 'US'] }, { search: 'invoice' }],
  [
    { deployment: ['On premises'], language: ['German'] },
    { industry: 'Manufacturing', sort: 'rating' },
  ],
  [{ integration: ['ERP (REST)'] }, { sort: 'price_low', team: '40' }],
  [{ integration: ['ERP (REST)', 'SAML single sign-on'] }, { search: 'e', sort: 'newest' }],
  [{ language: ['English'] }, { search: 'the', category: 'Process Automation', industry: 'Retail' }],
  [{ region: ['Atlantis'] }, {}],
]

test.each(questions)(
  'what meets %j together with %j is exactly what the rule says, over pages too',
  async (wanted, more) => {
    const whole = (await app.ask(`/api/applications?${new URLSearchParams({ ...more, limit: '1000' })}`)).json
    const expected = whole.filter(({ id }: { id: string }) => {
      const row = all.find((one) => one.id === id)
      return row && meetsAll(row, wanted)
    })
    const rows = await listed(wanted, more)
    // Equal rows too: the order is that of the list without must-haves.
    expect(rows.map(({ id }) => id)).toEqual(expected.map(({ id }: { id: string }) => id))
    const paged: string[] = []
    for (let next: string | undefined = addressOf(wanted, { ...more, limit: '7' }); next; ) {
      const answer = await app.ask(next)
      expect(answer.headers['x-total-count']).toBe(String(rows.length))
      paged.push(...answer.json.map(({ id }: { id: string }) => id))
      next = /^<([^>]+)>; rel="next"$/.exec(answer.headers.link ?? '')?.[1]
    }
    expect(paged).toEqual(rows.map(({ id }) => id))
  },
)

test('the order by fit requires the same, and each row says how it fits and what it meets', async () => {
  const buyer = await app.register('required-buyer')
  expect((await buyer.send('POST', '/api/buyer-needs', needsOf())).status).toBe(200)
  for (const [wanted, { sort: _sort, team: _team, ...more }] of questions) {
    const expected = await listed(wanted, more)
    const answer = await buyer.ask(addressOf(wanted, { ...more, sort: 'ai_match' }))
    expect(answer.headers['x-total-count']).toBe(String(expected.length))
    const rows: ListedApplication[] = answer.json
    expect(rows.map(({ id }) => id).sort()).toEqual(expected.map(({ id }) => id).sort())
    const scores = rows.map(({ match }) => match?.score ?? -1)
    expect(scores).toEqual(scores.toSorted((a, b) => b - a))
    for (const row of rows) expect(row.meets).toHaveLength(mustHaveList({ ...noMustHaves, ...wanted }).length)
  }
})

test('each row says how it meets the filters, and says nothing without filters', async () => {
  const [row] = await listed({
    standard: ['SOC2'],
    region: ['Switzerland'],
    integration: ['Ledger, general (SFTP)'],
    language: ['Romansh'],
  })
  expect(row?.name).toBe('Swiss Desk')
  expect(row?.meets).toEqual([
    { kind: 'standard', value: 'SOC2', validUntil: '2026-11-27' },
    { kind: 'region', value: 'Switzerland', statedAs: 'Hosted in Switzerland' },
    { kind: 'integration', value: 'Ledger, general (SFTP)' },
    { kind: 'language', value: 'Romansh' },
  ])
  for (const plain of await listed({}, { search: 'desk' })) expect(plain).not.toHaveProperty('meets')
})

test('what is asked for twice is met once, in the order by fit too', async () => {
  const twice = 'language=Romansh&language=Romansh&standard=SOC2&standard=SOC2'
  const buyer = await app.register('asks-twice')
  expect((await buyer.send('POST', '/api/buyer-needs', needsOf())).status).toBe(200)
  for (const query of [twice, `${twice}&sort=ai_match`]) {
    const [row] = (await buyer.ask(`/api/applications?${query}`)).json
    expect(row.meets.map(({ value }: { value: string }) => value)).toEqual(['SOC2', 'Romansh'])
  }
})

test('values are compared whatever their case and accents, and a region by each of its names', async () => {
  for (const [query, same] of [
    ['region=eu&region=EU', 'region=EU'],
    ['region=usa', 'region=US'],
    ['region=european+union&language=GERMAN', 'region=EU&language=German'],
    [
      'integration=erp+(rest)&language=fran%C3%A7ais&language=francais',
      'integration=ERP+(REST)&language=Fran%C3%A7ais',
    ],
  ] as const) {
    const [one, other] = await Promise.all(
      [query, same].map(async (text) => (await app.ask(`/api/applications?${text}`)).json),
    )
    expect(one, query).toEqual(other)
  }
  const [row] = (await app.ask('/api/applications?region=eu&language=german')).json
  expect(row.meets.map(({ value }: { value: string }) => value)).toEqual(['EU', 'German'])
})

test('a certificate counts through its last day: the next day the list, its count and the options are without it', async () => {
  const wanted = { standard: ['SOC2'], region: ['Switzerland'] }
  // A total and a page that are remembered.
  for (let times = 0; times < 3; times += 1)
    expect((await listed(wanted)).map(({ name }) => name)).toEqual(['Swiss Desk'])
  expect(await listed({ ...wanted, standard: ['GDPR'] })).toEqual([])
  const before = (await optionsNow()).standard.find(({ value }) => value === 'SOC2')?.applications ?? 0
  app.clock.advance(86_400)
  expect(await listed(wanted)).toEqual([])
  expect((await optionsNow()).standard.find(({ value }) => value === 'SOC2')?.applications).toBe(before - 1)
})

test.each([
  ['standard=soc2', 'standard.0'],
  ['deployment=Anywhere', 'deployment.0'],
  ['region=', 'region.0'],
  [`language=${'x'.repeat(121)}`, 'language.0'],
  [Array.from({ length: 11 }, (_, at) => `integration=i${at}`).join('&'), 'integration'],
])('N5 GET /api/applications?%s is refused with the field named', async (query, field) => {
  const answer = await app.ask(`/api/applications?${query}`)
  expect([answer.status, answer.json.errors?.[0]?.field]).toEqual([400, field])
})

test('a card and what it meets are of the same moment, whatever is published between two statements', async () => {
  let edition = 0
  const publishNext = () => {
    edition += 1
    const listing = aListing({
      ...{ key: 'editions', name: 'Edition Desk', description: `edition ${edition}` },
      deployment: `Hosted in Iceland, edition ${edition}`,
    })
    const vendor = aVendor({ key: 'editions', name: 'Edition Works' })
    return publishListings(app.platform, systemActor, [{ vendor, listings: [listing] }], false)
  }
  await publishNext()
  const { clock, database } = app.platform
  const pool = database.publicPool('editions')
  const publishing: pg.Pool = Object.create(pool, {
    query: {
      value: async (query: pg.QueryConfig, values?: unknown[]) => {
        const answer = await pool.query(query, values)
        await publishNext()
        return answer
      },
    },
  })
  const list = createListShared(
    { clock },
    async () => publishing,
    { current: () => Promise.resolve('0') },
    rememberTotals(),
    () => Promise.resolve(undefined),
  )
  for (const more of [{}, { search: 'edition' }, { sort: 'price_low' as const }]) {
    const { body } = await list({ region: ['Iceland'], ...more }, 'editions')
    const [row] = JSON.parse(body.toString())
    expect(row.meets[0].statedAs).toBe(`Hosted in Iceland, ${row.description}`)
  }
})

test('what an earlier release read of listings is read anew by the schedule, in the name of each company, once', async () => {
  const read = async () =>
    (
      await app.asSuperuser(
        `select id, array(select unnest(facts) order by 1) as facts, standard_periods, facts_edition, name_text, search_text, order_newest
         from catalog_application order by id`,
      )
    ).rows
  const run = async () => {
    for (const job of app.jobs) if (job.name === 'keep reading current') await job.run()
  }
  const written = await read()
  const { id } =
    (await listed({ standard: ['ISO 27001'], region: ['Switzerland'], deployment: ['On premises'] }))[0] ?? {}
  expect(written.find((row) => row.id === id)?.standard_periods).toEqual([
    { standard: 'ISO 27001', from: '2026-01-01', until: '2026-12-31' },
  ])
  expect(written.filter(({ facts }) => facts.length > 3).length).toBeGreaterThan(400)
  await app.asSuperuser(
    "update catalog_application set facts = '{}', standard_periods = '[]', facts_edition = 0, name_text = '', search_text = '', order_newest = 0",
  )
  await run()
  expect(await read()).toEqual(written)
  const trail = async () =>
    (
      await app.asSuperuser(
        "select sum((details ->> 'applications')::integer)::integer as applications from audit_entry where action = 'catalog.facts_read_anew'",
      )
    ).rows
  expect(await trail()).toEqual([{ applications: written.length }])
  await run()
  expect(await trail()).toEqual([{ applications: written.length }])
})
