import { expect, test } from 'vitest'
import { priceBook } from './price-book.ts'
import { questionsAbout } from './questions.ts'

const answers = questionsAbout(priceBook)
  .map(({ answer }) => answer)
  .join('\n')

test('DASH-21 the worth of a credit is answered with the statement of the price book', () => {
  expect(answers).toContain('100 credits = $100 purchasing power')
})

test('DASH-22 the four plans and their discounts are those of the price book', () => {
  expect(answers).toContain('Monthly, Annual (29% off), Enterprise (49% off) and Credit Wallet (15% off)')
})

test('DASH-23 monthly cancellation needs 30 days of notice and procurement takes 2-3 weeks', () => {
  expect(answers).toContain('30 days of notice')
  expect(answers).toContain('2-3 weeks')
})
