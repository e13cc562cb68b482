import { expect, test } from 'vitest'
import { costParts, peopleWithin } from './cost-parts.ts'

const perUser = { type: 'per_user', amount: 32.5, period: 'monthly', currency: 'USD' } as const

test('FIND-02 a price per user is taken times people and payments of a year, at the promotion’s price too', () => {
  expect(costParts(perUser, 20, 25)).toEqual({ licence: 9_750, timesAYear: 12, people: 25, reduced: 6_000 })
  expect(costParts({ ...perUser, type: 'other', period: 'quarterly' }, undefined, 25)).toEqual({
    ...{ licence: 130, timesAYear: 4, people: null, reduced: undefined },
  })
  expect(costParts({ ...perUser, type: 'per_transaction' }, undefined, 25)).toBeUndefined()
  expect(costParts({ ...perUser, amount: 0 }, undefined, 25)).toBeUndefined()
  expect(costParts(perUser, 0, 25)?.reduced).toBe(0)
})

test.each([
  [perUser, 390, 1],
  [perUser, 389, 0],
  [perUser, 62_000, 158],
  [perUser, null, undefined],
  [{ ...perUser, amount: 0 }, 62_000, undefined],
  [{ ...perUser, currency: 'EUR' }, 62_000, undefined],
  [{ ...perUser, type: 'other' } as const, 62_000, undefined],
])('at the price %j a stated $%s a year is the licence of at most %s people', (price, annualTCO, people) => {
  expect(peopleWithin(price, annualTCO)).toBe(people)
})
