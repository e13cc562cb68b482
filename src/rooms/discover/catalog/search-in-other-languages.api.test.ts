// Listings are written in English. A search in German, Spanish or French finds what its English words find.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { needsOf } from '#app/testing/needs-builder.ts'
import { chooseLanguage } from '#app/testing/people.ts'
import { startTestApplication, type TestApplication } from '#app/testing/test-application.ts'
import { loadSampleCatalogue } from '#demo/load-sample-catalogue.ts'
import type { Language } from '#platform/kernel/region.ts'
import type { Application, Facets, SearchSuggestions } from './contract.ts'
import { inEnglish } from './server/marketplace/in-english.ts'
import { withWordsOfListings } from './server/marketplace/words-of-listings.ts'

let app: TestApplication
beforeAll(async () => {
  app = await startTestApplication()
  await loadSampleCatalogue(app.platform)
}, 60_000)
afterAll(() => app.close())

async function found(language: string, query: Record<string, string>) {
  const headers = { 'accept-language': language }
  const address = `?${new URLSearchParams(query)}`
  const answer = await app.ask(`/api/applications${address}`, { headers })
  expect(answer.status, answer.body).toBe(200)
  const words = answer.headers['x-searched-words']
  return {
    rows: answer.json as Application[],
    total: Number(answer.headers['x-total-count']),
    next: /^<([^>]+)>; rel="next"$/.exec(String(answer.headers.link ?? ''))?.[1],
    words: words === undefined ? undefined : JSON.parse(decodeURIComponent(String(words))),
    etag: answer.headers.etag,
  }
}
const namesOf = (rows: readonly Application[]) => rows.map(({ name }) => name)

test.each([
  ['de', 'Rechnungen', 'invoice'],
  ['de', 'Rechnungsverarbeitung', 'invoice'],
  ['de', 'Kundenapp', 'customer'],
  ['de', 'Lieferantenrisiken', 'supplier risk'],
  ['de', 'Kundendaten', 'customer data'],
  ['de', 'Kundendatenverwaltung', 'customer data'],
  ['de', 'Software für Eingangsrechnungen', 'invoice'],
  ['de', 'Vertragsprüfung', 'contract'],
  ['de', 'Übersetzung', 'translation'],
  ['de', 'Dienstpläne für Schichten', 'shift'],
  ['es', 'facturas', 'invoice'],
  ['es', 'gestión de contratos', 'contract'],
  ['es', 'previsiones', 'forecast'],
  ['fr', 'factures', 'invoice'],
  ['fr', 'la gestion des contrats', 'contract'],
  ['fr', 'prévisions des ventes', 'forecast'],
  ['fr', 'recrutement', 'hiring'],
] as const)(
  'in %s %j finds what %j finds, in every order, with its facets and pages',
  async (language, search, english) => {
    const wanted = namesOf((await found('en', { search: english })).rows)
    expect(wanted.length).toBeGreaterThan(0)
    const { rows, total, words } = await found(language, { search })
    expect(namesOf(rows)).toEqual(expect.arrayContaining(wanted))
    expect(total).toBe(rows.length)
    expect(words.flat()).toEqual(expect.arrayContaining(english.split(' ')))
    for (const sort of ['relevance', 'name', 'price_low'])
      expect(namesOf((await found(language, { search, sort })).rows).toSorted()).toEqual(
        namesOf(rows).toSorted(),
      )
    const { json } = await app.ask(`/api/application-facets?${new URLSearchParams({ search })}`, {
      headers: { 'accept-language': language },
    })
    expect((json as Facets).applications).toBe(total)
    const first = await found(language, { search, limit: '2' })
    const second = await app.ask(first.next ?? '', { headers: { 'accept-language': language } })
    expect(namesOf([...first.rows, ...second.json])).toEqual(namesOf(rows).slice(0, 4))
  },
)

test.each([
  ['de', 'Kundenservice'],
  ['es', 'atención al cliente'],
  ['fr', 'service client'],
])('in %s %j finds who answers customers, and no desk of another kind', async (language, search) => {
  const names = namesOf((await found(language, { search })).rows)
  expect(names).toEqual(expect.arrayContaining(['Orrelay Answer', 'Ostlin Call Load']))
  expect(names).not.toContain('Inkharrow Fund Desk')
})

test.each([
  ['de', 'EU-Hosting', 'eu hosting'],
  ['de', 'On-Premises', 'on premises'],
  ['es', 'RGPD', 'gdpr'],
  ['fr', 'RGPD', 'gdpr'],
  ['de', 'DSGVO-konform', 'gdpr'],
  ['de', 'Hosting in der EU', 'eu hosting'],
  ['fr', 'hébergement dans l’UE', 'eu hosting'],
  ['es', 'alojado en la UE', 'eu hosting'],
  ['de', 'eigenes Rechenzentrum', 'on premises'],
  ['fr', 'sur site', 'on premises'],
])(
  'in %s %j finds what listings state of it in fixed words, as %j does',
  async (language, search, english) => {
    const wanted = await found('en', { search: english })
    expect(wanted.total).toBeGreaterThan(0)
    expect(namesOf((await found(language, { search })).rows)).toEqual(
      expect.arrayContaining(namesOf(wanted.rows)),
    )
  },
)

test.each([
  'invoice',
  'match invoices',
  'retail',
  'desk for finance',
  'formation',
  'personal',
  'stock',
  'zzqq',
])(
  'an English reader who searches for %j is answered as before: nothing is put to the search',
  async (search) => {
    const query = { search }
    expect(inEnglish(search, 'en')).toBeUndefined()
    expect(withWordsOfListings(query)).toBe(query)
    const { words, etag } = await found('en', query)
    expect(words).toBeUndefined()
    // Remembered answers of one language are never given to readers of another.
    await found('fr', query)
    await found('de', query)
    expect(await found('en', query)).toMatchObject({ words: undefined, etag })
  },
)

test.each([
  'invoice',
  'contract review',
  'SAP',
  'Harrow',
  'Briefwell',
  'ticketing',
  'change management',
  'intelligent software',
])('English words and names find the same for readers of the other languages: %j', async (search) => {
  const english = await found('en', { search })
  for (const language of ['de', 'es', 'fr'])
    expect(await found(language, { search }), language).toMatchObject({
      total: english.total,
      words: undefined,
      etag: english.etag,
    })
})

test.each([
  [
    'each known one in both its parts',
    'Testbank Datenplan Textfrist Routenlabor Warenticket Bettvorlage Budgetteam Cloudchat',
  ],
  ['one that is said twice', 'Rechnung Rechnungen '.repeat(10)],
])('a search of many words asks for at most twelve, whatever the table knows: %s', async (_, search) => {
  const { words } = await found('de', { search })
  expect(words.length).toBeLessThanOrEqual(12)
  expect(new Set(words.map(([, ...english]: string[]) => english.join())).size).toBe(words.length)
})

test.each([
  ['de', 'Rechnugen', 'Rechnung'],
  ['de', 'Vertrga', 'Vertrag'],
  ['es', 'fatcuras', 'factura'],
  ['fr', 'recrutment', 'recrutement'],
] as const)('in %s %j was meant to be %j', async (language, search, meant) => {
  const { json } = await app.ask(`/api/search-suggestions?${new URLSearchParams({ search })}`, {
    headers: { 'accept-language': language },
  })
  const { total } = await found(language, { search: meant })
  expect((json as SearchSuggestions).didYouMean).toEqual({ search: meant, applications: total })
})

test('a German compound whose two parts no application has together is offered as each of them', async () => {
  expect((await found('de', { search: 'Zollpatienten' })).total).toBe(0)
  const { json } = await app.ask('/api/search-suggestions?search=Zollpatienten', {
    headers: { 'accept-language': 'de' },
  })
  const { words, fewerWords } = json as SearchSuggestions
  expect(words.map(({ word }) => word)).toEqual(['Zoll', 'Patient'])
  expect(fewerWords.map(({ search }) => search).toSorted()).toEqual(['Patient', 'Zoll'])
})

describe('an assessment', () => {
  async function buyerIn(language: Language) {
    const buyer = await app.register(`reader-${language}`)
    await chooseLanguage(app, `reader-${language}`, language)
    return buyer
  }

  test('MATCH-02 MATCH-03 in German counts what its English words find, and says as which word', async () => {
    const buyer = await buyerIn('de')
    const { json: counted } = await buyer.ask('/api/buyer-needs/phrase?text=Rechnungen')
    const { json: nothing } = await buyer.ask('/api/buyer-needs/phrase?text=Quorvelnixen')
    const english = await app.register('reader-en')
    const { json: invoices } = await english.ask('/api/buyer-needs/phrase?text=invoice')
    expect(counted).toEqual(invoices)
    expect(nothing.applications).toBe(0)
    expect((await english.ask('/api/buyer-needs/phrase?text=Rechnungen')).json.applications).toBe(0)
    const { json: saved } = await buyer.send(
      'POST',
      '/api/buyer-needs',
      needsOf({ painPoints: ['Rechnungen'], desiredOutcomes: ['Quorvelnixen'] }),
    )
    expect(saved).toMatchObject({
      foundNowhere: ['Quorvelnixen'],
      inEnglish: { Rechnungen: [['rechnungen', 'invoice']] },
    })
    const { json: ranked } = await buyer.ask('/api/applications?sort=ai_match&limit=3')
    expect(ranked[0].match.painPoints).toMatchObject({
      points: 40,
      found: [{ text: 'Rechnungen', words: [{ word: 'rechnungen', as: expect.stringMatching(/^invoice/) }] }],
    })
  })
})
