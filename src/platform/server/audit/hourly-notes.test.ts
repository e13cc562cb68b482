import { expect, test } from 'vitest'
import { createHourlyNotes } from './hourly-notes.ts'

test('CONN-02 the same is noted once an hour, and of each company at most as much as the trail has room for', () => {
  let now = new Date('2026-12-01T09:59:59Z')
  let left = 0
  const isNew = createHourlyNotes({
    clock: { now: () => now },
    metrics: { countUnrecordedDenial: () => (left += 1) },
  } as unknown as Parameters<typeof createHourlyNotes>[0])
  expect([isNew('one', 'call 0'), isNew('one', 'call 0')]).toEqual([true, false])
  const noted = Array.from({ length: 80 }, (_, at) => isNew('one', `call ${at}`)).filter(Boolean).length
  expect([noted, left]).toEqual([59, 20])
  expect(isNew('other', 'call 0')).toBe(true)
  now = new Date('2026-12-01T10:00:00Z')
  expect(isNew('one', 'call 79')).toBe(true)
})
