// A simulation as a file that a person keeps or hands on (ROI-35): what went in, the version of the formulas, the seed,
// what came out. Reading it computes again and says where the file's figures differ.

import { t } from '#platform/kernel/texts.ts'
import { caseOf, type Parameters, parametersOf, recordOf } from '../inputs/case-parameters.ts'
import type { ModelPrice, PublishedPrice } from '../inputs/monthly-price.ts'
import { type Scenario, type ScenarioType, type SimulationCase, scenarioTypes } from '../inputs/parameters.ts'
import { formulasVersion, type Outcome, simulate } from '../model/simulation-model.ts'
import { seedMax, type Uncertainty } from '../model/uncertainty.ts'
import { confidence, recommendation, riskLabel } from '../model/verdict.ts'

/** Results as they are stored and sent: ROI in percent to two decimals, money in dollars. */
export interface Results {
  roi: number | null
  npv: number
  payback: number | null
  totalSavings: number
  totalCosts: number
}

export interface SimulationFile {
  format: 'emporion-roi-simulation'
  formulasVersion: number
  /** ISO 8601, UTC. */
  timestamp: string
  application: { id: string; name: string; vendor: string; pricing: PublishedPrice }
  shortlist: { id: string; name: string } | null
  parameters: Parameters
  scenarios: Scenario[]
  results: Record<ScenarioType, Results & { recommendation: string; confidence: number; risk: string }>
  seed: number
  /** The Monte Carlo run, where one was made. */
  uncertainty: Uncertainty | null
}

export const fileFormat = 'emporion-roi-simulation'
/** Characters; an exported file has less than a tenth of that. */
export const fileSizeMax = 200_000

export function resultsOf({ roi, npv, payback, totalSavings, totalCosts }: Outcome): Results {
  return {
    roi: roi === null ? null : percentOf(roi),
    npv: npv / 100,
    payback,
    totalSavings: totalSavings / 100,
    totalCosts: totalCosts / 100,
  }
}

/** A fraction as percent with two decimals: 2.9641 is 296.41. Never minus nothing. */
export function percentOf(fraction: number): number {
  return Math.round(fraction * 10_000) / 100 + 0
}

export interface FileContent {
  application: SimulationFile['application']
  shortlist: SimulationFile['shortlist']
  simulation: SimulationCase
  price: ModelPrice
  seed: number
  uncertainty: Uncertainty | null
}

export function simulationFile(content: FileContent, now: Date): SimulationFile {
  const { application, shortlist, simulation, price, seed, uncertainty } = content
  const results = Object.fromEntries(
    scenarioTypes.map((type) => {
      const scenario = simulation.scenarios[type]
      const outcome = simulate(simulation.figures, scenario, price)
      return [
        type,
        {
          ...resultsOf(outcome),
          recommendation: recommendation(outcome),
          confidence: confidence(scenario.riskFactor),
          risk: riskLabel(scenario.riskFactor),
        },
      ]
    }),
  ) as SimulationFile['results']
  const parameters = parametersOf(simulation)
  return {
    format: fileFormat,
    formulasVersion,
    timestamp: now.toISOString(),
    application,
    shortlist,
    parameters,
    scenarios: parameters.scenarioParams,
    results,
    seed,
    uncertainty,
  }
}

export interface ReadFile {
  simulation: SimulationCase
  applicationId: string
  applicationName: string
  pricing: PublishedPrice
  seed: number
  /** As the file tells them. */
  results: Partial<Record<ScenarioType, Results>>
  formulasVersion: number
}

/** What a file holds, or in one sentence why it cannot be taken. */
export function readSimulationFile(text: string): { file: ReadFile } | { problem: string } {
  if (text.length > fileSizeMax) return { problem: t('The file is too large to be a simulation.') }
  const content = parsed(text)
  if (content === undefined) return { problem: t('The file is not JSON.') }
  const source = recordOf(content)
  const application = recordOf(source.application)
  if (source.format !== fileFormat) return { problem: t('The file is not an export of this simulator.') }
  // Parameters of version 1 are computed anew: the figures of the file may then differ, and the reader sees that.
  if (source.formulasVersion !== formulasVersion && source.formulasVersion !== 1)
    return {
      problem: t(
        'The file was made with version {fileVersion} of the formulas. This simulator uses version {formulasVersion}.',
        { fileVersion: shortOf(source.formulasVersion), formulasVersion },
      ),
    }
  const read = caseOf(source.parameters)
  if ('problems' in read) {
    const [first] = read.problems
    const more = read.problems.length - 1
    const reason = first?.reason ?? ''
    return {
      problem:
        more > 0
          ? t('The file’s parameters cannot be used: {reason} (and {more} more).', { reason, more })
          : t('The file’s parameters cannot be used: {reason}.', { reason }),
    }
  }
  const { seed } = source
  if (typeof seed !== 'number' || !Number.isInteger(seed) || seed < 0 || seed > seedMax)
    return { problem: t('The file’s seed must be a whole number from 0 to {seedMax}.', { seedMax }) }
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(String(application.id)))
    return { problem: t('The file does not say which application it is about.') }
  const pricing = recordOf(application.pricing)
  return {
    file: {
      simulation: read.simulation,
      applicationId: String(application.id),
      applicationName: String(application.name).slice(0, 200),
      pricing: {
        type: String(pricing.type),
        amount: Number(pricing.amount),
        period: String(pricing.period),
        currency: String(pricing.currency),
      },
      seed,
      results: resultsIn(source.results),
      formulasVersion: source.formulasVersion,
    },
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function resultsIn(value: unknown): ReadFile['results'] {
  const source = recordOf(value)
  return Object.fromEntries(
    scenarioTypes.map((type) => [type, recordOf(source[type])]),
  ) as ReadFile['results']
}

function shortOf(value: unknown): string {
  return (typeof value === 'number' || typeof value === 'string' ? String(value) : '?').slice(0, 20)
}

/** Names of the results that differ: money by more than a cent, ROI by more than a hundredth of a percent point. */
export function differingResults(stated: Partial<Results>, computed: Results): (keyof Results)[] {
  const names = ['roi', 'npv', 'payback', 'totalSavings', 'totalCosts'] as const
  return names.filter((name) => {
    const [statedResult, known] = [stated[name], computed[name]]
    // 0 is how some callers write that it never pays back.
    if (name === 'payback') return (statedResult === 0 ? null : statedResult) !== known
    if (statedResult === null || known === null) return statedResult !== known
    return typeof statedResult !== 'number' || !(Math.abs(statedResult - known) <= 0.0101)
  })
}
