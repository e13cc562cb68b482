import { expect, test } from 'vitest'
import { languageAsked } from './texts.ts'

test.each([
  [undefined, 'en'],
  ['en-GB,en;q=0.9', 'en'],
  ['tlh, en;q=0.1', 'en'],
  ['de;q=0, en', 'en'],
  [', ;q=x, *', 'en'],
] as const)('LANG-01 a browser that asks for "%s" reads %s', (header, language) => {
  expect(languageAsked(header)).toBe(language)
})
