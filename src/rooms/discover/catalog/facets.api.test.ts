// The counts beside the facets, each against the list that choosing its value answers.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aListing, aVendor } from '#app/testing/listing-builder.ts'
import { startTestApplication, type TestApplication } from '#app/testing/test-application.ts'
import { loadSampleCatalogue } from '#demo/load-sample-catalogue.ts'
import { systemActor } from '#platform/server/actor.ts'
import type { Facets } from './contract.ts'
import { anyOfKinds, facetKinds } from './rules/marketplace/facets.ts'
import { mustHaveKinds } from './rules/marketplace/must-haves.ts'
import { publishListings } from './server/index.ts'

let app: TestApplication
beforeAll(async () => {
  app = await startTestApplication()
  await loadSampleCatalogue(app.platform)
}, 60_000)
afterAll(() => app.close())

async function facetsOf(query: string): Promise<Facets> {
  const answer = await app.ask(`/api/application-facets?${query}`)
  expect(answer.status, answer.body).toBe(200)
  return answer.json
}

async function totalOf(query: URLSearchParams): Promise<number> {
  const answer = await app.ask(`/api/applications?${query}&limit=1`)
  expect(answer.status, `${query} ${answer.body}`).toBe(200)
  return Number(answer.headers['x-total-count'])
}

test.each([
  '',
  'category=Agentic+AI&category=AI+Copilots&industry=Retail',
  'rating=4.0-4.4&rating=4.5-5.0&pricing=per_user',
  'cost=0-5&cost=5-20&team=40&verified=true',
  'search=invoice&cost=5-20&standard=SOC2',
  'search=the&industry=Healthcare&region=EU&deployment=On+premises',
  'search=zzzzqqqq&category=Agentic+AI',
  'standard=GDPR&standard=ISO+27001&language=german',
])(
  'FIND-01 with %j chosen, every count is what choosing that value as well answers',
  async (query) => {
    const { applications, values } = await facetsOf(query)
    expect(applications).toBe(await totalOf(new URLSearchParams(query)))
    let looked = 0
    for (const kind of facetKinds) {
      for (const { value, applications: counted } of values[kind].slice(0, 12)) {
        const parameters = new URLSearchParams(query)
        const isWidened = (anyOfKinds as readonly string[]).includes(kind)
        // A second value of such a facet widens the list, so the count is that of the value without the others of its facet.
        if (isWidened) parameters.delete(kind)
        parameters.append(kind, value)
        expect(counted, `${query} with ${kind}=${value}`).toBe(await totalOf(parameters))
        looked += 1
      }
    }
    expect(looked).toBeGreaterThan(20)
  },
  60_000,
)

test('FIND-01 counts follow what is published and what ends, at once', async () => {
  const before = await facetsOf('pricing=per_user')
  const listing = aListing({
    key: 'counted',
    name: 'Counted Desk',
    integrations: ['Zephyr Ledger'],
    certificates: [{ standard: 'ISO 42001', issuer: 'An auditor', validUntil: '2026-11-27' }],
  })
  await publishListings(
    app.platform,
    systemActor,
    [{ vendor: aVendor({ key: 'counted', name: 'Counted Works' }), listings: [listing] }],
    false,
  )
  const standardIn = ({ values }: Facets) =>
    values.standard.find(({ value }) => value === 'ISO 42001')?.applications ?? 0
  const since = await facetsOf('pricing=per_user')
  expect(since.applications).toBe(before.applications + 1)
  expect(standardIn(since)).toBe(standardIn(before) + 1)
  // As the listing writes it.
  const { values } = await facetsOf('search=counted+desk')
  expect(values.integration).toContainEqual({ value: 'Zephyr Ledger', applications: 1 })
  app.clock.advance(86_400)
  expect(standardIn(await facetsOf('pricing=per_user'))).toBe(standardIn(before))
})

test('FIND-01 where a chosen value is in no listing, nothing is left and nothing more is offered', async () => {
  const { applications, values } = await facetsOf('region=Atlantis&category=Agentic+AI')
  expect(applications).toBe(0)
  expect(values.category.map(({ applications: counted }) => counted)).toEqual([0, 0, 0, 0, 0])
  for (const kind of mustHaveKinds) expect(values[kind]).toEqual([])
})

test.each([
  ['cost=cheap', 'cost.0'],
  ['rating=5', 'rating.0'],
  ['verified=yes', 'verified.0'],
  ['pricing=free', 'pricing.0'],
  ['team=0', 'team'],
])('N5 GET /api/application-facets?%s is refused with the field named', async (query, field) => {
  for (const path of ['/api/application-facets', '/api/applications']) {
    const answer = await app.ask(`${path}?${query}`)
    expect([answer.status, answer.json.errors?.[0]?.field]).toEqual([400, field])
  }
})
