import fc from 'fast-check'
import { expect, test } from 'vitest'
import { axisTicks } from './chart-axis.ts'

test('an axis has round marks, zero among them, and holds its values', () => {
  expect(axisTicks(-3_600_000, 144_850_000, 5)).toEqual([
    -50_000_000, 0, 50_000_000, 100_000_000, 150_000_000,
  ])
  fc.assert(
    fc.property(fc.integer({ min: -1e10, max: 0 }), fc.integer({ min: 0, max: 1e10 }), (low, high) => {
      const ticks = axisTicks(low, high, 5)
      expect(ticks[0]).toBeLessThanOrEqual(low)
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(high)
      expect(ticks.some((tick) => tick === 0)).toBe(true)
      expect(ticks.length).toBeLessThanOrEqual(9)
      expect(new Set(ticks).size).toBe(ticks.length)
    }),
  )
})
