import fc from 'fast-check'
import { expect, test } from 'vitest'
import { defaultCase } from '../inputs/parameters.ts'
import { flowOf, simulate, unitsPerCent } from '../model/simulation-model.ts'
import { modelledYear } from './modelled-year.ts'

test('ROI-18 ROI-19 a year of a simulation is the average of its months, without what is spent at the start', () => {
  expect(modelledYear({ totalSavings: 30_000_00, totalCosts: 25_000_00 }, 10_000, 18)).toEqual({
    savings: 20_000,
    cost: 10_000,
  })
})

test('ROI-19 the yearly cost is twelve months of the model’s cost, whatever the horizon and the implementation', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 500 }),
      fc.integer({ min: 0, max: 500_000 }),
      fc.integer({ min: 6, max: 60 }),
      fc.integer({ min: 0, max: 100_000 }),
      (teamSize, implementationCost, timeHorizon, amountMinor) => {
        const figures = { ...defaultCase.figures, teamSize, implementationCost, timeHorizon }
        const price = { kind: 'per_user', amountMinor, period: 'monthly' } as const
        const { base } = defaultCase.scenarios
        const year = modelledYear(simulate(figures, base, price), implementationCost, timeHorizon)
        const cents = (Number(flowOf(figures, base, price).cost) * 12) / unitsPerCent
        // The total is rounded to the cent once; over a year that can be one cent either way.
        expect(Math.abs(year.cost * 100 - cents)).toBeLessThanOrEqual(1.5)
      },
    ),
  )
})
