// Figures, assumptions and formulas as people read them.
import {
  moneyFormat,
  numberFormat,
  percentFormat,
  shortMoneyFormat,
} from '#platform/kernel/numbers/number-format.ts'
import { t } from '#platform/kernel/texts.ts'
import {
  isRecurring,
  type ModelPrice,
  type PublishedPrice,
  type RecurringPeriod,
} from './inputs/monthly-price.ts'
import {
  type Bounds,
  type CompanyFigures,
  figureBounds,
  figureLabels,
  type Scenario,
  type ScenarioFigures,
  type ScenarioType,
  type SimulationCase,
  scenarioBounds,
  type Unit,
} from './inputs/parameters.ts'
import type { BreakEven, BreakEvens, Effect } from './model/sensitivity.ts'
import { type Flow, type Outcome, simulate, unitsPerCent } from './model/simulation-model.ts'

export type Wording = ReturnType<typeof wordingFor>

/** Percent and months; null where the listing states none. */
export interface ListedReturn {
  averageROI: number | null
  paybackPeriod: number | null
}

/** Numbers and amounts as they are written in a locale; the words around them are in the reader's language. */
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
  const percent = percentFormat(locale, { maximumFractionDigits: 2 })
  const onePercent = percentFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 })

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
    return fraction === null ? t('not applicable') : onePercent.format(fraction * 100)
  }

  /** A share as "97.3%"; one that is neither none nor all is never called so. */
  function shareText(share: number): string {
    if (share === 0 || share === 1) return percent.format(share * 100)
    if (share < 0.001) return t('under {share}', { share: onePercent.format(0.1) })
    if (share > 0.999) return t('over {share}', { share: onePercent.format(99.9) })
    return onePercent.format(share * 100)
  }

  /** A figure without its unit, as its field shows it: "$75,000", "80". */
  function numberText(name: keyof CompanyFigures | keyof ScenarioFigures, value: number): string {
    return boundsOf(name).prefix === '$' ? stripped.format(value) : count.format(value)
  }

  /** A figure with its unit: "$75,000 per year", "80%", "1 month". */
  function figureText(name: keyof CompanyFigures | keyof ScenarioFigures, value: number): string {
    const number = numberText(name, value)
    switch (boundsOf(name).unit) {
      case '%':
        return percent.format(value)
      case '% per year':
        return t('{number}% per year', { number })
      case 'months':
        return t('{count, plural, one {{number} month} other {{number} months}}', { count: value, number })
      case 'people':
        return t('{count, plural, one {{number} person} other {{number} people}}', { count: value, number })
      case 'per year':
        return t('{amount} per year', { amount: number })
      case 'per month':
        return t('{amount} per month', { amount: number })
      case 'once':
        return t('{amount} once', { amount: number })
    }
  }

  /** The price as a sentence's part: "$149 per user per month", "$120,000 per year". */
  function priceText(price: ModelPrice): string {
    if (price.kind === 'flat') return t('price not counted')
    const amount = stripped.format(price.amountMinor / 100)
    return price.kind === 'per_transaction'
      ? t('{amount} per transaction, {number} transactions a month', {
          amount,
          number: count.format(price.monthlyVolume),
        })
      : pricedText(amount, price)
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
      return { rule: t('operating cost'), numbers: stripped.format(monthlyOperatingCost), isOnce: false }
    const amount = stripped.format(price.amountMinor / 100)
    switch (price.kind) {
      case 'per_user':
        return {
          rule: t('price per user{factor} × team size', { factor: monthFactor[price.period] }),
          numbers: `${amount}${monthFactor[price.period]} × ${count.format(teamSize)}`,
          isOnce: false,
        }
      case 'fixed':
        return {
          rule: t('price{factor}', { factor: monthFactor[price.period] }),
          numbers: `${amount}${monthFactor[price.period]}`,
          isOnce: false,
        }
      case 'per_transaction':
        return {
          rule: t('price per transaction × transactions per month'),
          numbers: `${amount} × ${count.format(price.monthlyVolume)}`,
          isOnce: false,
        }
      case 'once':
        return { rule: t('price'), numbers: amount, isOnce: true }
      case 'once_per_user':
        return {
          rule: t('price per user × team size'),
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
    const startRule = paid.isOnce
      ? t('implementation cost + {price}', { price: paid.rule })
      : t('implementation cost')
    const tenth = `${percent.format(10)} × ${money(monthlyOperatingCost)}`
    const months = Math.max(0, timeHorizon - implementationDelay)
    return [
      {
        name: t('Monthly savings'),
        rule: t(
          'salary / 12 × team size × efficiency gain × adoption × 0.1 + operating cost × cost reduction × adoption',
        ),
        numbers: `${money(currentSalary)} / 12 × ${count.format(teamSize)} × ${percent.format(efficiencyGain)} × ${percent.format(adoptionRate)} × ${count.format(0.1)} + ${money(monthlyOperatingCost)} × ${percent.format(costReduction)} × ${percent.format(adoptionRate)} = ${savings}`,
      },
      {
        name: t('Monthly cost'),
        rule: paid.isOnce
          ? t('10% of operating cost')
          : t('{price} + 10% of operating cost', { price: paid.rule }),
        numbers: `${paid.isOnce ? tenth : `${paid.numbers} + ${tenth}`} = ${cost}`,
      },
      {
        name: t('Total savings'),
        rule: t('monthly savings × months after the delay'),
        numbers: `${savings} × ${months} = ${exactDollars(outcome.totalSavings)}`,
      },
      {
        name: t('Total costs'),
        rule: t('{start} + monthly cost × months', { start: startRule }),
        numbers: `${start} + ${cost} × ${timeHorizon} = ${exactDollars(outcome.totalCosts)}`,
      },
      {
        name: t('ROI'),
        rule: t('(total savings − total costs) / total costs × 100'),
        numbers:
          outcome.roi === null
            ? t('not applicable, because nothing is spent')
            : `(${exactDollars(outcome.totalSavings)} − ${exactDollars(outcome.totalCosts)}) / ${exactDollars(outcome.totalCosts)} = ${percentText(outcome.roi)}`,
      },
      {
        name: t('Net present value'),
        rule: t('−({start}) + the sum over all months of (savings − cost) / (1 + rate / 12)^month', {
          start: startRule,
        }),
        numbers: t('−({start}) + months 1 to {lastMonth} at {rate}% / 12 a month = {netPresentValue}', {
          start,
          lastMonth: timeHorizon,
          rate: count.format(discountRate),
          netPresentValue: exactDollars(outcome.npv),
        }),
      },
      {
        name: t('Payback'),
        rule: t('the first month in which the cumulative net is above zero'),
        numbers: paybackText(outcome.payback, timeHorizon),
      },
    ]
  }

  /** A moved figure's name and its two values with units. */
  function effectText({ parameter, low, high }: Effect): { name: string; low: string; high: string } {
    const text = (value: number) =>
      parameter === 'price' ? exact.format(value) : figureText(parameter, value)
    const name = parameter === 'price' ? t('Price') : figureLabels[parameter]
    return { name, low: text(low), high: text(high) }
  }

  /** Each figure's name, and from or up to where the net present value is above zero. */
  function breakEvenRows(breakEvens: BreakEvens, of: ModelPrice): [name: string, text: string][] {
    const { adoption, teamSize, price, operatingCost } = breakEvens
    const priceRow: [string, string][] =
      price === null || of.kind === 'flat'
        ? []
        : [[t('Price'), breakEvenText(price, 'price', (value) => pricedText(exact.format(value), of))]]
    const teamRow =
      'value' in teamSize ? teamText(teamSize.kind, teamSize.value) : unmoved.teamSize[teamSize.kind]
    return [
      [t('Adoption'), adoptionText(adoption)],
      [t('Team size'), teamRow],
      ...priceRow,
      [t('Operating cost today'), operatingCostText(operatingCost)],
    ]
  }

  /** "up to $462.06 per user per month": rounded to the side on which the net present value is above zero. */
  function breakEvenText(
    breakEven: BreakEven,
    figure: 'price' | 'operatingCost',
    text: (value: number) => string,
  ): string {
    if (!('value' in breakEven)) return unmoved[figure][breakEven.kind]
    const { kind, value } = breakEven
    return fromOrUpTo(kind, text(towardsGain(kind, value, 100)))
  }

  function operatingCostText(breakEven: BreakEven): string {
    const text = breakEvenText(breakEven, 'operatingCost', (value) =>
      t('{amount} per month', { amount: exact.format(value) }),
    )
    return 'value' in breakEven && breakEven.kind === 'from'
      ? t('{text} (the more it costs today, the more is saved)', { text })
      : text
  }

  function adoptionText(breakEven: BreakEven): string {
    if (!('value' in breakEven)) return unmoved.adoption[breakEven.kind]
    const { kind, value } = breakEven
    const share = onePercent.format(towardsGain(kind, value, 10))
    return value > 100 && kind === 'from'
      ? t('not reached: it would take {percent}', { percent: share })
      : fromOrUpTo(kind, share)
  }

  /** Teams are whole people: the first team with a net present value above zero, or the last one. */
  function teamText(kind: 'from' | 'up to', value: number): string {
    const people = kind === 'from' ? Math.floor(value) + 1 : Math.ceil(value) - 1
    if (kind === 'from' && people === 1) return t('already positive with one person')
    if (people < 1) return unmoved.teamSize.never
    const number = count.format(people)
    return kind === 'from'
      ? t('{people, plural, one {from {number} person} other {from {number} people}}', { people, number })
      : t('{people, plural, one {up to {number} person} other {up to {number} people}}', { people, number })
  }

  /** What a figure is in the formulas, where its name does not say it; undefined for all others. */
  function meaningText(
    name: keyof CompanyFigures | keyof ScenarioFigures,
    value: number,
  ): string | undefined {
    if (name === 'monthlyOperatingCost')
      return t(
        'What the work costs today, without salaries and without this application. The cost reduction in percent applies to it, and a tenth of it is added to the costs.',
      )
    if (name === 'efficiencyGain')
      return t(
        'A tenth of it counts as savings: {gain}% saves {saved}% of the salaries of the people who use it.',
        { gain: count.format(value), saved: count.format(value / 10) },
      )
    if (name === 'riskFactor')
      return t('Decides confidence (100% less the risk) and the risk label. It changes no amount.')
    return undefined
  }

  /** What the total costs are made of; they are the same in every scenario. */
  function costPartsText(figures: CompanyFigures, price: ModelPrice, totalCosts: number): string {
    const once = Math.round(figures.implementationCost * 100)
    const running = Math.round((figures.monthlyOperatingCost * 100 * figures.timeHorizon) / 10)
    const parts = { once: dollars(once), running: dollars(running) }
    if (price.kind === 'flat')
      return t('Total costs: {once} once for the implementation + {running} running costs.', {
        ...parts,
        running: dollars(totalCosts - once),
      })
    return t(
      'Total costs: {once} once for the implementation + {licences} for the application + {running} running costs (10% of today’s operating cost).',
      { ...parts, licences: dollars(totalCosts - once - running) },
    )
  }

  /** In which cases it pays, and how far the returns lie apart; without costs there is no return, and what it is worth is said. */
  function answerText(cases: Record<ScenarioType, Outcome>, horizon: number): string {
    const verdict = verdictOf(cases)
    const returns = Object.values(cases).map(({ roi }) => roi)
    // A minus sign is never parted from its amount.
    const withSign = (text: string) => text.replace('−', '−\u2060')
    if (returns.includes(null))
      return t(
        '{verdict}: {npv} expected net present value over {horizon, plural, one {# month} other {# months}}.',
        { verdict, npv: withSign(dollars(cases.base.npv)), horizon },
      )
    const known = returns.filter((roi) => roi !== null)
    const [low, high] = [Math.min(...known), Math.max(...known)].map((roi) => withSign(percentText(roi)))
    return low === high
      ? t('{verdict}: ROI {low} over {horizon, plural, one {# month} other {# months}}.', {
          verdict,
          low: low ?? '',
          horizon,
        })
      : t('{verdict}: ROI {low} to {high} over {horizon, plural, one {# month} other {# months}}.', {
          verdict,
          low: low ?? '',
          high: high ?? '',
          horizon,
        })
  }

  /** People may state a worst case that is better than their best case. The verdict then says which cases pay. */
  function verdictOf({ best, base, worst }: Record<ScenarioType, Outcome>): string {
    const pays = { best: best.npv > 0, base: base.npv > 0, worst: worst.npv > 0 }
    if (pays.best && pays.base && pays.worst) return t('It pays, even in the worst case')
    if (pays.base)
      return pays.best ? t('It pays, but not in the worst case') : t('It pays, but not in every case')
    if (pays.worst) return t('It pays in some cases, but not in the base case')
    return pays.best
      ? t('It pays in the best case only')
      : t('It does not pay at this discount rate, not even in the best case')
  }

  /** From when it pays in each case. */
  function paybacksText({ best, base, worst }: Record<ScenarioType, Outcome>, horizon: number): string {
    const cases = { best: paybackText(best.payback, horizon), worst: paybackText(worst.payback, horizon) }
    return base.payback === null
      ? t(
          'Doesn’t pay back within {horizon, plural, one {# month} other {# months}} (best case: {best}, worst case: {worst}).',
          { horizon, ...cases },
        )
      : t('Pays back in month {month} (best case: {best}, worst case: {worst}).', {
          month: base.payback,
          ...cases,
        })
  }

  /** Why the return in a model and the return in the listing differ; undefined where the listing states none. */
  function listedText({ averageROI, paybackPeriod }: ListedReturn, horizon: number): string | undefined {
    if (averageROI === null) return undefined
    const stated = { averageROI: count.format(averageROI), horizon }
    return paybackPeriod === null
      ? t(
          'The listing states {averageROI}%: its vendor’s average for a first full year. The model counts {horizon, plural, one {# month} other {# months}} with the figures on this page, so the two differ.',
          stated,
        )
      : t(
          'The listing states {averageROI}% and payback in {paybackPeriod, plural, one {# month} other {# months}}: its vendor’s average for a first full year. The model counts {horizon, plural, one {# month} other {# months}} with the figures on this page, so the two differ.',
          { ...stated, paybackPeriod },
        )
  }

  /** Why a worst case may lie below zero where nearly all trials are above it. */
  function shareMeaning(worstNpv: number): string {
    return t(
      'The shares are of these trials, not of your prospects. A trial draws each figure by itself, so the bad values of all four seldom meet in one. In the worst scenario they all do: its net present value is {netPresentValue}.',
      { netPresentValue: dollars(worstNpv) },
    )
  }

  return {
    meaningText,
    costPartsText,
    answerText,
    paybacksText,
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

/** The rules behind a verdict and a confidence. */
export function verdictMeaning(): string {
  return t(
    'The base case decides. Recommended: ROI over 100% and payback under 12 months. Consider: ROI over 50%. Caution: everything else. “Confidence set for this scenario” is a setting, 100% less the risk. It is not the probability that the scenario comes true.',
  )
}

export function paybackText(payback: number | null, horizon: number): string {
  return payback === null
    ? t('never within {horizon, plural, one {# month} other {# months}}', { horizon })
    : t('month {month}', { month: payback })
}

const unitsPerDollar = 100 * unitsPerCent

function fromOrUpTo(kind: 'from' | 'up to', amount: string): string {
  return kind === 'from' ? t('from {amount}', { amount }) : t('up to {amount}', { amount })
}

/** Where no value of a figure changes the sign of the net present value. */
const unmoved = {
  adoption: {
    get always() {
      return t('already positive at any adoption')
    },
    get never() {
      return t('not positive at any adoption')
    },
  },
  teamSize: {
    get always() {
      return t('already positive at any team size')
    },
    get never() {
      return t('not positive at any team size')
    },
  },
  price: {
    get always() {
      return t('already positive at any price')
    },
    get never() {
      return t('not positive at any price')
    },
  },
  operatingCost: {
    get always() {
      return t('already positive at any operating cost')
    },
    get never() {
      return t('not positive at any operating cost')
    },
  },
}

const perPeriod: Readonly<Record<RecurringPeriod, string>> = {
  get daily() {
    return t('per day')
  },
  get weekly() {
    return t('per week')
  },
  get monthly() {
    return t('per month')
  },
  get quarterly() {
    return t('per quarter')
  },
  get yearly() {
    return t('per year')
  },
}
const perUserAndPeriod: Readonly<Record<RecurringPeriod, string>> = {
  get daily() {
    return t('per user per day')
  },
  get weekly() {
    return t('per user per week')
  },
  get monthly() {
    return t('per user per month')
  },
  get quarterly() {
    return t('per user per quarter')
  },
  get yearly() {
    return t('per user per year')
  },
}
/** What turns an amount of that period into one of a month. */
const monthFactor: Readonly<Record<RecurringPeriod, string>> = {
  daily: ' × 365 / 12',
  weekly: ' × 52 / 12',
  monthly: '',
  quarterly: ' / 3',
  yearly: ' / 12',
}

/** An amount with what it is for: "$149 per user per month". */
function pricedText(amount: string, price: Exclude<ModelPrice, { kind: 'flat' }>): string {
  return t('{amount} {unit}', { amount, unit: priceUnit(price) }, 'a price, such as $149 per user per month')
}

/** What the price's amount is for: "per user per month", "per year", "per transaction", "once". */
export function priceUnit(price: Exclude<ModelPrice, { kind: 'flat' }>): string {
  switch (price.kind) {
    case 'per_user':
      return perUserAndPeriod[price.period]
    case 'fixed':
      return perPeriod[price.period]
    case 'per_transaction':
      return t('per transaction')
    case 'once':
      return t('once')
    case 'once_per_user':
      return t('per user once')
  }
}

/** The unit of a published price, in the same words. */
export function publishedUnit({ type, period }: Pick<PublishedPrice, 'type' | 'period'>): string {
  if (type === 'per_transaction') return t('per transaction')
  const isByUser = type === 'per_user'
  if (!isRecurring(period)) return isByUser ? t('per user once') : t('once')
  return isByUser ? perUserAndPeriod[period] : perPeriod[period]
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

/** The unit of a figure, by itself. */
export function unitText(unit: Unit): string {
  switch (unit) {
    case '%':
      return unit
    case '% per year':
      return t('% per year')
    case 'months':
      return t('months')
    case 'people':
      return t('people')
    case 'per year':
      return t('per year')
    case 'per month':
      return t('per month')
    case 'once':
      return t('once')
  }
}

const priceAssumptions: Readonly<Record<ModelPrice['kind'], string>> = {
  get per_user() {
    return t(
      'The price per user is paid for the whole team from the first month. A tenth of the operating cost comes on top.',
    )
  },
  get fixed() {
    return t(
      'The price is paid for the whole company from the first month, each month its share. A tenth of the operating cost comes on top.',
    )
  },
  get per_transaction() {
    return t(
      'The price per transaction is paid for the stated number of transactions from the first month. A tenth of the operating cost comes on top.',
    )
  },
  get once() {
    return t(
      'The price is paid once, in month 0. A tenth of the operating cost is added to the costs of each month.',
    )
  },
  get once_per_user() {
    return t(
      'The price per user is paid once for the whole team, in month 0. A tenth of the operating cost is added to the costs of each month.',
    )
  },
  get flat() {
    return t(
      'Version 1 of the model left the price out: the operating cost is used instead, and a tenth of it comes on top.',
    )
  },
}

/** What the model takes for granted. */
export function assumptionsOf(price: ModelPrice): string[] {
  return [
    t(
      'Implementation cost is spent at the start, in month 0, and counts in costs, ROI, net present value and payback.',
    ),
    t('During the delay there are costs and no savings.'),
    t('A tenth of the efficiency gain counts as savings.'),
    priceAssumptions[price.kind],
    t('Each month is discounted at a twelfth of the yearly rate: month 1 once, month 2 twice, and so on.'),
    t('Payback is the first month in which the cumulative net is above zero, undiscounted.'),
    t('Risk decides confidence (100% less the risk) and the risk label. It changes no amount.'),
  ]
}

export interface Formula {
  name: string
  /** In words. */
  rule: string
  /** With the case's numbers. */
  numbers: string
}

export function drawnFromText(): string {
  return t(
    'Each trial draws adoption, delay, efficiency gain and cost reduction independently from a triangular distribution. The lowest and the highest of the three scenarios bound it, and the base scenario is the likeliest. Delays are whole months. Everything else stays as entered.',
  )
}
