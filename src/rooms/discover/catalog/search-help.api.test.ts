// What a search puts first by relevance, and what is offered where it finds nothing, through HTTP.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aListing, aVendor } from '#app/testing/listing-builder.ts'
import { startTestApplication, type TestApplication } from '#app/testing/test-application.ts'
import { loadSampleCatalogue } from '#demo/load-sample-catalogue.ts'
import { foldText } from '#platform/kernel/fold-text.ts'
import { systemActor } from '#platform/server/actor.ts'
import { ReadyAnswer } from '#platform/server/http/binding.ts'
import {
  type Application,
  type ApplicationDetail,
  catalogRoutes,
  type SearchSuggestions,
} from './contract.ts'
import { wordsSearchedFor } from './rules/marketplace/search-words.ts'
import { findApplications, publishListings } from './server/index.ts'
import { createSuggestSearches } from './server/marketplace/suggest-searches.ts'

let app: TestApplication
let all: Map<string, ApplicationDetail>
beforeAll(async () => {
  app = await startTestApplication()
  await loadSampleCatalogue(app.platform)
  // The lower one would come first, the higher its return.
  const named = (
    [
      ['Quorvel', 'Something else.', 'Something else.'],
      ['Quorvel Tide Desk', 'Something else.', 'Something else.'],
      ['Tide of Quorvel', 'Something else.', 'Something else.'],
      ['Great Desk', 'The tide, by quorvel.', 'Something else.'],
      ['Deep Desk', 'Something else.', 'Quorvel at every tide.'],
      ['Tideless Desk', 'Something else.', 'Works with quorvel.'],
    ] as const
  ).map(([name, tagline, description], index) =>
    aListing({
      ...{ key: `named-${index}`, name, tagline, description },
      roiMetrics: { averageROI: 500 + index, annualTCO: 1, paybackPeriod: 1, averageSavings: 1 },
    }),
  )
  await publishListings(
    app.platform,
    systemActor,
    [{ vendor: aVendor({ key: 'named', name: 'Naming Works' }), listings: named }],
    false,
  )
  const rows: Application[] = (await app.ask('/api/applications')).json
  all = new Map(
    await findApplications(
      app.platform.database.pool,
      rows.map(({ id }) => id),
      app.clock.now(),
    ),
  )
}, 60_000)
afterAll(() => app.close())

async function found(query: Record<string, string>) {
  const answer = await app.ask(`/api/applications?${new URLSearchParams(query)}`)
  expect(answer.status, answer.body).toBe(200)
  return {
    rows: answer.json as Application[],
    total: Number(answer.headers['x-total-count']),
    next: /^<([^>]+)>; rel="next"$/.exec(answer.headers.link ?? '')?.[1],
  }
}

/** The group in which a row is, as the rule says it. */
function groupOf({ id, name }: Application, search: string): number {
  const words = wordsSearchedFor(search)
  const holdsAll = (text: string) => words.every((word) => foldText(text).includes(word))
  const wanted = foldText(search).trim()
  if (foldText(name) === wanted) return 0
  if (foldText(name).startsWith(wanted)) return 1
  if (holdsAll(name)) return 2
  return holdsAll(`${name}\u0001${all.get(id)?.tagline}`) ? 3 : 4
}

test('by relevance the exact name comes first, then its beginning, names, taglines with the words, and the rest', async () => {
  const { rows } = await found({ search: 'quorvel tide', sort: 'relevance' })
  expect(rows.map(({ name }) => name)).toEqual([
    'Quorvel Tide Desk',
    'Tide of Quorvel',
    'Great Desk',
    'Tideless Desk',
    'Deep Desk',
  ])
  const [first] = (await found({ search: 'quorvel', sort: 'relevance' })).rows
  expect(first?.name).toBe('Quorvel')
})

test.each(['invoice', 'INVOICE match', 'e', 'the a', 'desk', 'ledger', '100%', 'zzzzqq', 'a retail'])(
  'MKT-10 by relevance %j is in the order of the rule over pages of 3 and of 24, and finds what it finds in every order',
  async (search) => {
    const { rows, total } = await found({ search, sort: 'relevance' })
    const byROI = (await found({ search, sort: 'roi' })).rows
    const expected = byROI.toSorted((a, b) => groupOf(a, search) - groupOf(b, search))
    expect(rows.map(({ name }) => name)).toEqual(expected.map(({ name }) => name))
    expect(total).toBe(rows.length)
    for (const limit of ['3', '24']) {
      if (total > 200 && limit === '3') continue
      const paged: Application[] = []
      let next: string | undefined
      for (let page = await found({ search, sort: 'relevance', limit }); ; ) {
        paged.push(...page.rows)
        next = page.next
        if (!next) break
        page = await found(Object.fromEntries(new URL(next, 'http://here').searchParams))
      }
      expect(paged.map(({ id }) => id)).toEqual(rows.map(({ id }) => id))
    }
  },
)

test('MKT-22 the API orders by relevance only where it is asked to, and without a search it is refused', async () => {
  const search = 'tide'
  const ids = ({ rows }: { rows: Application[] }) => rows.map(({ id }) => id)
  expect(ids(await found({ search }))).not.toEqual(ids(await found({ search, sort: 'relevance' })))
  for (const query of ['sort=relevance', 'sort=relevance&search=%20']) {
    const answer = await app.ask(`/api/applications?${query}`)
    expect([answer.status, answer.json.errors?.[0]?.field]).toEqual([400, 'sort'])
  }
})

async function suggested(query: Record<string, string>, language = 'en'): Promise<SearchSuggestions> {
  const headers = { 'accept-language': language }
  const answer = await app.ask(`/api/search-suggestions?${new URLSearchParams(query)}`, { headers })
  expect(answer.status, answer.body).toBe(200)
  return answer.json
}

test('a reader of another language is offered what differs by one letter, not an English word that is only near', async () => {
  for (const language of ['de', 'es', 'fr']) {
    expect((await suggested({ search: 'forcasst' }, language)).didYouMean).toBeNull()
    expect((await suggested({ search: 'forcast' }, language)).didYouMean?.search).toBe('forecast')
  }
  expect((await suggested({ search: 'forcasst' })).didYouMean?.search).toBe('forecast')
})

test('words such as “de” and “of” are neither counted nor offered where others say what is looked for', async () => {
  const { words, fewerWords } = await suggested({ search: 'zzinvoice de matching' }, 'es')
  expect(words.map(({ word }) => word)).toEqual(['zzinvoice', 'matching'])
  expect(fewerWords.map(({ search }) => search)).toEqual(['matching'])
  expect((await suggested({ search: 'de' }, 'es')).words.map(({ word }) => word)).toEqual(['de'])
})

test.each([
  ['invoce', 'invoice'],
  ['INVOCE mtach', 'invoice match'],
  ['forcast', 'forecast'],
  ['gdrp', 'gdpr'],
])(
  'a typing error in %j is recognised by the words of the catalogue, with what they find',
  async (search, meant) => {
    expect((await found({ search })).total).toBe(0)
    const { didYouMean } = await suggested({ search })
    expect(didYouMean?.search).toBe(meant)
    expect(didYouMean?.applications).toBe((await found({ search: meant })).total)
    expect(didYouMean?.applications).toBeGreaterThan(0)
  },
)

test.each([
  [{ deployment: 'On premises' }, ['on premises', 'On-Prem', 'self-hosted', 'premises']],
  [{ region: 'EU' }, ['EU hosting', 'hosted in the European Union', 'european data residency']],
  [{ language: 'Swedish' }, ['swedish']],
])(
  'what the filter %j leaves is found by its words too, written as people write them',
  async (filter, searches) => {
    const left = (await found(filter)).rows.map(({ id }) => id)
    expect(left.length).toBeGreaterThan(0)
    for (const search of searches) {
      const { rows } = await found({ search })
      expect(
        rows.map(({ id }) => id),
        search,
      ).toEqual(expect.arrayContaining(left))
      expect(rows.length, search).toBeLessThan(all.size)
      expect((await suggested({ search })).didYouMean, search).toBeNull()
    }
  },
)

test.each([
  ['gdpr compliant', 'gdpr'],
  ['SOC 2 Type II', 'soc 2'],
  ['ISO 27001 certified', 'iso 27001'],
])('%j finds what %j finds, with its filters and pages', async (search, name) => {
  const [whole, named] = [await found({ search }), await found({ search: name })]
  expect(whole.total).toBeGreaterThan(0)
  expect(whole.rows).toEqual(named.rows)
  const first = await found({ search, limit: '2' })
  const next = await found(Object.fromEntries(new URL(first.next ?? '', 'http://here').searchParams))
  expect([...first.rows, ...next.rows].map(({ id }) => id)).toEqual(
    whole.rows.slice(0, 4).map(({ id }) => id),
  )
  const { json } = await app.ask(`/api/application-facets?${new URLSearchParams({ search })}`)
  expect(json.applications).toBe(whole.total)
})

test('a word of the filters that no listing holds is not taken for another one', async () => {
  for (const [country, near] of [
    ['Chad', 'chat'],
    ['Mali', 'mail'],
  ] as const) {
    expect((await found({ search: country })).total).toBe(0)
    expect((await found({ search: near })).total).toBeGreaterThan(0)
    expect((await suggested({ search: country })).didYouMean).toBeNull()
  }
})

test('a word that left the catalogue is not suggested', async () => {
  const publish = (name: string) =>
    publishListings(
      app.platform,
      systemActor,
      [{ vendor: aVendor({ key: 'leaving' }), listings: [aListing({ key: 'leaving', name })] }],
      false,
    )
  await publish('Xylographical')
  expect((await suggested({ search: 'xylografical' })).didYouMean).toEqual({
    search: 'xylographical',
    applications: 1,
  })
  await publish('Something Else')
  expect((await suggested({ search: 'xylografical' })).didYouMean).toBeNull()
})

test('a phrase whose words do not all occur says which are found, and offers those', async () => {
  const search = 'invoice zzzzqqqq quorvel'
  const { words, didYouMean, fewerWords } = await suggested({ search })
  expect(words.map(({ word, applications }) => [word, applications > 0])).toEqual([
    ['invoice', true],
    ['zzzzqqqq', false],
    ['quorvel', true],
  ])
  expect(didYouMean).toBeNull()
  // The two are never found together, so each is offered, the rarer one first.
  expect(fewerWords.map((offer) => offer.search)).toEqual(['quorvel', 'invoice'])
  for (const { search: offered, applications } of fewerWords)
    expect((await found({ search: offered })).total).toBe(applications)
  expect((await suggested({ search: 'quorvel zzzzqqqq tide' })).fewerWords).toEqual([
    { search: 'quorvel tide', applications: 5 },
  ])
})

test('suggestions stay within the filters, and say what the search finds without them', async () => {
  const whole = (await found({ search: 'invoice' })).total
  for (const filter of [
    { category: 'Process Automation', language: 'English' },
    { category: 'Agentic AI', language: 'Swedish' },
  ]) {
    const { total } = await found({ search: 'invoice', ...filter })
    expect(await suggested({ search: 'invoce', ...filter })).toMatchObject({
      didYouMean: { search: 'invoice', applications: total },
      withoutFilters: whole,
    })
  }
  const filter = { category: 'Agentic AI', language: 'Swedish' }
  const quorvel = await suggested({ search: 'quorvel', ...filter })
  expect(quorvel).toMatchObject({ didYouMean: null, fewerWords: [] })
  expect(quorvel.withoutFilters).toBe((await found({ search: 'quorvel' })).total)
  expect((await suggested({ search: 'quorvel' })).withoutFilters).toBeNull()
  // A word that the catalogue holds was meant as typed, whatever the filters leave of it.
  expect(await suggested({ search: 'invoice', region: 'Atlantis' })).toMatchObject({
    didYouMean: null,
    withoutFilters: whole,
  })
})

test('one suggestion counts two dozen searches at most, and a minute of them fewer than a minute of lists', async () => {
  const search = 'invoce forcast leger retial mtach purchse contrct complince'
  let counted = 0
  const suggest = createSuggestSearches(app.platform, () => {
    counted += 1
    return Promise.resolve(new ReadyAnswer('[]', '""', { 'x-total-count': '0' }))
  })
  await suggest({ search, category: ['Agentic AI'] }, 'counting')
  expect(counted).toBeGreaterThan(16)
  expect(counted).toBeLessThanOrEqual(24)
  const { suggestSearches, listApplications } = catalogRoutes
  expect(suggestSearches.rateLimit.limit * 24).toBeLessThan(listApplications.rateLimit.limit)
})

test.each([
  ['search=', 'search'],
  ['', 'search'],
  [`search=${'x'.repeat(201)}`, 'search'],
  ['search=a&category=None', 'category.0'],
  ['search=a&limit=3', 'limit'],
])('N5 GET /api/search-suggestions?%s is refused with the field named', async (query, field) => {
  const answer = await app.ask(`/api/search-suggestions?${query}`)
  expect([answer.status, answer.json.errors?.[0]?.field]).toEqual([400, field])
})
