import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mergeSelection } from './merge-selection.ts'

test.each([
  ['both add', ['a'], ['a', 'b'], ['a', 'c'], ['a', 'c', 'b']],
  ['both add the same', ['a'], ['a', 'b'], ['a', 'b'], ['a', 'b']],
  ['one adds, one takes out', ['a', 'b'], ['a', 'b', 'c'], ['b'], ['b', 'c']],
  ['both take out', ['a', 'b', 'c'], ['a', 'b'], ['b', 'c'], ['b']],
  ['one orders, one adds', ['a', 'b'], ['b', 'a'], ['a', 'b', 'c'], ['b', 'a', 'c']],
  ['the other one orders', ['a', 'b'], ['a', 'b', 'c'], ['b', 'a'], ['b', 'a', 'c']],
  ['both order alike', ['a', 'b'], ['b', 'a'], ['b', 'a'], ['b', 'a']],
  ['nobody else did anything', ['a', 'b'], ['c', 'b'], ['a', 'b'], ['c', 'b']],
])('C4 two changes of one set are both kept: %s', (_, seen, wanted, current, ids) => {
  expect(mergeSelection(seen, wanted, current)).toEqual({ outcome: 'merged', ids })
})

test('C4 CMP-02 changes that cannot be merged are refused: five applications, or two orders', () => {
  expect(mergeSelection(['a', 'b'], ['a', 'b', 'c', 'd'], ['a', 'b', 'e'])).toEqual({
    outcome: 'full',
    ids: ['a', 'b', 'e', 'c', 'd'],
  })
  expect(mergeSelection(['a', 'b', 'c'], ['b', 'a', 'c'], ['a', 'c', 'b'])).toEqual({ outcome: 'order' })
})

const selection = fc.uniqueArray(fc.constantFrom<string>('a', 'b', 'c', 'd', 'e', 'f'), { maxLength: 4 })

test('C4 no merge loses what somebody added, keeps what somebody took out, doubles or invents', () => {
  let merges = 0
  fc.assert(
    fc.property(selection, selection, selection, (seen, wanted, current) => {
      const merged = mergeSelection(seen, wanted, current)
      if (merged.outcome !== 'merged') return
      merges += 1
      const { ids } = merged
      expect(new Set(ids).size).toBe(ids.length)
      expect(ids.length).toBeLessThanOrEqual(4)
      const before = new Set(seen)
      for (const id of 'abcdef') {
        const isWanted = before.has(id)
          ? wanted.includes(id) && current.includes(id)
          : wanted.includes(id) || current.includes(id)
        expect(ids.includes(id), `${id} of ${ids}`).toBe(isWanted)
      }
    }),
    { numRuns: 2_000 },
  )
  expect(merges).toBeGreaterThan(500)
})

test('C4 alone, everybody gets the set and the order that they asked for', () => {
  fc.assert(
    fc.property(selection, selection, (seen, wanted) => {
      const merged = mergeSelection(seen, wanted, seen)
      expect(merged.outcome).toBe('merged')
      const ids = merged.outcome === 'merged' ? merged.ids : []
      expect([...ids].sort()).toEqual([...wanted].sort())
      const seenIn = (list: readonly string[]) => list.filter((id) => seen.includes(id))
      expect(seenIn(ids)).toEqual(seenIn(wanted))
    }),
  )
})

test('CMP-06 a removed application that is put back has its place again, whatever a colleague added meanwhile', () => {
  expect(mergeSelection(['b', 'c'], ['a', 'b', 'c'], ['b', 'c'])).toEqual({
    outcome: 'merged',
    ids: ['a', 'b', 'c'],
  })
  expect(mergeSelection(['a', 'c'], ['a', 'b', 'c'], ['a', 'c', 'd'])).toEqual({
    outcome: 'merged',
    ids: ['a', 'b', 'c', 'd'],
  })
})
