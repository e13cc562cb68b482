import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countWentBack } from './passkey-rules.ts'

const count = fc.integer({ min: 0, max: 2 ** 32 - 1 })

test('A11 a count of signatures is good where it grows, and where the authenticator never counts', () => {
  expect(countWentBack(0, 0)).toBe(false)
  fc.assert(
    fc.property(
      count,
      count,
      (storedCount, given) => countWentBack(storedCount, given) === (given <= storedCount && storedCount > 0),
    ),
  )
})

test('A11 of two copies of a counting passkey that are used in turn, one is found out at the latest with the third use', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), fc.boolean(), (start, originalFirst) => {
      // Both begin at the same count and each grows by one with its own uses.
      const counts = { original: start, copy: start }
      let storedCount = start
      const uses = originalFirst
        ? (['original', 'copy', 'original'] as const)
        : (['copy', 'original', 'copy'] as const)
      return uses.some((who) => {
        counts[who] += 1
        if (countWentBack(storedCount, counts[who])) return true
        storedCount = counts[who]
        return false
      })
    }),
  )
})
