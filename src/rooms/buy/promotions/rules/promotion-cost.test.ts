import { expect, test } from 'vitest'
import { costText, customerCostText } from './promotion-cost.ts'

const price = { amount: 2400, currency: 'USD', type: 'other', period: 'monthly' } as const
const tenth = { kind: 'percentage', hundredths: 1_000 } as const
const money = (amount: number) => `$${amount}`

test('VEND-12 a vendor reads what a promotion gives away at most, or of each order where it has no limit', () => {
  const terms = { reduction: tenth, lasts: { kind: 'months', months: 12 }, useLimit: 50 } as const
  expect(costText(price, terms, money)).toBe('At most 50 orders × $240 a month × 12 months')
  expect(costText({ ...price, type: 'per_user' }, { ...terms, useLimit: null }, money)).toBe(
    '$240 a month × its users × 12 months, for each order',
  )
  const yearly = { ...price, period: 'yearly' } as const
  expect(costText(yearly, { ...terms, lasts: { kind: 'months', months: 18 } }, money)).toBe(
    'At most 50 orders × $240 a year × 2 years',
  )
  expect(costText(price, { ...terms, lasts: { kind: 'always' } }, money)).toMatch(/ × as long as it lasts$/)
  const firstPeriod = { ...terms, lasts: { kind: 'first-period' } } as const
  expect(costText(price, firstPeriod, money)).toBe('At most 50 orders × $240 a month × 1 month')
  expect(costText(yearly, firstPeriod, money)).toBe('At most 50 orders × $240 a year × 1 year')
  expect(costText({ ...price, period: 'once' }, terms, money)).toBe('At most 50 orders × $240 once')
  const euros = { kind: 'amount', minor: 100, currency: 'EUR' } as const
  expect(costText(price, { ...terms, reduction: euros }, money), 'takes nothing off').toBeUndefined()
})

test('VEND-12 a vendor reads what a promotion costs with one customer: the exact sum of the lower payments, or one of them where it has no end', () => {
  const terms = { reduction: tenth, lasts: { kind: 'months', months: 12 } } as const
  expect(customerCostText(price, terms, money)).toBe('Costs you up to $2880 per customer')
  const cents = { ...price, amount: 199.1, type: 'per_user' } as const
  expect(customerCostText(cents, terms, money), '$19.91 a month').toBe('Costs you up to $238.92 per user')
  const yearly = { ...price, period: 'yearly' } as const
  expect(customerCostText(yearly, { ...terms, lasts: { kind: 'months', months: 18 } }, money)).toBe(
    'Costs you up to $480 per customer',
  )
  expect(customerCostText(price, { ...terms, lasts: { kind: 'first-period' } }, money)).toBe(
    'Costs you $240 per customer',
  )
  expect(customerCostText({ ...price, period: 'once' }, terms, money)).toBe('Costs you $240 per customer')
  expect(customerCostText(price, { ...terms, lasts: { kind: 'always' } }, money)).toBe(
    'Costs you $240 a month per customer, as long as the customer stays',
  )
  const euros = { kind: 'amount', minor: 100, currency: 'EUR' } as const
  expect(customerCostText(price, { ...terms, reduction: euros }, money), 'takes nothing off').toBeUndefined()
})
