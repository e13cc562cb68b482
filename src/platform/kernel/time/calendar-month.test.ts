import fs from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boundsOf, daysIn, monthsFrom, monthsLater, monthsUpTo } from './calendar-month.ts'

test('months are counted across years, and a list of them ends with the last one', () => {
  expect(monthsLater('2026-12', 1)).toBe('2027-01')
  expect(monthsLater('2026-01', -1)).toBe('2025-12')
  expect(monthsUpTo('2026-02', 3)).toEqual(['2025-12', '2026-01', '2026-02'])
  fc.assert(
    fc.property(fc.integer({ min: -240, max: 240 }), (months) => {
      expect(monthsLater(monthsLater('2026-11', months), -months)).toBe('2026-11')
      expect(monthsFrom('2026-11', monthsLater('2026-11', months))).toBe(months)
    }),
  )
})

test('a month ends where the next one begins, in leap years too', () => {
  expect(boundsOf('2026-12').map((at) => at.toISOString())).toEqual([
    '2026-12-01T00:00:00.000Z',
    '2027-01-01T00:00:00.000Z',
  ])
  expect(['2026-02', '2028-02', '2100-02', '2026-04', '2026-12'].map(daysIn)).toEqual([28, 29, 28, 30, 31])
})

test('no other file steps from month to month', () => {
  const root = path.resolve(import.meta.dirname, '../../..')
  const files = fs.globSync('**/*.{ts,tsx}', { cwd: root }).filter((file) => !/\.test\.tsx?$/.test(file))
  expect(files.length).toBeGreaterThan(1000)
  const stepping = files.filter((file) =>
    /\bset(?:UTC)?Month\(|\bget(?:UTC)?Month\(\)\s*[-+]/.test(fs.readFileSync(path.join(root, file), 'utf8')),
  )
  expect(stepping).toEqual([])
})
