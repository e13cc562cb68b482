// A case as it is stored and sent: each of the company's figures as a list of one value, and the scenarios (2§3).
import type { FigureBounds } from '#platform/kernel/numbers/figure.ts'
import { t } from '#platform/kernel/texts.ts'
import {
  boundsProblem,
  type CompanyFigures,
  figureBounds,
  figureLabels,
  figureNames,
  priceBounds,
  type Scenario,
  type ScenarioFigures,
  type ScenarioType,
  type SimulationCase,
  scenarioBounds,
  scenarioFigureNames,
  scenarioLabels,
  scenarioNames,
  scenarioTypes,
  typedBounds,
  volumeBounds,
} from './parameters.ts'

export type Parameters = Record<keyof CompanyFigures, number[]> & {
  scenarioParams: Scenario[]
  /** Dollars in the listing's own unit, where the buyer states another price than the listing. */
  applicationPrice?: number[]
  /** Where the application is priced per transaction. */
  monthlyTransactions?: number[]
  /** The company confirmed figures that are those of the example. */
  areFiguresConfirmed?: true
}

export interface ParameterProblem {
  /** Where, as `teamSize` or `scenarioParams.base.adoptionRate`. */
  field: string
  reason: string
}

export function parametersOf({ figures, scenarios, stated, areConfirmed }: SimulationCase): Parameters {
  const lists = Object.fromEntries(figureNames.map((name) => [name, [figures[name]]]))
  return {
    ...(lists as Record<keyof CompanyFigures, number[]>),
    scenarioParams: scenarioTypes.map((type) => ({ ...scenarios[type] })),
    ...(stated?.amount !== undefined && { applicationPrice: [stated.amount] }),
    ...(stated?.monthlyVolume !== undefined && { monthlyTransactions: [stated.monthlyVolume] }),
    ...(areConfirmed && { areFiguresConfirmed: true }),
  }
}

/** The case behind parameters from anywhere, or every field at fault. What is none of the fields is not looked at. */
export function caseOf(
  parameters: unknown,
): { simulation: SimulationCase } | { problems: ParameterProblem[] } {
  const problems: ParameterProblem[] = []
  const source = recordOf(parameters)
  const checked = (value: unknown, bounds: FigureBounds, field: string, label: string): number => {
    const reason = boundsProblem(label, value, bounds)
    if (reason) problems.push({ field, reason })
    return value as number
  }
  const figures = Object.fromEntries(
    figureNames.map((name) => {
      const list = source[name]
      const value = Array.isArray(list) && list.length === 1 ? list[0] : undefined
      return [name, checked(value, typedBounds(figureBounds[name]), name, figureLabels[name])]
    }),
  ) as unknown as CompanyFigures
  const given = Array.isArray(source.scenarioParams) ? source.scenarioParams.map(recordOf) : []
  const scenarios = Object.fromEntries(
    scenarioTypes.map((type) => [type, scenarioOf(type, given, checked, problems)]),
  ) as Record<ScenarioType, Scenario>
  if (given.length !== scenarioTypes.length && problems.length === 0)
    problems.push({
      field: 'scenarioParams',
      reason: t('There must be three scenarios: best, base and worst'),
    })
  const optional = (
    name: 'applicationPrice' | 'monthlyTransactions',
    bounds: FigureBounds,
    label: string,
  ) => {
    const list = source[name]
    if (list === undefined) return undefined
    return checked(Array.isArray(list) && list.length === 1 ? list[0] : undefined, bounds, name, label)
  }
  const amount = optional('applicationPrice', priceBounds, t('Price'))
  const monthlyVolume = optional('monthlyTransactions', volumeBounds, t('Transactions per month'))
  if (problems.length > 0) return { problems }
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
      ...(source.areFiguresConfirmed === true && { areConfirmed: true }),
    },
  }
}

function scenarioOf(
  type: ScenarioType,
  given: readonly Record<string, unknown>[],
  checked: (value: unknown, bounds: FigureBounds, field: string, label: string) => number,
  problems: ParameterProblem[],
): Scenario {
  const found = given.filter((candidate) => candidate.type === type)
  const [source] = found
  const field = `scenarioParams.${type}`
  const name = scenarioNames[type]
  if (!source || found.length > 1)
    problems.push({
      field,
      reason: t('The scenario {scenario} must be there once', { scenario: scenarioLabels[type] }),
    })
  const values = Object.fromEntries(
    scenarioFigureNames.map((figure) => [
      figure,
      source
        ? checked(
            source[figure],
            typedBounds(scenarioBounds[figure]),
            `${field}.${figure}`,
            t('{scenario}: {figure}', { scenario: scenarioLabels[type], figure: figureLabels[figure] }),
          )
        : 0,
    ]),
  ) as unknown as ScenarioFigures
  return { name, type, ...values }
}

/** The object, or an empty one for whatever is none. */
export function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {}
}
