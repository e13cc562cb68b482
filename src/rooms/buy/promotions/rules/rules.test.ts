// The rules of promotions: what one is at a moment, what may still be changed of it, and clocks of zones.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isZone, lastDayBefore, localAt, momentOf } from '#platform/kernel/time/zoned-time.ts'
import type { Promotion } from '../contract.ts'
import { type PromotionTermsFacts, refusedChange, refusedStep } from './promotion-change.ts'
import { heldUntil, holdDays, isHeld } from './promotion-hold.ts'
import { type PromotionFacts, promotionStatus } from './promotion-status.ts'
import { promotionWarnings } from './promotion-warnings.ts'
import { priorities, priorityOf, promotionStatuses, rankOf } from './vocabulary.ts'

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

test('a submitted order keeps its price for fourteen days to the millisecond', () => {
  expect(heldUntil(now)).toEqual(days(holdDays))
  expect(isHeld(now, new Date(days(14).getTime() - 1))).toBe(true)
  expect(isHeld(now, days(14))).toBe(false)
})

test('VEND-12 priorities are High, Medium and Low, and each is known by its rank', () => {
  expect(priorities).toEqual(['High', 'Medium', 'Low'])
  for (const priority of priorities) expect(priorityOf(rankOf(priority))).toBe(priority)
  expect(rankOf('High')).toBeGreaterThan(rankOf('Medium'))
  expect(rankOf('Medium')).toBeGreaterThan(rankOf('Low'))
})

test.each([
  ['2026-12-01T09:00', 'Europe/Berlin', '2026-12-01T08:00:00.000Z'],
  ['2026-07-01T09:00', 'Europe/Berlin', '2026-07-01T07:00:00.000Z'],
  ['2026-12-01T09:00', 'America/Los_Angeles', '2026-12-01T17:00:00.000Z'],
  ['2026-12-01T00:00', 'Pacific/Kiritimati', '2026-11-30T10:00:00.000Z'],
  ['2026-12-01T00:00', 'Asia/Kathmandu', '2026-11-30T18:15:00.000Z'],
  ['2026-12-01T09:00', 'UTC', '2026-12-01T09:00:00.000Z'],
  // Shown twice, as summer time ends: the first of both.
  ['2026-10-25T02:30', 'Europe/Berlin', '2026-10-25T00:30:00.000Z'],
])('%s in %s is the moment %s', (local, zone, moment) => {
  expect(momentOf(local, zone)).toEqual({ at: new Date(moment) })
})

test('a time that the clock skips, a day that there is not and a zone that there is not are refused', () => {
  expect(momentOf('2026-03-29T02:30', 'Europe/Berlin')).toEqual({ refused: 'gap' })
  for (const local of ['2026-02-30T09:00', '2026-12-01T24:00', '2026-12-01 09:00', '2026-12-01T09:00:00', ''])
    expect(momentOf(local, 'UTC'), local).toEqual({ refused: 'time' })
  for (const zone of ['Mars/Phobos', '+02:00', '', 'Europe/Berlin ', '__proto__', 'constructor'])
    expect(momentOf('2026-12-01T09:00', zone), zone).toEqual({ refused: 'zone' })
  expect(isZone('America/Argentina/Buenos_Aires')).toBe(true)
})

test('every minute is shown by the clock of its zone, and what is shown leads back to it or to its earlier twin', () => {
  const zones = [
    'Europe/Berlin',
    'America/New_York',
    'Australia/Lord_Howe',
    'Asia/Kolkata',
    'Pacific/Apia',
    'UTC',
  ]
  const minutes = fc.integer({ min: Date.UTC(2024) / 60_000, max: Date.UTC(2032) / 60_000 })
  fc.assert(
    fc.property(minutes, fc.constantFrom(...zones), (minute, zone) => {
      const moment = new Date(minute * 60_000)
      const answer = momentOf(localAt(moment, zone), zone)
      expect(answer).toHaveProperty('at')
      if (!('at' in answer)) return
      expect(moment.getTime() - answer.at.getTime()).toBeOneOf([0, 30 * 60_000, 60 * 60_000])
      expect(localAt(answer.at, zone)).toBe(localAt(moment, zone))
    }),
  )
})

test('the last day is the one on which it still runs, on the calendar of its zone', () => {
  const midnightInBerlin = new Date('2026-12-31T23:00:00.000Z')
  expect(lastDayBefore(midnightInBerlin, 'Europe/Berlin')).toBe('2026-12-31')
  expect(lastDayBefore(new Date('2026-12-31T23:01:00.000Z'), 'Europe/Berlin')).toBe('2027-01-01')
})

test('a vendor is warned of every application whose buyers do not get a promotion, and why', () => {
  const pricing = (amount: number, currency = 'CHF') =>
    ({ type: 'per_user', amount, period: 'monthly', currency }) as const
  const at = (from: number, until: number) => ({
    startsAt: days(from).toISOString(),
    endsAt: days(until).toISOString(),
  })
  const application = { id: 'a', name: 'Ledger Watch', pricing: pricing(59.9) }
  const percent = (hundredths: number) => ({ kind: 'percentage' as const, hundredths })
  const judged = {
    ...at(0, 10),
    reduction: percent(1000),
    priority: 'Low',
    applications: [application],
  } as const
  const other = (given: Partial<Promotion>) =>
    ({
      ...{ id: '1', name: 'Winter', status: 'Active', ...at(-5, 5), reduction: percent(500) },
      ...{ priority: 'Medium', applications: [application], ...given },
    }) as Promotion
  const warned = (others: Promotion[], given: Partial<Parameters<typeof promotionWarnings>[0]> = {}) =>
    promotionWarnings({ ...judged, ...given }, others).map(({ text }) => text)
  const instead = (because: string) => [
    `Ledger Watch: while both run, buyers get “Winter” instead, because ${because}.`,
  ]
  expect(warned([])).toEqual([])
  expect(warned([other({})])).toEqual(instead('its priority is higher'))
  expect(warned([other({ priority: 'Low' })])).toEqual([])
  expect(warned([other({ priority: 'Low', reduction: percent(2000) })])).toEqual(
    instead('its price is lower'),
  )
  const isNever = (otherRuns: object) =>
    promotionWarnings(judged, [other(otherRuns)]).map((one) => one.isNever)
  expect([isNever(at(-5, 5)), isNever(at(5, 20)), isNever(at(-5, 10))]).toEqual([[false], [false], [true]])
  const same = other({ priority: 'Low', reduction: percent(1000) })
  expect(warned([same])).toEqual(instead('it is older and at the same price'))
  expect(warned([same], { id: '0' })).toEqual([])
  expect(warned([same], { id: '1' })).toEqual([])
  // Promotions that do not meet it, have ended, or take nothing off are not mentioned.
  expect(warned([other(at(10, 20))])).toEqual([])
  expect(warned([other({ status: 'Paused' })])).toEqual([])
  expect(warned([other({ applications: [{ ...application, id: 'b' }] })])).toEqual([])
  expect(warned([other({ reduction: { kind: 'amount', minor: 100, currency: 'EUR' } })])).toEqual([])
  expect(warned([], { reduction: { kind: 'amount', minor: 10_000, currency: 'USD' } })).toEqual([
    'Ledger Watch is priced in CHF, so an amount in USD takes nothing off.',
  ])
  const everything = { reduction: percent(10_000) }
  expect(warned([], { ...everything, freeApplicationIds: ['a'] })).toEqual([])
  expect(warned([other({ ...everything, freeApplicationIds: [] })])).toEqual([])
  expect(warned([], { ...everything, freeApplicationIds: [] })).toEqual([
    'Ledger Watch would be free with it, so buyers pay the published price instead. Edit the promotion: take less off, or save it and confirm that you give Ledger Watch away.',
  ])
  expect(warned([], { applications: [{ ...application, pricing: null }] })).toEqual([
    'Ledger Watch is not published, so nobody can order it with this promotion.',
  ])
})
