import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { calendarDay, dateFormat } from './date-format.ts'

test.each([
  ['fr-FR', '2026-12-01', '1er déc. 2026'],
  ['fr-CH', '2026-08-01', '1er août 2026'],
  ['fr-FR', '2026-12-11', '11 déc. 2026'],
  ['fr-FR', '2026-12-31', '31 déc. 2026'],
  ['de-DE', '2026-12-01', '01.12.2026'],
  ['es-ES', '2026-12-01', '1 dic 2026'],
  ['en-US', '2026-12-01', 'Dec 1, 2026'],
])('a day is written as %s writes it: %s is %s', (locale, day, text) => {
  expect(calendarDay(locale, day)).toBe(text)
})

test('the first of a month is marked in French also beside a weekday and a time, and an hour is not', () => {
  const first = new Date('2026-12-01T01:01:00Z')
  const written = (options: Intl.DateTimeFormatOptions) =>
    dateFormat('fr-FR', { ...options, timeZone: 'UTC' }).format(first)
  expect(written({ dateStyle: 'full' })).toBe('mardi 1er décembre 2026')
  expect(written({ dateStyle: 'long', timeStyle: 'short' })).toBe('1er décembre 2026 à 01:01')
  expect(written({ timeStyle: 'short' })).toBe('01:01')
  expect(written({ month: 'long', year: 'numeric' })).toBe('décembre 2026')
})

test('LANG-02 every date for people is written here, so that no language is forgotten', () => {
  const root = path.resolve(import.meta.dirname, '../../..')
  const files = fs.globSync('**/*.{ts,tsx}', { cwd: root }).filter((file) => !/\.test\.tsx?$/.test(file))
  const others = files.filter((file) =>
    // In a language of its own it is read by a program, not by people.
    /new Intl\.DateTimeFormat\((?!'|\))/.test(fs.readFileSync(path.join(root, file), 'utf8')),
  )
  expect(files.length).toBeGreaterThan(500)
  expect(others).toEqual(['platform/kernel/time/date-format.ts'])
})
