// What a simulation is made of: the company's figures, three scenarios, and their bounds and defaults (2§5, 2§9).

import type { FigureBounds } from '#platform/kernel/numbers/figure.ts'
import { numberFormat } from '#platform/kernel/numbers/number-format.ts'
import { readersLocale, t } from '#platform/kernel/texts.ts'
import { priceMinorMax, type StatedPrice, volumeMax } from './monthly-price.ts'

export const scenarioTypes = ['best', 'base', 'worst'] as const
export type ScenarioType = (typeof scenarioTypes)[number]

/** The company's own figures. Money in US dollars, to the cent. */
export interface CompanyFigures {
  /** People. */
  teamSize: number
  /** Dollars a year for each of them, on average. */
  currentSalary: number
  /** Dollars, spent once, at the start (month 0). */
  implementationCost: number
  /** Dollars a month. */
  monthlyOperatingCost: number
  /** Months. */
  timeHorizon: number
  /** Percent a year; discounted monthly at a twelfth of it. */
  discountRate: number
}

/** What may happen. Percentages enter the formulas as fractions: 80 as 0.8. */
export interface ScenarioFigures {
  /** Percent of the team that uses it. */
  adoptionRate: number
  /** Months without any benefit. */
  implementationDelay: number
  /** Percent; the formula takes a tenth of it. */
  efficiencyGain: number
  /** Percent of the operating cost. */
  costReduction: number
  /** Percent. Decides confidence and the risk label, no amount. */
  riskFactor: number
}

export interface Scenario extends ScenarioFigures {
  name: string
  type: ScenarioType
}

/** One case: all that the results depend on, apart from the listing's price. */
export interface SimulationCase {
  figures: CompanyFigures
  scenarios: Readonly<Record<ScenarioType, Scenario>>
  /** What the buyer states of the price; the listing's where nothing is stated. */
  stated?: StatedPrice | undefined
  /** The company confirmed the figures, although they are those of the example. */
  areConfirmed?: boolean | undefined
}

/** Whether the company's figures are the untouched example, which counts nowhere until it is confirmed. */
export function isExample({ figures, areConfirmed }: SimulationCase): boolean {
  return !areConfirmed && figureNames.every((name) => figures[name] === defaultCase.figures[name])
}

/** Behind the number; its words are in wording.ts. */
export type Unit = 'people' | 'months' | 'once' | 'per month' | 'per year' | '%' | '% per year'

/** The slider's bounds and steps, and how far a typed figure may go beyond them. */
export interface Bounds {
  min: number
  max: number
  /** A typed figure may lie from `from` to `to`. */
  typed: { from: number; to: number }
  /** The distance of two stops of the slider. */
  step: number
  /** Stops that are not `step` apart. */
  stops?: readonly number[]
  /** Decimals that a typed value may have. */
  decimals: number
  unit: Unit
  /** Stands before the number. */
  prefix?: string
}

/** 10,000,000,000 cents. */
const money = { typed: { from: 0, to: 100_000_000 }, decimals: 2, prefix: '$' } as const
const percent = { typed: { from: 0, to: 100 }, decimals: 2, unit: '%' } as const

export const figureBounds: Readonly<Record<keyof CompanyFigures, Bounds>> = {
  teamSize: { min: 1, max: 500, step: 1, typed: { from: 1, to: 1_000_000 }, decimals: 0, unit: 'people' },
  currentSalary: { min: 30_000, max: 200_000, step: 5_000, unit: 'per year', ...money },
  implementationCost: { min: 0, max: 500_000, step: 5_000, unit: 'once', ...money },
  // The specification gives no bounds of the slider; a hundred thousand a month is ample for its largest team of 500.
  monthlyOperatingCost: { min: 0, max: 100_000, step: 500, unit: 'per month', ...money },
  timeHorizon: { min: 6, max: 60, step: 3, typed: { from: 1, to: 120 }, decimals: 0, unit: 'months' },
  discountRate: { min: 1, max: 20, step: 0.5, ...percent, unit: '% per year' },
}

export const scenarioBounds: Readonly<Record<keyof ScenarioFigures, Bounds>> = {
  adoptionRate: { min: 20, max: 100, step: 5, ...percent },
  implementationDelay: { min: 0, max: 12, step: 1, typed: { from: 0, to: 120 }, decimals: 0, unit: 'months' },
  // The only percentage that may exceed 100: the slider itself goes to 200.
  efficiencyGain: { min: 10, max: 200, step: 10, ...percent, typed: { from: 0, to: 200 } },
  costReduction: { min: 5, max: 50, step: 5, ...percent },
  // Steps of 5 from 1 would never meet the defaults 5, 15 and 35 (ROI-13).
  riskFactor: { min: 1, max: 50, step: 5, stops: [1, 5, 10, 15, 20, 25, 30, 35, 40, 45, 50], ...percent },
}

/** What may be typed as a price or as a number of transactions in a month. */
export const priceBounds: FigureBounds = { min: 0, max: priceMinorMax / 100, decimals: 2, currency: 'USD' }
export const volumeBounds: FigureBounds = { min: 0, max: volumeMax, decimals: 0 }

/** The bounds of a typed figure as the field's parser takes them. */
export function typedBounds({ typed, decimals, prefix, unit }: Bounds): FigureBounds {
  return {
    min: typed.from,
    max: typed.to,
    decimals,
    ...(prefix === '$' && { currency: 'USD' }),
    ...(unit.startsWith('%') && { isPercent: true }),
  }
}

export const figureNames = Object.keys(figureBounds) as (keyof CompanyFigures)[]
/** Those that the trials draw between the scenarios, and on which the return depends most. */
export const drawnNames = ['adoptionRate', 'implementationDelay', 'efficiencyGain', 'costReduction'] as const
export const scenarioFigureNames = Object.keys(scenarioBounds) as (keyof ScenarioFigures)[]

/** What a person reads; also the names in refusals. */
export const figureLabels: Readonly<Record<keyof CompanyFigures | keyof ScenarioFigures, string>> = {
  get teamSize() {
    return t('Team size')
  },
  get currentSalary() {
    return t('Average salary')
  },
  get implementationCost() {
    return t('Implementation cost')
  },
  get monthlyOperatingCost() {
    return t('Operating cost today')
  },
  get timeHorizon() {
    return t('Time horizon')
  },
  get discountRate() {
    return t('Discount rate')
  },
  get adoptionRate() {
    return t('Adoption')
  },
  get implementationDelay() {
    return t('Delay')
  },
  get efficiencyGain() {
    return t('Efficiency gain')
  },
  get costReduction() {
    return t('Cost reduction')
  },
  get riskFactor() {
    return t('Risk')
  },
}

/** As stored and sent with a case; people read `scenarioLabels`. */
export const scenarioNames: Readonly<Record<ScenarioType, string>> = {
  best: 'Best',
  base: 'Base',
  worst: 'Worst',
}

export const scenarioLabels: Readonly<Record<ScenarioType, string>> = {
  get best() {
    return t('Best', {}, 'a scenario')
  },
  get base() {
    return t('Base', {}, 'a scenario')
  },
  get worst() {
    return t('Worst', {}, 'a scenario')
  },
}

const scenario = (
  type: ScenarioType,
  adoptionRate: number,
  implementationDelay: number,
  efficiencyGain: number,
  costReduction: number,
  riskFactor: number,
): Scenario => ({
  name: scenarioNames[type],
  type,
  adoptionRate,
  implementationDelay,
  efficiencyGain,
  costReduction,
  riskFactor,
})

export const defaultCase: SimulationCase = {
  figures: {
    teamSize: 50,
    currentSalary: 75_000,
    implementationCost: 25_000,
    monthlyOperatingCost: 5_000,
    timeHorizon: 36,
    discountRate: 8,
  },
  scenarios: {
    best: scenario('best', 95, 0, 150, 40, 5),
    base: scenario('base', 80, 2, 100, 25, 15),
    worst: scenario('worst', 60, 6, 60, 15, 35),
  },
}

/** What is wrong with a figure for these bounds, as a sentence about it; undefined where nothing is. */
export function boundsProblem(
  figure: string,
  value: unknown,
  { min, max, decimals }: Pick<FigureBounds, 'min' | 'max' | 'decimals'>,
): string | undefined {
  if (typeof value !== 'number' || !Number.isFinite(value)) return t('{figure} must be a number', { figure })
  if (value < min || value > max) {
    const { format } = numberFormat(readersLocale())
    return t('{figure} must be from {min} to {max}', { figure, min: format(min), max: format(max) })
  }
  if (decimals === 0 && !Number.isInteger(value)) return t('{figure} must be a whole number', { figure })
  // A value with few decimals is the double next to its shortest text, so the text tells how many it has.
  if (decimalsOf(value) > decimals)
    return t('{figure} may have at most {decimals} decimals', { figure, decimals })
  return undefined
}

/** Whether a value is a figure for these bounds. */
export function isWithin(value: unknown, bounds: Pick<FigureBounds, 'min' | 'max' | 'decimals'>): boolean {
  return boundsProblem('', value, bounds) === undefined
}

function decimalsOf(value: number): number {
  const text = String(value)
  if (text.includes('e')) return Number.POSITIVE_INFINITY
  return text.split('.')[1]?.length ?? 0
}
