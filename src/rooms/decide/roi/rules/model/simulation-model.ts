// The model of the return (2§9), exact to the cent.
//
// Monthly savings = salary / 12 × team × efficiency gain × adoption × 0.1 + operating cost × cost reduction × adoption.
// Monthly cost    = the application's price for a month + 10 % of operating cost. A price that is paid once is spent at month 0.
// Percentages enter as fractions. The implementation cost is spent at month 0 and counts in costs, ROI, NPV and payback.
//
// Money has two decimals and percentages have two, so amounts are kept in 1/12,000,000,000 of a cent: there all inputs that the
// product takes give whole numbers, sums are exact, and "turns positive" is decided without rounding. Amounts are rounded once, in
// the totals and running sums (half away from zero); a month is the difference of two running sums, so that the months always add
// up to the total.

import { t } from '#platform/kernel/texts.ts'
import { type ModelPrice, shareOf12000 } from '../inputs/monthly-price.ts'
import type { CompanyFigures, ScenarioFigures, SimulationCase } from '../inputs/parameters.ts'

/**
 * Travels with exports and stored results: figures are comparable where it is the same. Version 1 left out every price that is not
 * by user; cases that were saved with it keep their figures.
 */
export const formulasVersion = 2

/** The model's unit of money is this share of a cent. */
export const unitsPerCent = 12_000_000_000
const centUnits = BigInt(unitsPerCent)

/** A case as flows of money, in units of 1/12,000,000,000 of a cent. */
export interface Flow {
  /** Spent at month 0. */
  start: bigint
  /** Spent each month from the first. */
  cost: bigint
  /** Gained each month after the delay. */
  savings: bigint
  /** Months. */
  delay: number
  horizon: number
  /** The yearly discount in hundredths of a percent. */
  discount: bigint
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

/** The monthly flows of a case. Throws RangeError for what is no amount from 0 with two decimals, a fault of the caller. */
export function flowOf(figures: CompanyFigures, scenario: ScenarioFigures, price: ModelPrice): Flow {
  const { teamSize, timeHorizon } = figures
  const months = { horizon: whole(timeHorizon), delay: whole(scenario.implementationDelay) }
  if (months.horizon > 1_200n) throw new RangeError('the horizon is a whole number of months up to 1,200')
  const team = whole(teamSize)
  const operating = hundredths(figures.monthlyOperatingCost)
  const paid = priceFlow(price, team, operating)
  return {
    start: hundredths(figures.implementationCost) * centUnits + paid.start,
    cost: paid.cost + (operating * centUnits) / 10n,
    savings: BigInt(
      savingsUnits(
        hundredths(scenario.adoptionRate),
        hundredths(figures.currentSalary) * team * hundredths(scenario.efficiencyGain),
        operating * hundredths(scenario.costReduction),
      ),
    ),
    delay: Number(months.delay),
    horizon: Number(months.horizon),
    discount: hundredths(figures.discountRate),
  }
}

/** The discount of one month as a fraction. */
export function monthlyRateOf({ discount }: Flow): number {
  return Number(discount) / 10_000 / 12
}

/** What the application costs at the start and in a month, in the model's units. */
function priceFlow(price: ModelPrice, team: bigint, operating: bigint): { start: bigint; cost: bigint } {
  if (price.kind === 'flat') return { start: 0n, cost: operating * centUnits }
  const amount = whole(price.amountMinor)
  switch (price.kind) {
    case 'once':
      return { start: amount * centUnits, cost: 0n }
    case 'once_per_user':
      return { start: amount * team * centUnits, cost: 0n }
    case 'per_transaction':
      return { start: 0n, cost: amount * whole(price.monthlyVolume) * centUnits }
    case 'fixed':
      return { start: 0n, cost: amount * monthShare(price.period) }
    case 'per_user':
      return { start: 0n, cost: amount * team * monthShare(price.period) }
  }
}

/** Of one cent in that period, the units of a month. */
function monthShare(period: keyof typeof shareOf12000): bigint {
  return BigInt(shareOf12000[period]) * (centUnits / 12_000n)
}

/**
 * Savings of a month in the model's units, where salary and operating cost are in cents and percentages in hundredths of a percent:
 * salary/12 · team · e/10,000 · a/10,000 · 0.1 cents are salary · team · e · a units, and operating · c/10,000 · a/10,000 cents are
 * 120 · operating · c · a units. Takes either kind of number, since trials are drawn in binary fractions.
 */
export function savingsUnits<N extends bigint | number>(
  adoption: N,
  salaryTeamEfficiency: N,
  operatingReduction: N,
): N {
  const times120 = (typeof adoption === 'bigint' ? 120n : 120) as N
  return ((adoption as number) *
    ((salaryTeamEfficiency as number) + (times120 as number) * (operatingReduction as number))) as N
}

function whole(value: number): bigint {
  if (!(Number.isSafeInteger(value) && value >= 0))
    throw new RangeError('a simulation takes whole figures from 0 up')
  return BigInt(value)
}

/** A figure with two decimals, times a hundred. */
function hundredths(value: number): bigint {
  return whole(Math.round(value * 100))
}

export function simulate(figures: CompanyFigures, scenario: ScenarioFigures, price: ModelPrice): Outcome {
  const flow = flowOf(figures, scenario, price)
  return {
    roi: returnOf(flow),
    npv: exactCents(presentValue(flow)),
    payback: paybackOf(flow),
    totalSavings: exactCents(flow.savings * BigInt(benefitMonths(flow))),
    totalCosts: exactCents(flow.start + flow.cost * BigInt(flow.horizon)),
  }
}

/** Month 0 to the horizon. */
export function monthsOf(flow: Flow): Month[] {
  const months: Month[] = []
  let before = { savings: 0, costs: 0 }
  for (const [month, present] of presentValues(flow).entries()) {
    const savings = exactCents(flow.savings * BigInt(Math.max(0, month - flow.delay)))
    const costs = exactCents(flow.start + flow.cost * BigInt(month))
    months.push({
      month,
      savings: savings - before.savings,
      costs: costs - before.costs,
      net: savings - before.savings - (costs - before.costs),
      cumulative: savings - costs,
      discountedCumulative: exactCents(present),
    })
    before = { savings, costs }
  }
  return months
}

/** (savings − costs) / costs over the horizon; null where nothing is spent. */
export function returnOf(flow: Flow): number | null {
  const costs = flow.start + flow.cost * BigInt(flow.horizon)
  if (costs === 0n) return null
  return Number(flow.savings * BigInt(benefitMonths(flow)) - costs) / Number(costs)
}

/** In the model's units, without what is below one. Month 1 is discounted once; a rate of 0 is a plain sum. */
export function presentValue(flow: Flow): bigint {
  return presentValues(flow).at(-1) ?? 0n
}

/** A discount factor is kept in 1/10^40, so that what is cut off comes to less than a unit after 1,200 months of any amount. */
const factorUnits = 10n ** 40n

/** The same up to and with each month from 0. */
function presentValues({ start, cost, savings, delay, horizon, discount }: Flow): bigint[] {
  const values = [-start]
  let factor = factorUnits
  let sum = -start * factorUnits
  for (let month = 1; month <= horizon; month += 1) {
    // 1 + rate / 100 / 12 of a rate in hundredths.
    factor = (factor * 120_000n) / (120_000n + discount)
    sum += (month > delay ? savings - cost : -cost) * factor
    values.push(sum / factorUnits)
  }
  return values
}

/**
 * The first month with savings · (month − delay) > start + cost · month. Before the delay ends nothing is gained, so
 * the left side first exceeds the right one after it, or never.
 */
export function paybackOf({ start, cost, savings, delay, horizon }: Flow): number | null {
  if (savings <= cost) return null
  const month = (start + savings * BigInt(delay)) / (savings - cost) + 1n
  return month <= BigInt(horizon) ? Number(month) : null
}

function benefitMonths({ horizon, delay }: Flow): number {
  return Math.max(0, horizon - delay)
}

/** Whole cents of units in binary fractions, as trials have them; halves away from zero. */
export function cents(units: number): number {
  const magnitude = Math.floor((Math.abs(units) * 2 + unitsPerCent) / (2 * unitsPerCent))
  return units < 0 && magnitude > 0 ? -magnitude : magnitude
}

/** The same of exact units; beyond 90 trillion dollars the number nearest to it. */
export function roundedCents(units: bigint): number {
  const magnitude = units < 0n ? -units : units
  const rounded = (magnitude * 2n + centUnits) / (centUnits * 2n)
  return Number(units < 0n ? -rounded : rounded)
}

/** The same. Throws RangeError beyond what a number carries exactly: 90 trillion dollars. */
function exactCents(units: bigint): number {
  const rounded = roundedCents(units)
  if (!Number.isSafeInteger(rounded)) throw new RangeError('the figures come to more than the model counts')
  return rounded
}

/** Why a case cannot be computed although each figure is within its bounds; undefined where it can. */
export function totalsProblem(
  { figures, scenarios }: Pick<SimulationCase, 'figures' | 'scenarios'>,
  price: ModelPrice,
): string | undefined {
  try {
    for (const scenario of Object.values(scenarios)) simulate(figures, scenario, price)
    return undefined
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return t(
      'Together these figures come to more than the simulation counts (90 trillion dollars). Lower the team size, the salary or the price.',
    )
  }
}
