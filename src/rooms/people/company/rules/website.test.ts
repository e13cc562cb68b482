import { expect, test } from 'vitest'
import { websiteOf } from './website.ts'

test.each([
  ['https://northfold.example', 'https://northfold.example'],
  ['HTTPS://Northfold.Example/', 'https://northfold.example'],
  ['https://www.northfold.example/about?lang=en', 'https://www.northfold.example/about?lang=en'],
  ['https://müller.example', 'https://xn--mller-kva.example'],
])('SET-15 %s is kept as %s', (typed, stored) => {
  expect(websiteOf(typed)).toBe(stored)
})

test.each([
  'http://northfold.example',
  'northfold.example',
  'https://localhost',
  'https://127.0.0.1',
  'https://[::1]/',
  'https://2130706433',
  'https://user:secret@northfold.example',
  'https://north fold.example',
  'https:/\\northfold.example',
  'https://northfold.example\\@evil.example',
  'javascript:alert(1)',
  'https://',
  'https://.example',
  `https://northfold.example/${'a'.repeat(300)}`,
])('SET-15 %j is no public https address', (typed) => {
  expect(websiteOf(typed)).toBeUndefined()
})
