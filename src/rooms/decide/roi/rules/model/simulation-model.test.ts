import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ModelPrice, modelPrice } from '../inputs/monthly-price.ts'
import {
  type Bounds,
  type CompanyFigures,
  defaultCase,
  figureBounds,
  type ScenarioFigures,
  scenarioBounds,
} from '../inputs/parameters.ts'
import { flowOf, monthsOf, type Outcome, simulate, totalsProblem } from './simulation-model.ts'

const { figures, scenarios } = defaultCase
/** 5,000 a month for the whole company. */
const monthly: ModelPrice = { kind: 'fixed', amountMinor: 500_000, period: 'monthly' }
const perUser = (dollars: number): ModelPrice => ({
  kind: 'per_user',
  amountMinor: Math.round(dollars * 100),
  period: 'monthly',
})

describe('the model at the defaults', () => {
  // By hand: 75,000/12 × 50 × 1 × 0.8 × 0.1 = 25,000; + 5,000 × 0.25 × 0.8 = 1,000: 26,000 a month for 34 months.
  // Costs 5,000 + 500 = 5,500 for 36 months and 25,000 at the start.
  test('ROI-11 ROI-16 ROI-23 the base case with a price of 5,000 a month, to the cent', () => {
    const base = simulate(figures, scenarios.base, monthly)
    expect(base).toEqual({
      roi: 661_000 / 223_000,
      npv: 57_770_743,
      payback: 4,
      totalSavings: 88_400_000,
      totalCosts: 22_300_000,
    })
    expect(((base.roi ?? 0) * 100).toFixed(1)).toBe('296.4')
  })

  test('ROI-15 ROI-17 best and worst', () => {
    expect(simulate(figures, scenarios.best, monthly)).toMatchObject({ payback: 1, npv: 128_119_009 })
    expect(simulate(figures, scenarios.worst, monthly)).toMatchObject({ payback: 16, npv: 10_426_251 })
  })

  test('ROI-18 the named terms: salary, operating cost, a tenth, and fractions of hundred', () => {
    const month = (part: Partial<CompanyFigures>, other: Partial<ScenarioFigures> = {}) =>
      monthsOf(flowOf({ ...figures, ...part }, { ...scenarios.base, ...other }, monthly))[3]?.savings
    expect(month({})).toBe(2_600_000)
    expect(month({ monthlyOperatingCost: 0 })).toBe(2_500_000)
    expect(month({ teamSize: 1, monthlyOperatingCost: 0 })).toBe(50_000)
    expect(month({ currentSalary: 150_000 })).toBe(5_100_000)
    expect(month({}, { adoptionRate: 40 })).toBe(1_300_000)
    expect(month({}, { efficiencyGain: 200 })).toBe(5_100_000)
    expect(month({}, { costReduction: 50 })).toBe(2_700_000)
  })

  test('ROI-18 ROI-19 120,000 dollars a year enter with their share of each month, and cost reduction is of the operating cost alone', () => {
    const yearly = modelPrice({ type: 'other', amount: 120_000, period: 'yearly', currency: 'USD' })
    if ('missing' in yearly) throw new Error(yearly.reason)
    const outcome = simulate(figures, scenarios.base, yearly.price)
    expect(outcome).toMatchObject({
      npv: 41_814_840,
      payback: 5,
      totalSavings: 88_400_000,
      totalCosts: 40_300_000,
    })
    expect(((outcome.roi ?? 0) * 100).toFixed(6)).toBe('119.354839')
  })

  test('ROI-19 what is paid once is spent in month 0, and a transaction costs its price times the stated volume', () => {
    const months = (price: ModelPrice) => monthsOf(flowOf(figures, scenarios.base, price))
    const costs = (price: ModelPrice) =>
      months(price)
        .slice(0, 2)
        .map((month) => month.costs)
    expect(costs({ kind: 'once', amountMinor: 9_000_000 })).toEqual([11_500_000, 50_000])
    expect(costs({ kind: 'once_per_user', amountMinor: 10_000 })).toEqual([3_000_000, 50_000])
    expect(costs({ kind: 'per_transaction', amountMinor: 40, monthlyVolume: 12_000 })).toEqual([
      2_500_000, 530_000,
    ])
    // Version 1 of the formulas, for cases that were saved with it.
    expect(costs({ kind: 'flat' })).toEqual([2_500_000, 550_000])
  })

  test('ROI-19 a price per user is paid for the whole team beside a tenth of the operating cost', () => {
    const cost = (price: ModelPrice) => monthsOf(flowOf(figures, scenarios.base, price))[1]?.costs
    expect(cost(monthly)).toBe(550_000)
    expect(cost(perUser(49))).toBe(295_000)
    expect(cost(perUser(18.55))).toBe(142_750)
    expect(cost(perUser(0))).toBe(50_000)
  })
})

describe('the edges of the model', () => {
  test('ROI-21 at a discount rate of 0 the present value is a plain sum', () => {
    const outcome = simulate({ ...figures, discountRate: 0 }, scenarios.base, monthly)
    expect(outcome.npv).toBe(outcome.totalSavings - outcome.totalCosts)
  })

  test('ROI-21 month 1 is discounted once, the start is not', () => {
    const one = { ...figures, timeHorizon: 1, discountRate: 12 }
    const { npv } = simulate(one, { ...scenarios.base, implementationDelay: 0 }, monthly)
    expect(npv).toBe(Math.round(-2_500_000 + 2_050_000 / 1.01))
  })

  test('ROI-20 there is no benefit in the months of the delay, and one in the month after', () => {
    const months = monthsOf(flowOf(figures, { ...scenarios.base, implementationDelay: 5 }, monthly))
    expect(months.map(({ savings }) => savings > 0)).toEqual(months.map(({ month }) => month > 5))
  })

  test('ROI-20 a delay beyond the horizon leaves costs alone, and no payback', () => {
    const outcome = simulate(
      { ...figures, timeHorizon: 6 },
      { ...scenarios.base, implementationDelay: 12 },
      monthly,
    )
    expect(outcome).toMatchObject({ totalSavings: 0, totalCosts: 5_800_000, payback: null, roi: -1 })
  })

  test('ROI-22 a cumulative net of exactly zero has not turned positive', () => {
    // 26,000 savings and 5,500 costs: 41,000 at the start are covered exactly after two months.
    const at = (implementationCost: number) =>
      simulate({ ...figures, implementationCost }, { ...scenarios.base, implementationDelay: 0 }, monthly)
        .payback
    expect(at(40_999)).toBe(2)
    expect(at(41_000)).toBe(3)
  })

  test('ROI-22 what never pays back within the horizon says so with a value of its own', () => {
    expect(simulate({ ...figures, teamSize: 1 }, scenarios.worst, monthly).payback).toBeNull()
    const late = { ...figures, implementationCost: 500_000 }
    expect(simulate(late, scenarios.base, monthly).payback).toBe(27)
    expect(simulate({ ...late, timeHorizon: 26 }, scenarios.base, monthly).payback).toBeNull()
  })

  test('ROI-23 a return on nothing spent is not applicable', () => {
    const free = { ...figures, implementationCost: 0, monthlyOperatingCost: 0 }
    const outcome = simulate(free, scenarios.base, perUser(0))
    expect(outcome).toMatchObject({ roi: null, totalCosts: 0, payback: 3, totalSavings: 85_000_000 })
  })

  test('invalid amounts are refused and never computed with', () => {
    for (const broken of [Number.NaN, Number.POSITIVE_INFINITY, -1]) {
      expect(() => simulate({ ...figures, currentSalary: broken }, scenarios.base, monthly)).toThrow(
        RangeError,
      )
      expect(() => simulate(figures, { ...scenarios.base, adoptionRate: broken }, monthly)).toThrow(
        RangeError,
      )
      expect(() => simulate({ ...figures, timeHorizon: broken }, scenarios.base, monthly)).toThrow(RangeError)
    }
  })
})

/** Mostly what the sliders give, and now and then all that may be typed, in steps of its decimals. */
const within = ({ min, max, typed, decimals }: Bounds) => {
  const scaled = (low: number, high: number) =>
    fc
      .integer({ min: low * 10 ** decimals, max: high * 10 ** decimals })
      .map((value) => value / 10 ** decimals)
  return fc.oneof(
    { arbitrary: scaled(min, max), weight: 4 },
    { arbitrary: scaled(typed.from, typed.to), weight: 1 },
  )
}
const anyFigures: fc.Arbitrary<CompanyFigures> = fc.record({
  teamSize: within(figureBounds.teamSize),
  currentSalary: within(figureBounds.currentSalary),
  implementationCost: within(figureBounds.implementationCost),
  monthlyOperatingCost: within({ ...figureBounds.monthlyOperatingCost, max: 20_000 }),
  timeHorizon: within(figureBounds.timeHorizon),
  discountRate: within(figureBounds.discountRate),
})
const anyScenario: fc.Arbitrary<ScenarioFigures> = fc.record({
  adoptionRate: within(scenarioBounds.adoptionRate),
  implementationDelay: within(scenarioBounds.implementationDelay),
  efficiencyGain: within(scenarioBounds.efficiencyGain),
  costReduction: within(scenarioBounds.costReduction),
  riskFactor: within(scenarioBounds.riskFactor),
})
const cents = fc.integer({ min: 0, max: 20_000_000 })
const period = fc.constantFrom('daily', 'weekly', 'monthly', 'quarterly', 'yearly')
const anyPrice: fc.Arbitrary<ModelPrice> = fc.oneof(
  fc.record({ kind: fc.constantFrom('per_user', 'fixed'), amountMinor: cents, period }),
  fc.record({ kind: fc.constantFrom('once', 'once_per_user'), amountMinor: cents }),
  fc.record({
    kind: fc.constant('per_transaction' as const),
    amountMinor: fc.nat(10_000),
    monthlyVolume: fc.nat(1_000_000),
  }),
  fc.constant({ kind: 'flat' as const }),
)

describe('the model against a slow one in exact fractions', () => {
  test('ROI-20 ROI-21 ROI-22 10,000 random cases agree to the cent', () => {
    let seen = 0
    fc.assert(
      fc.property(anyFigures, anyScenario, anyPrice, (company, scenario, price) => {
        seen += 1
        if (totalsProblem({ figures: company, scenarios: { base: scenario } as never }, price)) return
        const { roi, ...others } = simulate(company, scenario, price)
        const { roi: fraction, ...expected } = slowly(company, scenario, price)
        expect(others).toEqual(expected)
        expect(roi === null).toBe(fraction === null)
        expect(Math.abs((roi ?? 0) - (fraction ?? 0))).toBeLessThanOrEqual(
          1e-14 * Math.abs(fraction ?? 0) + 1e-300,
        )
      }),
      { numRuns: 10_000 },
    )
    expect(seen).toBeGreaterThanOrEqual(10_000)
  }, 120_000)

  test('the months add up to the totals, and the last discounted sum is the present value', () => {
    fc.assert(
      fc.property(anyFigures, anyScenario, anyPrice, (company, scenario, price) => {
        if (totalsProblem({ figures: company, scenarios: { base: scenario } as never }, price)) return
        const outcome = simulate(company, scenario, price)
        const months = monthsOf(flowOf(company, scenario, price))
        const sum = (of: 'savings' | 'costs' | 'net') => months.reduce((total, month) => total + month[of], 0)
        expect(months).toHaveLength(company.timeHorizon + 1)
        expect(sum('savings')).toBe(outcome.totalSavings)
        expect(sum('costs')).toBe(outcome.totalCosts)
        expect(sum('net')).toBe(months.at(-1)?.cumulative)
        expect(months.at(-1)?.discountedCumulative).toBe(outcome.npv)
        for (const value of months.flatMap((month) => Object.values(month)))
          expect(Number.isSafeInteger(value)).toBe(true)
      }),
      { numRuns: 300 },
    )
  })
})

describe('what the model may be given', () => {
  test('whatever numbers are put in, it refuses or answers finite figures', () => {
    const wild = fc.oneof(
      { arbitrary: fc.nat(200), weight: 60 },
      fc.double(),
      fc.integer(),
      fc.constantFrom(0, -0, 1e308, 5e-324, Number.NaN),
    )
    let answered = 0
    fc.assert(
      fc.property(fc.array(wild, { minLength: 11, maxLength: 11 }), (values) => {
        const [a, b, c, d, e, f, g, h, i, j, k] = values as Parameters<typeof wildCase>
        const outcome = attempt(() => simulate(...wildCase(a, b, c, d, e, f, g, h, i, j, k)))
        if (outcome === undefined) return
        answered += 1
        for (const value of Object.values(outcome))
          if (value !== null) expect(Number.isFinite(value)).toBe(true)
      }),
      { numRuns: 5_000 },
    )
    expect(answered).toBeGreaterThan(0)
  })

  test('ROI-19 a published price becomes a monthly one, or a reason why it cannot', () => {
    const price = (type: string, amount: number, period: string, currency = 'USD') =>
      modelPrice({ type, amount, period, currency })
    const cost = (amount: number, period: string) => {
      const read = price('per_user', amount, period)
      if ('missing' in read) throw new Error(read.reason)
      return monthsOf(flowOf({ ...figures, monthlyOperatingCost: 0 }, scenarios.base, read.price))
    }
    expect(cost(49, 'monthly')[1]?.costs).toBe(245_000)
    expect(cost(120, 'yearly')[1]?.costs).toBe(50_000)
    expect(cost(30, 'quarterly')[1]?.costs).toBe(50_000)
    expect(cost(12, 'weekly')[1]?.costs).toBe(260_000)
    // A yearly price that twelve does not divide still adds up over the year.
    const year = cost(0.01, 'yearly').slice(1, 13)
    expect(year.reduce((sum, { costs }) => sum + costs, 0)).toBe(50)
    expect(price('other', 900, 'monthly')).toEqual({
      price: { kind: 'fixed', amountMinor: 90_000, period: 'monthly' },
    })
    expect(price('other', 900, 'once')).toEqual({ price: { kind: 'once', amountMinor: 90_000 } })
    expect(price('per_user', 300, 'once')).toEqual({ price: { kind: 'once_per_user', amountMinor: 30_000 } })
  })

  test('ROI-19 what the listing does not say, the buyer states: no result before', () => {
    const perTransaction = { type: 'per_transaction', amount: 0.4, period: 'monthly', currency: 'USD' }
    // A listing without a published price is not free of charge: the buyer states what sales offered, which may be nothing.
    const onRequest = { ...perTransaction, type: 'per_user', amount: 0, period: 'monthly' }
    expect(modelPrice(onRequest)).toMatchObject({ missing: 'amount' })
    expect(modelPrice(onRequest, { amount: 0 })).toMatchObject({
      price: { kind: 'per_user', amountMinor: 0 },
    })
    expect(modelPrice(perTransaction)).toMatchObject({ missing: 'monthlyVolume' })
    expect(modelPrice(perTransaction, { monthlyVolume: 12_000 })).toEqual({
      price: { kind: 'per_transaction', amountMinor: 40, monthlyVolume: 12_000 },
    })
    const inEuros = { type: 'per_user', amount: 49, period: 'monthly', currency: 'EUR' }
    expect(modelPrice(inEuros)).toEqual({ missing: 'amount', reason: expect.stringContaining('EUR') })
    expect(modelPrice(inEuros, { amount: 52.5 })).toEqual({
      price: { kind: 'per_user', amountMinor: 5_250, period: 'monthly' },
    })
    expect(modelPrice({ ...inEuros, amount: 1e9, currency: 'USD' })).toMatchObject({ missing: 'amount' })
  })

  test('ROI-06 a million people with the default salary are computed, and what no number carries is refused in words', () => {
    const million = { ...figures, teamSize: 1_000_000 }
    expect(totalsProblem({ figures: million, scenarios }, monthly)).toBeUndefined()
    expect(simulate(million, scenarios.base, monthly).totalSavings).toBe(1_700_003_400_000)
    const all = { ...million, currentSalary: 100_000_000, timeHorizon: 120 }
    expect(totalsProblem({ figures: all, scenarios }, monthly)).toContain('more than the simulation counts')
  })
})

function wildCase(
  teamSize: number,
  currentSalary: number,
  implementationCost: number,
  monthlyOperatingCost: number,
  timeHorizon: number,
  discountRate: number,
  adoptionRate: number,
  implementationDelay: number,
  efficiencyGain: number,
  costReduction: number,
  riskFactor: number,
): [CompanyFigures, ScenarioFigures, ModelPrice] {
  return [
    { teamSize, currentSalary, implementationCost, monthlyOperatingCost, timeHorizon, discountRate },
    { adoptionRate, implementationDelay, efficiencyGain, costReduction, riskFactor },
    monthly,
  ]
}

function attempt(work: () => Outcome): Outcome | undefined {
  try {
    return work()
  } catch (error) {
    expect(error).toBeInstanceOf(RangeError)
    return undefined
  }
}

/** The specification's formulas month by month in whole-number fractions, sharing nothing with the model. */
function slowly(
  {
    teamSize,
    currentSalary,
    implementationCost,
    monthlyOperatingCost,
    timeHorizon,
    discountRate,
  }: CompanyFigures,
  { adoptionRate, implementationDelay, efficiencyGain, costReduction }: ScenarioFigures,
  price: ModelPrice,
): Outcome {
  const adopted = percent(adoptionRate)
  const savings = plus(
    [
      times(money(currentSalary), fraction(1, 12)),
      fraction(teamSize),
      percent(efficiencyGain),
      adopted,
      fraction(1, 10),
    ].reduce(times),
    [money(monthlyOperatingCost), percent(costReduction), adopted].reduce(times),
  )
  const perYear = { daily: 365, weekly: 52, monthly: 12, quarterly: 4, yearly: 1 }
  const operating = money(monthlyOperatingCost)
  const team = fraction(teamSize)
  const amount = price.kind === 'flat' ? fraction(0) : fraction(price.amountMinor, 100)
  let once = fraction(0)
  let paid = fraction(0)
  if (price.kind === 'flat') paid = operating
  else if (price.kind === 'once') once = amount
  else if (price.kind === 'once_per_user') once = times(amount, team)
  else if (price.kind === 'per_transaction') paid = times(amount, fraction(price.monthlyVolume))
  else {
    paid = times(amount, fraction(perYear[price.period], 12))
    if (price.kind === 'per_user') paid = times(paid, team)
  }
  const cost = plus(paid, times(operating, fraction(1, 10)))
  const start = plus(money(implementationCost), once)
  let total = times(start, fraction(-1))
  let saved = fraction(0)
  let spent = start
  let payback: number | null = null
  // 120,000 + 100 · rate over 120,000 is 1 + rate/100/12 for rates with two decimals.
  const step = BigInt(120_000 + Math.round(discountRate * 100))
  let present = times(start, fraction(-1))
  let [up, down] = [1n, 1n]
  for (let month = 1; month <= timeHorizon; month += 1) {
    const gained = month > implementationDelay ? savings : fraction(0)
    const net = plus(gained, times(cost, fraction(-1)))
    saved = plus(saved, gained)
    spent = plus(spent, cost)
    total = plus(total, net)
    if (payback === null && total.up > 0n) payback = month
    up *= 120_000n
    down *= step
    // The exact sum would have thousands of digits; 60 digits after the point are enough for a cent.
    const scale = 10n ** 60n
    present = plus(present, { up: (net.up * up * scale) / (net.down * down), down: scale })
  }
  const costs = spent.up
  return {
    roi: costs === 0n ? null : ratio(plus(saved, times(spent, fraction(-1))), spent),
    npv: inCents(present),
    payback,
    totalSavings: inCents(saved),
    totalCosts: inCents(spent),
  }
}

/** Two decimals. */
function money(dollars: number): Fraction {
  return fraction(Math.round(dollars * 100), 100)
}
function percent(value: number): Fraction {
  return fraction(Math.round(value * 100), 10_000)
}
interface Fraction {
  up: bigint
  down: bigint
}
function fraction(up: number, down = 1): Fraction {
  return { up: BigInt(up), down: BigInt(down) }
}
function times(a: Fraction, b: Fraction): Fraction {
  return { up: a.up * b.up, down: a.down * b.down }
}
function plus(a: Fraction, b: Fraction): Fraction {
  // Sums of a hundred months stay short when they are over the denominator that both have.
  const common = (a.down / greatestDivisor(a.down, b.down)) * b.down
  return { up: a.up * (common / a.down) + b.up * (common / b.down), down: common }
}
function greatestDivisor(a: bigint, b: bigint): bigint {
  return b === 0n ? a : greatestDivisor(b, a % b)
}
function reduced({ up, down }: Fraction): Fraction {
  let [a, b] = [up < 0n ? -up : up, down]
  while (b !== 0n) [a, b] = [b, a % b]
  return a === 0n ? { up: 0n, down: 1n } : { up: up / a, down: down / a }
}
/** Half away from zero. */
function inCents({ up, down }: Fraction): number {
  const magnitude = ((up < 0n ? -up : up) * 200n + down) / (down * 2n)
  return Number(up < 0n ? -magnitude : magnitude)
}
/** The double nearest to a / b, whose parts are small enough to be doubles once they are reduced. */
function ratio(a: Fraction, b: Fraction): number {
  const { up, down } = reduced({ up: a.up * b.down, down: a.down * b.up })
  return Number(up) / Number(down)
}
