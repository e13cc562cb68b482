import { expect, test } from 'vitest'
import { promisedOf } from './promised.ts'

test('DASH-05 what was promised stands beside what came, by currency, and only where both are known', () => {
  const one = (currency: string, expectedMinor: number, varianceMinor: number | null, outcomes = 1) => ({
    case: { currency, expectedMinor, varianceMinor },
    outcomes: Array.from({ length: outcomes }, () => ({})),
  })
  expect(
    promisedOf([
      one('USD', 100, -20),
      one('USD', 50, 30),
      one('EUR', 10, 0),
      one('USD', 7, 0, 0),
      one('JPY', 7, null),
      { case: null, outcomes: [{}] },
    ]),
  ).toEqual([
    { currency: 'EUR', subscriptions: 1, expectedMinor: 10, realisedMinor: 10 },
    { currency: 'USD', subscriptions: 2, expectedMinor: 150, realisedMinor: 160 },
  ])
})
