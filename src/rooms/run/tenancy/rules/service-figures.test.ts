import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  measuredInWords,
  measuredMinutes,
  responseTime,
  startOf,
  uptimePercentage,
} from './service-figures.ts'

const now = new Date('2026-11-28T12:00:30Z')
const minutesAgo = (minutes: number) => new Date(now.getTime() - 30_000 - minutes * 60_000)

test('ADM-04 what was not measured for long enough is not made up', () => {
  expect(uptimePercentage({ minutes: 0, first: undefined, answers: 0, answerMs: 0 }, now)).toBeNull()
  expect(uptimePercentage({ minutes: 9, first: minutesAgo(9), answers: 0, answerMs: 0 }, now)).toBeNull()
  expect(responseTime({ minutes: 5, first: minutesAgo(5), answers: 0, answerMs: 0 })).toBeNull()
})

test('ADM-03 uptime is the share of the minutes since the first in which the service was there', () => {
  const at = (minutes: number) =>
    uptimePercentage({ minutes, first: minutesAgo(1000), answers: 0, answerMs: 0 }, now)
  expect(at(1001)).toBe(100)
  expect(at(999)).toBe(99.9)
  expect(at(500)).toBe(50)
  expect(responseTime({ minutes: 1, first: now, answers: 4, answerMs: 10 })).toBe(3)
})

test('ADM-03 ADM-04 a figure says how long it was measured, and the range only where all of it was', () => {
  expect(measuredMinutes({ first: undefined }, now)).toBe(0)
  expect(measuredMinutes({ first: minutesAgo(12) }, now)).toBe(12)
  const inWords = (minutes: number) => measuredInWords(minutes, '30d')
  expect(inWords(12)).toBe('In the 12 minutes measured.')
  expect(inWords(119)).toBe('In the 119 minutes measured.')
  expect(inWords(120)).toBe('In the 2 hours measured.')
  expect(inWords(2 * 1440)).toBe('In the 2 days measured.')
  expect(inWords(30 * 1440 - 2)).toBe('In the 29 days measured.')
  expect(inWords(30 * 1440 - 1)).toBe('In the last 30 days.')
  expect(measuredInWords(24 * 60, '24h')).toBe('In the last 24 hours.')
})

test('ADM-02 a range begins as long ago as it says', () => {
  expect(startOf('24h', now).toISOString()).toBe('2026-11-27T12:00:30.000Z')
  expect(startOf('90d', now).toISOString()).toBe('2026-08-30T12:00:30.000Z')
})

test('ADM-10 uptime is never more than 100 percent and never less than none', () => {
  fc.assert(
    fc.property(fc.nat(200_000), fc.integer({ min: 10, max: 100_000 }), (minutes, elapsed) => {
      const percent = uptimePercentage({ minutes, first: minutesAgo(elapsed), answers: 0, answerMs: 0 }, now)
      expect(percent).toBeGreaterThanOrEqual(0)
      expect(percent).toBeLessThanOrEqual(100)
    }),
  )
})
