import fc from 'fast-check'
import { expect, test } from 'vitest'
import { orders } from './orders.ts'
import { type Sortable, sortApplications } from './sort-applications.ts'

function aRow(over: Partial<Sortable> = {}): Sortable {
  return {
    id: 'a',
    name: 'Ledgerkin Close',
    rating: '4.5',
    roiMetrics: { averageROI: 100 },
    pricing: { type: 'other', amount: 50, period: 'yearly', currency: 'USD' },
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

test('LIST-15 MKT-22 a return that is not stated comes after all that are, also between equal scores', () => {
  const unstated = { roiMetrics: { averageROI: null } }
  const rows = [
    aRow({ id: 'b', ...unstated }),
    aRow({ id: 'a', ...unstated }),
    aRow({ id: 'c', roiMetrics: { averageROI: 0 } }),
    aRow({ id: 'd', roiMetrics: { averageROI: -100 } }),
  ]
  expect(ids(sortApplications(rows))).toBe('cdab')
  expect(ids(sortApplications(rows, 'ai_match'))).toBe('cdab')
})

test('MKT-24 rating puts the highest first and compares numbers, not text', () => {
  const rows = [
    aRow({ id: 'a', rating: '4.9' }),
    aRow({ id: 'b', rating: '5.0' }),
    aRow({ id: 'c', rating: '3.1' }),
  ]
  expect(ids(sortApplications(rows, 'rating'))).toBe('bac')
})

const aPrice = (given: Partial<Sortable['pricing']>): Sortable['pricing'] => ({
  ...{ type: 'other', amount: 9, period: 'yearly', currency: 'USD' },
  ...given,
})

test('MKT-24 price_low puts the lowest yearly cost for the team first, price_high the highest, each with what is like it', () => {
  const rows = [
    // For 25 people: $8,760, $9,000, $9,600, $120,000 a year.
    aRow({ id: 'a', pricing: aPrice({ type: 'per_user', amount: 0.96, period: 'daily' }) }),
    aRow({ id: 'b', pricing: aPrice({ amount: 9_000 }) }),
    aRow({ id: 'c', pricing: aPrice({ type: 'per_user', amount: 32, period: 'monthly' }) }),
    aRow({ id: 'd', pricing: aPrice({ amount: 10_000, period: 'monthly' }) }),
    aRow({ id: 'e', pricing: aPrice({ amount: 1, currency: 'EUR' }) }),
    aRow({ id: 'f', pricing: aPrice({ type: 'per_user', amount: 1, currency: 'EUR' }) }),
    aRow({ id: 'g', pricing: aPrice({ amount: 3, currency: 'JPY' }) }),
    aRow({ id: 'h', pricing: aPrice({ type: 'per_transaction', amount: 0.4, period: 'once' }) }),
    aRow({ id: 'i', pricing: aPrice({ type: 'per_transaction', amount: 0.5, period: 'once' }) }),
  ]
  expect(ids(sortApplications(rows, 'price_low'))).toBe('abcdefghi')
  expect(ids(sortApplications(rows, 'price_high'))).toBe('dcbafegih')
  // Of one person what is per user costs least.
  expect(ids(sortApplications(rows, 'price_low', '', 1)).slice(0, 4)).toBe('acbd')
})

test('FIND-02 by unit a user’s year, a company’s and a transaction are ordered each among themselves; by name whatever case and accents', () => {
  const rows = [
    aRow({
      id: 'a',
      name: 'Zeal',
      pricing: aPrice({ type: 'per_transaction', amount: 0.1, period: 'once' }),
    }),
    aRow({ id: 'b', name: 'côtes', pricing: aPrice({ amount: 10 }) }),
    aRow({
      id: 'c',
      name: 'Cotes One',
      pricing: aPrice({ type: 'per_user', amount: 40, period: 'monthly' }),
    }),
    aRow({ id: 'd', name: 'alder', pricing: aPrice({ type: 'per_user', amount: 30, period: 'monthly' }) }),
    aRow({ id: 'e', name: 'Beech', pricing: aPrice({ type: 'per_user', amount: 1, currency: 'EUR' }) }),
  ]
  for (const team of [1, 25, 1_000]) expect(ids(sortApplications(rows, 'unit_low', '', team))).toBe('dceba')
  expect(ids(sortApplications(rows, 'name'))).toBe('debca')
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

test('MKT-23 ASSESS-07 of equal scores the company’s industry comes first, then what serves the priorities, then the return decides', () => {
  const rows = [
    aRow({
      id: 'a',
      match: { score: 40, ownIndustry: null, priorities: { lift: -1 } },
      roiMetrics: { averageROI: 900 },
    }),
    aRow({
      id: 'b',
      match: { score: 40, ownIndustry: null, priorities: { lift: 4 } },
      roiMetrics: { averageROI: 10 },
    }),
    aRow({
      id: 'c',
      match: { score: 41, ownIndustry: null, priorities: { lift: -9 } },
      roiMetrics: { averageROI: 1 },
    }),
    aRow({
      id: 'd',
      match: { score: 40, ownIndustry: null, priorities: { lift: 4 } },
      roiMetrics: { averageROI: 20 },
    }),
  ]
  expect(ids(sortApplications(rows, 'ai_match'))).toBe('cdba')
  const own = { score: 40, ownIndustry: 'Retail', priorities: { lift: -9 } }
  expect(ids(sortApplications([...rows, aRow({ id: 'e', match: own })], 'ai_match'))).toBe('cedba')
})

test('MKT-23 MATCH-06 by match the highest score comes first, equal ones and all without a score by ROI', () => {
  const rows = [
    aRow({
      id: 'a',
      match: { score: 40, ownIndustry: null, priorities: { lift: 0 } },
      roiMetrics: { averageROI: 10 },
    }),
    aRow({ id: 'b', roiMetrics: { averageROI: 900 } }),
    aRow({
      id: 'c',
      match: { score: 90, ownIndustry: null, priorities: { lift: 0 } },
      roiMetrics: { averageROI: 1 },
    }),
    aRow({
      id: 'd',
      match: { score: 40, ownIndustry: null, priorities: { lift: 0 } },
      roiMetrics: { averageROI: 20 },
    }),
    aRow({ id: 'e', roiMetrics: { averageROI: 300 } }),
  ]
  expect(ids(sortApplications(rows, 'ai_match'))).toBe('cdabe')
})

const anyRow: fc.Arbitrary<Sortable> = fc.record({
  id: fc.uuid(),
  name: fc.string({ maxLength: 8 }),
  rating: fc.integer({ min: 10, max: 50 }).map((tenths) => (tenths / 10).toFixed(1)),
  roiMetrics: fc.record({ averageROI: fc.option(fc.integer({ min: -10, max: 10 })) }),
  pricing: fc.record({
    type: fc.constantFrom('per_user', 'per_transaction', 'other'),
    amount: fc.integer({ min: 0, max: 3 }),
    period: fc.constantFrom('monthly', 'yearly'),
    currency: fc.constantFrom('USD', 'EUR'),
  }),
  publishedAt: fc.constantFrom('2026-01-01T00:00:00.000Z', '2026-02-01T00:00:00.000Z'),
  match: fc.option(
    fc.record({
      score: fc.integer({ min: 0, max: 3 }),
      ownIndustry: fc.constantFrom(null, 'Retail'),
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
