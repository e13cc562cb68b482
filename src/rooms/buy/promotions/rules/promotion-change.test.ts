import { expect, test } from 'vitest'
import { type PromotionTermsFacts, refusedChange, refusedStep } from './promotion-change.ts'

const now = new Date('2026-11-28T12:00:00.000Z')
const days = (count: number) => new Date(now.getTime() + count * 86_400_000)

const facts = (given: Partial<PromotionTermsFacts> = {}): PromotionTermsFacts => ({
  startsAt: days(-1),
  endsAt: days(1),
  endedAt: null,
  isPaused: false,
  uses: 0,
  useLimit: null,
  reduction: 'percentage 1000',
  lasts: '12 months',
  ...given,
})

test('an untouched promotion may be changed freely before it began', () => {
  const before = facts({ startsAt: days(1), endsAt: days(3) })
  const after = facts({
    startsAt: days(2),
    endsAt: days(9),
    reduction: 'amount 100 USD',
    lasts: 'always',
    useLimit: 5,
  })
  expect(refusedChange(before, after, now)).toBeUndefined()
})

test.each([
  ['from', facts(), facts({ startsAt: days(-2) })],
  ['reduction', facts({ uses: 1 }), facts({ uses: 1, reduction: 'percentage 500' })],
  ['lasts', facts({ uses: 1 }), facts({ uses: 1, lasts: 'first-period' })],
  ['useLimit', facts({ uses: 3 }), facts({ uses: 3, useLimit: 2 })],
  ['until', facts(), facts({ endsAt: now })],
] as const)('what somebody relied on is not changed afterwards: %s', (field, before, after) => {
  expect(refusedChange(before, after, now)?.field).toBe(field)
})

test('the limit may fall to what is used and no further', () => {
  expect(refusedChange(facts({ uses: 3 }), facts({ uses: 3, useLimit: 3 }), now)).toBeUndefined()
})

test('an ended promotion stays as it is; a paused one is not paused again, nor a running one resumed', () => {
  for (const step of ['change', 'pause', 'resume', 'end'] as const)
    expect(refusedStep('Winter', facts({ endsAt: now }), step, now), step).toMatch(/has ended/)
  expect(refusedStep('Winter', facts({ isPaused: true }), 'pause', now)).toMatch(/already/)
  expect(refusedStep('Winter', facts(), 'resume', now)).toMatch(/not paused/)
  expect(refusedStep('Winter', facts({ isPaused: true }), 'resume', now)).toBeUndefined()
  expect(refusedStep('Winter', facts({ uses: 1, useLimit: 1 }), 'change', now)).toBeUndefined()
})
