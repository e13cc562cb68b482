import fc from 'fast-check'
import { expect, test } from 'vitest'
import { monthsUpTo } from '#platform/kernel/time/calendar-month.ts'
import { expectedIn, modelledPayback, paybackOf, realisedRoi, worthOfHours } from './realised-return.ts'

const amounts = fc.integer({ min: 0, max: 1_000_000_000_000 })
const months = monthsUpTo('2026-11', 6)

test('saved hours are worth their loaded cost, to the minor unit', () => {
  expect(worthOfHours(12_50, 64_00)).toBe(800_00)
  expect(worthOfHours(1, 50)).toBe(1)
  expect(worthOfHours(1, 49)).toBe(0)
  expect(() => worthOfHours(-1, 1)).toThrow(RangeError)
  expect(() => worthOfHours(Number.NaN, 1)).toThrow(RangeError)
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 100_000_000 }),
      fc.integer({ min: 0, max: 100_000_000 }),
      (hours, cost) => {
        const exact = (BigInt(hours) * BigInt(cost)) / 100n
        expect(BigInt(worthOfHours(hours, cost)) - exact).toBeLessThanOrEqual(1n)
        expect(BigInt(worthOfHours(hours, cost)) - exact).toBeGreaterThanOrEqual(0n)
      },
    ),
  )
})

test('the realised ROI is what came above the cost as a part of the cost, and nothing where nothing was spent', () => {
  expect(realisedRoi(300_00, 100_00)).toBe(200_00)
  expect(realisedRoi(0, 100_00)).toBe(-100_00)
  expect(realisedRoi(100_00, 100_00)).toBe(0)
  expect(realisedRoi(2, 3)).toBe(-33_33)
  expect(realisedRoi(5, 0)).toBeNull()
  fc.assert(
    fc.property(
      amounts,
      amounts.filter((cost) => cost > 0),
      (benefit, cost) => {
        const roi = realisedRoi(benefit, cost) ?? Number.NaN
        expect(roi).toBeGreaterThanOrEqual(-100_00)
        expect(Math.sign(roi) * Math.sign(benefit - cost)).toBeGreaterThanOrEqual(0)
        // Both doubled, it stays what it is.
        expect(realisedRoi(benefit * 2, cost * 2)).toBe(roi)
      },
    ),
  )
})

test('it is paid back in the first month in which the benefits so far exceed the costs so far, counted from the first cost', () => {
  const cost = [{ month: '2026-07', benefitMinor: 0, costMinor: 100 }]
  const gain = (month: string, benefitMinor: number) => ({ month, benefitMinor, costMinor: 0 })
  expect(paybackOf([...cost, gain('2026-08', 60), gain('2026-10', 41)])).toEqual({
    month: '2026-10',
    number: 4,
  })
  expect(paybackOf([...cost, gain('2026-08', 100)])).toBeUndefined()
  expect(paybackOf([...cost, gain('2026-07', 101)])).toEqual({ month: '2026-07', number: 1 })
  expect(paybackOf([gain('2026-06', 30), ...cost, gain('2026-09', 71)])).toEqual({
    month: '2026-09',
    number: 3,
  })
  expect(paybackOf([gain('2026-06', 30)])).toBeUndefined()
  fc.assert(
    fc.property(
      fc.array(fc.record({ month: fc.constantFrom(...months), benefitMinor: amounts, costMinor: amounts }), {
        maxLength: 12,
      }),
      (drawn) => {
        const back = paybackOf(drawn)
        const upTo = (last: string) =>
          drawn.reduce((sum, one) => (one.month <= last ? sum + one.benefitMinor - one.costMinor : sum), 0)
        if (back) {
          expect(upTo(back.month)).toBeGreaterThan(0)
          // In whatever order the months are given.
          expect(paybackOf(drawn.toReversed())).toEqual(back)
        } else if (drawn.some(({ costMinor }) => costMinor > 0))
          expect(upTo('2026-11')).toBeLessThanOrEqual(0)
      },
    ),
  )
})

test('a case expects its first month in the calendar month that it was linked to, and nothing outside of its horizon', () => {
  const linked = { firstMonth: '2026-11', savingsMinor: [0, 10, 20, 30] }
  expect(['2026-10', '2026-11', '2027-01', '2027-02'].map((month) => expectedIn(month, linked))).toEqual([
    null,
    10,
    30,
    null,
  ])
})

test('a case pays back in the first month after its start in which its savings so far exceed its costs so far', () => {
  expect(modelledPayback({ savingsMinor: [0, 50, 51, 0], costsMinor: [100, 0, 0, 0] })).toBe(2)
  expect(modelledPayback({ savingsMinor: [0, 50, 50], costsMinor: [100, 0, 0] })).toBeNull()
})
