import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Sortable, sortApplications } from './sort-applications.ts'
import { orders } from './vocabulary.ts'

function aRow(over: Partial<Sortable> = {}): Sortable {
  return {
    id: 'a',
    name: 'Ledgerkin Close',
    rating: '4.5',
    roiMetrics: { averageROI: 100 },
    pricing: { amount: 50 },
    publishedAt: '2026-03-01T00:00:00.000Z',
    ...over,
  }
}

const ids = (rows: readonly Sortable[]) => rows.map(({ id }) => id).join('')

test('MKT-22 roi is the default and puts the highest ROI first', () => {
  const rows = [
    aRow({ id: 'a', roiMetrics: { averageROI: 90 } }),
    aRow({ id: 'b', roiMetrics: { averageROI: 240 } }),
    aRow({ id: 'c', roiMetrics: { averageROI: -5 } }),
  ]
  expect(ids(sortApplications(rows))).toBe('bac')
})

test('MKT-24 rating puts the highest first and compares numbers, not text', () => {
  const rows = [
    aRow({ id: 'a', rating: '4.9' }),
    aRow({ id: 'b', rating: '5.0' }),
    aRow({ id: 'c', rating: '3.1' }),
  ]
  expect(ids(sortApplications(rows, 'rating'))).toBe('bac')
})

test('MKT-24 price_low puts the cheapest first, price_high the dearest', () => {
  const rows = [
    aRow({ id: 'a', pricing: { amount: 9 } }),
    aRow({ id: 'b', pricing: { amount: 0 } }),
    aRow({ id: 'c', pricing: { amount: 1200 } }),
  ]
  expect(ids(sortApplications(rows, 'price_low'))).toBe('bac')
  expect(ids(sortApplications(rows, 'price_high'))).toBe('cab')
})

test('MKT-25 newest orders by publication, latest first', () => {
  const rows = [
    aRow({ id: 'a', publishedAt: '2025-01-01T00:00:00.000Z' }),
    aRow({ id: 'b', publishedAt: '2026-11-01T00:00:00.000Z' }),
  ]
  expect(ids(sortApplications(rows, 'newest'))).toBe('ba')
})

test('MKT-02 a search puts the exact name first, then names that start with it, then the rest by ROI', () => {
  const rows = [
    aRow({ id: 'a', name: 'Bracken Signal', roiMetrics: { averageROI: 900 } }),
    aRow({ id: 'b', name: 'Côtes Close', roiMetrics: { averageROI: 10 } }),
    aRow({ id: 'c', name: 'Cotes', roiMetrics: { averageROI: 1 } }),
    aRow({ id: 'd', name: 'COTES Demand', roiMetrics: { averageROI: 20 } }),
  ]
  expect(ids(sortApplications(rows, 'roi', 'côtes'))).toBe('cdba')
  expect(ids(sortApplications(rows, 'price_low', 'côtes'))).toBe('abcd')
})

test('MKT-23 ASSESS-07 of equal scores the one that serves the priorities stands first, then the return decides', () => {
  const rows = [
    aRow({ id: 'a', match: { score: 40, priorities: { lift: -1 } }, roiMetrics: { averageROI: 900 } }),
    aRow({ id: 'b', match: { score: 40, priorities: { lift: 4 } }, roiMetrics: { averageROI: 10 } }),
    aRow({ id: 'c', match: { score: 41, priorities: { lift: -9 } }, roiMetrics: { averageROI: 1 } }),
    aRow({ id: 'd', match: { score: 40, priorities: { lift: 4 } }, roiMetrics: { averageROI: 20 } }),
  ]
  expect(ids(sortApplications(rows, 'ai_match'))).toBe('cdba')
})

test('MKT-23 MATCH-06 by match the highest score stands first, equal ones and all without a score by ROI', () => {
  const rows = [
    aRow({ id: 'a', match: { score: 40, priorities: { lift: 0 } }, roiMetrics: { averageROI: 10 } }),
    aRow({ id: 'b', roiMetrics: { averageROI: 900 } }),
    aRow({ id: 'c', match: { score: 90, priorities: { lift: 0 } }, roiMetrics: { averageROI: 1 } }),
    aRow({ id: 'd', match: { score: 40, priorities: { lift: 0 } }, roiMetrics: { averageROI: 20 } }),
    aRow({ id: 'e', roiMetrics: { averageROI: 300 } }),
  ]
  expect(ids(sortApplications(rows, 'ai_match'))).toBe('cdabe')
})

const anyRow: fc.Arbitrary<Sortable> = fc.record({
  id: fc.uuid(),
  name: fc.string({ maxLength: 8 }),
  rating: fc.integer({ min: 10, max: 50 }).map((tenths) => (tenths / 10).toFixed(1)),
  roiMetrics: fc.record({ averageROI: fc.integer({ min: -10, max: 10 }) }),
  pricing: fc.record({ amount: fc.integer({ min: 0, max: 3 }) }),
  publishedAt: fc.constantFrom('2026-01-01T00:00:00.000Z', '2026-02-01T00:00:00.000Z'),
  match: fc.option(
    fc.record({
      score: fc.integer({ min: 0, max: 3 }),
      priorities: fc.record({ lift: fc.integer({ min: -2, max: 2 }) }),
    }),
    { nil: undefined },
  ),
})

test('MKT-06 every order is total: shuffled rows come out the same, each once', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(anyRow, { selector: ({ id }) => id, maxLength: 30 }),
      fc.constantFrom(...orders),
      fc.string({ maxLength: 3 }),
      (rows, sort, search) => {
        const sorted = sortApplications(rows, sort, search)
        expect(sortApplications(rows.toReversed(), sort, search)).toEqual(sorted)
        expect(sorted.map(({ id }) => id).toSorted()).toEqual(rows.map(({ id }) => id).toSorted())
      },
    ),
  )
})
