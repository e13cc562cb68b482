import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type CostBand,
  chosenList,
  costBandOf,
  costBands,
  costBounds,
  noneChosen,
  ratingBandOf,
  toggled,
} from './facets.ts'
import { groupIn, priceGroupMax, priceGroupTitle, pricePlace } from './price-order.ts'

const yearly = (amount: number) => pricePlace({ type: 'other', amount, period: 'yearly', currency: 'USD' })

test.each([
  [0.01, '0-5'],
  [5_000, '0-5'],
  [5_000.01, '5-20'],
  [20_000, '5-20'],
  [100_000, '50-100'],
  [100_000.01, '100+'],
  [90_000_000, '100+'],
] satisfies [number, CostBand][])('FIND-01 $%d a year is in the band %s', (amount, band) => {
  expect(costBandOf(yearly(amount), 25)).toBe(band)
})

test('FIND-01 every cost in US dollars is in one band, and prices per transaction and in other currencies in none', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000_00 }), (cents) => {
      const minor = BigInt(cents)
      const holding = costBands.filter(
        (band) => minor > costBounds(band).over && minor <= costBounds(band).upTo,
      )
      expect(holding).toEqual([costBandOf(yearly(cents / 100), 1)])
    }),
  )
  const price = { amount: 1, period: 'monthly', currency: 'USD' } as const
  expect(costBandOf(pricePlace({ ...price, type: 'per_transaction' }), 25)).toBeUndefined()
  expect(costBandOf(pricePlace({ ...price, type: 'per_user', currency: 'EUR' }), 25)).toBeUndefined()
})

test.each([
  ['5.0', '4.5-5.0'],
  ['4.5', '4.5-5.0'],
  ['4.4', '4.0-4.4'],
  ['3.0', '3.0-3.9'],
  ['1.0', '1.0-2.9'],
  [null, 'none'],
])('FIND-01 a rating of %s is in the band %s', (rating, band) => {
  expect(ratingBandOf(rating)).toBe(band)
})

test('FIND-01 a value is chosen beside the others of its facet and let go again, whatever its case', () => {
  const two = toggled(toggled(noneChosen, 'category', 'Agentic AI'), 'language', 'German')
  expect(chosenList(two)).toEqual([
    { kind: 'category', value: 'Agentic AI' },
    { kind: 'language', value: 'German' },
  ])
  expect(toggled(two, 'language', 'GERMAN').language).toEqual([])
})

test('FIND-01 a price of nothing is no published price: in no band, behind all others whatever its kind, and named so', () => {
  for (const type of ['per_user', 'per_transaction', 'other'] as const) {
    const price = { type, amount: 0, period: 'monthly', currency: 'EUR' } as const
    const place = pricePlace(price)
    expect(costBandOf(place, 25)).toBeUndefined()
    for (const sort of ['price_low', 'unit_low'] as const) {
      expect(priceGroupTitle(price, sort)).toBe('Price on request')
      for (const other of [
        { ...price, type: 'per_user', amount: 1, currency: 'ZZZ' } as const,
        { ...price, type: 'per_transaction', amount: 1, currency: 'ZZZ' } as const,
      ])
        expect(groupIn(sort, place)).toBeGreaterThan(groupIn(sort, pricePlace(other)))
      expect(groupIn(sort, place)).toBeLessThanOrEqual(priceGroupMax)
    }
  }
})
