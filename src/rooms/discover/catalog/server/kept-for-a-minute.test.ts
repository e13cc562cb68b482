import { expect, test } from 'vitest'
import { keptForAMinute } from './kept-for-a-minute.ts'

function countingCache() {
  const state = { at: 0, version: '1', readings: 0, isAway: false }
  const ask = keptForAMinute(
    { now: () => new Date(state.at) },
    { current: () => (state.isAway ? Promise.reject(new Error('away')) : Promise.resolve(state.version)) },
    () => {
      state.readings += 1
      return Promise.resolve(state.readings)
    },
  )
  return { state, ask }
}

test('an answer is at most a minute old: after a change, the next caller waits for a new one', async () => {
  const { state, ask } = countingCache()
  expect(await Promise.all([ask(), ask()])).toEqual([1, 1])
  Object.assign(state, { at: 59_000, version: '2' })
  expect(await ask()).toBe(1)
  state.at = 60_000
  expect(await Promise.all([ask(), ask()])).toEqual([2, 2])
})

test('while the catalogue has not changed, nothing is read again', async () => {
  const { state, ask } = countingCache()
  for (const at of [0, 60_000, 3_600_000]) {
    state.at = at
    expect(await ask()).toBe(1)
  }
  // Known to be of this moment, so it is kept for another minute.
  Object.assign(state, { at: 3_659_000, version: '2' })
  expect(await ask()).toBe(1)
})

test('while the database is away the last answer is used, and is replaced once it is back', async () => {
  const { state, ask } = countingCache()
  expect(await ask()).toBe(1)
  Object.assign(state, { at: 90_000, version: '2', isAway: true })
  expect(await ask()).toBe(1)
  state.isAway = false
  expect(await ask()).toBe(2)
})
