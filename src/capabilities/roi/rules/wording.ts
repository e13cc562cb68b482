// Figures, assumptions and formulas as people read them, on the screen in their own region and in reports in US English.
import { type ModelPrice, monthlyPricePerUser } from './monthly-price.ts'
import {
  type Bounds,
  type CompanyFigures,
  figureBounds,
  figureLabels,
  type Scenario,
  type ScenarioFigures,
  type SimulationCase,
  scenarioBounds,
} from './parameters.ts'
import type { BreakEven, BreakEvens, Effect } from './sensitivity.ts'
import { type Flow, type Outcome, simulate } from './simulation-model.ts'

export type Wording = ReturnType<typeof wordingFor>

/** Numbers and amounts as they are written in a locale; the words around them are English. */
export function wordingFor(locale: string) {
  const whole = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'USD',
    maximumFractionDigits: 0,
  })
  const exact = new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' })
  const compact = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'USD',
    notation: 'compact',
    maximumSignificantDigits: 3,
  })
  const stripped = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'USD',
    trailingZeroDisplay: 'stripIfInteger',
  })
  const count = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 })
  const oneDecimal = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 })

  /** Cents as "$577,707". */
  function dollars(cents: number): string {
    return whole.format(roundedDollars(cents))
  }

  /** Cents as "$577,707.43". */
  function exactDollars(cents: number): string {
    return exact.format(cents / 100)
  }

  /** Cents as "$1.45M". */
  function compactDollars(cents: number): string {
    return compact.format(cents / 100)
  }

  /** A fraction as "296.4%", and "not applicable" where there is none. */
  function percentText(fraction: number | null): string {
    return fraction === null ? 'not applicable' : `${oneDecimal.format(fraction * 100)}%`
  }

  /** A share as "97.3%"; one that is neither none nor all is never called so. */
  function shareText(share: number): string {
    if (share === 0 || share === 1) return `${share * 100}%`
    if (share < 0.001) return 'under 0.1%'
    if (share > 0.999) return 'over 99.9%'
    return `${oneDecimal.format(share * 100)}%`
  }

  /** A figure without its unit, as its field shows it: "$75,000", "80". */
  function numberText(name: keyof CompanyFigures | keyof ScenarioFigures, value: number): string {
    return boundsOf(name).prefix === '$' ? stripped.format(value) : count.format(value)
  }

  /** A figure with its unit: "$75,000 per year", "80%", "1 month". */
  function figureText(name: keyof CompanyFigures | keyof ScenarioFigures, value: number): string {
    const { unit } = boundsOf(name)
    const number = numberText(name, value)
    if (unit.startsWith('%')) return number + unit
    if (unit === 'months' && value === 1) return `${number} month`
    if (unit === 'people' && value === 1) return `${number} person`
    return `${number} ${unit}`
  }

  /** The price as a sentence's part: "$149 per user and month" or "flat". */
  function priceText(price: ModelPrice): string {
    const perUser = monthlyPricePerUser(price)
    return perUser === undefined ? 'flat pricing' : `${perUserText(perUser)} per user and month`
  }

  /** Dollars, to the cent where there are any. */
  function perUserText(value: number): string {
    return Number.isInteger(value) ? whole.format(value) : exact.format(value)
  }

  /** The formulas of one scenario with its numbers put in. */
  function formulasOf(
    { figures }: SimulationCase,
    scenario: Scenario,
    price: ModelPrice,
    flow: Flow,
  ): Formula[] {
    const outcome: Outcome = simulate(figures, scenario, price)
    const { teamSize, currentSalary, monthlyOperatingCost, implementationCost, timeHorizon, discountRate } =
      figures
    const { adoptionRate, efficiencyGain, costReduction, implementationDelay } = scenario
    const money = (value: number) => whole.format(value)
    const savings = exact.format(flow.savings / 1_200_000)
    const cost = exact.format(flow.cost / 1_200_000)
    const perUser = monthlyPricePerUser(price)
    const months = Math.max(0, timeHorizon - implementationDelay)
    return [
      {
        name: 'Monthly savings',
        rule: 'salary / 12 × team size × efficiency gain × adoption × 0.1 + operating cost × cost reduction × adoption',
        numbers: `${money(currentSalary)} / 12 × ${teamSize} × ${efficiencyGain}% × ${adoptionRate}% × 0.1 + ${money(monthlyOperatingCost)} × ${costReduction}% × ${adoptionRate}% = ${savings}`,
      },
      {
        name: 'Monthly cost',
        rule:
          perUser === undefined
            ? 'operating cost + 10% of operating cost'
            : 'price per user × team size + 10% of operating cost',
        numbers: `${perUser === undefined ? money(monthlyOperatingCost) : `${perUserText(perUser)} × ${teamSize}`} + 10% × ${money(monthlyOperatingCost)} = ${cost}`,
      },
      {
        name: 'Total savings',
        rule: 'monthly savings × months after the delay',
        numbers: `${savings} × ${months} = ${exactDollars(outcome.totalSavings)}`,
      },
      {
        name: 'Total costs',
        rule: 'implementation cost + monthly cost × months',
        numbers: `${money(implementationCost)} + ${cost} × ${timeHorizon} = ${exactDollars(outcome.totalCosts)}`,
      },
      {
        name: 'ROI',
        rule: '(total savings − total costs) / total costs × 100',
        numbers:
          outcome.roi === null
            ? 'not applicable, since nothing is spent'
            : `(${exactDollars(outcome.totalSavings)} − ${exactDollars(outcome.totalCosts)}) / ${exactDollars(outcome.totalCosts)} = ${percentText(outcome.roi)}`,
      },
      {
        name: 'Net present value',
        rule: '−implementation cost + the sum over all months of (savings − cost) / (1 + rate / 12)^month',
        numbers: `−${money(implementationCost)} + months 1 to ${timeHorizon} at ${count.format(discountRate)}% / 12 a month = ${exactDollars(outcome.npv)}`,
      },
      {
        name: 'Payback',
        rule: 'the first month in which the cumulative net is above zero',
        numbers: paybackText(outcome.payback, timeHorizon),
      },
    ]
  }

  /** A moved figure's name and its two values with units. */
  function effectText({ parameter, low, high }: Effect): { name: string; low: string; high: string } {
    const text = (value: number) =>
      parameter === 'pricePerUser' ? exact.format(value) : figureText(parameter, value)
    const name = parameter === 'pricePerUser' ? 'Price per user' : figureLabels[parameter]
    return { name, low: text(low), high: text(high) }
  }

  /** Each figure's name, and from or up to where the net present value is above zero. */
  function breakEvenRows(breakEvens: BreakEvens): [name: string, text: string][] {
    const { adoption, teamSize, pricePerUser, operatingCost } = breakEvens
    return [
      ['Adoption', breakEvenText(adoption, 'adoption')],
      ['Team size', breakEvenText(teamSize, 'teamSize')],
      [
        'Price per user',
        pricePerUser === null
          ? 'does not count: the pricing is flat'
          : breakEvenText(pricePerUser, 'pricePerUser'),
      ],
      ['Operating cost', breakEvenText(operatingCost, 'operatingCost')],
    ]
  }

  /** "from 23.4%": where the net present value is zero, and on which side it is above. */
  function breakEvenText(breakEven: BreakEven, of: keyof BreakEvens): string {
    const any = {
      adoption: 'adoption',
      teamSize: 'team size',
      pricePerUser: 'price',
      operatingCost: 'operating cost',
    }[of]
    if (breakEven.kind === 'always') return `already positive at any ${any}`
    if (breakEven.kind === 'never') return `not positive at any ${any}`
    const { kind, value } = breakEven
    if (of === 'teamSize') return teamText(kind, value)
    const amount = {
      adoption: () => `${oneDecimal.format(value)}%`,
      pricePerUser: () => `${exact.format(value)} per user and month`,
      operatingCost: () =>
        `${exact.format(value)} per month${kind === 'from' ? ' (the more it costs today, the more is saved)' : ''}`,
    }[of]()
    if (of === 'adoption' && value > 100 && kind === 'from') return `not reached: it would take ${amount}`
    return `${kind} ${amount}`
  }
  /** Teams are whole people: the first team with a net present value above zero, or the last one. */
  function teamText(kind: 'from' | 'up to', value: number): string {
    const people = kind === 'from' ? Math.floor(value) + 1 : Math.ceil(value) - 1
    if (kind === 'from' && people === 1) return 'already positive with one person'
    if (people < 1) return 'not positive at any team size'
    return `${kind} ${count.format(people)} ${people === 1 ? 'person' : 'people'}`
  }

  /** What a figure is in the formulas, where its name does not say it; undefined for all others. */
  function meaningText(
    name: keyof CompanyFigures | keyof ScenarioFigures,
    value: number,
    price: ModelPrice,
  ): string | undefined {
    if (name === 'monthlyOperatingCost')
      return price.kind === 'flat'
        ? 'Stands for the application’s price, which is not per user, plus a tenth. Cost reduction is a share of it too.'
        : 'What the work costs today, apart from salaries. Cost reduction is a share of it; a tenth of it is added to the costs.'
    if (name === 'efficiencyGain')
      return `A tenth of it becomes money: ${count.format(value)}% saves ${count.format(value / 10)}% of the salaries of those who use it.`
    if (name === 'riskFactor') return 'Decides confidence (100% less the risk) and the risk label, no amount.'
    return undefined
  }

  /** Why a model and a listing tell two returns of one application; `listed` in percent and months. */
  function listedText(listed: { averageROI: number; paybackPeriod: number }, horizon: number): string {
    const months = `${count.format(listed.paybackPeriod)} ${listed.paybackPeriod === 1 ? 'month' : 'months'}`
    return `The listing states ${count.format(listed.averageROI)}% and payback in ${months}: its vendor’s average for a first full year. The model counts ${horizon} months with the figures on this page, so the two differ.`
  }

  /** Why a worst case may lie below zero where nearly all trials are above it. */
  function shareMeaning(worstNpv: number): string {
    return `The shares are of these trials, not of your prospects. A trial draws each figure by itself, so the bad values of all four seldom meet in one; the worst scenario is just that meeting, and its net present value is ${dollars(worstNpv)}.`
  }

  return {
    meaningText,
    listedText,
    shareMeaning,
    numberText,
    dollars,
    exactDollars,
    compactDollars,
    percentText,
    shareText,
    figureText,
    priceText,
    formulasOf,
    effectText,
    breakEvenRows,
  }
}

/** What stands behind a verdict and a confidence. */
export const verdictMeaning =
  'Recommended: ROI over 100% and payback under 12 months. Consider: ROI over 50%. Caution: all else. Confidence is 100% less the risk that is set for the scenario; it is no probability that the scenario comes true.'

export function paybackText(payback: number | null, horizon: number): string {
  return payback === null ? `never within ${horizon} months` : `month ${payback}`
}

/** Halves away from zero, and no "-$0". */
function roundedDollars(cents: number): number {
  const rounded = Math.sign(cents) * Math.floor(Math.abs(cents) / 100 + 0.5)
  return rounded === 0 ? 0 : rounded
}

export function boundsOf(name: keyof CompanyFigures | keyof ScenarioFigures): Bounds {
  return { ...figureBounds, ...scenarioBounds }[name]
}

/** What the model takes for granted. */
export function assumptionsOf(price: ModelPrice): string[] {
  return [
    'Implementation cost is spent at the start, in month 0, and counts in costs, ROI, net present value and payback.',
    'During the delay there are costs and no savings.',
    'A tenth of the efficiency gain becomes money.',
    price.kind === 'flat'
      ? 'The price is not per user, so the operating cost stands for it; a tenth of the operating cost comes on top.'
      : 'The price per user is paid for the whole team from the first month; a tenth of the operating cost comes on top.',
    'Each month is discounted at a twelfth of the yearly rate, month 1 once.',
    'Payback is the first month in which the cumulative net is above zero, undiscounted.',
    'Risk decides confidence (100% less the risk) and the risk label, no amount.',
  ]
}

export interface Formula {
  name: string
  /** In words. */
  rule: string
  /** With the case's numbers. */
  numbers: string
}

export const drawnFromText =
  'Each trial draws adoption, delay, efficiency gain and cost reduction independently from a triangular distribution: the lowest and the highest of the three scenarios bound it, the base scenario is the likeliest. Delays are whole months; everything else stands as entered.'
