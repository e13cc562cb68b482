import { expect, test } from 'vitest'
import { costText } from './promotion-cost.ts'

const price = { amount: 2400, currency: 'USD', type: 'other', period: 'monthly' } as const
const tenth = { kind: 'percentage', hundredths: 1_000 } as const
const money = (amount: number) => `$${amount}`

test('VEND-12 a vendor reads what a promotion gives away at most, or of each order where it has no limit', () => {
  const terms = { reduction: tenth, lasts: { kind: 'months', months: 12 }, useLimit: 50 } as const
  expect(costText(price, terms, money)).toBe('At most 50 orders × $240 a month × 12 months')
  expect(costText({ ...price, type: 'per_user' }, { ...terms, useLimit: null }, money)).toBe(
    'Costs you: each order × $240 a month × its users × 12 months',
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
