import { expect, test } from 'vitest'
import { nearWords } from './near-words.ts'

test.each([
  ['invoce', ['invoice'], 'a letter is missing'],
  ['invvoice', ['invoice'], 'a letter is too many'],
  ['invoise', ['invoice'], 'a letter is another'],
  ['invocie', ['invoice'], 'two letters changed places'],
  ['reconcilliaton', ['reconciliation'], 'a long word has two slips'],
])('%s was meant to be %j: %s', (word, meant) => {
  expect(nearWords(word, ['fresh', 'invoice', 'in', 'reconciliation', 'voice'])).toEqual(meant)
})

test('the fewest typing errors count, and the signs around a word are ignored', () => {
  expect(nearWords('forcast', ['forecast,', '(forecast)', 'forecasts', 'broadcast'])).toEqual(['forecast'])
})

test('a short word, and one that is far from all, meant none of them', () => {
  expect(nearWords('erq', ['erp'])).toEqual([])
  expect(nearWords('qwertz', ['invoice', 'quartz'])).toEqual([])
  expect(nearWords('invoice', ['invoice'])).toEqual([])
  expect(nearWords('invoice', [])).toEqual([])
})
