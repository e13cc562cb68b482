import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cashbackCredits, renewalCredits } from './loyalty.ts'
import { priceBook } from './price-book.ts'

test.each([
  [10_500, 0, 210],
  [49_999.99, 0, 999],
  [50_000, 0, 1_500],
  [1_000, 48_999, 20],
  [1_000, 49_000, 30],
  [170_000, 0, 5_100],
  [170_000, 80_000, 8_500],
  [0, 0, 0],
])(
  'PLAN-05 cashback of a paid invoice of $%s after $%s in the year is %s credits',
  (invoice, before, credits) => {
    expect(cashbackCredits(invoice, before)).toBe(credits)
  },
)

test('PLAN-05 cashback is between 2 and 5 percent, in whole credits, and never less for having paid more before', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), fc.nat(1_000_000), fc.nat(1_000_000), (invoice, before, more) => {
      const credits = cashbackCredits(invoice, before)
      expect(Number.isInteger(credits)).toBe(true)
      expect(credits).toBeGreaterThan(invoice * 0.02 - 1)
      expect(credits).toBeLessThanOrEqual(invoice * 0.05)
      expect(cashbackCredits(invoice, before + more)).toBeGreaterThanOrEqual(credits)
    }),
  )
})

test('PLAN-05 a renewal earns a tenth, and neither is earned on negative amounts', () => {
  expect(renewalCredits(10_500)).toBe(1_050)
  expect(renewalCredits(0.35)).toBe(0)
  for (const amount of [-1, Number.NaN]) {
    expect(() => cashbackCredits(amount, 0)).toThrow(RangeError)
    expect(() => renewalCredits(amount)).toThrow(RangeError)
  }
})

test('PLAN-05 the worked examples are made with the prices and rules of the price book', () => {
  const [cashback, renewal, referral] = priceBook.loyalty.map(({ example }) => example)
  expect(cashback).toBe(
    'Annual for 25 users is $10,500: 2% are 210 credits. The Enterprise package is $170,000: 3% are 5,100 credits.',
  )
  expect(renewal).toBe('Annual for 25 users, renewed for $10,500: 1,050 credits.')
  expect(referral).toContain('500 credits for you, 500 for them')
})
