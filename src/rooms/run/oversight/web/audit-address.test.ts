import { expect, test } from 'vitest'
import { filterIn, isReversed, unknownInTrail } from './audit-address.ts'

test.each(['2026-02-31', '2026-13-01', '0000-00-00', '2026-1-1', '1e3', 'today'])(
  'the day %s is on no calendar: it is reported, and filters nothing',
  (day) => {
    const parameters = new URLSearchParams({ from: day, to: day })
    expect(unknownInTrail(parameters).map(({ name }) => name)).toEqual(['from', 'to'])
    expect(filterIn(parameters)).toMatchObject({ fromDay: undefined, toDay: undefined })
  },
)

test('a day on the calendar filters', () => {
  const parameters = new URLSearchParams({ from: '2024-02-29', to: '2026-11-30' })
  expect(unknownInTrail(parameters)).toEqual([])
  expect(filterIn(parameters)).toMatchObject({ fromDay: '2024-02-29', toDay: '2026-11-30' })
})

test('what was only read is shown where the address asks for it, or for all that was accessed', () => {
  const reads = (address: string) => filterIn(new URLSearchParams(address)).reads
  expect(['', 'action=create', 'reads=shown', 'action=access'].map(reads)).toEqual([
    ...['hidden', 'hidden'],
    ...['shown', 'shown'],
  ])
  expect(unknownInTrail(new URLSearchParams('reads=all')).map(({ name }) => name)).toEqual(['reads'])
})

test('days that end before they begin are seen, and a single day or an open end are in order', () => {
  const isWrong = (days: Record<string, string>) => isReversed(filterIn(new URLSearchParams(days)))
  expect(isWrong({ from: '2026-11-30', to: '2026-11-29' })).toBe(true)
  expect(isWrong({ from: '2026-11-30', to: '2026-11-30' })).toBe(false)
  expect(isWrong({ from: '2026-11-30' })).toBe(false)
  expect(isWrong({ to: '2026-11-29' })).toBe(false)
})
