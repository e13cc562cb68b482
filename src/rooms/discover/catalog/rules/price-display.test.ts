import fc from 'fast-check'
import { expect, test } from 'vitest'
import { orderTermsOf } from './order-terms.ts'
import { type DisplayablePrice, priceDisplay, priceText, yearlyCostParts } from './price-display.ts'
import { pricingPeriods, pricingTypes } from './vocabulary.ts'

function aPrice(over: Partial<DisplayablePrice> = {}): DisplayablePrice {
  return { type: 'per_user', amount: 149, period: 'monthly', currency: 'USD', ...over }
}

test.each([
  ['daily', '/day/user'],
  ['weekly', '/week/user'],
  ['monthly', '/month/user'],
  ['quarterly', '/quarter/user'],
  ['yearly', '/year/user'],
  ['once', '/user once'],
] as const)('MKT-15 a per_user price paid %s reads $149 %s', (period, unit) => {
  expect(priceDisplay(aPrice({ period }), 'en-US')).toMatchObject({ amount: '$149', unit })
})

test('MKT-14 MKT-15 per_transaction reads "per transaction" whatever the period says', () => {
  for (const period of pricingPeriods) {
    expect(priceDisplay(aPrice({ type: 'per_transaction', amount: 0.12, period }), 'en-US')).toMatchObject({
      amount: '$0.12',
      unit: 'per transaction',
    })
  }
})

test('MKT-15 any other type shows the plain amount', () => {
  expect(priceDisplay(aPrice({ type: 'other', amount: 1200 }), 'en-US')).toMatchObject({
    amount: '$1,200',
    unit: '/month',
  })
  expect(priceDisplay(aPrice({ type: 'other', amount: 36000, period: 'once' }), 'en-US').unit).toBe('')
})

test('LAND-19 the list price is shown only where one is recorded, also beside a price that a promotion takes to nothing', () => {
  expect(priceDisplay(aPrice({ listAmount: 186.25 }), 'en-US').listAmount).toBe('$186.25')
  expect(priceDisplay(aPrice(), 'en-US').listAmount).toBeUndefined()
  expect(priceDisplay(aPrice({ amount: 0, listAmount: 149 }), 'en-US', true)).toMatchObject({
    amount: '$0',
    listAmount: '$149',
  })
})

test('MKT-15 in running text a price carries its unit', () => {
  expect(priceText(aPrice())).toBe('$149/month/user')
  expect(priceText(aPrice({ type: 'per_transaction', amount: 0.12 }))).toBe('$0.12 per transaction')
  expect(priceText(aPrice({ type: 'other', amount: 36000, period: 'once' }))).toBe('$36,000')
})

test('MKT-15 money follows the digits of its currency', () => {
  expect(priceDisplay(aPrice({ amount: 1000, currency: 'JPY' }), 'en-US').amount).toBe('¥1,000')
  expect(priceDisplay(aPrice({ amount: 20.125, currency: 'KWD' }), 'en-US').amount).toMatch(/20\.125$/)
  expect(priceDisplay(aPrice({ amount: 12.5, currency: 'USD' }), 'en-US').amount).toBe('$12.50')
})

test('a listing’s own price of nothing reads as on request, without a unit, a list price or a yearly cost', () => {
  for (const type of pricingTypes) {
    const price = aPrice({ type, amount: 0, listAmount: 20 })
    expect(priceDisplay(price, 'en-US')).toEqual({ amount: 'Price on request', unit: '' })
    expect(priceText(price)).toBe('Price on request')
    expect(yearlyCostParts(price, 25, 'en-US')).toBeUndefined()
    expect(orderTermsOf(price)).toEqual({ forSales: 'has no published price' })
  }
})

test('MKT-14 no price by transaction ever mentions a period', () => {
  fc.assert(
    fc.property(
      fc.record({
        type: fc.constantFrom(...pricingTypes),
        amount: fc.integer({ min: 1, max: 10_000_000 }).map((cents) => cents / 100),
        period: fc.constantFrom(...pricingPeriods),
        currency: fc.constantFrom('USD', 'EUR', 'JPY'),
      }),
      (price) => {
        const { amount, unit } = priceDisplay(price, 'en-US')
        expect(amount).not.toBe('')
        expect(unit.includes('/user')).toBe(price.type === 'per_user')
        expect(unit.includes('per transaction')).toBe(price.type === 'per_transaction')
        if (price.type === 'per_transaction') expect(unit).not.toMatch(/day|week|month|quarter|year/)
      },
    ),
  )
})

test('the yearly cost on a card names the people that it is for, or the whole company, in a short row too', () => {
  const cost = (price: Partial<DisplayablePrice>, team: number) =>
    yearlyCostParts(aPrice({ amount: 10, ...price }), team, 'en-US')
  expect(cost({}, 25)).toEqual({ amount: '$3,000', rest: 'a year for 25 people', shortRest: 'a year for 25' })
  expect(cost({ period: 'once' }, 1)).toEqual({
    amount: '$10',
    rest: 'once for 1 person',
    shortRest: 'once for 1',
  })
  expect(cost({ type: 'other' }, 25)).toMatchObject({
    amount: '$120',
    rest: 'a year for the whole company',
    shortRest: 'a year for all',
  })
  expect(cost({ type: 'per_transaction' }, 25)).toBeUndefined()
})
