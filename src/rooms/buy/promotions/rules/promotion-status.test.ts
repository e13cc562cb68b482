import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type PromotionFacts, promotionStatus } from './promotion-status.ts'
import { promotionStatuses } from './vocabulary.ts'

const now = new Date('2026-11-28T12:00:00.000Z')
const days = (count: number) => new Date(now.getTime() + count * 86_400_000)

const facts = (given: Partial<PromotionFacts> = {}): PromotionFacts => ({
  startsAt: days(-1),
  endsAt: days(1),
  endedAt: null,
  isPaused: false,
  uses: 0,
  useLimit: null,
  ...given,
})

test.each([
  ['Active', facts()],
  ['Active', facts({ uses: 2, useLimit: 3 })],
  ['Active', facts({ startsAt: now })],
  ['Scheduled', facts({ startsAt: new Date(now.getTime() + 1) })],
  ['Paused', facts({ isPaused: true })],
  ['Paused', facts({ isPaused: true, startsAt: days(0.5) })],
  ['Used up', facts({ uses: 3, useLimit: 3 })],
  ['Used up', facts({ uses: 3, useLimit: 3, isPaused: true })],
  ['Ended', facts({ endsAt: now })],
  ['Ended', facts({ endedAt: days(-0.5) })],
  ['Ended', facts({ endedAt: days(-0.5), uses: 3, useLimit: 3, isPaused: true })],
] as const)('VEND-12 a promotion is %s (case %#)', (status, given) => {
  expect(promotionStatus(given, now)).toBe(status)
})

const anyDay = fc.integer({ min: -20, max: 20 }).map(days)
const anyFacts: fc.Arbitrary<PromotionFacts> = fc
  .record({
    startsAt: anyDay,
    length: fc.integer({ min: 1, max: 20 }),
    endedAt: fc.option(anyDay),
    isPaused: fc.boolean(),
    uses: fc.nat(5),
    useLimit: fc.option(fc.integer({ min: 1, max: 5 })),
  })
  .map(({ length, ...rest }) => ({
    ...rest,
    endsAt: new Date(rest.startsAt.getTime() + length * 86_400_000),
  }))

test('VEND-12 a promotion is exactly one of five things, and is active only between its ends, unpaused, unended and not used up', () => {
  fc.assert(
    fc.property(anyFacts, (given) => {
      const status = promotionStatus(given, now)
      expect(promotionStatuses).toContain(status)
      const runs =
        given.startsAt <= now &&
        now < given.endsAt &&
        given.endedAt === null &&
        !given.isPaused &&
        (given.useLimit === null || given.uses < given.useLimit)
      expect(status === 'Active').toBe(runs)
      // By the clock alone it goes from scheduled to active to ended and never back.
      const order = promotionStatuses.indexOf(promotionStatus(given, days(60)))
      expect(promotionStatuses[order]).toBe('Ended')
    }),
  )
})
