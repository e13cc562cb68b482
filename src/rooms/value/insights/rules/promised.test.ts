import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ComparedSubscription, promisedOf } from './promised.ts'

const month = (at: number) => `2026-0${at}`
/** Measured in so many months, each of them with 10 realised of 20 promised; another month without an outcome. */
function measured(currency: string, months: number, variance?: null): ComparedSubscription {
  const all = Array.from({ length: months }, (_, at) => at + 1)
  return {
    case: {
      currency,
      expectedMinor: months * 20,
      varianceMinor: variance === null ? null : months * 10 - months * 20,
    },
    outcomes: all.map((at) => ({ month: month(at) })),
    months: [...all, months + 1].map((at) => ({ month: month(at), benefitMinor: 10, expectedMinor: 20 })),
  }
}

test('DASH-05 promised and realised are added up by currency, over what was measured and could be compared', () => {
  expect(
    promisedOf([
      measured('USD', 3),
      measured('EUR', 1),
      measured('USD', 2),
      // Nothing was recorded of it, it has another currency than its case, or no case.
      { ...measured('USD', 3), outcomes: [] },
      measured('USD', 4, null),
      { ...measured('USD', 3), case: null },
    ]),
  ).toEqual([
    {
      ...{ currency: 'EUR', subscriptions: 1, expectedMinor: 20, realisedMinor: 10 },
      months: [{ month: '2026-01', expectedMinor: 20, realisedMinor: 10 }],
    },
    {
      ...{ currency: 'USD', subscriptions: 2, expectedMinor: 100, realisedMinor: 50 },
      months: [
        { month: '2026-01', expectedMinor: 40, realisedMinor: 20 },
        { month: '2026-02', expectedMinor: 40, realisedMinor: 20 },
        { month: '2026-03', expectedMinor: 20, realisedMinor: 10 },
      ],
    },
  ])
})

test('DASH-05 the months that are drawn come to the figure above them', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 8 }), { minLength: 1, maxLength: 6 }), (lengths) => {
      const [sum] = promisedOf(lengths.map((length) => measured('USD', length)))
      const added = (pick: 'expectedMinor' | 'realisedMinor') =>
        sum?.months.reduce((all, one) => all + one[pick], 0)
      expect([added('expectedMinor'), added('realisedMinor')]).toEqual([
        sum?.expectedMinor,
        sum?.realisedMinor,
      ])
    }),
  )
})
