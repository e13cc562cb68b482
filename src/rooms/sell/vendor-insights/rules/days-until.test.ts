import { expect, test } from 'vitest'
import { daysUntil } from './days-until.ts'

test('VEND-09 days up to an end are those of the calendar in which its day is written, not begun days', () => {
  const now = new Date('2026-12-02T01:25:00Z')
  expect(daysUntil('2026-12-11T08:00:00Z', now, 'UTC')).toBe(9)
  // There it is still Dec 1, and the end is on Dec 11 all the same.
  expect(daysUntil('2026-12-11T08:00:00Z', now, 'America/New_York')).toBe(10)
  expect(daysUntil('2026-12-02T23:00:00Z', now, 'UTC')).toBe(0)
  expect(daysUntil('2026-12-02T23:00:00Z', now, 'Asia/Tokyo')).toBe(1)
})
