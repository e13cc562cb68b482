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
  expect(answers).toContain(
    'Monthly, Annual (29% off), Enterprise (49% off), and Credit Wallet (15% off credits)',
  )
})

test('the answers say that a monthly plan ends with its month, as it does, and that procurement takes 2-3 weeks outside the product', () => {
  expect(answers).toContain('You don’t have to give 30 days of notice')
  expect(answers).toContain('ends with the current month')
  expect(answers).toContain('2-3 weeks')
  expect(answers).toContain('outside Emporion, which asks for one approval')
})

test('nothing is sold or answered that the product does not do: approval chains, budgets, provisioning, a period of notice', () => {
  const sold = priceBook.plans.flatMap(({ features, includes }) => [...features, includes])
  expect([...sold, answers].join('\n')).not.toMatch(
    /approval chain|budgets|provisioning|SCIM|with 30 days of notice/i,
  )
})
