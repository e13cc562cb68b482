// Simulations for tests: what the screen would send for a case.
import { parametersOf } from '#rooms/decide/roi/rules/inputs/case-parameters.ts'
import type { ModelPrice } from '#rooms/decide/roi/rules/inputs/monthly-price.ts'
import {
  defaultCase,
  type ScenarioType,
  type SimulationCase,
} from '#rooms/decide/roi/rules/inputs/parameters.ts'
import { simulate } from '#rooms/decide/roi/rules/model/simulation-model.ts'
import { confidenceScore, timeToValue } from '#rooms/decide/roi/rules/model/verdict.ts'
import { resultsOf } from '#rooms/decide/roi/rules/reports/simulation-file.ts'

/** The price of `aListing`. */
export const listingPrice: ModelPrice = { kind: 'per_user', amountMinor: 14_900, period: 'monthly' }

/** The figures that everybody begins with, confirmed as the company's own: others count nowhere. */
export const confirmedCase: SimulationCase = { ...defaultCase, areConfirmed: true }

export function aSimulation(
  simulation: SimulationCase = confirmedCase,
  scenario: ScenarioType = 'base',
  price: ModelPrice = listingPrice,
) {
  const outcome = simulate(simulation.figures, simulation.scenarios[scenario], price)
  const results = resultsOf(outcome)
  return {
    scenario,
    investmentAmount: simulation.figures.implementationCost,
    expectedSavings: results.totalSavings,
    timeToValue: timeToValue(outcome.payback),
    confidenceScore: confidenceScore(simulation.scenarios[scenario].riskFactor),
    parameters: parametersOf(simulation),
    results,
  }
}
