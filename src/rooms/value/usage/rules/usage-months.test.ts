import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countingFigure, seatsIn, usagePercent } from './usage-months.ts'
import { usageSources } from './vocabulary.ts'

const at = (day: string) => new Date(`${day}T12:00:00Z`)

test('a month is measured against the seats of the term that held last in it, and against none where none held', () => {
  const terms = [
    { seats: 10, startsAt: at('2026-08-20'), endsAt: at('2026-10-20') },
    { seats: 25, startsAt: at('2026-10-20'), endsAt: at('2026-11-02') },
  ]
  expect(
    ['2026-07', '2026-08', '2026-09', '2026-10', '2026-11', '2026-12'].map((month) => seatsIn(month, terms)),
  ).toEqual([null, 10, 10, 25, 25, null])
  expect(seatsIn('2026-09', [{ seats: null, startsAt: at('2026-08-20'), endsAt: null }])).toBeNull()
})

test('what is used is a part of the seats in whole percent, halves up, and above 100 where more use it than are paid for', () => {
  expect([usagePercent(1, 8), usagePercent(1, 200), usagePercent(12, 10), usagePercent(0, 9)]).toEqual([
    13, 1, 120, 0,
  ])
  expect([usagePercent(null, 9), usagePercent(4, null)]).toEqual([null, null])
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 10_000_000 }),
      fc.integer({ min: 1, max: 100_000 }),
      (users, seats) => {
        const percent = usagePercent(users, seats)
        expect(percent).toBeGreaterThanOrEqual(0)
        expect(Math.abs((percent ?? 0) - (users / seats) * 100)).toBeLessThanOrEqual(0.5 + 1e-6)
      },
    ),
  )
})

test('what own systems measured counts before what was entered, and that before what the vendor says', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray([...usageSources]), (sources) => {
      const counting = countingFigure(sources.map((source) => ({ source, activeUsers: 1 })))
      expect(counting?.source).toBe(usageSources.find((source) => sources.includes(source)))
    }),
  )
})
