// Pages of a list that is read whole.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pageOfList } from './page-of-list.ts'

test('CONN-06 pages of a list have every row once and in order, whatever their size', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.uuid(), { maxLength: 40 }),
      fc.integer({ min: 1, max: 12 }),
      (ids, size) => {
        const seen: string[] = []
        let cursor: string | undefined
        do {
          const { items, next } = pageOfList(ids, { cursor, size, idOf: (id) => id })
          expect(items.length).toBeLessThanOrEqual(size)
          seen.push(...items)
          cursor = next ?? undefined
        } while (cursor !== undefined)
        expect(seen).toEqual(ids)
      },
    ),
  )
})

test('CONN-06 a cursor whose row is gone is refused instead of starting anew', () => {
  const ask = () => pageOfList(['a', 'b'], { cursor: 'gone', size: 1, idOf: (id) => id })
  expect(ask).toThrow(/Start again without it/)
})
