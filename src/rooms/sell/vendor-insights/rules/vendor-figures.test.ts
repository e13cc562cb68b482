import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayIn } from '#platform/kernel/time/business-day.ts'
import { countTicks } from '#platform/web/chart/count-ticks.ts'
import {
  biggestChange,
  changeSince,
  everyDay,
  funnelOf,
  inWeeks,
  lastFullMonth,
  latePart,
  narrowestStep,
  openOf,
  periodBefore,
  periodUpTo,
  recurringOf,
  salesOf,
  salesSince,
  viewsByApplication,
} from './vendor-figures.ts'

const day = (impressions: number, views: number, trialStarts: number, paidConversions = 0) => ({
  day: '2026-11-28',
  impressions,
  views,
  trialStarts,
  paidConversions,
})

test('VEND-11 a period ends today, in UTC, and has every day once, with zeros where nothing was counted', () => {
  const period = periodUpTo(new Date('2026-03-01T00:30:00Z'), 3)
  expect(period).toEqual({ from: '2026-02-27', to: '2026-03-01' })
  const days = everyDay(
    period,
    [
      { day: '2026-02-26', impressions: 99, views: 99 },
      { day: '2026-03-01', impressions: 4, views: 2 },
    ],
    [{ day: '2026-02-28', starts: 1 }],
    [{ day: '2026-03-01', starts: 2 }],
  )
  expect(days).toEqual([
    { day: '2026-02-27', impressions: 0, views: 0, trialStarts: 0, paidConversions: 0 },
    { day: '2026-02-28', impressions: 0, views: 0, trialStarts: 1, paidConversions: 0 },
    { day: '2026-03-01', impressions: 4, views: 2, trialStarts: 0, paidConversions: 2 },
  ])
})

test('VEND-11 a period has as many days as it says, whatever the day, leap years included', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true }),
      fc.constantFrom(30, 90, 365),
      (now, length) => {
        const days = everyDay(periodUpTo(now, length), [], [], [])
        expect(days).toHaveLength(length)
        expect(days.at(-1)?.day).toBe(now.toISOString().slice(0, 10))
        expect(new Set(days.map((one) => one.day)).size).toBe(length)
      },
    ),
  )
})

test('VEND-11 the funnel has the four steps, their sums and the part of the step before', () => {
  expect(funnelOf([day(100, 30, 2, 1), day(100, 20, 3)])).toEqual([
    { step: 'Impressions', count: 200, rate: null },
    { step: 'Product Views', count: 50, rate: 0.25 },
    { step: 'Trial Starts', count: 5, rate: 0.1 },
    { step: 'Paid Conversions', count: 1, rate: 0.2 },
  ])
})

test('VEND-11 a rate is never anything but a number from 0 on, or nothing after a zero', () => {
  const count = fc.nat(1_000_000)
  fc.assert(
    fc.property(fc.array(fc.tuple(count, count, count, count)), (days) => {
      const steps = funnelOf(
        days.map(([impressions, views, trialStarts, paidConversions]) =>
          day(impressions, views, trialStarts, paidConversions),
        ),
      )
      steps.forEach(({ rate }, index) => {
        const before = steps[index - 1]?.count ?? 0
        if (before === 0) expect(rate).toBeNull()
        else expect(Number.isFinite(rate) && (rate ?? -1) >= 0).toBe(true)
      })
    }),
  )
})

test('VEND-11 the marks of an axis are whole, from zero to the highest count or a little above', () => {
  expect(countTicks(0)).toEqual([0, 1])
  expect(countTicks(3)).toEqual([0, 1, 2, 3])
  expect(countTicks(47)).toEqual([0, 10, 20, 30, 40, 50])
  fc.assert(
    fc.property(fc.nat(10_000_000), (high) => {
      const ticks = countTicks(high)
      expect(ticks.length).toBeLessThanOrEqual(6)
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(high)
      expect(ticks.every(Number.isInteger)).toBe(true)
      expect(ticks.at(-2)).toBeLessThan(Math.max(1, high))
    }),
  )
})

const now = new Date('2026-03-31T23:59:59Z')

test('VEND-08 VEND-09 revenue, this month and lifetime value are of one currency each, and nothing is added across them', () => {
  const sales = salesOf(
    [
      { month: '2024-12', currency: 'USD', invoicedMinor: 1_000 },
      { month: '2026-03', currency: 'USD', invoicedMinor: 101 },
      { month: '2026-02', currency: 'JPY', invoicedMinor: 500 },
    ],
    [{ month: '2026-03', currency: 'USD', paidMinor: 100 }],
    [{ month: '2026-03', currency: 'USD', firstOn: '2026-04-10', lastOn: '2026-04-14' }],
    [
      { currency: 'USD', companies: 2 },
      { currency: 'JPY', companies: 1 },
    ],
    now,
  )
  expect(
    sales.map(({ months, ...figures }) => ({ ...figures, first: months[0], last: months.at(-1) })),
  ).toEqual([
    {
      ...{
        currency: 'JPY',
        revenueMinor: 500,
        paidMinor: 0,
        payingCompanies: 1,
        lifetimeValueMinor: 500,
      },
      first: { month: '2025-04', revenueMinor: 0, paidMinor: 0, due: null },
      last: { month: '2026-03', revenueMinor: 0, paidMinor: 0, due: null },
    },
    {
      // 550.5 is rounded up.
      ...{
        currency: 'USD',
        revenueMinor: 1_101,
        paidMinor: 100,
        payingCompanies: 2,
        lifetimeValueMinor: 551,
      },
      first: { month: '2025-04', revenueMinor: 0, paidMinor: 0, due: null },
      last: {
        ...{ month: '2026-03', revenueMinor: 101, paidMinor: 100 },
        due: { firstOn: '2026-04-10', lastOn: '2026-04-14' },
      },
    },
  ])
  expect(salesOf([], [], [], [], now)).toEqual([])
})

test('VEND-08 the months shown are the last twelve without a gap, and the revenue is at least their sum', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true }),
      fc.array(fc.tuple(fc.integer({ min: 0, max: 40 }), fc.nat(1_000_000_000))),
      (at, past) => {
        const dues = new Map(
          past.map(([ago, invoicedMinor]) => [
            new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() - ago)).toISOString().slice(0, 7),
            invoicedMinor,
          ]),
        )
        const [one] = salesOf(
          [...dues].map(([month, invoicedMinor]) => ({ month, currency: 'EUR', invoicedMinor })),
          [],
          [],
          [{ currency: 'EUR', companies: 3 }],
          at,
        )
        const months = one?.months ?? []
        expect(months.at(-1)?.month).toBe(at.toISOString().slice(0, 7))
        expect(new Set(months.map(({ month }) => month)).size).toBe(12)
        const shown = months.reduce((sum, { revenueMinor }) => sum + revenueMinor, 0)
        const all = [...dues.values()].reduce((sum, minor) => sum + minor, 0)
        expect(one?.revenueMinor).toBe(all)
        expect(shown).toBeLessThanOrEqual(all)
      },
    ),
  )
})

test('VEND-11 weeks end today, are named by their first day, and add up to the days', () => {
  const counts = fc.record({
    impressions: fc.nat(1000),
    views: fc.nat(1000),
    trialStarts: fc.nat(9),
    paidConversions: fc.nat(9),
  })
  fc.assert(
    fc.property(fc.array(counts, { maxLength: 400 }), (figures) => {
      const days = figures.map((one, at) => ({ day: `day ${at}`, ...one }))
      const weeks = inWeeks(days)
      expect(weeks).toHaveLength(Math.ceil(days.length / 7))
      for (const key of ['impressions', 'views', 'trialStarts', 'paidConversions'] as const) {
        const sum = (of: typeof days) => of.reduce((all, one) => all + one[key], 0)
        expect(sum(weeks)).toBe(sum(days))
        if (days.length >= 7) expect(weeks.at(-1)?.[key]).toBe(sum(days.slice(-7)))
      }
      if (days.length >= 7) expect(weeks.at(-1)?.day).toBe(days.at(-7)?.day)
    }),
  )
})

test('VEND-11 the revenue of a period is that of the months that it touches', () => {
  const months = ['2026-09', '2026-10', '2026-11'].map((month, index) => ({
    ...{ month, revenueMinor: 100 * (index + 1), paidMinor: 10 * (index + 1), due: null },
  }))
  expect(salesSince({ months }, '2026-11-01')).toEqual({
    ...{ months: months.slice(2), revenueMinor: 300, paidMinor: 30 },
  })
  expect(salesSince({ months }, '2026-10-31')).toMatchObject({ revenueMinor: 500, paidMinor: 50 })
  expect(salesSince({ months }, '2025-11-30').months).toEqual(months)
})

test('VEND-09 what customers pay each month and each year is added up for each currency, and nothing else', () => {
  const paying = (currency: string, totalMinor: number, billing: string) => ({
    paid: { currency, totalMinor, billing },
  })
  expect(
    recurringOf([
      paying('USD', 100, 'monthly'),
      paying('EUR', 7, 'annual'),
      paying('USD', 23, 'monthly'),
      paying('USD', 1200, 'annual'),
      paying('JPY', 5, 'once'),
      { paid: null },
    ]),
  ).toEqual([
    { currency: 'EUR', billing: 'annual', costMinor: 7 },
    { currency: 'USD', billing: 'monthly', costMinor: 123 },
    { currency: 'USD', billing: 'annual', costMinor: 1200 },
  ])
})

test('VEND-11 a figure is compared with the period before, where that has one', () => {
  expect([changeSince(200, 218), changeSince(4, 1), changeSince(5, 5)]).toEqual([0.09, -0.75, 0])
  expect(changeSince(0, 3)).toBeNull()
})

test('VEND-11 the sentence names the step with the smallest share, and leaves out steps that too few visits could take', () => {
  const of = (impressions: number, views: number, trialStarts: number) =>
    narrowestStep(funnelOf([{ impressions, views, trialStarts, paidConversions: 0 }]))
  expect(of(1000, 225, 3)).toMatchObject({
    from: { step: 'Product Views' },
    to: { step: 'Trial Starts' },
    rate: 3 / 225,
  })
  // More are missing before it and a smaller share came after it, but of three trials only.
  expect(of(1086, 234, 3)).toMatchObject({ to: { step: 'Trial Starts' }, rate: 3 / 234 })
  expect(of(1000, 10, 9)).toMatchObject({ from: { step: 'Impressions' } })
  expect(of(9, 4, 1)).toBeUndefined()
  // Links lead past the step before.
  expect(of(20, 25, 25)).toMatchObject({ from: { step: 'Trial Starts' }, rate: 0 })
  expect(
    narrowestStep(funnelOf([{ impressions: 20, views: 25, trialStarts: 25, paidConversions: 25 }])),
  ).toBeUndefined()
})

test('VEND-11 what is open has the days on which all of it is due, and none where a part is older than the months', () => {
  const month = (of: string, open: number, due: string) => ({
    ...{ month: of, revenueMinor: 9 + open, paidMinor: 9 },
    due: open > 0 ? { firstOn: due, lastOn: due } : null,
  })
  const months = [
    month('2026-10', 2, '2026-11-20'),
    month('2026-11', 3, '2026-12-18'),
    month('2026-12', 0, ''),
  ]
  expect(openOf({ revenueMinor: 32, paidMinor: 27, months })).toEqual({
    openMinor: 5,
    due: { firstOn: '2026-11-20', lastOn: '2026-12-18' },
  })
  expect(openOf({ revenueMinor: 42, paidMinor: 27, months })).toEqual({ openMinor: 15, due: null })
  expect(openOf({ revenueMinor: 9, paidMinor: 9, months: [month('2026-12', 0, '')] })).toEqual({
    ...{ openMinor: 0, due: null },
  })
})

test('VEND-11 the most viewed applications come first, of all views, and one that nobody opened is none of them', () => {
  const one = (name: string, views: number) => ({ id: name, name, views, before: 1 })
  expect(viewsByApplication([one('A', 3), one('B', 9), one('C', 0), one('D', 9)], 2)).toEqual({
    count: 21,
    most: [one('B', 9), one('D', 9)],
  })
  expect(viewsByApplication([one('C', 0)], 2)).toEqual({ count: 0, most: [] })
})

test('the period before has as many days, each on the same day of the week, over months and years alike', () => {
  expect(periodBefore({ from: '2026-11-01', to: '2026-11-30' })).toEqual({
    from: '2026-09-27',
    to: '2026-10-26',
  })
  expect(periodBefore({ from: '2026-01-01', to: '2026-01-28' })).toEqual({
    from: '2025-12-04',
    to: '2025-12-31',
  })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 20_000 }), fc.constantFrom(30, 90, 365), (day, days) => {
      const period = periodUpTo(new Date(day * 86_400_000), days)
      const before = periodBefore(period)
      const apart = (Date.parse(period.from) - Date.parse(before.from)) / 86_400_000
      expect(apart % 7).toBe(0)
      expect([apart >= days, apart < days + 7]).toEqual([true, true])
      expect(everyDay(before, [], [], [])).toHaveLength(days)
    }),
  )
})

test('VEND-08 the last full month is compared with the one before it, and today’s month with nothing', () => {
  const month = (name: string, revenueMinor: number) => ({
    month: name,
    revenueMinor,
    paidMinor: 0,
    due: null,
  })
  const months = [month('2026-10', 200), month('2026-11', 250), month('2026-12', 10)]
  expect(lastFullMonth({ months })).toMatchObject({ month: '2026-11', revenueMinor: 250, change: 0.25 })
})

test('VEND-08 what moved the revenue most is of its currency and of its direction', () => {
  const share = (name: string, currency: string, beforeMinor: number, monthMinor: number) => ({
    ...{ name, currency, beforeMinor, monthMinor },
  })
  const shares = [
    share('Steady', 'USD', 500, 500),
    share('Gone', 'USD', 948, 0),
    share('Smaller', 'USD', 300, 200),
    share('Grown', 'USD', 0, 5_000),
    share('Elsewhere', 'EUR', 9_000, 0),
  ]
  expect(biggestChange(shares, 'USD', -1)).toEqual({ name: 'Gone', minor: -948 })
  expect(biggestChange(shares, 'USD', 1)).toEqual({ name: 'Grown', minor: 5_000 })
  expect(biggestChange(shares, 'USD', 0)).toBeUndefined()
  expect(biggestChange(shares, 'EUR', 1)).toBeUndefined()
})

test('VEND-11 of what is open nothing, a part or all of it is late, by its first and its last day', () => {
  const part = (firstOn: string, lastOn: string) => latePart({ firstOn, lastOn }, '2026-12-02')
  expect(part('2026-12-02', '2026-12-17')).toBe('none')
  expect(part('2026-12-01', '2026-12-02')).toBe('some')
  expect(part('2026-11-20', '2026-12-01')).toBe('all')
  // The day is that of a calendar: where it is Dec 3 already, what was due on Dec 2 is late.
  const at = new Date('2026-12-02T23:30:00Z')
  const lateIn = (zone: string) => latePart({ firstOn: '2026-12-02', lastOn: '2026-12-02' }, dayIn(zone, at))
  expect(lateIn('UTC')).toBe('none')
  expect(lateIn('Asia/Tokyo')).toBe('all')
})

test('VEND-08 no customer is named for a change of which it made half or less', () => {
  const shares = ['Halden', 'Linnea'].map((name) => ({
    name,
    currency: 'USD',
    monthMinor: 1_000,
    beforeMinor: 0,
  }))
  expect(biggestChange(shares, 'USD', 2_000)).toBeUndefined()
  expect(biggestChange(shares, 'USD', 1_999)).toEqual({ name: 'Halden', minor: 1_000 })
})
