import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  businessDay,
  calendarFrom,
  duesUntil,
  endOfCancelled,
  fullPriceFrom,
  isHeld,
  nextRenewal,
  nextRenewalNumber,
  owedMinor,
  paymentMinor,
  paymentsAfter,
  periodStart,
  startOfNextTerm,
  subscriptionStatus,
  type TermDates,
} from './subscription-term.ts'

const at = (text: string) => new Date(text)
const term = (change: Partial<TermDates> = {}): TermDates => ({
  billing: 'monthly',
  startsAt: at('2026-01-31T10:00:00Z'),
  endsAt: null,
  ...calendarFrom(change.startsAt ?? at('2026-01-31T10:00:00Z'), change.zone ?? 'UTC'),
  ...change,
})

test.each([
  ['monthly', '2026-01-31T10:00:00Z', '2026-02-28T10:00:00Z'],
  ['monthly', '2026-02-28T09:59:59Z', '2026-02-28T10:00:00Z'],
  ['monthly', '2026-02-28T10:00:00Z', '2026-03-31T10:00:00Z'],
  ['monthly', '2027-12-31T10:00:00Z', '2028-01-31T10:00:00Z'],
  ['monthly', '2028-02-01T00:00:00Z', '2028-02-29T10:00:00Z'],
  ['annual', '2026-01-31T10:00:00Z', '2027-01-31T10:00:00Z'],
  ['annual', '2030-01-31T09:00:00Z', '2030-01-31T10:00:00Z'],
] as const)('what is paid %s from January 31 on is due again, seen from %s, at %s', (billing, now, due) => {
  expect(nextRenewal(term({ billing }), at(now))).toEqual(at(due))
})

test('what is paid once is never due again', () => {
  expect(nextRenewal(term({ billing: 'once' }), at('2030-01-01T00:00:00Z'))).toBeNull()
})

const moments = fc.date({ min: new Date('2020-01-01'), max: new Date('2060-01-01'), noInvalidDate: true })
const recurring = fc.constantFrom('monthly' as const, 'annual' as const)

test('the next renewal lies after now, at most one period away, whole periods after the start', () => {
  fc.assert(
    fc.property(moments, moments, recurring, (startsAt, later, billing) => {
      const now = new Date(Math.max(later.getTime(), startsAt.getTime()))
      const one = term({ billing, startsAt })
      const due = nextRenewal(one, now)
      if (!due) throw new Error('it is due again')
      expect(due > now).toBe(true)
      const months = billing === 'annual' ? 12 : 1
      const number =
        ((due.getUTCFullYear() - startsAt.getUTCFullYear()) * 12 +
          due.getUTCMonth() -
          startsAt.getUTCMonth()) /
        months
      expect(Number.isInteger(number) && number >= 1).toBe(true)
      expect(periodStart(one, number)).toEqual(due)
      expect((periodStart(one, number - 1) ?? now) <= now).toBe(true)
    }),
  )
})

test('a term holds from its start up to, and without, its end', () => {
  const one = term({ endsAt: at('2026-02-28T10:00:00Z') })
  expect(
    [
      '2026-01-31T09:59:59.999Z',
      '2026-01-31T10:00:00Z',
      '2026-02-28T09:59:59.999Z',
      '2026-02-28T10:00:00Z',
    ].map((now) => isHeld(one, at(now))),
  ).toEqual([false, true, true, false])
})

test('a subscription is on trial, active or ended', () => {
  const now = at('2026-02-10T00:00:00Z')
  const trial = (end: string) => ({ kind: 'trial' as const, trialEndsAt: at(end) })
  const paid = { kind: 'paid' as const, trialEndsAt: null }
  expect([
    subscriptionStatus(trial('2026-02-10T00:00:00Z'), [], now),
    subscriptionStatus(trial('2026-02-09T23:59:59Z'), [], now),
    subscriptionStatus(paid, [term({ endsAt: at('2026-02-01T00:00:00Z') }), term()], now),
    subscriptionStatus(paid, [term({ endsAt: now })], now),
  ]).toEqual(['trial', 'ended', 'active', 'ended'])
})

test('an order takes effect at once, or with the next period of what runs, and never where that was paid once', () => {
  const now = at('2026-02-10T00:00:00Z')
  expect(startOfNextTerm(undefined, now)).toEqual(now)
  expect(startOfNextTerm(term(), now)).toEqual(at('2026-02-28T10:00:00Z'))
  expect(startOfNextTerm(term({ endsAt: at('2026-02-20T00:00:00Z') }), now)).toEqual(
    at('2026-02-20T00:00:00Z'),
  )
  expect(startOfNextTerm(term({ billing: 'once' }), now)).toBeUndefined()
})

test('a cancelled term ends with its period, one that has not begun or began within the hour is undone, and no end is put off', () => {
  fc.assert(
    fc.property(
      moments,
      moments,
      fc.option(moments),
      fc.constantFrom('monthly', 'annual', 'once'),
      (startsAt, now, end, billing) => {
        const one = term({ billing, startsAt, endsAt: end && end >= startsAt ? end : null })
        const cancelled = endOfCancelled(one, now)
        expect(cancelled >= startsAt).toBe(true)
        if (one.endsAt) expect(cancelled <= one.endsAt).toBe(true)
        if (now.getTime() < startsAt.getTime() + 3_600_000) expect(cancelled).toEqual(startsAt)
        else if (billing !== 'once' && !one.endsAt) expect(cancelled > now).toBe(true)
      },
    ),
  )
})

test('a cost falls due at the start and at each renewal before the end, from the last day of a month on', () => {
  const from31st = term({ endsAt: at('2026-05-31T10:00:00Z') })
  expect(
    duesUntil(from31st, at('2027-01-01T00:00:00Z')).map((due) => due.at.toISOString().slice(0, 10)),
  ).toEqual(['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30'])
  expect(duesUntil(from31st, at('2026-03-31T10:00:00Z'), 2)).toEqual([
    { period: 2, at: at('2026-03-31T10:00:00Z'), endsAt: at('2026-04-30T10:00:00Z') },
  ])
  expect(duesUntil(term({ billing: 'once' }), at('2036-01-01T00:00:00Z'))).toEqual([
    { period: 0, at: at('2026-01-31T10:00:00Z'), endsAt: null },
  ])
  expect(duesUntil(term({ startsAt: at('2026-02-01T00:00:00Z') }), at('2026-01-31T00:00:00Z'))).toEqual([])
})

test('SUBS-08 each month of a company has one payment, on its own 31st or last day, west and east of UTC', () => {
  const days = (startsAt: string, zone: string, months: number) => {
    const one = term({ startsAt: at(startsAt), zone })
    return duesUntil(one, periodStart(one, months) ?? one.startsAt).map((due) => businessDay(one, due.at))
  }
  // 23:30 on 31 January in New York, and half past midnight in Berlin.
  expect(days('2033-02-01T04:30:00Z', 'America/New_York', 4)).toEqual([
    '2033-01-31',
    '2033-02-28',
    '2033-03-31',
    '2033-04-30',
    '2033-05-31',
  ])
  expect(days('2034-01-30T23:30:00Z', 'Europe/Berlin', 7)).toEqual([
    '2034-01-31',
    '2034-02-28',
    '2034-03-31',
    '2034-04-30',
    '2034-05-31',
    '2034-06-30',
    '2034-07-31',
    '2034-08-31',
  ])
})

test('SUBS-08 what changes in February keeps the 31st on which the agreement began', () => {
  const february = at('2026-02-28T10:00:00Z')
  const changed = term({ startsAt: february, anchorDay: 31 })
  expect(duesUntil(changed, at('2026-05-01T00:00:00Z')).map((due) => businessDay(changed, due.at))).toEqual([
    '2026-02-28',
    '2026-03-31',
    '2026-04-30',
  ])
})

test('what falls due up to two moments, one after the other, is what falls due up to the second, in every zone', () => {
  const zones = fc.constantFrom('UTC', 'America/New_York', 'Europe/Berlin', 'Asia/Kathmandu')
  fc.assert(
    fc.property(recurring, zones, moments, moments, moments, (billing, zone, startsAt, one, other) => {
      const [first = one, second = other] = [one, other].toSorted((a, b) => a.getTime() - b.getTime())
      const drawn = term({ billing, startsAt, zone })
      const whole = duesUntil(drawn, second)
      const early = duesUntil(drawn, first)
      expect([...early, ...duesUntil(drawn, second, early.length)]).toEqual(whole)
      const last = whole.at(-1)
      if (last) expect(nextRenewal(drawn, second)).toEqual(last.endsAt)
      // One period ends where the next begins, and each month or year of the company has one.
      for (const [index, due] of whole.entries()) {
        const next = whole[index + 1]
        if (next) expect(due.endsAt).toEqual(next.at)
      }
      const comparedLength = billing === 'annual' ? 4 : 7
      const periods = whole.map((due) => businessDay(drawn, due.at).slice(0, comparedLength))
      expect(new Set(periods).size).toBe(periods.length)
    }),
  )
})

test('VEND-08 what falls due from now on is every payment up to then: two of a month, the first of what begins, none after an end', () => {
  const [now, until] = [at('2026-02-01T00:00:00Z'), at('2026-03-03T00:00:00Z')]
  const due = (change: Partial<TermDates>) =>
    paymentsAfter(
      { ...term(change), totalMinor: 100, reducedPayments: 1, laterMinor: 200, relief: { 2: 50 } },
      now,
      until,
    ).map((one) => [one.at.toISOString().slice(0, 10), one.totalMinor])
  const secondOfMonth = { startsAt: at('2026-01-02T00:00:00Z') }
  expect(due(secondOfMonth)).toEqual([
    ['2026-02-02', 200],
    ['2026-03-02', 150],
  ])
  expect(due({ ...secondOfMonth, endsAt: at('2026-03-02T00:00:00Z') })).toEqual([['2026-02-02', 200]])
  expect(due({ billing: 'annual', startsAt: at('2026-02-15T00:00:00Z') })).toEqual([['2026-02-15', 100]])
  expect(due({ billing: 'once', startsAt: at('2026-02-15T00:00:00Z') })).toEqual([['2026-02-15', 100]])
  expect(due({ billing: 'once', startsAt: now })).toEqual([])
})

test('what was waived or taken back of a payment is not owed, and the others are', () => {
  const price = { totalMinor: 900, reducedPayments: null, laterMinor: null, relief: { 1: 900, 2: 250 } }
  expect([0, 1, 2, 3].map((number) => owedMinor(price, number))).toEqual([900, 0, 650, 900])
})

test('what was ordered with a promotion costs less for so many payments, and from then on the published price', () => {
  const price = { totalMinor: 900, reducedPayments: 2, laterMinor: 1_000 }
  expect([0, 1, 2, 3].map((number) => paymentMinor(price, number))).toEqual([900, 900, 1_000, 1_000])
  expect(paymentMinor({ totalMinor: 900, reducedPayments: null, laterMinor: null }, 99)).toBe(900)
  expect(fullPriceFrom({ ...term(), ...price })).toEqual(at('2026-03-31T10:00:00Z'))
  expect(fullPriceFrom({ ...term({ billing: 'annual' }), ...price })).toEqual(at('2028-01-31T10:00:00Z'))
  expect(fullPriceFrom({ ...term({ billing: 'once' }), ...price })).toBeNull()
  expect(fullPriceFrom({ ...term(), reducedPayments: null })).toBeNull()
})

test('what all payments come to is so many at the lower price and the rest at the full one, and the moment says which', () => {
  const prices = fc.record({
    totalMinor: fc.nat(1_000_000),
    reducedPayments: fc.integer({ min: 1, max: 60 }),
    laterMinor: fc.nat(1_000_000),
  })
  fc.assert(
    fc.property(moments, moments, recurring, prices, (startsAt, later, billing, price) => {
      const now = new Date(Math.max(later.getTime(), startsAt.getTime()))
      const one = { ...term({ billing, startsAt }), ...price }
      const payments = nextRenewalNumber(one, now) ?? 0
      const sum = Array.from({ length: payments }, (_, number) => paymentMinor(one, number))
      const reduced = Math.min(payments, price.reducedPayments)
      expect(sum.reduce((all, minor) => all + minor, 0)).toBe(
        reduced * price.totalMinor + (payments - reduced) * price.laterMinor,
      )
      // The first payment at the full price falls due at the very moment that is named.
      const from = fullPriceFrom(one)
      expect(now < (from ?? now)).toBe(payments <= price.reducedPayments)
    }),
  )
})
