import { expect, test } from 'vitest'
import { takeEach } from './take-each.ts'

const options = {
  keyOf: (key: string) => key,
  failure: (error: unknown) => (error as Error).message,
  goesOn: () => true,
  onOutcome: () => {},
}

test('what one row is refused stops none of the others, and each keeps its own words', async () => {
  const seen: number[] = []
  const outcomes = await takeEach(['a', 'b', 'c'], {
    ...options,
    act: async (key) => {
      if (key === 'b') throw new Error('Waits for ada.')
    },
    onOutcome: ({ size }) => seen.push(size),
  })
  expect([...outcomes]).toEqual([
    ['a', { isDone: true }],
    ['b', { isDone: false, failure: 'Waits for ada.' }],
    ['c', { isDone: true }],
  ])
  expect(seen).toEqual([1, 2, 3])
})

test('rows are taken in turn, and after it was stopped none is begun', async () => {
  const begun: string[] = []
  const outcomes = await takeEach(['a', 'b', 'c'], {
    ...options,
    act: async (key) => void begun.push(key),
    goesOn: () => begun.length < 2,
  })
  expect(begun).toEqual(['a', 'b'])
  expect([...outcomes.keys()]).toEqual(['a', 'b'])
})
