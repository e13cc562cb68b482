import { expect, test } from 'vitest'
import { findLock, lockRule, scopesFor } from './sign-in-lock.ts'

const lockPolicy = { maxFailedAttempts: 5, lockoutMinutes: 15 }
const now = new Date('2026-11-27T09:00:00Z')
const inSeconds = (seconds: number) => new Date(now.getTime() + seconds * 1000)

test('A4 a lock needs enough failures and remaining time; the longest one is reported', () => {
  expect(
    findLock([{ scope: 'name', failures: 99, countsUntil: inSeconds(60) }], lockPolicy, now),
  ).toBeUndefined()
  expect(
    findLock([{ scope: 'name_and_network', failures: 5, countsUntil: now }], lockPolicy, now),
  ).toBeUndefined()
  expect(
    findLock(
      [
        { scope: 'name_and_network', failures: 5, countsUntil: inSeconds(0.2) },
        { scope: 'name', failures: 100, countsUntil: inSeconds(90) },
      ],
      lockPolicy,
      now,
    ),
  ).toEqual({ scope: 'name', secondsLeft: 90 })
})

test('A4 a known device is held against its own failures alone', () => {
  expect(scopesFor(true)).toEqual(['name_and_device'])
  expect(scopesFor(false)).toEqual(['name_and_network', 'name', 'network'])
  expect(lockRule('name_and_device', lockPolicy)).toEqual(lockRule('name_and_network', lockPolicy))
})
