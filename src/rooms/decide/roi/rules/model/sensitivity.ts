// Which figure moves the net present value most, and from which value on it is above zero. All others are as in the
// base scenario.
import type { ModelPrice } from '../inputs/monthly-price.ts'
import {
  type CompanyFigures,
  figureBounds,
  figureNames,
  type ScenarioFigures,
  type SimulationCase,
} from '../inputs/parameters.ts'
import { flowOf, presentValue, roundedCents } from './simulation-model.ts'

/** How far the company's own figures and the price are moved either way, as a share. */
export const swing = 0.2

type Moved = keyof CompanyFigures | Exclude<keyof ScenarioFigures, 'riskFactor'> | 'price'

export interface Effect {
  parameter: Moved
  /** The lower and the higher value, in the parameter's own unit (the price in dollars, in the listing's own unit). */
  low: number
  high: number
  /** Net present value with the lower and with the higher value, cents. */
  npvAtLow: number
  npvAtHigh: number
}

/**
 * The figures by how far they move the net present value, the widest first. Scenario figures go from the lowest to the
 * highest of the three scenarios, the company's figures and the price a fifth down and up, rounded as they could be typed.
 */
export function effectsOf(simulation: SimulationCase, price: ModelPrice): Effect[] {
  const { figures, scenarios } = simulation
  const { base, best, worst } = scenarios
  const effects: Effect[] = []
  const add = (parameter: Moved, values: [number, number], npvAt: (value: number) => number) => {
    const [low, high] = values
    effects.push({ parameter, low, high, npvAtLow: npvAt(low), npvAtHigh: npvAt(high) })
  }
  for (const name of ['adoptionRate', 'implementationDelay', 'efficiencyGain', 'costReduction'] as const) {
    const all = [base[name], best[name], worst[name]]
    add(name, [Math.min(...all), Math.max(...all)], (value) =>
      npvCents(figures, { ...base, [name]: value }, price),
    )
  }
  for (const name of figureNames) {
    const scale = 10 ** figureBounds[name].decimals
    const moved = (share: number) => Math.round(figures[name] * share * scale) / scale
    add(name, [moved(1 - swing), moved(1 + swing)], (value) =>
      npvCents({ ...figures, [name]: value }, base, price),
    )
  }
  if (price.kind !== 'flat') {
    const moved = (share: number) => Math.round(price.amountMinor * share) / 100
    add('price', [moved(1 - swing), moved(1 + swing)], (value) =>
      npvCents(figures, base, priced(price, value)),
    )
  }
  const width = ({ npvAtLow, npvAtHigh }: Effect) => Math.abs(npvAtHigh - npvAtLow)
  return effects.sort((a, b) => width(b) - width(a))
}

/** Where the net present value is zero: from or up to which value it is above; or that no value changes its sign. */
export type BreakEven =
  | { kind: 'from' | 'up to'; value: number }
  /** Above zero whatever the value. */
  | { kind: 'always' }
  | { kind: 'never' }

export interface BreakEvens {
  /** Percent; may exceed 100, which no team reaches. */
  adoption: BreakEven
  /** People, not rounded. */
  teamSize: BreakEven
  /** Dollars in the listing's own unit; null in cases of version 1 that left the price out. */
  price: BreakEven | null
  /** Dollars a month. */
  operatingCost: BreakEven
}

/** The net present value is linear in each of these, so two points give the third. */
export function breakEvensOf({ figures, scenarios }: SimulationCase, price: ModelPrice): BreakEvens {
  const { base } = scenarios
  return {
    adoption: rootOf(100, (adoptionRate) => npvUnits(figures, { ...base, adoptionRate }, price)),
    teamSize: rootOf(500, (teamSize) => npvUnits({ ...figures, teamSize }, base, price)),
    price:
      price.kind === 'flat' ? null : rootOf(10_000, (value) => npvUnits(figures, base, priced(price, value))),
    operatingCost: rootOf(10_000, (monthlyOperatingCost) =>
      npvUnits({ ...figures, monthlyOperatingCost }, base, price),
    ),
  }
}

function rootOf(far: number, npvAt: (value: number) => number): BreakEven {
  const atZero = npvAt(0)
  const slope = (npvAt(far) - atZero) / far
  if (slope >= 0 && atZero > 0) return { kind: 'always' }
  if (slope <= 0 && atZero <= 0) return { kind: 'never' }
  return { kind: slope > 0 ? 'from' : 'up to', value: Math.abs(atZero / slope) }
}

/** Of a figure that is moved beyond what the simulation counts, too. */
function npvCents(figures: CompanyFigures, scenario: ScenarioFigures, price: ModelPrice): number {
  return roundedCents(presentValue(flowOf(figures, scenario, price)))
}

function npvUnits(figures: CompanyFigures, scenario: ScenarioFigures, price: ModelPrice): number {
  return Number(presentValue(flowOf(figures, scenario, price)))
}

/** The same price with another amount, in dollars. */
function priced(price: Exclude<ModelPrice, { kind: 'flat' }>, dollars: number): ModelPrice {
  return { ...price, amountMinor: Math.round(dollars * 100) }
}
