import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type PlanOrder, planTerms } from './plan-terms.ts'
import { duesUntil } from './subscription-term.ts'

const day = (text: string) => new Date(`${text}T10:00:00Z`)
const anOrder = (changes: Partial<PlanOrder> = {}): PlanOrder => ({
  orderId: 'a',
  billing: 'monthly',
  approvedAt: day('2026-01-31'),
  stoppedAt: null,
  trialEndsAt: null,
  zone: 'UTC',
  ...changes,
})
const days = (dates: readonly { at: Date }[]) => dates.map(({ at }) => at.toISOString().slice(0, 10))

describe('the dues of a term', () => {
  test('SUBS-08 a renewal that falls on the end is not due, and a yearly one from 29 February returns to it', () => {
    const leap = {
      ...{ billing: 'annual' as const, startsAt: day('2024-02-29'), endsAt: day('2028-02-29') },
      ...{ zone: 'UTC', anchorDay: 29 },
    }
    expect(days(duesUntil(leap, day('2030-01-01')))).toEqual([
      '2024-02-29',
      '2025-02-28',
      '2026-02-28',
      '2027-02-28',
    ])
    expect(days(duesUntil({ ...leap, endsAt: null }, day('2028-03-01'), 4))).toEqual(['2028-02-29'])
  })
  test('SUBS-08 what ended when it began is never due, and what is paid once is not due again', () => {
    const once = {
      ...{ billing: 'once' as const, startsAt: day('2026-01-31'), endsAt: null },
      ...{ zone: 'UTC', anchorDay: 31 },
    }
    expect(duesUntil(once, day('2030-01-01'), 1)).toEqual([])
    expect(duesUntil({ ...once, endsAt: once.startsAt }, day('2030-01-01'))).toEqual([])
    expect(duesUntil(once, day('2026-01-30'))).toEqual([])
  })
})

describe('the terms of plans', () => {
  test('PLAN-18 SUBS-08 a plan is due when its trial ends, and from its approval where it has none', () => {
    const trialEndsAt = day('2026-02-14')
    expect(planTerms([anOrder({ trialEndsAt })])).toEqual([
      { orderId: 'a', billing: 'monthly', startsAt: trialEndsAt, endsAt: null, zone: 'UTC', anchorDay: 14 },
    ])
    expect(planTerms([anOrder()])[0]?.startsAt).toEqual(day('2026-01-31'))
    // Cancelled while it was free of charge: nothing was ever due.
    const [cancelled] = planTerms([anOrder({ trialEndsAt, stoppedAt: day('2026-02-10') })])
    expect(cancelled && duesUntil(cancelled, day('2027-01-01'))).toEqual([])
  })
  test('SUBS-08 another plan begins when the running period of the one before it ends', () => {
    const next = anOrder({ orderId: 'b', billing: 'annual', approvedAt: day('2026-03-10') })
    const [first, second] = planTerms([next, anOrder()])
    expect([first?.endsAt, second?.startsAt]).toEqual([day('2026-03-31'), day('2026-03-31')])
    // Cancelled before it began it replaces nothing.
    const [runningTerm, gone] = planTerms([anOrder(), { ...next, stoppedAt: day('2026-03-20') }])
    expect([runningTerm?.endsAt, gone?.endsAt]).toEqual([null, day('2026-03-31')])
  })
  test('SUBS-08 what follows a plan without a gap keeps its zone and its first day, and what comes later has its own', () => {
    const moved = { zone: 'Europe/Berlin' }
    const next = anOrder({ orderId: 'b', approvedAt: day('2026-02-10'), ...moved })
    expect(
      planTerms([anOrder(), next]).map(({ startsAt, zone, anchorDay }) => [startsAt, zone, anchorDay]),
    ).toEqual([
      [day('2026-01-31'), 'UTC', 31],
      [day('2026-02-28'), 'UTC', 31],
    ])
    const over = anOrder({ stoppedAt: day('2026-02-10') })
    const later = anOrder({ orderId: 'b', approvedAt: day('2026-06-01'), ...moved })
    expect(planTerms([over, later])[1]).toMatchObject({ zone: 'Europe/Berlin', anchorDay: 1 })
  })
  test('SUBS-08 a plan after one that is over begins with its own approval', () => {
    const over = anOrder({ stoppedAt: day('2026-02-10') })
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
          stoppedAt: cancelledAfter === null ? null : at(approvedIn + cancelledAfter),
          trialEndsAt: null,
          zone: 'UTC',
        }))
        const terms = planTerms(plans).filter(({ startsAt, endsAt }) => endsAt === null || endsAt > startsAt)
        for (const [index, { startsAt }] of terms.entries()) {
          const before = terms[index - 1]
          if (before) expect(before.endsAt !== null && before.endsAt <= startsAt).toBe(true)
        }
      }),
    )
    const next = anOrder({ orderId: 'b', billing: 'annual', approvedAt: day('2026-03-10') })
    const startOf = (stoppedAt: Date | null) => planTerms([anOrder({ stoppedAt }), next])[1]?.startsAt
    expect(startOf(day('2026-08-01'))).toEqual(startOf(null))
  })
})
