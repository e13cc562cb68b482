import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isZone, lastDayBefore, localAt, momentOf } from './zoned-time.ts'

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
