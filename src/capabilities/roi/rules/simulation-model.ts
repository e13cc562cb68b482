// The model of the return (2§9), exact to the cent.
//
// Monthly savings = salary / 12 × team × efficiency gain × adoption × 0.1 + operating cost × cost reduction × adoption.
// Monthly cost    = (price per user × team, or the operating cost where the price is not per user) + 10 % of operating cost.
// Percentages enter as fractions. The implementation cost is spent at month 0 and counts in costs, ROI, NPV and payback.
//
// Every percentage and the twelve months divide, so amounts are kept in 1/12,000 of a cent: there all inputs that the
// product takes give whole numbers below 2^53, sums are exact, and "turns positive" is decided without rounding.
// Amounts are rounded once, in the totals and running sums (half away from zero); a month is the difference of two
// running sums, so that the months always add up to the total.
import { type ModelPrice, priceUnits } from './monthly-price.ts'
import type { CompanyFigures, ScenarioFigures } from './parameters.ts'

/** Travels with exports and stored results: figures are comparable where it is the same. */
export const formulasVersion = 1

/** The model's unit of money is this share of a cent. */
export const unitsPerCent = 12_000
const unitsPerDollar = 100 * unitsPerCent

/** A case as flows of money, in 1/12,000 of a cent. */
export interface Flow {
  /** Spent at month 0. */
  start: number
  /** Spent each month from the first. */
  cost: number
  /** Gained each month after the delay. */
  savings: number
  /** Months. */
  delay: number
  horizon: number
  /** The discount of one month as a fraction. */
  monthlyRate: number
}

/** Results. Money in whole cents. */
export interface Outcome {
  /** (savings − costs) / costs as a fraction; null ("not applicable") where nothing is spent. */
  roi: number | null
  npv: number
  /** The first month in which the cumulative net is above zero; null: never within the horizon. */
  payback: number | null
  totalSavings: number
  totalCosts: number
}

export interface Month {
  /** 0 is the start. */
  month: number
  /** Cents. */
  savings: number
  costs: number
  net: number
  /** The sum of the net up to and with this month, cents. */
  cumulative: number
  /** The same with each month discounted, cents; the last one is the net present value. */
  discountedCumulative: number
}

/** The monthly flows of a case. Throws RangeError for what is no finite amount from 0, a fault of the caller. */
export function flowOf(figures: CompanyFigures, scenario: ScenarioFigures, price: ModelPrice): Flow {
  const { teamSize, currentSalary, implementationCost, monthlyOperatingCost, timeHorizon } = figures
  const { adoptionRate, implementationDelay, efficiencyGain, costReduction } = scenario
  const flow: Flow = {
    start: implementationCost * unitsPerDollar,
    cost:
      (price.kind === 'per_user' ? priceUnits(price) * teamSize : monthlyOperatingCost * unitsPerDollar) +
      monthlyOperatingCost * (unitsPerDollar / 10),
    savings: savingsUnits(
      adoptionRate,
      currentSalary * teamSize * efficiencyGain,
      monthlyOperatingCost * costReduction,
    ),
    delay: implementationDelay,
    horizon: timeHorizon,
    monthlyRate: figures.discountRate / 100 / 12,
  }
  const { riskFactor: _, ...chances } = scenario
  for (const amount of [...Object.values(figures), ...Object.values(chances), ...Object.values(flow)]) {
    if (typeof amount === 'number' && !(amount >= 0 && amount < 2 ** 53))
      throw new RangeError('a simulation takes finite figures from 0 up')
  }
  if (!Number.isInteger(flow.horizon) || flow.horizon > 1_200)
    throw new RangeError('the horizon is a whole number of months up to 1,200')
  return flow
}

/**
 * Savings of a month in 1/12,000 of a cent. With whole percentages, salary/12 · team · e/100 · a/100 · 0.1 dollars are
 * salary · team · e · a units, and operating · c/100 · a/100 dollars are 120 · operating · c · a units.
 */
export function savingsUnits(
  adoption: number,
  salaryTeamEfficiency: number,
  operatingReduction: number,
): number {
  return adoption * (salaryTeamEfficiency + 120 * operatingReduction)
}

export function simulate(figures: CompanyFigures, scenario: ScenarioFigures, price: ModelPrice): Outcome {
  const flow = flowOf(figures, scenario, price)
  return {
    roi: returnOf(flow),
    npv: cents(presentValue(flow)),
    payback: paybackOf(flow),
    totalSavings: cents(flow.savings * benefitMonths(flow)),
    totalCosts: cents(flow.start + flow.cost * flow.horizon),
  }
}

/** Month 0 to the horizon. */
export function monthsOf(flow: Flow): Month[] {
  const months: Month[] = []
  let before = { savings: 0, costs: 0 }
  let factor = 1
  let present = -flow.start
  for (let month = 0; month <= flow.horizon; month += 1) {
    const savings = cents(flow.savings * Math.max(0, month - flow.delay))
    const costs = cents(flow.start + flow.cost * month)
    if (month > 0) {
      factor /= 1 + flow.monthlyRate
      present += netOf(flow, month) * factor
    }
    months.push({
      month,
      savings: savings - before.savings,
      costs: costs - before.costs,
      net: savings - before.savings - (costs - before.costs),
      cumulative: savings - costs,
      discountedCumulative: cents(present),
    })
    before = { savings, costs }
  }
  return months
}

/** (savings − costs) / costs over the horizon; null where nothing is spent. */
export function returnOf(flow: Flow): number | null {
  const costs = flow.start + flow.cost * flow.horizon
  if (costs === 0) return null
  const roi = (flow.savings * benefitMonths(flow) - costs) / costs
  if (!Number.isFinite(roi)) throw new RangeError('a return on next to nothing cannot be told')
  return roi
}

/** In 1/12,000 of a cent. Month 1 is discounted once; a rate of 0 is a plain sum. */
export function presentValue(flow: Flow): number {
  let factor = 1
  let sum = -flow.start
  for (let month = 1; month <= flow.horizon; month += 1) {
    factor /= 1 + flow.monthlyRate
    sum += netOf(flow, month) * factor
  }
  return sum
}

/**
 * The first month with savings · (month − delay) > start + cost · month. Before the delay ends nothing is gained, so
 * the left side first exceeds the right one after it, or never.
 */
export function paybackOf({ start, cost, savings, delay, horizon }: Flow): number | null {
  if (savings <= cost) return null
  const month = Math.floor((start + savings * delay) / (savings - cost)) + 1
  return month <= horizon ? month : null
}

function netOf({ savings, cost, delay }: Flow, month: number): number {
  return (month > delay ? savings : 0) - cost
}

function benefitMonths({ horizon, delay }: Flow): number {
  return Math.max(0, horizon - delay)
}

/** Whole cents, halves away from zero. */
export function cents(units: number): number {
  const magnitude = Math.floor((Math.abs(units) * 2 + unitsPerCent) / (2 * unitsPerCent))
  return units < 0 && magnitude > 0 ? -magnitude : magnitude
}
