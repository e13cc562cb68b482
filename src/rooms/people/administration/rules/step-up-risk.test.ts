import fc from 'fast-check'
import { expect, test } from 'vitest'
import { adminPermissions } from '#rooms/people/accounts/rules/index.ts'
import { riskLabelOf, riskScoreOf, validityMinutesOf } from './step-up-risk.ts'

const calm = { isNewDevice: false, hour: 12, recentFailures: 0 }

test.each([
  [0, 'LOW'],
  [3, 'LOW'],
  [4, 'MODERATE'],
  [5, 'MODERATE'],
  [6, 'ELEVATED'],
  [7, 'ELEVATED'],
  [8, 'HIGH'],
  [10, 'HIGH'],
] as const)('TEN-43 a score of %i is %s', (score, label) => {
  expect(riskLabelOf(score)).toBe(label)
})

test('TEN-43 the score counts what is done, the device, the hour and what failed lately', () => {
  expect(riskScoreOf({ ...calm, operation: 'tenants:suspend' })).toBe(3)
  expect(riskScoreOf({ ...calm, operation: 'tenants:delete' })).toBe(7)
  expect(riskScoreOf({ ...calm, operation: 'tenants:suspend', isNewDevice: true })).toBe(5)
  for (const [hour, score] of [
    [21, 3],
    [22, 4],
    [5, 4],
    [6, 3],
  ] as const)
    expect(riskScoreOf({ ...calm, operation: 'tenants:suspend', hour }), String(hour)).toBe(score)
  expect(riskScoreOf({ ...calm, operation: 'tenants:suspend', recentFailures: 1 })).toBe(4)
  expect(riskScoreOf({ ...calm, operation: 'tenants:suspend', recentFailures: 9 })).toBe(5)
})

test('TEN-43 whatever happens the score is out of 10, never falls when something is added, and the riskier is the shorter', () => {
  const facts = fc.record({
    operation: fc.constantFrom(...adminPermissions),
    isNewDevice: fc.boolean(),
    hour: fc.integer({ min: 0, max: 23 }),
    recentFailures: fc.nat(1000),
  })
  fc.assert(
    fc.property(facts, (one) => {
      const score = riskScoreOf(one)
      expect(score).toBeGreaterThanOrEqual(0)
      expect(score).toBeLessThanOrEqual(10)
      expect(riskScoreOf({ ...one, isNewDevice: true })).toBeGreaterThanOrEqual(score)
      expect(riskScoreOf({ ...one, recentFailures: one.recentFailures + 1 })).toBeGreaterThanOrEqual(score)
      expect(validityMinutesOf(10)).toBeLessThan(validityMinutesOf(0))
    }),
  )
})
