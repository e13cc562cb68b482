import { expect, test } from 'vitest'
import { grantedTimeText } from '#rooms/run/approvals/rules/index.ts'
import {
  emergencyReasonLength,
  emergencyReasonProblem,
  pauseDurations,
  stateOfPause,
} from './sign-in-pauses.ts'

test('ADM-23 a pause lasts at most a day, and each length reads as people say it', () => {
  expect(pauseDurations.map(grantedTimeText)).toEqual(['15 minutes', '1 hour', '4 hours', '24 hours'])
  expect(Math.max(...pauseDurations)).toBe(24 * 60)
})

test('ADM-23 a pause is over by the clock or by somebody, whichever came first', () => {
  expect(stateOfPause({ isOver: false, isEnded: false })).toBe('in_force')
  expect(stateOfPause({ isOver: true, isEnded: false })).toBe('expired')
  for (const isOver of [true, false]) expect(stateOfPause({ isOver, isEnded: true })).toBe('ended')
})

test('ADM-23 a reason is long enough to learn something from, blanks around it not counted', () => {
  expect(emergencyReasonProblem('a'.repeat(emergencyReasonLength))).toBeUndefined()
  expect(emergencyReasonProblem(` ${'a'.repeat(emergencyReasonLength - 1)} `)).toContain('at least 20')
})
