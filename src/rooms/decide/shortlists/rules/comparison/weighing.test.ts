import fc from 'fast-check'
import { expect, test } from 'vitest'
import { yearlyCost } from '#rooms/discover/assessment/server/index.ts'
import type { ComparableApplication, ComparisonContext } from './comparison-criteria.ts'
import { comparisonSheet } from './comparison-sheet.ts'
import {
  areSameWeights,
  equalWeights,
  leadChangeText,
  meanWeights,
  type Weights,
  weigh,
  weighableCriteria,
  weightAtMost,
} from './weighing.ts'

const context: ComparisonContext = { today: '2026-11-30', teamSize: 10, yearlyCost }

function anApplication(given: Partial<ComparableApplication> = {}): ComparableApplication {
  return {
    id: 'a',
    name: 'Ledger Watch',
    vendor: 'Northfold',
    category: 'Process Automation',
    tagline: '',
    description: '',
    rating: '4.0',
    isVerified: true,
    enterpriseCount: 100,
    metadata: { industry: 'Retail', isSample: false },
    roiMetrics: { averageROI: 200, annualTCO: 84_000, paybackPeriod: 6, averageSavings: 260_000 },
    pricing: { type: 'per_user', amount: 10, period: 'monthly', currency: 'USD' },
    features: [],
    integrations: [],
    deployment: 'Cloud',
    supportHours: '',
    languages: [],
    compliance: [],
    vendorProfile: { headquarters: '', foundedYear: null, employees: '' },
    certificates: [],
    ...given,
  }
}
const cheap = anApplication({ id: 'cheap', rating: '3.0' })
const good = anApplication({
  id: 'good',
  rating: '5.0',
  pricing: { type: 'per_user', amount: 20, period: 'monthly', currency: 'USD' },
})

test('FIND-04 the best value gets 100 points, the others their share of it, and weights make the total', () => {
  const weighing = weigh([cheap, good], context, { price: 3, rating: 1 })
  expect(weighing.criteria).toEqual([
    { id: 'rating', label: 'Rating', weight: 1, tenths: [600, 1000] },
    { id: 'price', label: 'Price', weight: 3, tenths: [1000, 500] },
  ])
  // 3 × 100 + 60 = 360, 3 × 50 + 100 = 250, by 4.
  expect(weighing.sums).toEqual([3600, 2500])
  expect(weighing.totals).toEqual([900, 625])
  expect(weighing.places).toEqual([1, 2])
})

test('FIND-04 until somebody sets weights each row of the overview counts the same, so that there is a total', () => {
  const { criteria, weightSum, sums, totals } = weigh([cheap, good], context, equalWeights)
  expect(criteria.map(({ label, weight }) => [label, weight])).toEqual([
    ['Fit', 1],
    ['Rating', 1],
    ['In use at', 1],
    ['Price', 1],
    ['Cost for your team', 1],
    ['Average ROI', 1],
    ['Payback', 1],
  ])
  // Nobody stated needs: fit counts for neither.
  expect([weightSum, sums, totals]).toEqual([6, [5600, 5000], [933, 833]])
})

test('FIND-04 the smallest change of one weight that puts another first is named, and really does', () => {
  const { leadChanges } = weigh([cheap, good], context, { price: 1, rating: 1 })
  // 60 + 100 against 100 + 50: cheap leads by 10; 40 points of rating turn it.
  expect(leadChanges).toContainEqual({ label: 'Rating', from: 1, to: 2, leader: 1 })
  expect(leadChanges).toContainEqual({ label: 'Price', from: 1, to: 0, leader: 1 })
  expect(leadChangeText({ label: 'Rating', from: 1, to: 2, leader: 1 }, ['Cheap', 'Good'])).toBe(
    'If “Rating” counted 2 instead of 1, Good would come first.',
  )
})

test.each<[string, Partial<ComparableApplication>, number]>([
  ['valid', { certificates: [{ standard: 'SOC2', validUntil: '2027-12-31' }] }, 1000],
  ['ending soon', { certificates: [{ standard: 'SOC2', validUntil: '2026-12-05' }] }, 1000],
  ['expired', { certificates: [{ standard: 'SOC2', validUntil: '2026-11-29' }] }, 0],
  ['evidence without a date', { compliance: ['SOC2'] }, 500],
  ['not stated', {}, 0],
])('FIND-04 a certificate that is %s counts by what holds today', (_, given, tenths) => {
  const { criteria } = weigh([anApplication(given), good], context, { 'certificate-soc2': 1 })
  expect(criteria[0]?.tenths[0]).toBe(tenths)
})

test('FIND-04 a criterion that cannot be compared counts for no application and says so; unstated values get no points', () => {
  const perTransaction = anApplication({
    pricing: { type: 'per_transaction', amount: 1, period: 'monthly', currency: 'USD' },
  })
  const mixed = weigh([cheap, perTransaction], context, { price: 5, rating: 2 })
  expect(mixed.criteria.find(({ id }) => id === 'price')?.leftOut).toBe('incomparable')
  expect(mixed.weightSum).toBe(2)
  expect(mixed.totals).toEqual([750, 1000])
  const unrated = weigh([anApplication({ rating: null }), good], context, { rating: 1 })
  expect(unrated.totals).toEqual([0, 1000])
  const nothing = weigh([anApplication({ rating: null }), anApplication({ rating: null })], context, {
    rating: 1,
  })
  expect([nothing.weightSum, nothing.totals]).toEqual([0, [null, null]])
  expect(weigh([cheap, null, good], context, { rating: 1 }).totals).toEqual([600, null, 1000])
  expect(weigh([cheap], context, { rating: 1 }).totals).toEqual([null])
  expect(weigh([cheap, good], context, {}).totals).toEqual([null, null])
})

const someWeights = fc.dictionary(
  fc.constantFrom(...weighableCriteria.map(({ id }) => id)),
  fc.integer({ min: 0, max: weightAtMost }),
)
const someApplications = fc.array(
  fc.record({
    rating: fc.constantFrom(null, '1.0', '3.3', '5.0'),
    isVerified: fc.boolean(),
    enterpriseCount: fc.nat(5000),
    averageROI: fc.constantFrom(null, -20, 0, 87, 412),
    amount: fc.integer({ min: 0, max: 500 }),
  }),
  { minLength: 2, maxLength: 4 },
)

test('FIND-04 totals stay between 0 and 100 and follow their arithmetic; each named change puts that application first alone', () => {
  fc.assert(
    fc.property(someApplications, someWeights, (given, weights: Weights) => {
      const applications = given.map(({ averageROI, amount, ...rest }, at) =>
        anApplication({
          id: String(at),
          ...rest,
          roiMetrics: { averageROI, annualTCO: null, paybackPeriod: null, averageSavings: null },
          pricing: { type: 'per_user', amount, period: 'monthly', currency: 'USD' },
        }),
      )
      const { criteria, weightSum, totals, places, leadChanges } = weigh(applications, context, weights)
      const counting = criteria.filter(({ leftOut }) => !leftOut)
      for (const [at, total] of totals.entries()) {
        if (total === null) continue
        expect(total).toBeGreaterThanOrEqual(0)
        expect(total).toBeLessThanOrEqual(1000)
        const sum = counting.reduce((all, { weight, tenths }) => all + weight * Number(tenths[at]), 0)
        expect(total).toBe(Math.round(sum / weightSum))
      }
      for (const { label, to, leader } of leadChanges) {
        const id = weighableCriteria.find((one) => one.label === label)?.id ?? ''
        const after = weigh(applications, context, { ...weights, [id]: to })
        expect(after.places[leader]).toBe(1)
        expect(after.places.filter((place) => place === 1)).toHaveLength(1)
        expect(places[leader] === 1 && places.filter((place) => place === 1).length === 1).toBe(false)
      }
    }),
  )
})

test('FIND-04 the average counts the people who set weights, and weights of zero don’t count', () => {
  expect(meanWeights([{ price: 5, rating: 1 }, { price: 2 }])).toEqual({ price: 4, rating: 1 })
  expect(meanWeights([])).toEqual({})
  expect(areSameWeights({ price: 3, rating: 0 }, { price: 3 })).toBe(true)
  expect(areSameWeights({ price: 3 }, { price: 3, rating: 1 })).toBe(false)
})

test('FIND-04 the file carries points, weights, total and what would change the order', () => {
  const rows = comparisonSheet(
    [cheap, good].map((application) => ({ name: application.id, application })),
    context,
    () => '',
    { title: 'Weights of Ada', weights: { price: 1, rating: 1 } },
  ).filter(([section]) => section === 'Weights of Ada')
  expect(rows.map((row) => row.slice(1, 6))).toEqual([
    ['Rating', 'points, weight 1', 60, 100, ''],
    ['Price', 'points, weight 1', 100, 50, ''],
    ['Weighted total', 'points', 80, 75, 'cheap'],
    ['What would change the order', '', null, 'Would come first', ''],
    ['What would change the order', '', null, 'Would come first', ''],
    ...rows.slice(5).map((row) => row.slice(1, 6)),
  ])
  expect(rows.slice(3).map((row) => row.at(-1))).toContain(
    'If “Rating” counted 2 instead of 1, good would come first.',
  )
})
