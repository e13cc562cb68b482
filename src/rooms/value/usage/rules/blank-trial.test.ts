import { expect, test } from 'vitest'
import { isBlankTrial } from './blank-trial.ts'

const months = [{ activeUsers: null }, { activeUsers: null }]
const nothing = { costMinor: 0, outcomes: [] }

test('a trial that ended with nothing recorded of it has nothing to show', () => {
  expect(isBlankTrial({ status: 'ended', months }, nothing)).toBe(true)
  expect(isBlankTrial({ status: 'ended', months }, undefined)).toBe(true)
})

test.each([
  ['runs', { status: 'trial', months }, nothing],
  ['was used, by nobody in a month', { status: 'ended', months: [...months, { activeUsers: 0 }] }, nothing],
  ['was paid for', { status: 'ended', months }, { costMinor: 100, outcomes: [] }],
  ['brought something', { status: 'ended', months }, { costMinor: 0, outcomes: [{}] }],
])('one that %s stays in the list', (_, usage, value) => {
  expect(isBlankTrial(usage, value)).toBe(false)
})
