import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldText } from '#platform/kernel/fold-text.ts'
import { costBands, noneChosen, ratingBands } from '../../rules/marketplace/facets.ts'
import { orders } from '../../rules/marketplace/orders.ts'
import {
  categories,
  complianceStandards,
  deployments,
  industries,
  pricingTypes,
} from '../../rules/vocabulary.ts'
import {
  type MarketplaceState,
  marketplaceParameters,
  readMarketplaceAddress,
  unknownInMarketplace,
} from './marketplace-address.ts'

const read = (text: string) => readMarketplaceAddress(new URLSearchParams(text))

test('MKT-22 an empty address is everything by ROI as a grid', () => {
  expect(read('')).toEqual({
    search: '',
    exact: false,
    chosen: noneChosen,
    sort: 'roi',
    team: 25,
    teamStart: 25,
    view: undefined,
    saved: false,
    compare: [],
    cursor: undefined,
  })
})

test('MKT-22 without a chosen order a search is by relevance and everything else by ROI, and what was chosen stays', () => {
  expect(['search=invoice', 'search=+', 'search=invoice&sort=roi'].map((text) => read(text).sort)).toEqual([
    'relevance',
    'roi',
    'roi',
  ])
  for (const text of ['search=invoice', 'search=invoice&sort=roi', 'sort=relevance'])
    expect(`${marketplaceParameters(read(text))}`).toBe(text)
})

test('an address without a team counts for that of the assessment, and one that says the default keeps it', () => {
  const forForty = (text: string) => readMarketplaceAddress(new URLSearchParams(text), 40)
  expect([forForty('').team, forForty('team=25').team, forForty('team=0').team]).toEqual([40, 25, 40])
  for (const text of ['', 'team=25', 'sort=price_low&team=7'])
    expect(`${marketplaceParameters(forForty(text))}`).toBe(text)
})

test('MKT-03 MKT-04 unknown values count as none', () => {
  expect(read('category=Toys&industry=All+Industries&sort=fit&view=cube&compare=1,%27')).toEqual(read(''))
})

test('must-haves are read each once, and what no listing can state counts as none', () => {
  expect(read('standard=SOC2&standard=SOC2&standard=GDPR&language=German&integration=A,+B').chosen).toEqual({
    ...noneChosen,
    standard: ['SOC2', 'GDPR'],
    language: ['German'],
    integration: ['A, B'],
  })
  expect(read(`standard=nope&deployment=Anywhere&region=+&language=${'x'.repeat(121)}`)).toEqual(read(''))
})

test('MKT-05 values are read as people write them, and each once', () => {
  expect(
    read('standard=soc2&standard=SOC-2&standard=iso27001&deployment=on+PREMISES&region=EU&region=eu').chosen,
  ).toEqual({
    ...noneChosen,
    standard: ['SOC2', 'ISO 27001'],
    deployment: ['On premises'],
    region: ['EU'],
  })
  expect(read('category=agentic+ai&industry=retail&sort=Price-Low&view=LIST')).toMatchObject({
    ...{ chosen: { category: ['Agentic AI'], industry: ['Retail'] }, sort: 'price_low', view: 'list' },
  })
})

const unusedChoices = (text: string) =>
  unknownInMarketplace(new URLSearchParams(text)).map(({ name, value }) => `${name} ${value}`)

test.each([
  'standard=nope',
  'deployment=Anywhere',
  `language=${'x'.repeat(121)}`,
  'category=Toys',
  'industry=Energy',
  'cost=cheap',
  'pricing=free',
  'rating=5',
  'verified=yes',
  'exact=yes',
  'sort=fit',
  'team=0',
  'view=cube',
  'saved=yes',
  'compare=1',
  `search=${'x'.repeat(201)}`,
])('%s is left out, and reported with the accepted values', (text) => {
  const [name = '', value] = text.split('=')
  if (name !== 'search') expect(read(text)).toEqual(read(''))
  expect(unusedChoices(text)).toEqual([`${name} ${value}`])
  expect(unknownInMarketplace(new URLSearchParams(text))[0]?.use).not.toBe('')
})

test('an eleventh value of a must-have is reported as left out, and values that are understood are not', () => {
  const many = Array.from({ length: 12 }, (_, n) => `language=L${n}`).join('&')
  expect(unusedChoices(many)).toEqual(['language L10', 'language L11'])
  expect(
    unusedChoices(
      'category=All+Categories&industry=All+Industries&industry=Finance&standard=soc2&standard=SOC2&sort=&team=',
    ),
  ).toEqual([])
})

test('MKT-23 the order by match is in the address; the screen alone knows whether it is offered', () => {
  expect(read('sort=ai_match').sort).toBe('ai_match')
})

test('SET-07 the industry of a company is read in the marketplace’s words: Finance is Financial Services', () => {
  expect(read('industry=Finance').chosen.industry).toEqual(['Financial Services'])
  for (const industry of industries)
    expect(read(`industry=${encodeURIComponent(industry)}`).chosen.industry).toEqual([industry])
  for (const other of ['Energy', 'Education', 'Other', 'constructor'])
    expect(read(`industry=${other}`).chosen.industry).toEqual([])
})

test('MKT-27 an address cannot select more than 4, nor one twice', () => {
  const ids = Array.from({ length: 6 }, (_, n) => `00000000-0000-4000-8000-00000000000${n}`)
  expect(read(`compare=${[ids[0], ...ids].join(',')}`).compare).toEqual(ids.slice(0, 4))
})

const someOf = (values: fc.Arbitrary<string>) => fc.uniqueArray(values, { maxLength: 10, selector: foldText })
const someText = fc
  .string({ maxLength: 120 })
  .map((text) => text.trim())
  .filter((text) => text !== '')

const anyState: fc.Arbitrary<MarketplaceState> = fc.record({
  search: fc.string({ maxLength: 200 }),
  exact: fc.boolean(),
  chosen: fc.record({
    category: fc.uniqueArray(fc.constantFrom(...categories)),
    industry: fc.uniqueArray(fc.constantFrom(...industries)),
    cost: fc.uniqueArray(fc.constantFrom(...costBands)),
    pricing: fc.uniqueArray(fc.constantFrom(...pricingTypes)),
    rating: fc.uniqueArray(fc.constantFrom(...ratingBands)),
    verified: fc.uniqueArray(fc.constant('true' as const)),
    standard: someOf(fc.constantFrom(...complianceStandards)),
    deployment: someOf(fc.constantFrom(...deployments)),
    region: someOf(someText),
    integration: someOf(someText),
    language: someOf(someText),
  }),
  sort: fc.constantFrom(...orders),
  team: fc.integer({ min: 1, max: 1_000_000 }),
  teamStart: fc.constant(25),
  view: fc.constantFrom('grid', 'list', undefined),
  saved: fc.boolean(),
  compare: fc.uniqueArray(fc.uuid(), { maxLength: 4 }),
  cursor: fc.option(fc.string({ minLength: 1 }), { nil: undefined }),
})

test('MKT-06 what is written to the address is read back the same', () => {
  fc.assert(
    fc.property(anyState, (state) => {
      const parameters = marketplaceParameters(state)
      expect(read(parameters.toString())).toEqual(state)
      expect(unknownInMarketplace(parameters)).toEqual([])
    }),
  )
})
