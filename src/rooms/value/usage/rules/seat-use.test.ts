import { expect, test } from 'vitest'
import { isUnused } from './seat-use.ts'

const now = new Date('2026-12-31T12:00:00Z')
const named = { from: '2026-09-01', to: '2026-12-30' }
const held = (lastUsedOn: string | null, since = '2026-09-01') => ({
  heldSince: new Date(`${since}T08:00:00Z`),
  lastUsedOn,
})

test('SSO-08 a seat is unused whose holder was not named for 30 days, or never', () => {
  expect(isUnused(held('2026-11-30'), named, now)).toBe(true)
  expect(isUnused(held('2026-12-01'), named, now)).toBe(false)
  expect(isUnused(held(null), named, now)).toBe(true)
})

test('SSO-08 no seat is called unused for days of which nothing is known', () => {
  expect(isUnused(held(null), undefined, now), 'nobody is ever named').toBe(false)
  expect(isUnused(held(null), { from: '2026-09-01', to: '2026-11-30' }, now), 'nobody was named lately').toBe(
    false,
  )
  expect(
    isUnused(held(null), { from: '2026-12-02', to: '2026-12-30' }, now),
    'named for less than 30 days',
  ).toBe(false)
  expect(isUnused(held(null, '2026-12-10'), named, now), 'held for less than 30 days').toBe(false)
  expect(isUnused(held('2026-10-01', '2026-12-10'), named, now), 'held again since').toBe(false)
})
