import { expect, test } from 'vitest'
import { priorities, priorityOf, rankOf } from './vocabulary.ts'

test('VEND-12 priorities are High, Medium and Low, and each is known by its rank', () => {
  expect(priorities).toEqual(['High', 'Medium', 'Low'])
  for (const priority of priorities) expect(priorityOf(rankOf(priority))).toBe(priority)
  expect(rankOf('High')).toBeGreaterThan(rankOf('Medium'))
  expect(rankOf('Medium')).toBeGreaterThan(rankOf('Low'))
})
