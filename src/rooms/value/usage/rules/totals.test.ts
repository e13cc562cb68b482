import fc from 'fast-check'
import { expect, test } from 'vitest'
import { moneyTotals, usedSeatsOf } from './totals.ts'

const november = (activeUsers: number) => ({ month: '2026-11', activeUsers })

test('SUBS-04 used seats are counted of what has a figure, no more than were paid for', () => {
  expect(
    usedSeatsOf([
      { seats: 14, usage: november(20) },
      { seats: 9, usage: november(4) },
      { seats: 5, usage: null },
      { seats: null, usage: november(3) },
    ]),
  ).toEqual({ used: 18, seats: 23, month: '2026-11', percent: 78, unreported: 1 })
  const mixed = usedSeatsOf([
    { seats: 2, usage: november(1) },
    { seats: 2, usage: { month: '2026-10', activeUsers: 1 } },
  ])
  expect(mixed).toMatchObject({ used: 2, seats: 4, month: null })
  expect(usedSeatsOf([]).percent).toBeNull()
})

test('what subscriptions come to is the sum of each currency, to the minor unit', () => {
  const anyValue = fc.record({
    currency: fc.constantFrom('USD', 'EUR', null),
    isMixed: fc.boolean(),
    costMinor: fc.nat(1_000_000_000),
    benefitMinor: fc.nat(1_000_000_000),
  })
  fc.assert(
    fc.property(fc.array(anyValue, { maxLength: 12 }), (all) => {
      for (const { currency, costMinor, benefitMinor } of moneyTotals(all)) {
        const own = all.filter((one) => one.currency === currency && !one.isMixed)
        expect(own.reduce((left, one) => left - one.costMinor, costMinor)).toBe(0)
        expect(own.reduce((left, one) => left - one.benefitMinor, benefitMinor)).toBe(0)
      }
      const stated = all.filter(({ currency, isMixed }) => currency !== null && !isMixed)
      expect(moneyTotals(all)).toHaveLength(new Set(stated.map(({ currency }) => currency)).size)
    }),
  )
})
