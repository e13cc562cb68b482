import { expect, test } from 'vitest'
import { fitReason, fitWord } from './fit-verdict.ts'
import type { MatchedPhrases } from './match-score.ts'

/** So many phrases that are named, and so many that are not. */
const phrases = (found: number, missing: number): MatchedPhrases => ({
  points: 0,
  found: Array.from({ length: found }, (_, index) => ({ text: `found ${index}`, foundIn: 'description' })),
  missing: Array.from({ length: missing }, (_, index) => `missing ${index}`),
  nowhere: [],
})
const judged = (score: number, painPoints: MatchedPhrases, desiredOutcomes: MatchedPhrases) => ({
  ...{ score, painPoints, desiredOutcomes },
})

test('MATCH-07 a fit is good from the score of the badge on, poor where nothing is named, and else partial', () => {
  expect(fitWord(judged(70, phrases(2, 1), phrases(2, 1)))).toBe('Good fit')
  expect(fitWord(judged(69, phrases(2, 1), phrases(2, 1)))).toBe('Partial fit')
  expect(fitWord(judged(30, phrases(0, 3), phrases(0, 3)))).toBe('Poor fit')
  expect(fitWord(judged(30, phrases(0, 3), phrases(1, 2)))).toBe('Partial fit')
})

test('the reason counts what is named of what some application answers', () => {
  const reason = (painPoints: MatchedPhrases, outcomes: MatchedPhrases) =>
    fitReason(judged(30, painPoints, outcomes))
  expect(reason(phrases(0, 3), phrases(0, 1))).toBe('Names none of your 3 challenges and 1 outcome')
  expect(reason(phrases(1, 2), phrases(0, 3))).toBe('Names 1 of your 3 challenges and 0 of your 3 outcomes')
  expect(reason(phrases(1, 0), phrases(0, 2))).toBe('Names 1 of your 1 challenge and 0 of your 2 outcomes')
  expect(reason(phrases(0, 1), phrases(0, 0))).toBe('Names 0 of your 1 challenge')
  expect(reason(phrases(0, 0), phrases(2, 1))).toBe('Names 2 of your 3 outcomes')
  expect(reason(phrases(0, 0), phrases(0, 0))).toBeUndefined()
})
