import fc from 'fast-check'
import { expect, test } from 'vitest'
import { durationText, reducedPayments } from './promotion-duration.ts'

const months = (count: number) => ({ kind: 'months' as const, months: count })

test.each([
  [{ kind: 'first-period' }, 'monthly', 'for the first month'],
  [{ kind: 'first-period' }, 'yearly', 'for the first year'],
  [{ kind: 'first-period' }, 'weekly', 'for the first week'],
  [months(12), 'monthly', 'for the first 12 months'],
  [months(1), 'monthly', 'for the first month'],
  [months(12), 'yearly', 'for the first year'],
  [months(13), 'yearly', 'for the first 2 years'],
  [months(4), 'quarterly', 'for the first 2 quarters'],
  [months(3), 'daily', 'for the first 3 months'],
  [{ kind: 'always' }, 'monthly', 'for as long as you subscribe'],
  [{ kind: 'always' }, 'once', ''],
  [months(12), 'once', ''],
] as const)('a price that is lower by %o and paid %s is lower %s', (lasts, period, text) => {
  expect(durationText(lasts, period)).toBe(text)
})

test('exactly the payments that fall due within the months are reduced, and the first always is', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 60 }),
      fc.constantFrom(1, 3, 12),
      fc.nat(80),
      (count, between, number) => {
        const reduced = reducedPayments(months(count), between) ?? 0
        expect(reduced).toBeGreaterThanOrEqual(1)
        expect(number < reduced).toBe(number * between < count)
      },
    ),
  )
  expect(reducedPayments({ kind: 'first-period' }, 12)).toBe(1)
  expect(reducedPayments({ kind: 'always' }, 1)).toBeNull()
  expect(reducedPayments(months(6), null)).toBeNull()
})
