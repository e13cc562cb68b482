import { expect, test } from 'vitest'
import { createRecentAnswers } from './recent-answers.ts'

test('MON-09: an answer counts for sixty seconds, and older ones don’t come back', () => {
  let now = 5_000
  const minute = createRecentAnswers(() => now)
  minute.add(0.5, false)
  minute.add(1.5, true)
  expect(minute.read()).toEqual({ answers: 2, seconds: 2, failures: 1 })
  now = 64_999
  minute.add(1, false)
  expect(minute.read()).toEqual({ answers: 3, seconds: 3, failures: 1 })
  // The same place of the ring as the first second.
  now = 65_000
  minute.add(0.25, true)
  expect(minute.read()).toEqual({ answers: 2, seconds: 1.25, failures: 1 })
  now = 600_000
  expect(minute.read()).toEqual({ answers: 0, seconds: 0, failures: 0 })
})
