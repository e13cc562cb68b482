import { afterEach, expect, test } from 'vitest'
import type { Region } from '#platform/kernel/region.ts'
import {
  counted,
  formatCount,
  formatDay,
  formatInstant,
  formatMonth,
  formatPercent,
  formatRating,
  formatThousands,
  locale,
  writeFor,
} from './format.ts'

const region = (changes: Partial<Region>): Region => ({
  language: 'en',
  currency: 'USD',
  timeZone: null,
  ...changes,
})
/** Blanks that do not break, of whichever width, count as blanks here. */
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')

afterEach(() => writeFor(undefined))

test('MKT-16 TCO reads in thousands of dollars', () => {
  expect(formatThousands(48_000)).toBe('$48K')
  expect(formatThousands(1_250_000)).toBe('$1,250K')
  expect(formatThousands(4_500)).toBe('$4.5K')
  expect(formatThousands(0)).toBe('$0K')
})

test('MKT-16 payback reads in months, one of them in the singular', () => {
  expect(counted(7, 'month')).toBe('7 months')
  expect(counted(1, 'month')).toBe('1 month')
  expect(counted(1.5, 'month')).toBe('1.5 months')
})

test('a date without a zone is the same day everywhere', () => {
  expect(formatDay('2027-03-31')).toBe('Mar 31, 2027')
})

test('SET-04 numbers, dates and amounts are written as the person reads them', () => {
  writeFor(region({ language: 'de' }))
  expect(locale).toBe('de-DE')
  expect(formatCount(1_200)).toBe('1.200')
  expect(formatDay('2027-03-31')).toBe('31.03.2027')
  expect(plain(formatThousands(1_250_000))).toBe('1,25 Mio. $')
  expect(plain(formatThousands(4_500))).toBe('4.500 $')
  expect(formatRating('4.6')).toBe('4,6')
  writeFor(region({ language: 'fr', currency: 'EUR' }))
  expect(plain(formatCount(1_200))).toBe('1 200')
  writeFor(undefined)
  expect(formatThousands(48_000)).toBe('$48K')
  expect(formatRating('5.0')).toBe('5.0')
})

test('SET-04 the currency converts nothing; it says whose dollar a dollar is', () => {
  writeFor(region({ currency: 'USD' }))
  expect(formatThousands(48_000)).toBe('$48K')
  for (const currency of ['EUR', 'GBP', 'CAD'] as const) {
    writeFor(region({ currency }))
    expect(formatThousands(48_000), currency).toBe('US$48K')
  }
})

test('SET-04 a moment reads on the clock of the zone that was chosen, with its summer time', () => {
  const winter = '2026-01-15T17:00:00Z'
  const summer = '2026-07-15T17:00:00Z'
  const timeIn = (timeZone: Region['timeZone'], instant: string) => {
    writeFor(region({ timeZone }))
    return plain(formatInstant(instant))
  }
  expect(timeIn('EST', winter)).toBe('Jan 15, 2026, 12:00 PM')
  expect(timeIn('EST', summer)).toBe('Jul 15, 2026, 1:00 PM')
  expect(timeIn('CST', winter)).toBe('Jan 15, 2026, 11:00 AM')
  expect(timeIn('MST', winter)).toBe('Jan 15, 2026, 10:00 AM')
  expect(timeIn('PST', winter)).toBe('Jan 15, 2026, 9:00 AM')
  // A date without a zone stays the day that it is.
  expect(formatDay('2026-01-15')).toBe('Jan 15, 2026')
})

test('LANG-02 the year of a month is never read as its day, and percent follow the reader', () => {
  expect(formatMonth('2026-03', 'short')).toBe('Mar 2026')
  writeFor(region({ language: 'fr' }))
  expect(formatMonth('2026-03', 'short')).toBe('mars 2026')
  expect(plain(formatPercent(28.6))).toBe('28,6 %')
})
