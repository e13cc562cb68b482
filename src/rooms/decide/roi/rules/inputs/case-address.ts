// A case in an address, so that a link reproduces it: the company's figures by name, a scenario as five numbers.
import type { FigureBounds } from '#platform/kernel/numbers/figure.ts'
import {
  type CompanyFigures,
  defaultCase,
  figureBounds,
  figureNames,
  isWithin,
  priceBounds,
  type Scenario,
  type ScenarioType,
  type SimulationCase,
  scenarioBounds,
  scenarioFigureNames,
  scenarioTypes,
  typedBounds,
  volumeBounds,
} from './parameters.ts'

const parameterOf: Readonly<Record<keyof CompanyFigures, string>> = {
  teamSize: 'team',
  currentSalary: 'salary',
  implementationCost: 'implementation',
  monthlyOperatingCost: 'operating',
  timeHorizon: 'months',
  discountRate: 'rate',
}

/** The names of all parameters that a case takes. */
export const caseParameters: readonly string[] = [
  ...Object.values(parameterOf),
  ...scenarioTypes,
  'price',
  'transactions',
  'confirmed',
]

/** Every figure, so that a link still means the same when a default changes. */
export function caseToAddress({
  figures,
  scenarios,
  stated,
  areConfirmed,
}: SimulationCase): [string, string][] {
  const entries: [string, string][] = [
    ...figureNames.map((name): [string, string] => [parameterOf[name], String(figures[name])]),
    ...scenarioTypes.map((type): [string, string] => [
      type,
      scenarioFigureNames.map((name) => String(scenarios[type][name])).join(','),
    ]),
  ]
  if (stated?.amount !== undefined) entries.push(['price', String(stated.amount)])
  if (stated?.monthlyVolume !== undefined) entries.push(['transactions', String(stated.monthlyVolume)])
  if (areConfirmed) entries.push(['confirmed', 'yes'])
  return entries
}

/**
 * The case of an address; undefined where it holds none. A figure that is missing is the default, one that is no
 * number within the bounds too, and its parameter is listed in `ignored`.
 */
export function caseFromAddress(
  parameters: URLSearchParams,
): { simulation: SimulationCase; ignored: string[] } | undefined {
  if (!caseParameters.some((name) => parameters.has(name))) return undefined
  const ignored: string[] = []
  const figures = { ...defaultCase.figures }
  for (const name of figureNames) {
    const text = parameters.get(parameterOf[name])
    if (text === null) continue
    const value = numberOf(text)
    if (isWithin(value, typedBounds(figureBounds[name]))) figures[name] = value
    else ignored.push(parameterOf[name])
  }
  const scenarios = Object.fromEntries(
    scenarioTypes.map((type) => [type, scenarioFrom(type, parameters.get(type), ignored)]),
  ) as Record<ScenarioType, Scenario>
  const optional = (name: string, bounds: FigureBounds) => {
    const text = parameters.get(name)
    if (text === null) return undefined
    const value = numberOf(text)
    if (isWithin(value, bounds)) return value
    ignored.push(name)
    return undefined
  }
  const amount = optional('price', priceBounds)
  const monthlyVolume = optional('transactions', volumeBounds)
  const isStated = amount !== undefined || monthlyVolume !== undefined
  return {
    simulation: {
      figures,
      scenarios,
      ...(isStated && {
        stated: {
          ...(amount !== undefined && { amount }),
          ...(monthlyVolume !== undefined && { monthlyVolume }),
        },
      }),
      ...(parameters.get('confirmed') === 'yes' && { areConfirmed: true }),
    },
    ignored,
  }
}

function scenarioFrom(type: ScenarioType, text: string | null, ignored: string[]): Scenario {
  const standard = defaultCase.scenarios[type]
  if (text === null) return { ...standard }
  const values = text.split(',').map(numberOf)
  const isSound =
    values.length === scenarioFigureNames.length &&
    scenarioFigureNames.every((name, index) => isWithin(values[index], typedBounds(scenarioBounds[name])))
  if (!isSound) {
    ignored.push(type)
    return { ...standard }
  }
  const figures = Object.fromEntries(scenarioFigureNames.map((name, index) => [name, values[index]]))
  return { ...standard, ...figures }
}

/** Plain digits with at most one point: neither 1e2 nor 0x10 nor an empty text is a number here. */
export function numberOf(text: string): number {
  return /^\d{1,12}(\.\d{1,6})?$/.test(text) ? Number(text) : Number.NaN
}
