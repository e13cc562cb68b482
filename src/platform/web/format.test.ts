import { expect, test } from 'vitest'
import { counted, formatDay, formatThousands } from './format.ts'

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
