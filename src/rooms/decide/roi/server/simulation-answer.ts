// A stored simulation as its callers see it.
import type { Simulation } from '../contract.ts'
import { monthlyPricePerUser } from '../rules/inputs/monthly-price.ts'
import { resultsOf } from '../rules/reports/simulation-file.ts'
import type { StoredSimulation } from './simulation-store.ts'

export function asSimulation(stored: StoredSimulation): Simulation {
  const { outcome } = stored
  return {
    id: stored.id,
    shortlistId: stored.shortlistId,
    applicationId: stored.applicationId,
    applicationName: stored.applicationName,
    scenario: stored.scenario,
    investmentAmount: stored.investmentMinor / 100,
    expectedSavings: outcome.totalSavings / 100,
    timeToValue: stored.timeToValue,
    confidenceScore: stored.confidenceScore,
    parameters: stored.parameters,
    results: resultsOf(outcome),
    pricePerUser: monthlyPricePerUser(stored.price) ?? null,
    price: stored.price,
    isExample: stored.isExample,
    formulasVersion: stored.formulasVersion,
    version: stored.version,
    createdAt: stored.createdAt.toISOString(),
    updatedAt: stored.updatedAt.toISOString(),
  }
}
