// Works out a return from figures that a program states, and keeps it on demand. Figures that it leaves out are the example's.
import { Refusal } from '#platform/kernel/problem.ts'
import type { Actor } from '#platform/server/actor.ts'
import type { Platform } from '#platform/server/platform.ts'
import type { Idempotency } from '#platform/server/transaction.ts'
import type { NewSimulation, Simulation } from '../../contract.ts'
import type { ModelledReturn, StatedCase } from '../../program-contract.ts'
import { caseOf, parametersOf } from '../../rules/inputs/case-parameters.ts'
import type { ModelPrice } from '../../rules/inputs/monthly-price.ts'
import {
  defaultCase,
  figureNames,
  isExample,
  type Scenario,
  type ScenarioType,
  type SimulationCase,
  scenarioTypes,
} from '../../rules/inputs/parameters.ts'
import { formulasVersion } from '../../rules/model/simulation-model.ts'
import { confidenceScore, timeToValue } from '../../rules/model/verdict.ts'
import { resultsOf } from '../../rules/reports/simulation-file.ts'
import {
  getSimulatedApplication,
  priceOf,
  type SimulatedApplication,
} from '../inputs/simulated-application.ts'
import { outcomeOf, saveSimulation } from '../saved/save-simulation.ts'

export async function modelReturn(platform: Platform, stated: StatedCase): Promise<ModelledReturn> {
  const { application, simulation, price } = await readCase(platform, stated)
  const resultsIn = (type: ScenarioType) =>
    resultsOf(outcomeOf(simulation.figures, simulation.scenarios[type], price))
  return {
    applicationId: application.id,
    applicationName: application.name,
    price,
    figures: simulation.figures,
    isExample: isExample(simulation),
    scenarios: { best: resultsIn('best'), base: resultsIn('base'), worst: resultsIn('worst') },
    formulasVersion,
  }
}

export async function saveModelledReturn(
  platform: Platform,
  actor: Actor,
  {
    shortlistId,
    scenario = 'base',
    ...stated
  }: StatedCase & { shortlistId: string; scenario?: ScenarioType | undefined },
  seenVersion: number | undefined,
  idempotency: Idempotency | undefined,
): Promise<Simulation> {
  const { application, simulation, price } = await readCase(platform, stated)
  const outcome = outcomeOf(simulation.figures, simulation.scenarios[scenario], price)
  const results = resultsOf(outcome)
  const whole: NewSimulation = {
    shortlistId,
    applicationId: application.id,
    scenario,
    investmentAmount: simulation.figures.implementationCost,
    expectedSavings: results.totalSavings,
    timeToValue: timeToValue(outcome.payback),
    confidenceScore: confidenceScore(simulation.scenarios[scenario].riskFactor),
    parameters: parametersOf(simulation) as NewSimulation['parameters'],
    results,
  }
  return saveSimulation(platform, actor, whole, seenVersion, idempotency)
}

interface ReadCase {
  application: SimulatedApplication
  simulation: SimulationCase
  price: ModelPrice
}

/** The whole case. Refuses what is out of bounds, by the names that the caller used. */
async function readCase(platform: Platform, stated: StatedCase): Promise<ReadCase> {
  const read = caseOf(parametersOf(wholeCase(stated)))
  if ('problems' in read) {
    const fields = read.problems.map(({ field, reason }) => ({
      field: field.replace(/^scenarioParams\./, 'scenarios.'),
      reason,
    }))
    const [first] = fields
    throw new Refusal('invalid_input', `${first?.field}: ${first?.reason}`, { fields })
  }
  const application = await getSimulatedApplication(platform, stated.applicationId)
  return {
    application,
    simulation: read.simulation,
    price: priceOf(application, read.simulation.stated),
  }
}

function wholeCase(stated: StatedCase): SimulationCase {
  const { applicationPrice: amount, monthlyTransactions: monthlyVolume } = stated
  const figures = { ...defaultCase.figures }
  for (const name of figureNames) figures[name] = stated[name] ?? figures[name]
  const scenarios = Object.fromEntries(
    scenarioTypes.map((type) => {
      const given = Object.entries(stated.scenarios?.[type] ?? {}).filter(([, value]) => value !== undefined)
      return [type, { ...defaultCase.scenarios[type], ...Object.fromEntries(given) }]
    }),
  ) as Record<ScenarioType, Scenario>
  return {
    figures,
    scenarios,
    ...(amount === undefined && monthlyVolume === undefined
      ? {}
      : {
          stated: {
            ...(amount === undefined ? {} : { amount }),
            ...(monthlyVolume === undefined ? {} : { monthlyVolume }),
          },
        }),
    ...(stated.areFiguresConfirmed ? { areConfirmed: true } : {}),
  }
}
