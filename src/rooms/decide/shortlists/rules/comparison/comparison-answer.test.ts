import { expect, test } from 'vitest'
import { yearlyCost } from '#rooms/discover/assessment/server/index.ts'
import { comparisonAnswer, fallbackOf } from './comparison-answer.ts'
import type { ComparableApplication, ComparisonContext } from './comparison-criteria.ts'

const anApplication = (
  id: string,
  pricing: Partial<ComparableApplication['pricing']>,
): ComparableApplication => ({
  id,
  name: id,
  vendor: 'Northfold',
  category: 'Process Automation',
  tagline: '',
  description: '',
  rating: null,
  isVerified: false,
  enterpriseCount: 0,
  metadata: { industry: 'Retail', isSample: false },
  roiMetrics: { averageROI: null, annualTCO: null, paybackPeriod: null, averageSavings: null },
  pricing: { type: 'per_user', amount: 10, period: 'monthly', currency: 'USD', ...pricing },
  features: [],
  integrations: [],
  deployment: '',
  supportHours: '',
  languages: [],
  compliance: [],
  vendorProfile: { headquarters: '', foundedYear: null, employees: '' },
  certificates: [],
})

/** `null`: an application that is not listed any more. */
function answer(
  amounts: readonly (Partial<ComparableApplication['pricing']> | null)[],
  scores?: readonly number[],
) {
  const applications = amounts.map((pricing, at) => pricing && anApplication(String(at), pricing))
  const context: ComparisonContext = {
    today: '2026-11-28',
    teamSize: 40,
    yearlyCost,
    match: scores && (({ id }) => ({ score: scores[Number(id)] ?? 0 })),
  }
  const { fit, cost } = comparisonAnswer(applications, context)
  const { cells: _cells, best, ...costWords } = cost
  return { fit: [fit.says, ...fit.best], cost: [costWords.says, ...best], costWords }
}

test('the application with the highest fit leads, several where they share it', () => {
  expect(answer([{}, {}, {}], [82, 91, 91]).fit).toEqual(['best', 1, 2])
  expect(answer([{}, {}], [82, 82]).fit).toEqual(['equal'])
})

test('a low fit is not called best, and without needs none is known', () => {
  expect(answer([{}, {}], [30, 10]).fit).toEqual(['low'])
  expect(answer([{}, {}]).fit).toEqual(['unknown'])
})

test('the lowest yearly cost is named only among costs of one currency that are all known', () => {
  expect(answer([{ amount: 12 }, { amount: 9 }]).cost).toEqual(['least', 1])
  expect(answer([{ amount: 9 }, { amount: 9 }]).cost).toEqual(['equal'])
  expect(answer([{ amount: 12 }, { amount: 9, currency: 'EUR' }]).cost).toEqual(['currencies'])
  expect(answer([{ amount: 12 }, { amount: 9, type: 'per_transaction' }]).cost).toEqual(['unknown'])
  expect(answer([{ amount: 12 }, { amount: 9, period: 'once' }]).cost).toEqual(['once'])
})

test('an application fits best if it alone has a known fit, and costs count as equal only if every listed one is known', () => {
  expect(answer([{}, null], [82, 91]).fit).toEqual(['best', 0])
  expect(answer([{ amount: 9 }, null, { amount: 9 }]).cost).toEqual(['equal'])
  expect(answer([{ amount: 9 }, { amount: 9 }, { type: 'per_transaction' }]).cost).toEqual(['unknown'])
  expect(answer([{ amount: 9 }, { amount: 12 }, { type: 'per_transaction' }]).cost).toEqual(['unknown'])
  expect(answer([{ amount: 9 }, null]).cost).toEqual(['unknown'])
})

const perTransaction = { type: 'per_transaction' } as const

test('where a cost is not known, the lowest of the others is the lowest known cost', () => {
  expect(answer([perTransaction, { amount: 9 }, { amount: 12 }]).costWords).toEqual({
    ...{ says: 'unknown', unknown: [0], lowest: [1] },
  })
  expect(answer([{ amount: 9 }, null, { amount: 9 }, { amount: 12 }, perTransaction]).costWords).toEqual({
    ...{ says: 'unknown', unknown: [1, 4], lowest: [0, 2] },
  })
})

test('no known cost is lowest where it is the only one, like the others, or asked for differently', () => {
  for (const others of [
    [],
    [{ amount: 9 }],
    [{ amount: 9 }, { amount: 9 }],
    [{ amount: 9 }, { amount: 12, currency: 'EUR' }],
    [{ amount: 9 }, { amount: 12, period: 'once' as const }],
  ])
    expect(answer([...others, perTransaction]).costWords).toEqual({
      ...{ says: 'unknown', unknown: [others.length], lowest: [] },
    })
})

test('where every cost is known, the reason is the currency, or what is paid once', () => {
  expect(answer([{ amount: 9 }, { amount: 12, currency: 'EUR', period: 'once' }]).costWords).toEqual({
    says: 'currencies',
  })
  expect(answer([{ amount: 9 }, { amount: 12, period: 'once' }]).costWords).toEqual({
    says: 'once',
    once: [1],
  })
})

/** With a yearly price, a fit and a stated return for each, and the places by weight where somebody set weights. */
function fallback(
  offers: readonly [price: number | null, fit: number, stated: number | null][],
  places?: readonly number[],
) {
  const applications = offers.map(([amount, , averageROI], at) => ({
    ...anApplication(String(at), amount === null ? perTransaction : { amount }),
    roiMetrics: { averageROI, annualTCO: null, paybackPeriod: null, averageSavings: null },
  }))
  const found = comparisonAnswer(applications, {
    ...{ today: '2026-11-28', teamSize: 40, yearlyCost },
    match: ({ id }) => ({ score: offers[Number(id)]?.[1] ?? 0 }),
  })
  const one = fallbackOf(found, applications, places)
  return one && [one.at, ...one.reasons]
}

test('where nothing fits well, the one with most in its favour is named with what speaks for it alone', () => {
  expect(
    fallback([
      [39, 30, 314],
      [119, 30, 249],
      [null, 10, 138],
    ]),
  ).toEqual([0, 'cost', 'return'])
  expect(
    fallback([
      [39, 20, 100],
      [119, 30, 249],
    ]),
  ).toEqual([1, 'fit', 'return'])
})

test('where somebody set weights, the first by them is named, also with less in its favour', () => {
  const offers: [number, number, number][] = [
    [39, 30, 314],
    [119, 20, 249],
  ]
  expect(fallback(offers, [2, 1])).toEqual([1, 'weights'])
  expect(fallback(offers, [1, 2])).toEqual([0, 'weights', 'fit', 'cost', 'return'])
  expect(fallback(offers, [1, 1])).toBeUndefined()
})

test('no fallback is named where one fits, or as much speaks for another', () => {
  expect(
    fallback([
      [39, 70, 314],
      [119, 30, 249],
    ]),
  ).toBeUndefined()
  expect(
    fallback([
      [39, 30, 249],
      [119, 30, 314],
    ]),
  ).toBeUndefined()
  expect(
    fallback([
      [39, 30, 249],
      [39, 30, 249],
    ]),
  ).toBeUndefined()
})
