// A simulation as the simulator's screen would send it, for the demo's history: the formulas fill in the results.
import type { NewSimulation } from '#rooms/decide/roi/contract.ts'
import { parametersOf } from '#rooms/decide/roi/rules/inputs/case-parameters.ts'
import { modelPrice, type PublishedPrice } from '#rooms/decide/roi/rules/inputs/monthly-price.ts'
import { type CompanyFigures, defaultCase } from '#rooms/decide/roi/rules/inputs/parameters.ts'
import { simulate } from '#rooms/decide/roi/rules/model/simulation-model.ts'
import { confidenceScore, timeToValue } from '#rooms/decide/roi/rules/model/verdict.ts'
import { resultsOf } from '#rooms/decide/roi/rules/reports/simulation-file.ts'

/** Undefined where the price is one that the model cannot take. `changes` are the company's own figures. */
export function demoSimulation(
  pricing: PublishedPrice,
  changes: Partial<CompanyFigures>,
): Omit<NewSimulation, 'shortlistId' | 'applicationId'> | undefined {
  const stated = pricing.type === 'per_transaction' ? { monthlyVolume: 1_000 } : undefined
  const read = modelPrice(pricing, stated)
  if ('missing' in read) return undefined
  const figures = { ...defaultCase.figures, ...changes }
  const { base } = defaultCase.scenarios
  const outcome = simulate(figures, base, read.price)
  const results = resultsOf(outcome)
  return {
    scenario: 'base',
    investmentAmount: figures.implementationCost,
    expectedSavings: results.totalSavings,
    timeToValue: timeToValue(outcome.payback),
    confidenceScore: confidenceScore(base.riskFactor),
    parameters: parametersOf({ figures, scenarios: defaultCase.scenarios, stated }),
    results,
  }
}
