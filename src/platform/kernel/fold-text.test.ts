import fc from 'fast-check'
import { expect, test } from 'vitest'
import { slugOf } from './fold-text.ts'

test.each([
  ['Café Blattner & Söhne', 60, 'cafe-blattner-sohne'],
  ['  --Ledger  Watch!  ', 60, 'ledger-watch'],
  ['Ledger Watch', 7, 'ledger'],
  ['!Ledger Watch', 6, 'ledger'],
  ['株式会社', 60, ''],
])('the slug of "%s" in %i characters is "%s"', (text, atMost, slug) => {
  expect(slugOf(text, atMost)).toBe(slug)
})

test('a slug is of small letters, digits and single hyphens between them, and no longer than it may be', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 80 }),
      fc.integer({ min: 1, max: 60 }),
      (text, atMost) => {
        const slug = slugOf(text, atMost)
        expect(slug).toMatch(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/)
        expect(slug.length).toBeLessThanOrEqual(atMost)
      },
    ),
  )
})
