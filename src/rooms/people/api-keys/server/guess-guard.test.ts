import { expect, test } from 'vitest'
import { createGuessGuard, guessesPerNetwork } from './guess-guard.ts'

const hash = (count: number) => Buffer.from(`hash ${count}`)

function guard() {
  let now = 0
  const newGuard = createGuessGuard({ now: () => new Date(now) })
  return Object.assign(newGuard, {
    pass(ms: number) {
      now += ms
    },
  })
}

test('A16 the wait begins with the twentieth different key, counts down from the first one on, and ends', () => {
  const guesses = guard()
  for (let count = 1; count < guessesPerNetwork; count += 1) guesses.countGuess('a', hash(count))
  expect(guesses.waitOf('a')).toBe(0)
  guesses.pass(60_000)
  guesses.countGuess('a', hash(99))
  expect(guesses.waitOf('a')).toBe(540)
  expect(guesses.waitOf('b')).toBe(0)
  guesses.pass(540_000)
  expect(guesses.waitOf('a')).toBe(0)
  guesses.countGuess('a', hash(1))
  expect(guesses.waitOf('a')).toBe(0)
})

test('A16 a key that is sent again and again counts once', () => {
  const guesses = guard()
  for (let count = 0; count < 1_000; count += 1) guesses.countGuess('a', hash(1))
  expect(guesses.waitOf('a')).toBe(0)
})

test('A16 N5 at most ten thousand networks are remembered; the oldest is forgotten first', () => {
  const guesses = guard()
  for (let count = 1; count <= guessesPerNetwork; count += 1) {
    guesses.countGuess('first', hash(count))
    guesses.countGuess('second', hash(count))
  }
  for (let network = 0; network < 9_999; network += 1) guesses.countGuess(`n${network}`, hash(0))
  expect(guesses.waitOf('first')).toBe(0)
  expect(guesses.waitOf('second')).toBeGreaterThan(0)
})
