import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canCompare, canSelect, comparisonMax, toggleSelected } from './comparison-selection.ts'

test('MKT-27 at most 4 are selected and every other checkbox is disabled then', () => {
  const four = ['a', 'b', 'c', 'd']
  expect(toggleSelected(four, 'e')).toEqual(four)
  expect(canSelect(four, 'e')).toBe(false)
  expect(canSelect(four, 'a')).toBe(true)
  expect(canSelect(['a', 'b', 'c'], 'e')).toBe(true)
})

test('MKT-28 comparing needs 2', () => {
  expect(canCompare([])).toBe(false)
  expect(canCompare(['a'])).toBe(false)
  expect(canCompare(['a', 'b'])).toBe(true)
})

test('MKT-26 MKT-27 whatever is clicked, no id is chosen twice and never more than 4', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f')), (clicks) => {
      const selected = clicks.reduce(toggleSelected, [] as readonly string[])
      expect(selected.length).toBeLessThanOrEqual(comparisonMax)
      expect(new Set(selected).size).toBe(selected.length)
    }),
  )
})
