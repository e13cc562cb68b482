import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldName } from './fold-name.ts'

test('AUTH-10 names are equal whatever the case and width, and folding twice is folding once', () => {
  expect(foldName('  ＡＤＡ.Keller ')).toBe('ada.keller')
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => foldName(foldName(name)) === foldName(name)),
    { numRuns: 2_000, seed: 7 },
  )
})
