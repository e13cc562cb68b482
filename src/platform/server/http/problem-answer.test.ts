import { expect, test } from 'vitest'
import { type ConflictCause, conflictTitles, Refusal } from '../../kernel/problem.ts'
import { problemOf } from './problem-answer.ts'

const titleFor = (because?: ConflictCause) =>
  problemOf(new Refusal('conflict', 'It is so.', { because }), 'request').answer.title

test('HTTP-09 the title of a conflict states its cause, and somebody else’s change only where there was one', () => {
  expect(titleFor()).toBe('This cannot be done as things stand')
  expect(titleFor('changed')).toBe('Somebody changed this meanwhile')
  expect(titleFor('exists')).toBe('This exists already')
  expect(titleFor('limit')).toBe('A limit is reached')
  expect(new Set([titleFor(), ...Object.values(conflictTitles)]).size).toBe(
    Object.keys(conflictTitles).length + 1,
  )
  expect(problemOf(new Refusal('not_found', 'It is gone.'), 'request').answer.title).toBe('Not found')
})
