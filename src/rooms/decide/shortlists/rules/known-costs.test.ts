import { expect, test } from 'vitest'
import type { Cell } from './comparison-criteria.ts'
import { knownCosts } from './known-costs.ts'

const perTransaction: Cell = { kind: 'incomparable', reason: '' }
const cost = (amount: number, { currency = 'USD', isOnce = false } = {}): Cell => ({
  kind: 'team-cost',
  cost: { amount, currency, isOnce, price: amount, people: null, timesAYear: 1 },
})

test('where a cost is not known, the lowest of the others is the lowest known cost', () => {
  expect(knownCosts([perTransaction, cost(900), cost(1200)])).toEqual({
    ...{ says: 'unknown', unknown: [0], lowest: [1] },
  })
  expect(knownCosts([cost(900), null, cost(900), cost(1200)])).toEqual({
    ...{ says: 'unknown', unknown: [1], lowest: [0, 2] },
  })
})

test('no known cost is lowest where it is the only one, like the others, or asked for differently', () => {
  for (const others of [
    [],
    [cost(900)],
    [cost(900), cost(900)],
    [cost(900), cost(1200, { currency: 'EUR' })],
    [cost(900), cost(1200, { isOnce: true })],
  ])
    expect(knownCosts([...others, perTransaction])).toEqual({
      ...{ says: 'unknown', unknown: [others.length], lowest: [] },
    })
})

test('where every cost is known, the reason is the currency, or what is paid once', () => {
  expect(knownCosts([cost(900), cost(1200, { currency: 'EUR', isOnce: true })])).toEqual({
    says: 'currencies',
  })
  expect(knownCosts([cost(900), cost(1200, { isOnce: true })])).toEqual({ says: 'once', once: [1] })
})
