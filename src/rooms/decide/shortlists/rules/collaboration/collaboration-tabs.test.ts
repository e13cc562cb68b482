import { expect, test } from 'vitest'
import { daysSince } from './collaboration-tabs.ts'

test.each([
  ['2026-11-28T09:00:00Z', 0],
  ['2026-11-27T09:00:01Z', 0],
  ['2026-11-27T09:00:00Z', 1],
  ['2026-08-20T09:00:00Z', 100],
  ['2026-11-29T09:00:00Z', 0],
])('COLLAB-03 COLLAB-10 a shortlist of %s has been active for %i days', (beginning, days) => {
  expect(daysSince(new Date(beginning), new Date('2026-11-28T09:00:00Z'))).toBe(days)
})
