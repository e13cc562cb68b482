import { expect, test } from 'vitest'
import { foldSearch } from './search-words.ts'
import { isOfVocabulary, statedPhrases, statedTexts } from './stated-phrases.ts'

const listing = { deployment: 'On premises, or in your own cloud account in Germany', languages: ['Swedish'] }

test('a search looks into how a listing runs, where it is hosted and its languages, in the words of the filters', () => {
  expect(statedTexts(listing)).toEqual([
    'Your own cloud account',
    'On premises',
    'Germany hosting',
    'Swedish',
  ])
  expect(statedTexts({})).toEqual([])
})

test.each([
  ['on premises', 'on premises', ''],
  ['On-Prem ERP', 'on premises', 'erp'],
  ['self-hosted', 'on premises', ''],
  ['single-tenant', 'single tenant', ''],
  ['our own private cloud', 'your own cloud account', ''],
  ['BYOC', 'your own cloud account', ''],
  ['edge appliances', 'edge device', ''],
  ['hosted by the vendor', 'hosted by the vendor', ''],
  ['EU hosting', 'eu hosting', ''],
  ['invoice, EU-hosted', 'eu hosting', 'invoice,'],
  ['hosted in the European Union', 'eu hosting', ''],
  ['data residency in Germany', 'germany hosting', ''],
  ['U.S. data centre', 'us hosting', ''],
])('%j asks for “%s”, and for “%s” besides', (search, way, rest) => {
  const phrases = statedPhrases(search)
  expect(phrases?.words).toHaveLength(1)
  expect(phrases?.words[0]).toContain(way)
  expect(foldSearch(search)).toContain(phrases?.words[0]?.[0])
  expect(phrases?.rest).toBe(rest)
})

test('hosting in Europe is hosting in the EU or the EEA too, while a country is only itself', () => {
  expect(statedPhrases('european hosting')?.words).toEqual([
    ['european hosting', 'europe hosting', 'eu hosting', 'eea hosting'],
  ])
  expect(statedPhrases('hosted in france')?.words).toEqual([['hosted in france', 'france hosting']])
})

test.each([
  ['gdpr compliant', 'gdpr'],
  ['SOC 2 Type II', 'soc 2'],
  ['soc2 type 2 certified', 'soc2'],
  ['ISO 27001:2022 certified', 'iso 27001:2022'],
  ['HIPAA-compliant scheduling', 'hipaa scheduling'],
])('%j asks for what “%s” finds', (search, rest) => {
  expect(statedPhrases(search)).toEqual({ words: [], rest })
})

test.each([
  'invoice',
  'SOC2',
  'gdpr compliance',
  'non-eu hosting',
  'neu hosting',
  'edge',
  'cloud',
  'queue in the us',
  '',
])('%j is looked for as it was typed', (search) => {
  expect(statedPhrases(search)).toBeUndefined()
})

test('words of the filters are never taken for typing errors, and others may be', () => {
  for (const word of ['premises', 'Hosting', 'on-prem', 'GDPR', 'germany', 'tenant', 'Predictive'])
    expect(isOfVocabulary(word), word).toBe(true)
  for (const word of ['premisses', 'gdrp', 'hostig']) expect(isOfVocabulary(word), word).toBe(false)
})
