import { expect, test } from 'vitest'
import { lengthCounter, lengthProblem } from './text-length.ts'

test('a text that is too long is named with its length, and a field that fills says how much room is left', () => {
  expect(lengthProblem('x'.repeat(2000), 2000)).toBeUndefined()
  expect(lengthProblem('x'.repeat(2412), 2000)).toBe(
    '2,412 characters; at most 2,000 fit. Shorten it by 412.',
  )
  expect(lengthCounter('x'.repeat(1600), 2000)).toBeUndefined()
  expect(lengthCounter('', 80, true)).toBe('0 of 80 characters')
  expect(lengthCounter('x'.repeat(81), 80, true), 'the problem says it').toBeUndefined()
  expect(lengthCounter('x'.repeat(1601), 2000)).toBe('1,601 of 2,000 characters')
  expect(lengthCounter('x'.repeat(2001), 2000)).toBeUndefined()
})
