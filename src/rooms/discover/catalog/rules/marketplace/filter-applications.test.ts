import fc from 'fast-check'
import { expect, test } from 'vitest'
import { categories, industries } from '../vocabulary.ts'
import type { Chosen } from './facets.ts'
import { type Filterable, filterApplications } from './filter-applications.ts'
import { foldSearch, wordsSearchedFor } from './search-words.ts'

function aRow(over: Partial<Filterable> = {}): Filterable {
  return {
    name: 'Ledgerkin Close',
    vendor: 'Northfold Systems',
    description: 'Reconciles sub-ledgers overnight.',
    category: 'Process Automation',
    metadata: { industry: 'Technology' },
    pricing: { type: 'per_user', amount: 32, period: 'monthly', currency: 'USD' },
    rating: '4.2',
    isVerified: false,
    ...over,
  }
}

test.each([
  ['name', 'LEDGERKIN'],
  ['vendor', 'northfold'],
  ['description', 'Sub-Ledgers'],
  ['tagline', 'CLOSE in'],
  ['category', 'process AUTO'],
  ['industry', 'technology'],
  ['integrations', 's/4hana SAP'],
  ['features', 'two-way MATCH'],
  ['texts of features', 'purchase orders'],
  ['standards', 'iso 42001'],
  ['trust signals', 'hipaa'],
  ['highlights', 'night shifts'],
])('MKT-02 the search finds text in the %s, whatever the case', (_, search) => {
  const row = aRow({
    tagline: 'A close in a day.',
    integrations: ['NetSuite', 'SAP S/4HANA'],
    features: [{ title: 'Two-way match', text: 'Compares purchase orders.' }],
    compliance: ['GDPR', 'ISO 42001'],
    statement: { trustSignals: [{ name: 'HIPAA Compliant' }], solutionHighlights: ['No night shifts'] },
  })
  expect(filterApplications([row], { search })).toHaveLength(1)
})

test('MKT-02 every word must be found, in whatever order and text, also as part of a word', () => {
  for (const search of ['overnight ledgerkin', 'close  SYSTEMS\treconcil', 'ledger ledger sub-', ' '])
    expect(filterApplications([aRow()], { search }), search).toHaveLength(1)
  for (const search of ['ledgerkin daily', 'overnightledgerkin', 'closenorthfold'])
    expect(filterApplications([aRow()], { search }), search).toHaveLength(0)
})

test.each([
  ...['ISO27001', 'iso-27001', 'ISO/IEC 27001', 'iso-iec-27001', 'ISO 27001:2022', 'iso27001:2022'],
  ...['pci-dss', 'PCIDSS', 'PCI/DSS', 'SOC-2', 'soc-2-type-ii', 'gdpr-compliant', 'tool-wear', 'Tool/Wear'],
])('MKT-02 %s finds what is written as words of their own', (search) => {
  const row = aRow({
    name: 'Torquell Tool Wear',
    compliance: ['ISO 27001', 'PCI DSS', 'SOC2'],
    statement: {
      trustSignals: [{ name: 'SOC2 Type II' }, { name: 'GDPR Compliant' }],
      solutionHighlights: [],
    },
  })
  expect(filterApplications([row], { search })).toHaveLength(1)
  // Unchanged it is found too.
  expect(filterApplications([aRow({ description: `With ${search}.` })], { search })).toHaveLength(1)
  expect(filterApplications([aRow()], { search })).toEqual([])
})

test('MKT-02 a sign beside a single letter, and any other sign, is literal', () => {
  expect(wordsSearchedFor('S/4HANA e-mail 24/7 -5 back- c++ iso/2 socs pci:dss')).toEqual([
    ...['s/4hana', 'pci:dss', 'e-mail', 'back-', 'iso/2', '24/7', 'socs', 'c++', '-5'],
  ])
})

test('MKT-02 a search that folds to nothing finds nothing, and a blank one everything', () => {
  for (const search of ['\u0301', '\u0301\u0308 ', '\u00b4', '\u0001'])
    expect(filterApplications([aRow()], { search }), JSON.stringify(search)).toHaveLength(0)
  expect(filterApplications([aRow()], { search: ' \t' })).toHaveLength(1)
})

test('the words of a search are folded, the longest first, without what is part of another', () => {
  expect(wordsSearchedFor('  in  Côtes invoice\u3000INVOICE é x ')).toEqual(['invoice', 'cotes', 'x'])
  expect(wordsSearchedFor(' \t\u00a0 ')).toEqual([])
  expect(foldSearch(' Côtes \t du\u3000Rhône ')).toBe('cotes du rhone')
})

test('a text holds the words of a search exactly where it holds each of its pieces', () => {
  const someText = fc.string({
    unit: fc.constantFrom('a', 'b', 'A', 'é', ' ', '\t', '%', 'ﬁ'),
    maxLength: 12,
  })
  fc.assert(
    fc.property(someText, someText, (description, search) => {
      const fold = (text: string) => text.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '')
      const pieces = fold(search).split(/\s/)
      const isFound = filterApplications([aRow({ name: '-', vendor: '-', description })], { search })
      const texts = [description, 'process automation', 'technology'].map(fold)
      expect(isFound).toHaveLength(
        pieces.every((piece) => texts.some((text) => text.includes(piece))) ? 1 : 0,
      )
    }),
  )
})

test('MKT-02 accents make no difference in either direction', () => {
  expect(filterApplications([aRow({ name: 'Côtes' })], { search: 'cotes' })).toHaveLength(1)
  expect(filterApplications([aRow({ name: 'Cotes' })], { search: 'côtes' })).toHaveLength(1)
})

test('MKT-02 the search is literal: a pattern character is literal', () => {
  for (const search of ['%', '_', '.', '.*', '(', '\\'])
    expect(filterApplications([aRow({ description: 'Plain' })], { search })).toHaveLength(0)
  expect(
    filterApplications([aRow({ description: '100% on_time (really)' })], { search: '100% on_time (' }),
  ).toHaveLength(1)
})

test('MKT-03 MKT-04 category and industry must both match, each as any of what is chosen', () => {
  const left = (chosen: Partial<Chosen>) => filterApplications([aRow()], { chosen }).length
  expect(left({ category: ['Process Automation'], industry: ['Technology'] })).toBe(1)
  expect(left({ category: ['Agentic AI', 'Process Automation'], industry: ['Technology'] })).toBe(1)
  expect(left({ category: ['Agentic AI'], industry: ['Technology'] })).toBe(0)
  expect(left({ category: ['Process Automation'], industry: ['Retail'] })).toBe(0)
})

test('FIND-01 a card is filtered by what it states: pricing, rating, verified vendor, and yearly cost for the team', () => {
  const left = (chosen: Partial<Chosen>, team = 25) => filterApplications([aRow()], { chosen, team }).length
  expect(left({ pricing: ['per_user'], rating: ['4.0-4.4'] })).toBe(1)
  expect(left({ pricing: ['other', 'per_transaction'] })).toBe(0)
  expect(left({ rating: ['4.5-5.0', 'none'] })).toBe(0)
  expect(left({ verified: ['true'] })).toBe(0)
  // $32 × 12 × 25 = $9,600, and $4,992 for 13.
  expect(left({ cost: ['5-20'] })).toBe(1)
  expect(left({ cost: ['0-5'] })).toBe(0)
  expect(left({ cost: ['0-5'] }, 13)).toBe(1)
})

const anyRow: fc.Arbitrary<Filterable> = fc.record({
  name: fc.string(),
  vendor: fc.string(),
  description: fc.string(),
  category: fc.constantFrom(...categories),
  metadata: fc.record({ industry: fc.constantFrom(...industries) }),
  pricing: fc.constant(aRow().pricing),
  rating: fc.constant(null),
  isVerified: fc.boolean(),
})

test('MKT-06 any part of a name finds its row, and filtering again changes nothing', () => {
  fc.assert(
    fc.property(anyRow, fc.nat(), fc.nat(), (row, from, length) => {
      const letters = Array.from(row.name)
      const search = letters
        .slice(from % (letters.length + 1), (from % (letters.length + 1)) + (length % 5))
        .join('')
      const once = filterApplications([row], { search })
      expect(once).toEqual([row])
      expect(filterApplications(once, { search })).toEqual(once)
    }),
  )
})
