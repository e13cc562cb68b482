import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { duesOf, type PlanOrder, planTerms } from './plan-terms.ts'

const day = (text: string) => new Date(`${text}T10:00:00Z`)
const anOrder = (changes: Partial<PlanOrder> = {}): PlanOrder => ({
  orderId: 'a',
  billing: 'monthly',
  approvedAt: day('2026-01-31'),
  cancelledAt: null,
  trialEndsAt: null,
  ...changes,
})
const days = (dates: readonly { at: Date }[]) => dates.map(({ at }) => at.toISOString().slice(0, 10))

describe('the dues of a term', () => {
  test('SUBS-08 a monthly term from 31 January is due on the last day of shorter months and returns to the 31st', () => {
    const term = { billing: 'monthly' as const, startsAt: day('2026-01-31'), endsAt: null }
    expect(days(duesOf(term, day('2026-06-01')))).toEqual([
      '2026-01-31',
      '2026-02-28',
      '2026-03-31',
      '2026-04-30',
      '2026-05-31',
    ])
    expect(duesOf(term, day('2026-03-01')).at(-1)?.endsAt).toEqual(day('2026-03-31'))
  })
  test('SUBS-08 a renewal that falls on the end is not due, and a yearly one from 29 February returns to it', () => {
    const leap = { billing: 'annual' as const, startsAt: day('2024-02-29'), endsAt: day('2028-02-29') }
    expect(days(duesOf(leap, day('2030-01-01')))).toEqual([
      '2024-02-29',
      '2025-02-28',
      '2026-02-28',
      '2027-02-28',
    ])
  })
  test('SUBS-08 what is paid once is due once, and what ended when it began never', () => {
    const once = { billing: 'once' as const, startsAt: day('2026-01-31'), endsAt: null }
    expect(duesOf(once, day('2030-01-01'))).toEqual([{ period: 0, at: day('2026-01-31'), endsAt: null }])
    expect(duesOf(once, day('2030-01-01'), 1)).toEqual([])
    expect(duesOf({ ...once, endsAt: once.startsAt }, day('2030-01-01'))).toEqual([])
    expect(duesOf(once, day('2026-01-30'))).toEqual([])
  })
  test('SUBS-08 whoever looks twice meets what whoever looks once does', () => {
    fc.assert(
      fc.property(
        fc.date({ min: day('2020-01-01'), max: day('2026-01-01'), noInvalidDate: true }),
        fc.constantFrom('monthly' as const, 'annual' as const, 'once' as const),
        fc.nat(2_000),
        fc.nat(2_000),
        (startsAt, billing, first, more) => {
          const after = (count: number) => new Date(startsAt.getTime() + count * 86_400_000)
          const term = { billing, startsAt, endsAt: null }
          const early = duesOf(term, after(first))
          const rest = duesOf(term, after(first + more), early.length)
          expect([...early, ...rest]).toEqual(duesOf(term, after(first + more)))
          expect(early.every(({ at }, index) => index === 0 || at > (early[index - 1]?.at ?? at))).toBe(true)
        },
      ),
    )
  })
})

describe('the terms of plans', () => {
  test('PLAN-18 SUBS-08 a plan is due when its trial ends, and from its approval where it has none', () => {
    const trialEndsAt = day('2026-02-14')
    expect(planTerms([anOrder({ trialEndsAt })])).toEqual([
      { orderId: 'a', billing: 'monthly', startsAt: trialEndsAt, endsAt: null },
    ])
    expect(planTerms([anOrder()])[0]?.startsAt).toEqual(day('2026-01-31'))
    // Cancelled while it was free of charge: nothing was ever due.
    const [cancelled] = planTerms([anOrder({ trialEndsAt, cancelledAt: day('2026-02-10') })])
    expect(cancelled && duesOf(cancelled, day('2027-01-01'))).toEqual([])
  })
  test('SUBS-08 another plan begins when the running period of the one before it ends', () => {
    const next = anOrder({ orderId: 'b', billing: 'annual', approvedAt: day('2026-03-10') })
    const [first, second] = planTerms([next, anOrder()])
    expect([first?.endsAt, second?.startsAt]).toEqual([day('2026-03-31'), day('2026-03-31')])
    // Cancelled before it began it replaces nothing.
    const [kept, gone] = planTerms([anOrder(), { ...next, cancelledAt: day('2026-03-20') }])
    expect([kept?.endsAt, gone?.endsAt]).toEqual([null, day('2026-03-31')])
  })
  test('SUBS-08 a plan after one that is over begins with its own approval', () => {
    const over = anOrder({ cancelledAt: day('2026-02-10') })
    const next = anOrder({ orderId: 'b', approvedAt: day('2026-06-01') })
    expect(planTerms([over, next]).map(({ startsAt, endsAt }) => [startsAt, endsAt])).toEqual([
      [day('2026-01-31'), day('2026-02-28')],
      [day('2026-06-01'), null],
    ])
  })
  test('SUBS-08 no two plans are ever in force on one day, and a later cancellation moves no start', () => {
    const orders = fc.array(
      fc.record({
        billing: fc.constantFrom('monthly' as const, 'annual' as const),
        approvedIn: fc.nat(1_000),
        cancelledAfter: fc.option(fc.nat(400)),
      }),
      { maxLength: 6 },
    )
    fc.assert(
      fc.property(orders, (list) => {
        const at = (days: number) => new Date(Date.UTC(2022, 0, 31) + days * 86_400_000)
        const plans = list.map(({ billing, approvedIn, cancelledAfter }, index) => ({
          orderId: String(index),
          billing,
          approvedAt: at(approvedIn),
          cancelledAt: cancelledAfter === null ? null : at(approvedIn + cancelledAfter),
          trialEndsAt: null,
        }))
        const terms = planTerms(plans).filter(({ startsAt, endsAt }) => endsAt === null || endsAt > startsAt)
        for (const [index, { startsAt }] of terms.entries()) {
          const before = terms[index - 1]
          if (before) expect(before.endsAt !== null && before.endsAt <= startsAt).toBe(true)
        }
      }),
    )
    const next = anOrder({ orderId: 'b', billing: 'annual', approvedAt: day('2026-03-10') })
    const startOf = (cancelledAt: Date | null) => planTerms([anOrder({ cancelledAt }), next])[1]?.startsAt
    expect(startOf(day('2026-08-01'))).toEqual(startOf(null))
  })
})
