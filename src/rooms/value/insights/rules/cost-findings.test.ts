import fc from 'fast-check'
import { expect, test } from 'vitest'
import { returnTone } from './analytics-vocabulary.ts'
import { costFindings, type FewerSeats, type RunningPlan, type RunningSubscription } from './cost-findings.ts'

const now = new Date('2026-11-28T09:00:00Z')
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000)
const fewer = (seats: number, totalMinor: number, laterMinor: number | null = null): FewerSeats => ({
  ...{ seats, currency: 'USD', billing: 'monthly', totalMinor, laterMinor },
})
const running = (more: Partial<RunningSubscription> = {}): RunningSubscription => ({
  subscriptionId: '01968f2e-0000-7000-8000-0000000000aa',
  applicationId: '01968f2e-0000-7000-8000-0000000000bb',
  applicationName: 'Ledger Watch',
  status: 'active',
  trialEndsAt: null,
  category: 'Agentic AI',
  promotion: null,
  term: {
    ...{ seats: 9, currency: 'USD', billing: 'monthly', paymentMinor: 9 * 149_00 },
    ...{ change: null, endsAt: null },
  },
  usedInWholeMonths: [2, 4, 3],
  usedThisMonth: null,
  fewer: fewer(4, 4 * 149_00),
  holders: null,
  unusedHolders: 0,
  fewerByHolders: null,
  ...more,
})
const term = (more: object) => ({ ...running().term, ...more }) as NonNullable<RunningSubscription['term']>
const kinds = (...subscriptions: RunningSubscription[]) =>
  costFindings(subscriptions, [], now).map(({ kind }) => kind)

test('FIN-03 seats that nobody used in three whole months are listed with the money by seat and period', () => {
  expect(costFindings([running()], [], now)).toMatchObject([
    {
      kind: 'unused-seats',
      amountMinor: 5 * 149_00,
      currency: 'USD',
      billing: 'monthly',
      facts: { seats: 9, usedAtMost: 4, unused: 5, beforeMinor: 9 * 149_00, afterMinor: 4 * 149_00 },
    },
  ])
  expect(kinds(running({ usedInWholeMonths: [2, null, 3] }))).toEqual([])
  expect(kinds(running({ usedInWholeMonths: [4, 3] }))).toEqual([])
  expect(kinds(running({ usedInWholeMonths: [1, 9, 3] }))).toEqual([])
  expect(kinds(running({ usedInWholeMonths: [9, 1, 2, 3] }))).toEqual(['unused-seats'])
  expect(kinds(running({ term: term({ seats: null }) }))).toEqual([])
})

test('SSO-08 seats without a named holder are listed with their cost where usage is unknown', () => {
  const named = { usedInWholeMonths: [], fewer: null, holders: 6, fewerByHolders: fewer(6, 6 * 149_00) }
  expect(costFindings([running(named)], [], now)).toMatchObject([
    {
      kind: 'seats-without-holder',
      amountMinor: 3 * 149_00,
      link: '/subscriptions/01968f2e-0000-7000-8000-0000000000aa/seats',
      facts: { seats: 9, holders: 6, unused: 3, beforeMinor: 9 * 149_00, afterMinor: 6 * 149_00 },
    },
  ])
  // What is known of usage comes first; where every seat has a holder, or nobody is named, there is nothing to tell.
  expect(kinds(running({ ...named, usedInWholeMonths: [2, 4, 3], fewer: fewer(4, 4 * 149_00) }))).toEqual([
    'unused-seats',
  ])
  expect(kinds(running({ ...named, holders: 9, fewerByHolders: null }))).toEqual([])
  expect(kinds(running({ ...named, holders: null }))).toEqual([])
  // Holders who do not use theirs leave seats, too.
  expect(costFindings([running({ ...named, holders: 9, unusedHolders: 3 })], [], now)).toMatchObject([
    { kind: 'seats-without-holder', facts: { seats: 9, holders: 9, unusedHolders: 3, unused: 3 } },
  ])
})

test('FIN-03 the saving is what the order of fewer seats would leave, without a discount that it would lose', () => {
  // Nine at 189 less 10%: 1,530.90; four without it cost 756.00.
  const paid = { term: term({ paymentMinor: 1_530_90 }) }
  expect(costFindings([running({ ...paid, fewer: fewer(4, 756_00) })], [], now)).toMatchObject([
    { amountMinor: 774_90, facts: { beforeMinor: 1_530_90, afterMinor: 756_00 } },
  ])
  expect(costFindings([running({ ...paid, fewer: fewer(4, 680_40, 756_00) })], [], now)).toMatchObject([
    { amountMinor: 850_50, facts: { laterMinor: 756_00 } },
  ])
  expect(kinds(running({ ...paid, fewer: fewer(4, 1_530_90) }))).toEqual([])
  expect(kinds(running({ ...paid, fewer: null }))).toEqual([])
  expect(kinds(running({ ...paid, fewer: { ...fewer(4, 756_00), billing: 'annual' } }))).toEqual([])
})

test('FIN-03 no fewer seats are advised than the newest month already uses', () => {
  expect(costFindings([running({ usedThisMonth: 7, fewer: fewer(7, 7 * 149_00) })], [], now)).toMatchObject([
    {
      amountMinor: 2 * 149_00,
      facts: { usedAtMost: 7, unused: 2 },
      link: expect.stringMatching(/&seats=7$/),
    },
  ])
  expect(kinds(running({ usedThisMonth: 9 }))).toEqual([])
})

test('FIN-03 seats of the platform plan without a member are listed with the possible saving', () => {
  const plan: RunningPlan = {
    ...{ itemId: 'platform-annual', name: 'Annual Upfront', seats: 25, members: 4 },
    ...{ currency: 'USD', billing: 'annual', paymentMinor: 25 * 420_00, endsAt: null },
    fewer: { ...fewer(4, 4 * 420_00), billing: 'annual' },
  }
  expect(costFindings([], [plan], now)).toMatchObject([
    {
      kind: 'plan-seats',
      link: '/orders/new?plan=platform-annual&seats=4',
      amountMinor: 8_820_00,
      facts: { seats: 25, usedAtMost: 4, unused: 21 },
    },
  ])
  expect(costFindings([], [{ ...plan, members: 25, fewer: null }], now)).toEqual([])
  expect(costFindings([], [{ ...plan, endsAt: inDays(200) }], now)).toEqual([])
})

test('unused seats are no longer listed once renewal is off or another order takes their place', () => {
  const ends = { term: term({ endsAt: inDays(20) }) }
  expect(kinds(running())).toEqual(['unused-seats'])
  expect(kinds(running(ends))).toEqual([])
  const named = { usedInWholeMonths: [], fewer: null, holders: 6, fewerByHolders: fewer(6, 6 * 149_00) }
  expect(kinds(running({ ...named, ...ends }))).toEqual([])
})

test('what could be saved is never more than the payment, and all of it where nobody uses anything', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 5_000 }),
      fc.integer({ min: 1, max: 10_000_000 }),
      fc.nat(10_000_000),
      fc.array(fc.nat(6_000), { minLength: 3, maxLength: 3 }),
      (seats, paymentMinor, fewerMinor, used) => {
        const needed = Math.max(...used)
        const [found] = costFindings(
          [
            running({
              term: term({ seats, paymentMinor }),
              usedInWholeMonths: used,
              fewer: fewer(needed, fewerMinor),
            }),
          ],
          [],
          now,
        )
        if (needed === 0) expect(found?.amountMinor).toBe(paymentMinor)
        else if (needed >= seats || fewerMinor >= paymentMinor) expect(found).toBeUndefined()
        else expect(found?.amountMinor).toBe(paymentMinor - fewerMinor)
      },
    ),
  )
})

test('FIN-03 ending trials and promotions, another price at a renewal and two of one category are listed in time', () => {
  const quiet = { usedInWholeMonths: [] }
  const trial = { ...quiet, status: 'trial' as const, term: null }
  expect(kinds(running({ ...trial, trialEndsAt: inDays(12) }))).toEqual(['trial-ending'])
  expect(kinds(running({ ...trial, trialEndsAt: inDays(46) }))).toEqual([])
  const promotion = {
    name: 'Year-end close',
    lastDay: '2026-12-21',
    endsAt: inDays(24),
    ...{ listMinor: 240_000, priceMinor: 192_000, currency: 'USD' },
  }
  expect(costFindings([running({ ...trial, trialEndsAt: inDays(90), promotion })], [], now)).toMatchObject([
    { kind: 'promotion-ending', amountMinor: 48_000, facts: { beforeMinor: 192_000, afterMinor: 240_000 } },
  ])
  // What is ordered keeps its price whatever becomes of the promotion.
  expect(kinds(running({ ...quiet, promotion }))).toEqual([])
  const change = { at: inDays(20), paymentMinor: 9 * 189_00 }
  expect(costFindings([running({ ...quiet, term: term({ change }) })], [], now)).toMatchObject([
    {
      kind: 'price-change',
      amountMinor: 9 * 40_00,
      facts: { beforeMinor: 9 * 149_00, afterMinor: 9 * 189_00 },
    },
  ])
  expect(kinds(running({ ...quiet, term: term({ change: { ...change, at: inDays(60) } }) }))).toEqual([])
  expect(
    costFindings([running(quiet), running({ ...quiet, applicationName: 'Crane Plan' })], [], now),
  ).toMatchObject([{ kind: 'same-category', facts: { category: 'Agentic AI', others: ['Crane Plan'] } }])
  expect(kinds(running({ ...quiet, category: null }), running({ ...quiet, category: null }))).toEqual([])
})

test('FIN-04 a return above 200 percent is high, above 100 good, and at a line it is not above it', () => {
  expect([200_01, 200_00, 100_01, 100_00, -5_00, null].map(returnTone)).toEqual([
    ...['high', 'good', 'good', 'neutral', 'loss', 'neutral'],
  ])
})
