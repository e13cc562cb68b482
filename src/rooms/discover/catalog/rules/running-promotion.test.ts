// Which promotion counts, and what it leaves of a price.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type PromotionTerms,
  type Reduction,
  reducedMinor,
  runningPromotion,
  shownPromotion,
} from './running-promotion.ts'

const now = new Date('2026-11-28T12:00:00.000Z')
const price = { amount: 149, currency: 'USD' }

const terms = (given: Partial<PromotionTerms> = {}): PromotionTerms => ({
  id: '01968f2e-0000-7000-8000-000000000001',
  name: 'Autumn',
  text: '',
  from: '2026-11-01T00:00:00.000Z',
  until: '2026-12-01T00:00:00.000Z',
  lastDay: '2026-11-30',
  priority: 2,
  reduction: { kind: 'percentage', hundredths: 1_000 },
  lasts: { kind: 'months', months: 12 },
  ...given,
})

test.each([
  [14_900, 'USD', { kind: 'percentage', hundredths: 1_000 }, 13_410],
  [14_900, 'USD', { kind: 'percentage', hundredths: 1 }, 14_899],
  [14_900, 'USD', { kind: 'percentage', hundredths: 10_000 }, 0],
  // 38.23 less 12.5 % is 33.45125: the reduction of 4.77875 is rounded to 4.78.
  [3_823, 'USD', { kind: 'percentage', hundredths: 1_250 }, 3_345],
  [1_000, 'JPY', { kind: 'percentage', hundredths: 333 }, 967],
  [12, 'USD', { kind: 'percentage', hundredths: 400 }, 12],
  [14_900, 'USD', { kind: 'amount', minor: 2_000, currency: 'USD' }, 12_900],
  [14_900, 'USD', { kind: 'amount', minor: 99_999, currency: 'USD' }, 0],
  [14_900, 'USD', { kind: 'amount', minor: 2_000, currency: 'EUR' }, undefined],
] as const)('%d %s less %o is %d', (list, currency, reduction, left) => {
  expect(reducedMinor(list, currency, reduction)).toBe(left)
})

const anyReduction: fc.Arbitrary<Reduction> = fc.oneof(
  fc.record({
    kind: fc.constant('percentage' as const),
    hundredths: fc.integer({ min: 1, max: 10_000 }),
  }),
  fc.record({
    kind: fc.constant('amount' as const),
    minor: fc.integer({ min: 1, max: 10_000_000_000 }),
    currency: fc.constant('USD'),
  }),
)
const anyList = fc.integer({ min: 0, max: 10_000_000_000 })

test('no reduction leaves less than nothing or more than the price, and it is exact to the minor unit', () => {
  fc.assert(
    fc.property(anyList, anyReduction, (list, reduction) => {
      const left = reducedMinor(list, 'USD', reduction) ?? Number.NaN
      expect(Number.isSafeInteger(left)).toBe(true)
      expect(left).toBeGreaterThanOrEqual(0)
      expect(left).toBeLessThanOrEqual(list)
      if (reduction.kind === 'percentage')
        expect(Math.abs((list - left) * 10_000 - list * reduction.hundredths)).toBeLessThanOrEqual(5_000)
    }),
  )
})

test('a larger percentage never leaves more', () => {
  fc.assert(
    fc.property(anyList, fc.integer({ min: 1, max: 9_999 }), (list, hundredths) => {
      const off = (size: number) => reducedMinor(list, 'USD', { kind: 'percentage', hundredths: size }) ?? 0
      expect(off(hundredths + 1)).toBeLessThanOrEqual(off(hundredths))
    }),
  )
})

test('it runs from its first moment up to, and without, its last', () => {
  const at = (moment: string) => runningPromotion([terms()], price, new Date(moment))
  expect(at('2026-10-31T23:59:59.999Z')).toBeUndefined()
  expect(at('2026-11-01T00:00:00.000Z')).toMatchObject({ listMinor: 14_900, priceMinor: 13_410 })
  expect(at('2026-11-30T23:59:59.999Z')).toBeDefined()
  expect(at('2026-12-01T00:00:00.000Z')).toBeUndefined()
})

test('of two that run the higher priority counts, then the lower price, then the older one', () => {
  const high = terms({ id: '3', priority: 3, reduction: { kind: 'percentage', hundredths: 100 } })
  const medium = terms({ id: '2', priority: 2, reduction: { kind: 'percentage', hundredths: 5_000 } })
  const better = terms({ id: '4', priority: 2, reduction: { kind: 'amount', minor: 9_000, currency: 'USD' } })
  const older = terms({ id: '1', priority: 2, reduction: { kind: 'amount', minor: 9_000, currency: 'USD' } })
  expect(runningPromotion([medium, high], price, now)?.terms.id).toBe('3')
  expect(runningPromotion([medium, better], price, now)?.terms.id).toBe('4')
  expect(runningPromotion([better, medium, older], price, now)?.terms.id).toBe('1')
})

test('one that does not lower the price, or is in another currency, gives way to one that does', () => {
  const foreign = terms({ id: '1', priority: 3, reduction: { kind: 'amount', minor: 1, currency: 'EUR' } })
  expect(runningPromotion([foreign], price, now)).toBeUndefined()
  expect(runningPromotion([foreign, terms({ id: '2', priority: 1 })], price, now)?.terms.id).toBe('2')
  const tiny = terms({ reduction: { kind: 'percentage', hundredths: 1 } })
  expect(runningPromotion([tiny], { amount: 0.12, currency: 'USD' }, now)).toBeUndefined()
  expect(runningPromotion([terms()], { amount: 0, currency: 'USD' }, now)).toBeUndefined()
})

test('which one counts does not depend on the order in which they stand', () => {
  const some = fc.array(fc.record({ priority: fc.integer({ min: 1, max: 3 }), reduction: anyReduction }), {
    minLength: 1,
    maxLength: 6,
  })
  fc.assert(
    fc.property(some, (given) => {
      const all = given.map((one, index) => terms({ ...one, id: `${index}` }))
      const [chosen, turned] = [all, all.toReversed()].map((list) => runningPromotion(list, price, now))
      expect(turned?.terms.id).toBe(chosen?.terms.id)
      expect(chosen?.priceMinor ?? 0).toBeLessThan(14_900)
      for (const one of all)
        if (one.priority === chosen?.terms.priority)
          expect(chosen.priceMinor).toBeLessThanOrEqual(reducedMinor(14_900, 'USD', one.reduction) ?? 0)
    }),
  )
})

test('buyers see the price in major units, until when it holds, and what the vendor says of it if anything', () => {
  const silent = runningPromotion([terms()], { amount: 38.23, currency: 'USD' }, now)
  expect(silent && shownPromotion(silent, 'USD')).toEqual({
    id: '01968f2e-0000-7000-8000-000000000001',
    amount: 34.41,
    until: '2026-12-01T00:00:00.000Z',
    lastDay: '2026-11-30',
    lasts: { kind: 'months', months: 12 },
  })
  const promotion = runningPromotion(
    [terms({ text: 'For the new year' })],
    { amount: 1_000, currency: 'JPY' },
    now,
  )
  expect(promotion && shownPromotion(promotion, 'JPY')).toMatchObject({
    amount: 900,
    text: 'For the new year',
  })
})
