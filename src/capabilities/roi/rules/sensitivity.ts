// Which figure moves the net present value most, and from which value on it is above zero. All others stand as in the
// base scenario.
import { type ModelPrice, monthlyPricePerUser } from './monthly-price.ts'
import { type CompanyFigures, figureNames, type ScenarioFigures, type SimulationCase } from './parameters.ts'
import { cents, flowOf, presentValue } from './simulation-model.ts'

/** How far the company's own figures and the price are moved either way, as a share. */
export const swing = 0.2

type Moved = keyof CompanyFigures | Exclude<keyof ScenarioFigures, 'riskFactor'> | 'pricePerUser'

export interface Effect {
  parameter: Moved
  /** The lower and the higher value, in the parameter's own unit (the price in dollars for a user and month). */
  low: number
  high: number
  /** Net present value with the lower and with the higher value, cents. */
  npvAtLow: number
  npvAtHigh: number
}

/**
 * The figures by how far they move the net present value, the widest first. Scenario figures go from the lowest to the
 * highest of the three scenarios, the company's figures and the price a fifth down and up (people and months rounded).
 */
export function effectsOf(simulation: SimulationCase, price: ModelPrice): Effect[] {
  const { figures, scenarios } = simulation
  const { base, best, worst } = scenarios
  const effects: Effect[] = []
  const add = (parameter: Moved, values: [number, number], npvAt: (value: number) => number) => {
    const [low, high] = values
    effects.push({ parameter, low, high, npvAtLow: cents(npvAt(low)), npvAtHigh: cents(npvAt(high)) })
  }
  for (const name of ['adoptionRate', 'implementationDelay', 'efficiencyGain', 'costReduction'] as const) {
    const all = [base[name], best[name], worst[name]]
    add(name, [Math.min(...all), Math.max(...all)], (value) =>
      npvUnits(figures, { ...base, [name]: value }, price),
    )
  }
  for (const name of figureNames) {
    const isCounted = name === 'teamSize' || name === 'timeHorizon'
    const moved = (share: number) => {
      const value = figures[name] * share
      return isCounted ? Math.round(value) : value
    }
    add(name, [moved(1 - swing), moved(1 + swing)], (value) =>
      npvUnits({ ...figures, [name]: value }, base, price),
    )
  }
  const perUser = monthlyPricePerUser(price)
  if (perUser !== undefined)
    add('pricePerUser', [perUser * (1 - swing), perUser * (1 + swing)], (value) =>
      npvUnits(figures, base, perMonth(value)),
    )
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
  /** Dollars for a user and month; null where the price is flat and does not enter the model. */
  pricePerUser: BreakEven | null
  /** Dollars a month. */
  operatingCost: BreakEven
}

/** The net present value is linear in each of these, so two points give the third. */
export function breakEvensOf({ figures, scenarios }: SimulationCase, price: ModelPrice): BreakEvens {
  const { base } = scenarios
  return {
    adoption: rootOf(100, (adoptionRate) => npvUnits(figures, { ...base, adoptionRate }, price)),
    teamSize: rootOf(500, (teamSize) => npvUnits({ ...figures, teamSize }, base, price)),
    pricePerUser:
      price.kind === 'flat' ? null : rootOf(100, (value) => npvUnits(figures, base, perMonth(value))),
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

function npvUnits(figures: CompanyFigures, scenario: ScenarioFigures, price: ModelPrice): number {
  return presentValue(flowOf(figures, scenario, price))
}

function perMonth(dollars: number): ModelPrice {
  return { kind: 'per_user', amountMinor: dollars * 100, period: 'monthly' }
}
