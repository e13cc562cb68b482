// What is in the address of the simulator: the application, the shortlist, the open scenario, the seed and the case; from the
// comparison also for how many people it was compared.
import { numberIn, outside } from '#platform/web/page/unknown-choices.ts'
import { caseFromAddress, caseToAddress } from '../rules/inputs/case-address.ts'
import { type ScenarioType, type SimulationCase, scenarioTypes } from '../rules/inputs/parameters.ts'
import { defaultSeed, seedMax } from '../rules/model/uncertainty.ts'

export const simulationPath = '/roi-simulation'

export interface SimulationAddress {
  app: string | undefined
  shortlist: string | undefined
  scenario: ScenarioType
  seed: number
  simulation: SimulationCase | undefined
  /** The team that a case begins with where none is saved. */
  people: number | undefined
  /** They are there and no id. */
  isAppMalformed: boolean
  isShortlistMalformed: boolean
  /** Parameters that were no figure within the bounds. */
  ignored: readonly string[]
}

const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const seedBounds = { min: 0, max: seedMax }
const peopleBounds = { min: 1, max: 999_999 }

/** Figures of the case that are ignored are listed in `ignored`. */
export const unknownInSimulation = outside(
  { scenario: scenarioTypes, confirmed: ['yes'] },
  { seed: seedBounds, people: peopleBounds },
)

/** Reads an address; what it does not understand falls back to the default, and the page says so. */
export function readSimulationAddress(parameters: URLSearchParams): SimulationAddress {
  const read = caseFromAddress(parameters)
  const scenario = parameters.get('scenario')
  return {
    app: idOf(parameters.get('app')),
    shortlist: idOf(parameters.get('shortlist')),
    scenario: scenarioTypes.find((type) => type === scenario) ?? 'base',
    seed: numberIn(parameters.get('seed'), seedBounds) ?? defaultSeed,
    simulation: read?.simulation,
    people: numberIn(parameters.get('people'), peopleBounds),
    isAppMalformed: isMalformed(parameters.get('app')),
    isShortlistMalformed: isMalformed(parameters.get('shortlist')),
    ignored: read?.ignored ?? [],
  }
}

/** The query of an address, without what is default. */
export function simulationQuery({
  app,
  shortlist,
  scenario = 'base',
  seed = defaultSeed,
  simulation,
}: Partial<SimulationAddress>): string {
  const entries: [string, string][] = []
  if (app) entries.push(['app', app])
  if (shortlist) entries.push(['shortlist', shortlist])
  if (scenario !== 'base') entries.push(['scenario', scenario])
  if (seed !== defaultSeed) entries.push(['seed', String(seed)])
  if (simulation) entries.push(...caseToAddress(simulation))
  // A comma needs no escape in a query, and a link that can be read is trusted more.
  return new URLSearchParams(entries).toString().replaceAll('%2C', ',')
}

function isMalformed(text: string | null): boolean {
  return text !== null && idOf(text) === undefined
}

function idOf(text: string | null): string | undefined {
  return text !== null && idPattern.test(text) ? text : undefined
}
