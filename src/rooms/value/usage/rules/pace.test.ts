import { expect, test } from 'vitest'
import { comparedUntil, paceOf } from './pace.ts'

test('a twentieth more or less than promised is on track, below it is behind and above it ahead', () => {
  const paces = [0, 949_99, 950_00, 1_000_00, 1_050_00, 1_050_01].map((realisedMinor) =>
    paceOf({ expectedMinor: 1_000_00, realisedMinor }),
  )
  expect(paces).toEqual(['behind', 'behind', 'onTrack', 'onTrack', 'onTrack', 'ahead'])
})

test('everything promised is compared up to the last month with an outcome, unless one before it has none', () => {
  const months = ['2026-08', '2026-09', '2026-10', '2026-11'].map((month, at) => ({
    month,
    expectedMinor: at === 0 ? null : 100,
  }))
  const until = (...measured: string[]) =>
    comparedUntil({ months, outcomes: measured.map((month) => ({ month })) })
  expect(until('2026-10', '2026-09')).toBe('2026-10')
  expect(until('2026-10')).toBeNull()
  expect(until('2026-09', '2026-11')).toBeNull()
  expect(until()).toBeNull()
})
