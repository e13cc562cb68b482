import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  nameProblem,
  nameRequired,
  proposedSlug,
  slugLength,
  slugPattern,
  slugProblem,
  slugTexts,
} from './new-tenant.ts'

test.each([
  ['', slugTexts.required],
  ['Northfold', slugTexts.characters],
  ['north fold', slugTexts.characters],
  ['north_fold', slugTexts.characters],
  ['nörth', slugTexts.characters],
  ['-north', slugTexts.hyphens],
  ['north-', slugTexts.hyphens],
  ['north--fold', slugTexts.hyphens],
  ['a'.repeat(64), slugTexts.length],
  ['a'.repeat(63), undefined],
  ['north-fold-2', undefined],
] as const)('TEN-18 TEN-19 the slug %j', (slug, problem) => {
  expect(slugProblem(slug)).toBe(problem)
})

test('TEN-19 what passes is what the database takes', () => {
  fc.assert(
    fc.property(fc.string(), (slug) => {
      if (slugProblem(slug) === undefined)
        expect(slugPattern.test(slug) && slug.length <= slugLength).toBe(true)
    }),
  )
})

test('TEN-17 a name has 1 to 255 characters on one line', () => {
  expect(nameProblem('')).toBe(nameRequired())
  expect(nameProblem(' \u200b ')).toBe(nameRequired())
  expect(nameProblem('N')).toBeUndefined()
  expect(nameProblem('N'.repeat(255))).toBeUndefined()
  expect(nameProblem('N'.repeat(256))).toMatch(/255/)
  expect(nameProblem('North\nfold')).toMatch(/one line/)
})

test.each([
  ['Łódź Æther & Sønner', 'lodz-aether-sonner'],
  ['Straße 7', 'strasse-7'],
  ['日本', ''],
])('TEN-18 the name %s proposes a slug in plain letters', (name, slug) => {
  expect(proposedSlug(name)).toBe(slug)
})
