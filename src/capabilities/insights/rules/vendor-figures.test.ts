import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countTicks } from './count-ticks.ts'
import { readPlace, writePlace } from './customer-place.ts'
import { everyDay, funnelOf, periodUpTo } from './vendor-figures.ts'

const day = (impressions: number, views: number, trialStarts: number) => ({
  day: '2026-11-28',
  impressions,
  views,
  trialStarts,
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
  )
  expect(days).toEqual([
    { day: '2026-02-27', impressions: 0, views: 0, trialStarts: 0 },
    { day: '2026-02-28', impressions: 0, views: 0, trialStarts: 1 },
    { day: '2026-03-01', impressions: 4, views: 2, trialStarts: 0 },
  ])
})

test('VEND-11 a period has as many days as it says, whatever the day, leap years included', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true }),
      fc.constantFrom(30, 90, 365),
      (now, length) => {
        const days = everyDay(periodUpTo(now, length), [], [])
        expect(days).toHaveLength(length)
        expect(days.at(-1)?.day).toBe(now.toISOString().slice(0, 10))
        expect(new Set(days.map((one) => one.day)).size).toBe(length)
      },
    ),
  )
})

test('VEND-11 the funnel has the four steps, their sums and the part of the step before', () => {
  expect(funnelOf([day(100, 30, 2), day(100, 20, 3)], 1)).toEqual([
    { step: 'Impressions', count: 200, rate: null },
    { step: 'Product Views', count: 50, rate: 0.25 },
    { step: 'Trial Starts', count: 5, rate: 0.1 },
    { step: 'Paid Conversions', count: 1, rate: 0.2 },
  ])
})

test('VEND-11 a rate is never anything but a number from 0 on, or nothing after a zero', () => {
  const count = fc.nat(1_000_000)
  fc.assert(
    fc.property(fc.array(fc.tuple(count, count, count)), count, (days, paid) => {
      const steps = funnelOf(
        days.map(([impressions, views, trialStarts]) => ({ impressions, views, trialStarts })),
        paid,
      )
      steps.forEach(({ rate }, index) => {
        const before = steps[index - 1]?.count ?? 0
        if (before === 0) expect(rate).toBeNull()
        else expect(Number.isFinite(rate) && (rate ?? -1) >= 0).toBe(true)
      })
    }),
  )
})

test('N5 a cursor is read as it was written, and nothing else is one', () => {
  const place = {
    startedAt: new Date('2026-11-28T10:00:00.123Z'),
    id: '01968f2e-0000-7000-8000-000000000000',
  }
  expect(readPlace(writePlace(place))).toEqual({ ...place, startedAt: '2026-11-28T10:00:00.123Z' })
  for (const text of ['', 'x', '2026-13-45T10:00:00.123Z_01968f2e-0000-7000-8000-000000000000', "' or 1=1"])
    expect(readPlace(text)).toBeUndefined()
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
