// Returns over several subscriptions: by currency, by department. Only what is in one currency is added.
import type { AnalyticsSummary, DepartmentReturn } from '../analytics-contract.ts'

/** One subscription in money; `currency` of null where nothing fell due or was recorded. */
export interface ValuedSubscription {
  applicationName: string
  isRunning: boolean
  department: string | null
  currency: string | null
  /** Whether any outcome is recorded. */
  isMeasured: boolean
  months: readonly { month: string; benefitMinor: number; costMinor: number }[]
  outcomes: readonly { month: string; kind: 'hours' | 'cost' | 'revenue'; amountMinor: number }[]
  case: {
    currency: string
    totalSavingsMinor: number
    totalCostsMinor: number
    firstYearSavingsMinor: number
    paybackNumber: number | null
  } | null
}

/** (benefit − cost) / cost in hundredths of a percent, and the first month with more benefit than cost so far. */
export interface ReturnRules {
  roi: (benefitMinor: number, costMinor: number) => number | null
  payback: (
    months: readonly { month: string; benefitMinor: number; costMinor: number }[],
  ) => { month: string; number: number } | undefined
}

/**
 * By currency, by name. `firstMonth` is the oldest month that counts as within the last year; `platformCosts` is what fell due
 * of platform plans by currency.
 */
export function summariesOf(
  subscriptions: readonly ValuedSubscription[],
  firstMonth: string,
  platformCosts: ReadonlyMap<string, number>,
  { roi, payback }: ReturnRules,
): AnalyticsSummary[] {
  const measured = subscriptions.filter(({ isMeasured }) => isMeasured)
  const linked = subscriptions.flatMap((one) => (one.isRunning && one.case ? one.case : []))
  const currencies = [...measured, ...linked].flatMap(({ currency }) => currency ?? [])
  return [...new Set(currencies)].toSorted().map((currency) => {
    const own = measured.filter((one) => one.currency === currency)
    const months = own.flatMap((one) => one.months)
    const lately = own.map(({ outcomes }) => outcomes.filter(({ month }) => month >= firstMonth))
    const savings = lately.map((of) => of.filter(({ kind }) => kind !== 'revenue'))
    const reductions = lately.map((of) => of.filter(({ kind }) => kind === 'cost'))
    const platformMinor = platformCosts.get(currency) ?? 0
    const benefitMinor = sum(months.map((one) => one.benefitMinor))
    const costMinor = sum(months.map((one) => one.costMinor))
    const allCostsMinor = costMinor + platformMinor
    const cases = linked.filter((one) => one.currency === currency)
    const paybacks = cases.map(({ paybackNumber }) => paybackNumber)
    return {
      currency,
      realised: {
        subscriptions: own.length,
        ...{ benefitMinor, costMinor },
        roiHundredths: own.length === 0 ? null : roi(benefitMinor, costMinor),
        platform: {
          costMinor: platformMinor,
          allCostsMinor,
          netMinor: benefitMinor - allCostsMinor,
          roiHundredths: own.length === 0 ? null : roi(benefitMinor, allCostsMinor),
        },
        annualSavingsMinor: sum(savings.flat().map(({ amountMinor }) => amountMinor)),
        savingSubscriptions: savings.filter((of) => of.length > 0).length,
        costReductionMinor: sum(reductions.flat().map(({ amountMinor }) => amountMinor)),
        reducingSubscriptions: reductions.filter((of) => of.length > 0).length,
        payback: longestPayback(own, payback),
      },
      modelled: {
        subscriptions: cases.length,
        roiHundredths: roi(
          sum(cases.map(({ totalSavingsMinor }) => totalSavingsMinor)),
          sum(cases.map(({ totalCostsMinor }) => totalCostsMinor)),
        ),
        annualSavingsMinor: sum(cases.map(({ firstYearSavingsMinor }) => firstYearSavingsMinor)),
        paybackNumber:
          cases.length === 0 || paybacks.includes(null) ? null : Math.max(...paybacks.map((one) => one ?? 0)),
      },
    }
  })
}

/** Each is counted from its own first cost: no payback of several may lie before one of them began. */
function longestPayback(
  own: readonly ValuedSubscription[],
  payback: ReturnRules['payback'],
): AnalyticsSummary['realised']['payback'] {
  const looked = own.map(({ applicationName, months }) => ({ applicationName, found: payback(months) }))
  const paid = looked.flatMap(({ applicationName, found }) =>
    found ? { applicationName, month: found.month, number: found.number } : [],
  )
  const notYet = looked
    .flatMap(({ applicationName, found }) => (found ? [] : applicationName))
    .toSorted((a, b) => a.localeCompare(b, 'en'))
  const [longest] = paid.toSorted(
    (a, b) => b.number - a.number || a.applicationName.localeCompare(b.applicationName, 'en'),
  )
  return longest ? { ...longest, subscriptions: paid.length, notYet } : null
}

/** The best return first; departments without one, and what has no department, last. */
export function departmentsOf(
  subscriptions: readonly ValuedSubscription[],
  roi: ReturnRules['roi'],
): DepartmentReturn[] {
  const counted = subscriptions.filter(
    ({ currency, isMeasured, isRunning }) => currency !== null && (isMeasured || isRunning),
  )
  const groups = Map.groupBy(counted, ({ department, currency }) => JSON.stringify([department, currency]))
  return [...groups.values()]
    .flatMap((group): DepartmentReturn[] => {
      const [first] = group
      if (!first?.currency) return []
      const measured = group.filter(({ isMeasured }) => isMeasured)
      const benefitMinor = sum(measured.flatMap(({ months }) => months.map((one) => one.benefitMinor)))
      const costMinor = sum(measured.flatMap(({ months }) => months.map((one) => one.costMinor)))
      return [
        {
          ...{ department: first.department, currency: first.currency },
          ...{ subscriptions: group.length, measured: measured.length, benefitMinor, costMinor },
          roiHundredths: measured.length === 0 ? null : roi(benefitMinor, costMinor),
        },
      ]
    })
    .toSorted(
      (a, b) =>
        Number(a.department === null) - Number(b.department === null) ||
        (b.roiHundredths ?? Number.NEGATIVE_INFINITY) - (a.roiHundredths ?? Number.NEGATIVE_INFINITY) ||
        `${a.department} ${a.currency}`.localeCompare(`${b.department} ${b.currency}`, 'en'),
    )
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((all, amount) => all + amount, 0)
}
