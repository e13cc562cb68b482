import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayIn, daysAfter, monthsAfter, monthsBetween, zoneOf } from './business-day.ts'

test('SUBS-07 a moment is the day of the company’s zone, west and east of UTC', () => {
  const late = new Date('2026-12-31T23:30:00Z')
  expect([dayIn(zoneOf('US'), late), dayIn(zoneOf('DE'), late), dayIn(zoneOf(null), late)]).toEqual([
    '2026-12-31',
    '2027-01-01',
    '2026-12-31',
  ])
  expect(daysAfter('2028-02-28', 2)).toBe('2028-03-01')
})

test.each([
  // New York and Berlin turn their clocks in March: the time of day stays theirs.
  ['2027-02-01T04:30:00.123Z', 1, 'America/New_York', 31, '2027-03-01T04:30:00.123Z', '2027-02-28'],
  ['2027-02-01T04:30:00.123Z', 2, 'America/New_York', 31, '2027-04-01T03:30:00.123Z', '2027-03-31'],
  ['2027-01-30T23:30:00.000Z', 1, 'Europe/Berlin', 31, '2027-02-27T23:30:00.000Z', '2027-02-28'],
  ['2028-02-29T12:00:00.000Z', 12, 'Europe/London', 29, '2029-02-28T12:00:00.000Z', '2029-02-28'],
  ['2029-02-28T12:00:00.000Z', 36, 'Europe/London', 29, '2032-02-29T12:00:00.000Z', '2032-02-29'],
  // 02:30 does not exist there on that day.
  ['2027-02-28T01:30:00.000Z', 1, 'Europe/Berlin', 28, '2027-03-28T01:30:00.000Z', '2027-03-28'],
])('from %s on, %i months later in %s on day %i is %s', (start, months, zone, anchor, at, day) => {
  const later = monthsAfter(new Date(start), months, zone, anchor)
  expect(later.toISOString()).toBe(at)
  expect(dayIn(zone, later)).toBe(day)
})

test('a month later is the next month of that calendar, on the anchor day or its last, whatever the clock does', () => {
  const zones = [
    'UTC',
    'America/New_York',
    'America/Toronto',
    'Europe/London',
    'Europe/Berlin',
    'Asia/Kathmandu',
  ]
  const moments = fc.date({
    min: new Date('2020-01-01T00:00:00Z'),
    max: new Date('2060-01-01T00:00:00Z'),
    noInvalidDate: true,
  })
  fc.assert(
    fc.property(
      moments,
      fc.constantFrom(...zones),
      fc.integer({ min: 0, max: 60 }),
      (start, zone, months) => {
        const anchor = Number(dayIn(zone, start).slice(8))
        const later = monthsAfter(start, months, zone)
        expect(monthsBetween(zone, start, later)).toBe(months)
        const day = dayIn(zone, later)
        const isLastDay = daysAfter(day, 1).endsWith('-01')
        expect(Number(day.slice(8)) === anchor || (isLastDay && Number(day.slice(8)) < anchor)).toBe(true)
      },
    ),
  )
})
