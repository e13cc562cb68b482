import fc from 'fast-check'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import type { RevisedDay } from '../rules/calendar-day.ts'
import { reviseDays, type StoredRevision } from '../rules/revise-days.ts'
import { calendarFile } from './calendar-file.ts'

const link = 'https://emporion.example/subscriptions?tab=renewals'
const changedAt = new Date('2026-11-28T12:00:00Z')
const aDay = (changes: Partial<RevisedDay> = {}): RevisedDay => ({
  ...{
    uid: 'renewal-a@emporion',
    day: '2027-01-31',
    title: 'Ledger Watch renews',
    text: '$1,000',
    content: '',
  },
  ...{ sequence: 3, changedAt },
  ...changes,
})
const parsed = (file: Buffer) =>
  new ICAL.Component(ICAL.parse(file.toString()))
    .getAllSubcomponents('vevent')
    .map((event) => new ICAL.Event(event))

test('SUBS-08 CONN-05 a calendar reads a whole day with its id, its link and how often it was changed', () => {
  const [event] = parsed(calendarFile([aDay()], link))
  expect(event?.uid).toBe('renewal-a@emporion')
  expect(event?.startDate.toString()).toBe('2027-01-31')
  expect(event?.startDate.isDate).toBe(true)
  expect([event?.summary, event?.description, event?.sequence]).toEqual(['Ledger Watch renews', '$1,000', 3])
  const at = (name: string) => String(event?.component.getFirstPropertyValue(name))
  expect([at('dtstamp'), at('last-modified')]).toEqual(['2026-11-28T12:00:00Z', '2026-11-28T12:00:00Z'])
  expect([at('url'), at('transp')]).toEqual([link, 'TRANSPARENT'])
  expect(parsed(calendarFile([], link))).toEqual([])
})

test('SUBS-08 CONN-05 whatever a name holds, a calendar reads it as one title on one day, in lines of at most 75 bytes', () => {
  const signs = fc.constantFrom(
    '\r\n',
    '\n',
    'END:VEVENT',
    'BEGIN:VALARM',
    ';',
    ',',
    '\\',
    ':',
    '"',
    'é',
    '漢',
    '🎉',
  )
  const hostile = fc.array(fc.oneof(signs, fc.string({ unit: 'binary' })), { maxLength: 60 })
  fc.assert(
    fc.property(hostile, hostile, (name, words) => {
      const [title, text] = [name.join(''), words.join('')]
      const file = calendarFile([aDay({ title, text }), aDay({ uid: 'other@emporion' })], link)
      expect(
        file
          .toString()
          .split('\r\n')
          .every((line) => Buffer.byteLength(line) <= 75),
      ).toBe(true)
      expect(file.toString()).not.toMatch(/(?<!\r)\n|\r(?!\n)/)
      const events = parsed(file)
      expect(events.map(({ uid }) => uid)).toEqual(['renewal-a@emporion', 'other@emporion'])
      const seen = (of: string) =>
        of.replaceAll(/\r\n|[\r\n\u2028\u2029]/g, ' ').replaceAll(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '')
      expect(events[0]?.summary ?? '').toBe(seen(title))
      expect(events[0]?.description ?? '').toBe(seen(text))
      expect(events[0]?.component.getAllSubcomponents()).toEqual([])
    }),
  )
})

test('CONN-05 a date keeps its sequence and its time while nothing of it changes, and counts on when something does', () => {
  const fingerprintOf = ({ day, title, text }: { day: string; title: string; text: string }) =>
    JSON.stringify([day, title, text])
  const stored = new Map<string, StoredRevision>()
  const look = (title: string, now: Date) => {
    const { days, changed } = reviseDays([{ ...aDay({ title }) }], stored, fingerprintOf, now)
    for (const { uid, ...revision } of changed) stored.set(uid, revision)
    return [days[0]?.sequence, days[0]?.changedAt.toISOString(), changed.length]
  }
  const later = new Date('2026-11-29T12:00:00.750Z')
  expect(look('One', changedAt)).toEqual([0, '2026-11-28T12:00:00.000Z', 1])
  expect(look('One', later)).toEqual([0, '2026-11-28T12:00:00.000Z', 0])
  expect(look('Two', later)).toEqual([1, '2026-11-29T12:00:00.000Z', 1])
  expect(look('One', later)).toEqual([2, '2026-11-29T12:00:00.000Z', 1])
})
