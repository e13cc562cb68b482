// Figures, assumptions and formulas as people read them, on the screen in their own region and in reports in US English.
import { moneyFormat, numberFormat, shortMoneyFormat } from '#platform/kernel/number-format.ts'
import { isRecurring, type ModelPrice, type PublishedPrice, type RecurringPeriod } from './monthly-price.ts'
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
import { type Flow, type Outcome, simulate, unitsPerCent } from './simulation-model.ts'

export type Wording = ReturnType<typeof wordingFor>

/** Percent and months; null where the listing states none. */
export interface ListedReturn {
  averageROI: number | null
  paybackPeriod: number | null
}

/** Numbers and amounts as they are written in a locale; the words around them are English. */
export function wordingFor(locale: string) {
  const whole = numberFormat(locale, { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })
  const exact = moneyFormat(locale, 'USD')
  const compact = numberFormat(locale, {
    style: 'currency',
    currency: 'USD',
    notation: 'compact',
    maximumSignificantDigits: 3,
  })
  const stripped = shortMoneyFormat(locale, 'USD')
  const count = numberFormat(locale, { maximumFractionDigits: 2 })
  const oneDecimal = numberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 })

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

  /** The price as a sentence's part: "$149 per user and month", "$120,000 per year". */
  function priceText(price: ModelPrice): string {
    if (price.kind === 'flat') return 'price not counted'
    const text = `${stripped.format(price.amountMinor / 100)} ${priceUnit(price)}`
    return price.kind === 'per_transaction'
      ? `${text}, ${count.format(price.monthlyVolume)} transactions a month`
      : text
  }

  /** What the price comes to in the formulas, as words and with its numbers. */
  function priceTerms(
    { figures }: SimulationCase,
    price: ModelPrice,
  ): Record<'rule' | 'numbers', string> & {
    isOnce: boolean
  } {
    const { teamSize, monthlyOperatingCost } = figures
    if (price.kind === 'flat')
      return { rule: 'operating cost', numbers: stripped.format(monthlyOperatingCost), isOnce: false }
    const amount = stripped.format(price.amountMinor / 100)
    switch (price.kind) {
      case 'per_user':
        return {
          rule: `price per user${monthFactor[price.period]} × team size`,
          numbers: `${amount}${monthFactor[price.period]} × ${count.format(teamSize)}`,
          isOnce: false,
        }
      case 'fixed':
        return {
          rule: `price${monthFactor[price.period]}`,
          numbers: `${amount}${monthFactor[price.period]}`,
          isOnce: false,
        }
      case 'per_transaction':
        return {
          rule: 'price per transaction × transactions per month',
          numbers: `${amount} × ${count.format(price.monthlyVolume)}`,
          isOnce: false,
        }
      case 'once':
        return { rule: 'price', numbers: amount, isOnce: true }
      case 'once_per_user':
        return {
          rule: 'price per user × team size',
          numbers: `${amount} × ${count.format(teamSize)}`,
          isOnce: true,
        }
    }
  }

  /** The formulas of one scenario with its numbers put in. */
  function formulasOf(
    simulation: SimulationCase,
    scenario: Scenario,
    price: ModelPrice,
    flow: Flow,
  ): Formula[] {
    const { figures } = simulation
    const outcome: Outcome = simulate(figures, scenario, price)
    const { teamSize, currentSalary, monthlyOperatingCost, implementationCost, timeHorizon, discountRate } =
      figures
    const { adoptionRate, efficiencyGain, costReduction, implementationDelay } = scenario
    const money = (value: number) => stripped.format(value)
    const savings = exact.format(Number(flow.savings) / unitsPerDollar)
    const cost = exact.format(Number(flow.cost) / unitsPerDollar)
    const paid = priceTerms(simulation, price)
    const start = paid.isOnce ? `${money(implementationCost)} + ${paid.numbers}` : money(implementationCost)
    const startRule = paid.isOnce ? `implementation cost + ${paid.rule}` : 'implementation cost'
    const tenth = `10% × ${money(monthlyOperatingCost)}`
    const months = Math.max(0, timeHorizon - implementationDelay)
    return [
      {
        name: 'Monthly savings',
        rule: 'salary / 12 × team size × efficiency gain × adoption × 0.1 + operating cost × cost reduction × adoption',
        numbers: `${money(currentSalary)} / 12 × ${teamSize} × ${efficiencyGain}% × ${adoptionRate}% × 0.1 + ${money(monthlyOperatingCost)} × ${costReduction}% × ${adoptionRate}% = ${savings}`,
      },
      {
        name: 'Monthly cost',
        rule: paid.isOnce ? '10% of operating cost' : `${paid.rule} + 10% of operating cost`,
        numbers: `${paid.isOnce ? tenth : `${paid.numbers} + ${tenth}`} = ${cost}`,
      },
      {
        name: 'Total savings',
        rule: 'monthly savings × months after the delay',
        numbers: `${savings} × ${months} = ${exactDollars(outcome.totalSavings)}`,
      },
      {
        name: 'Total costs',
        rule: `${startRule} + monthly cost × months`,
        numbers: `${start} + ${cost} × ${timeHorizon} = ${exactDollars(outcome.totalCosts)}`,
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
        rule: `−(${startRule}) + the sum over all months of (savings − cost) / (1 + rate / 12)^month`,
        numbers: `−(${start}) + months 1 to ${timeHorizon} at ${count.format(discountRate)}% / 12 a month = ${exactDollars(outcome.npv)}`,
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
      parameter === 'price' ? exact.format(value) : figureText(parameter, value)
    const name = parameter === 'price' ? 'Price' : figureLabels[parameter]
    return { name, low: text(low), high: text(high) }
  }

  /** Each figure's name, and from or up to where the net present value is above zero. */
  function breakEvenRows(breakEvens: BreakEvens, of: ModelPrice): [name: string, text: string][] {
    const { adoption, teamSize, price, operatingCost } = breakEvens
    const priceRow: [string, string][] =
      price === null || of.kind === 'flat'
        ? []
        : [['Price', breakEvenText(price, 'price', (value) => `${exact.format(value)} ${priceUnit(of)}`)]]
    const teamRow =
      'value' in teamSize ? teamText(teamSize.kind, teamSize.value) : unmoved(teamSize, 'team size')
    return [
      ['Adoption', adoptionText(adoption)],
      ['Team size', teamRow],
      ...priceRow,
      [
        'Operating cost',
        breakEvenText(
          operatingCost,
          'operating cost',
          (value) =>
            `${exact.format(value)} per month${'value' in operatingCost && operatingCost.kind === 'from' ? ' (the more it costs today, the more is saved)' : ''}`,
        ),
      ],
    ]
  }

  function unmoved({ kind }: BreakEven, what: string): string {
    return kind === 'always' ? `already positive at any ${what}` : `not positive at any ${what}`
  }

  /** "up to $462.06 per user and month": rounded to the side on which the net present value is above zero. */
  function breakEvenText(breakEven: BreakEven, what: string, amount: (value: number) => string): string {
    if (!('value' in breakEven)) return unmoved(breakEven, what)
    return `${breakEven.kind} ${amount(towardsGain(breakEven.kind, breakEven.value, 100))}`
  }

  function adoptionText(breakEven: BreakEven): string {
    if (!('value' in breakEven)) return unmoved(breakEven, 'adoption')
    const { kind, value } = breakEven
    const percent = `${oneDecimal.format(towardsGain(kind, value, 10))}%`
    return value > 100 && kind === 'from' ? `not reached: it would take ${percent}` : `${kind} ${percent}`
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
  ): string | undefined {
    if (name === 'monthlyOperatingCost')
      return 'What the work costs today, apart from salaries and from this application. Cost reduction is a share of it; a tenth of it is added to the costs.'
    if (name === 'efficiencyGain')
      return `A tenth of it becomes money: ${count.format(value)}% saves ${count.format(value / 10)}% of the salaries of those who use it.`
    if (name === 'riskFactor') return 'Decides confidence (100% less the risk) and the risk label, no amount.'
    return undefined
  }

  /** Why a model and a listing tell two returns of one application; undefined where the listing states none. */
  function listedText({ averageROI, paybackPeriod }: ListedReturn, horizon: number): string | undefined {
    if (averageROI === null) return undefined
    const payback =
      paybackPeriod === null
        ? ''
        : ` and payback in ${count.format(paybackPeriod)} ${paybackPeriod === 1 ? 'month' : 'months'}`
    return `The listing states ${count.format(averageROI)}%${payback}: its vendor’s average for a first full year. The model counts ${horizon} months with the figures on this page, so the two differ.`
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

const unitsPerDollar = 100 * unitsPerCent

const periodNouns: Readonly<Record<RecurringPeriod, string>> = {
  daily: 'day',
  weekly: 'week',
  monthly: 'month',
  quarterly: 'quarter',
  yearly: 'year',
}
/** What turns an amount of that period into one of a month. */
const monthFactor: Readonly<Record<RecurringPeriod, string>> = {
  daily: ' × 365 / 12',
  weekly: ' × 52 / 12',
  monthly: '',
  quarterly: ' / 3',
  yearly: ' / 12',
}

/** What the price's amount is for: "per user and month", "per year", "per transaction", "once". */
export function priceUnit(price: Exclude<ModelPrice, { kind: 'flat' }>): string {
  switch (price.kind) {
    case 'per_user':
      return `per user and ${periodNouns[price.period]}`
    case 'fixed':
      return `per ${periodNouns[price.period]}`
    case 'per_transaction':
      return 'per transaction'
    case 'once':
      return 'once'
    case 'once_per_user':
      return 'per user, once'
  }
}

/** The unit of a published price, in the same words. */
export function publishedUnit({ type, period }: Pick<PublishedPrice, 'type' | 'period'>): string {
  if (type === 'per_transaction') return 'per transaction'
  const isByUser = type === 'per_user'
  if (!isRecurring(period)) return isByUser ? 'per user, once' : 'once'
  return isByUser ? `per user and ${periodNouns[period]}` : `per ${periodNouns[period]}`
}

/** Rounded so that the result is still above zero: down where it is the most, up where it is the least. */
function towardsGain(kind: 'from' | 'up to', value: number, scale: number): number {
  return (kind === 'up to' ? Math.floor(value * scale) : Math.ceil(value * scale)) / scale
}

/** Halves away from zero, and no "-$0". */
function roundedDollars(cents: number): number {
  const rounded = Math.sign(cents) * Math.floor(Math.abs(cents) / 100 + 0.5)
  return rounded === 0 ? 0 : rounded
}

export function boundsOf(name: keyof CompanyFigures | keyof ScenarioFigures): Bounds {
  return { ...figureBounds, ...scenarioBounds }[name]
}

const priceAssumptions: Readonly<Record<ModelPrice['kind'], string>> = {
  per_user:
    'The price per user is paid for the whole team from the first month; a tenth of the operating cost comes on top.',
  fixed:
    'The price is paid for the whole company from the first month, each month its share; a tenth of the operating cost comes on top.',
  per_transaction:
    'The price per transaction is paid for the stated number of transactions from the first month; a tenth of the operating cost comes on top.',
  once: 'The price is paid once, in month 0; a tenth of the operating cost is added to the costs of each month.',
  once_per_user:
    'The price per user is paid once for the whole team, in month 0; a tenth of the operating cost is added to the costs of each month.',
  flat: 'Version 1 of the model left the price out: the operating cost stands for it, and a tenth of it comes on top.',
}

/** What the model takes for granted. */
export function assumptionsOf(price: ModelPrice): string[] {
  return [
    'Implementation cost is spent at the start, in month 0, and counts in costs, ROI, net present value and payback.',
    'During the delay there are costs and no savings.',
    'A tenth of the efficiency gain becomes money.',
    priceAssumptions[price.kind],
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
