import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Filterable, filterApplications } from './filter-applications.ts'
import { categories, industries } from './vocabulary.ts'

function aRow(over: Partial<Filterable> = {}): Filterable {
  return {
    name: 'Ledgerkin Close',
    vendor: 'Northfold Systems',
    description: 'Reconciles sub-ledgers overnight.',
    category: 'Process Automation',
    metadata: { industry: 'Technology' },
    ...over,
  }
}

test.each([
  ['name', 'LEDGERKIN'],
  ['vendor', 'northfold'],
  ['description', 'Sub-Ledgers'],
])('MKT-02 the search finds text in the %s, whatever the case', (_, search) => {
  expect(filterApplications([aRow()], { search })).toHaveLength(1)
})

test('MKT-02 accents make no difference in either direction', () => {
  expect(filterApplications([aRow({ name: 'Côtes' })], { search: 'cotes' })).toHaveLength(1)
  expect(filterApplications([aRow({ name: 'Cotes' })], { search: 'côtes' })).toHaveLength(1)
})

test('MKT-02 the search is literal: a pattern character stands for itself', () => {
  for (const search of ['%', '_', '.', '.*', '(', '\\'])
    expect(filterApplications([aRow({ description: 'Plain' })], { search })).toHaveLength(0)
  expect(
    filterApplications([aRow({ description: '100% on_time (really)' })], { search: '100% on_time (' }),
  ).toHaveLength(1)
})

test('MKT-03 MKT-04 category and industry must both match', () => {
  expect(
    filterApplications([aRow()], { category: 'Process Automation', industry: 'Technology' }),
  ).toHaveLength(1)
  expect(filterApplications([aRow()], { category: 'Agentic AI', industry: 'Technology' })).toHaveLength(0)
  expect(filterApplications([aRow()], { category: 'Process Automation', industry: 'Retail' })).toHaveLength(0)
})

const anyRow: fc.Arbitrary<Filterable> = fc.record({
  name: fc.string(),
  vendor: fc.string(),
  description: fc.string(),
  category: fc.constantFrom(...categories),
  metadata: fc.record({ industry: fc.constantFrom(...industries) }),
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
