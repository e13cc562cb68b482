import { expect, test } from 'vitest'
import { isPromotionEnding, spendOf } from './spend.ts'

test('SUBS-04 what runs costs by currency; a yearly price counts as a twelfth a month, and a year is what falls due in it', () => {
  expect(
    spendOf(
      [
        { billing: 'monthly', currency: 'USD', totalMinor: 1_000 },
        { billing: 'annual', currency: 'USD', totalMinor: 1_006 },
        { billing: 'annual', currency: 'EUR', totalMinor: 1_205 },
        { billing: 'once', currency: 'JPY', totalMinor: 9 },
      ],
      [
        { currency: 'USD', totalMinor: 1_000, isSoon: true },
        { currency: 'USD', totalMinor: 1_250, isSoon: false },
        { currency: 'GBP', totalMinor: 70, isSoon: false },
      ],
    ),
  ).toEqual([
    { currency: 'EUR', monthMinor: 100, yearMinor: 0, soonMinor: 0 },
    { currency: 'GBP', monthMinor: 0, yearMinor: 70, soonMinor: 0 },
    { currency: 'USD', monthMinor: 1_084, yearMinor: 2_250, soonMinor: 1_000 },
  ])
})

test('SUBS-04 a promotion ends where a payment ahead costs what comes after it', () => {
  const ahead = [{ totalMinor: 153_090 }, { totalMinor: 170_100 }]
  expect(isPromotionEnding(170_100, 153_090, ahead)).toBe(true)
  expect(isPromotionEnding(170_100, 153_090, ahead.slice(0, 1)), 'after the year').toBe(false)
  expect(isPromotionEnding(170_100, 170_100, ahead.slice(1)), 'it has ended').toBe(false)
  expect(isPromotionEnding(null, 153_090, ahead)).toBe(false)
})
