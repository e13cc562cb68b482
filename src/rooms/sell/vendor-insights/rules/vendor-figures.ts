// What a vendor's figures are: the days of a period, the funnel and its rates (VEND-08, VEND-11).
import { monthOf, monthsUpTo } from '#platform/kernel/time/calendar-month.ts'
import type { ApplicationFigures, Funnel, Sales, VendorCustomers } from '../contract.ts'
import { funnelSteps } from './vendor-vocabulary.ts'

const dayMs = 86_400_000
const weekMs = 7 * dayMs

/** The last `days` days with today, in UTC. */
export function periodUpTo(now: Date, days: number): { from: string; to: string } {
  return { from: dayOf(new Date(now.getTime() - (days - 1) * dayMs)), to: dayOf(now) }
}

/** The last as many days before that period that fall on the same days of the week: buyers come on working days. */
export function periodBefore({ from, to }: { from: string; to: string }): { from: string; to: string } {
  const length = Date.parse(to) - Date.parse(from) + dayMs
  const earlier = Math.ceil(length / weekMs) * weekMs
  return { from: dayOf(new Date(Date.parse(from) - earlier)), to: dayOf(new Date(Date.parse(to) - earlier)) }
}

export interface DayFigures {
  day: string
  impressions: number
  views: number
  trialStarts: number
  paidConversions: number
}

/** Every day of the period in order, with zeros where nothing was counted. Days outside of it are left out. */
export function everyDay(
  { from, to }: { from: string; to: string },
  met: readonly { day: string; impressions: number; views: number }[],
  tried: readonly { day: string; starts: number }[],
  bought: readonly { day: string; starts: number }[],
): DayFigures[] {
  const metOn = new Map(met.map((one) => [one.day, one]))
  const triedOn = new Map(tried.map(({ day, starts }) => [day, starts]))
  const boughtOn = new Map(bought.map(({ day, starts }) => [day, starts]))
  const days: DayFigures[] = []
  const last = Date.parse(to)
  let month = ''
  for (let at = Date.parse(from); at <= last; at += dayMs) {
    const date = new Date(at)
    const ofMonth = date.getUTCDate()
    // Writing a whole date is what takes time here, so each month is written once.
    if (month === '' || ofMonth === 1) month = dayOf(date).slice(0, -2)
    const day = month + String(ofMonth).padStart(2, '0')
    const { impressions = 0, views = 0 } = metOn.get(day) ?? {}
    days.push({
      ...{ day, impressions, views },
      trialStarts: triedOn.get(day) ?? 0,
      paidConversions: boughtOn.get(day) ?? 0,
    })
  }
  return days
}

/** The sums of seven days each up to the last one, named by their first day; the first may have fewer. */
export function inWeeks(days: readonly DayFigures[]): DayFigures[] {
  const weeks: DayFigures[] = []
  for (let end = days.length; end > 0; end -= 7) {
    const [first, ...others] = days.slice(Math.max(0, end - 7), end)
    if (first) weeks.unshift(others.reduce(added, first))
  }
  return weeks
}

function added(sum: DayFigures, one: DayFigures): DayFigures {
  return {
    day: sum.day,
    impressions: sum.impressions + one.impressions,
    views: sum.views + one.views,
    trialStarts: sum.trialStarts + one.trialStarts,
    paidConversions: sum.paidConversions + one.paidConversions,
  }
}

/** The sums of the days and, for each step, which part of the step before came so far. */
export function funnelOf(days: readonly Omit<DayFigures, 'day'>[]): Funnel {
  const sum = (key: keyof Omit<DayFigures, 'day'>) => days.reduce((all, one) => all + one[key], 0)
  const counts = [sum('impressions'), sum('views'), sum('trialStarts'), sum('paidConversions')]
  return funnelSteps.map((step, index) => {
    const count = counts[index] ?? 0
    const before = counts[index - 1] ?? 0
    // Above 1 where people come by another way than the step before, such as a link to the listing.
    return { step, count, rate: before === 0 ? null : count / before }
  })
}

/** Months that are shown one by one. */
export const monthsShown = 12

/**
 * What the own applications brought, by currency in the order of their names; currencies are never added up. `invoiced` is what
 * was invoiced and not taken back by month (2026-11) and currency, `paid` what of it was paid, `dues` when the rest is due, `payers` the
 * companies that it was invoiced to.
 */
export function salesOf(
  invoiced: readonly { month: string; currency: string; invoicedMinor: number }[],
  paid: readonly { month: string; currency: string; paidMinor: number }[],
  dues: readonly { month: string; currency: string; firstOn: string; lastOn: string }[],
  payers: readonly { currency: string; companies: number }[],
  now: Date,
): Sales[] {
  const months = monthsUpTo(monthOf(now), monthsShown)
  const currencies = [...new Set([...invoiced, ...payers].map(({ currency }) => currency))].sort()
  return currencies.map((currency) => {
    const own = invoiced.filter((one) => one.currency === currency)
    const inMonth = new Map(own.map(({ month, invoicedMinor }) => [month, invoicedMinor]))
    const revenueMinor = own.reduce((sum, { invoicedMinor }) => sum + invoicedMinor, 0)
    const ownPaid = paid.filter((one) => one.currency === currency)
    const paidInMonth = new Map(ownPaid.map(({ month, paidMinor }) => [month, paidMinor]))
    const dueInMonth = new Map(
      dues
        .filter((one) => one.currency === currency)
        .map(({ month, firstOn, lastOn }) => [month, { firstOn, lastOn }]),
    )
    const payingCompanies = payers.find((one) => one.currency === currency)?.companies ?? 0
    return {
      currency,
      revenueMinor,
      paidMinor: ownPaid.reduce((sum, { paidMinor }) => sum + paidMinor, 0),
      payingCompanies,
      lifetimeValueMinor: payingCompanies === 0 ? null : Math.round(revenueMinor / payingCompanies),
      months: months.map((month) => ({
        month,
        revenueMinor: inMonth.get(month) ?? 0,
        paidMinor: paidInMonth.get(month) ?? 0,
        due: dueInMonth.get(month) ?? null,
      })),
    }
  })
}

/** Of a currency's months those that a period from this day to today touches, and what they come to. */
export function salesSince({ months }: Pick<Sales, 'months'>, from: string) {
  const own = months.filter(({ month }) => month >= from.slice(0, 7))
  return {
    months: own,
    revenueMinor: own.reduce((sum, { revenueMinor }) => sum + revenueMinor, 0),
    paidMinor: own.reduce((sum, { paidMinor }) => sum + paidMinor, 0),
  }
}

/** What those who pay now pay each month and each year; currencies and periods are not added up, and what is paid once is no part. */
export function recurringOf(
  paying: readonly { paid: { currency: string; totalMinor: number; billing: string } | null }[],
): NonNullable<VendorCustomers['totals']>['recurring'] {
  const paid = paying.flatMap((one) => one.paid ?? [])
  return [...new Set(paid.map(({ currency }) => currency))].sort().flatMap((currency) =>
    (['monthly', 'annual'] as const).flatMap((billing) => {
      const own = paid.filter((one) => one.currency === currency && one.billing === billing)
      const costMinor = own.reduce((sum, { totalMinor }) => sum + totalMinor, 0)
      return own.length === 0 ? [] : [{ currency, billing, costMinor }]
    }),
  )
}

const upcomingShown = 5

/** What customers are invoiced next, in the order in which it falls due. */
export function upcomingOf(
  payments: readonly {
    on: string
    companyName: string
    applicationName: string
    currency: string
    totalMinor: number
  }[],
): NonNullable<VendorCustomers['totals']>['upcoming'] {
  return {
    invoices: payments.length,
    sums: [...new Set(payments.map(({ currency }) => currency))].sort().map((currency) => ({
      currency,
      costMinor: payments.reduce((sum, one) => sum + (one.currency === currency ? one.totalMinor : 0), 0),
    })),
    first: payments
      .slice(0, upcomingShown)
      .map(({ totalMinor: costMinor, ...payment }) => ({ ...payment, costMinor })),
  }
}

/** The last month that is over, and how it differs from the one before it. */
export function lastFullMonth({ months }: Pick<Sales, 'months'>) {
  const [before, last] = months.slice(-3, -1)
  if (!before || !last) return undefined
  return {
    ...last,
    beforeMinor: before.revenueMinor,
    change: changeSince(before.revenueMinor, last.revenueMinor),
  }
}

/** Which part of what is open is late on this day, such as 2026-12-02. */
export function latePart(
  { firstOn, lastOn }: { firstOn: string; lastOn: string },
  today: string,
): 'none' | 'some' | 'all' {
  if (firstOn >= today) return 'none'
  return lastOn < today ? 'all' : 'some'
}

/** How much of the invoiced money is open, and when it is due. `due` is null where a part of it is older than the listed months. */
export function openOf({
  revenueMinor,
  paidMinor,
  months,
}: Pick<Sales, 'revenueMinor' | 'paidMinor' | 'months'>): {
  openMinor: number
  due: Sales['months'][number]['due']
} {
  const openMinor = revenueMinor - paidMinor
  const inMonths = months.reduce((sum, one) => sum + one.revenueMinor - one.paidMinor, 0)
  const dues = months.flatMap(({ due }) => due ?? [])
  const [firstOn] = dues.map((due) => due.firstOn).sort()
  const lastOn = dues
    .map((due) => due.lastOn)
    .sort()
    .at(-1)
  return {
    openMinor,
    due:
      openMinor > 0 && inMonths === openMinor && firstOn !== undefined && lastOn !== undefined
        ? { firstOn, lastOn }
        : null,
  }
}

/** Of the companies or applications the one that made more than half of what a currency's revenue moved by (`direction`). */
export function biggestChange(
  shares: readonly { name: string; currency: string; monthMinor: number; beforeMinor: number }[],
  currency: string,
  direction: number,
): { name: string; minor: number } | undefined {
  return shares
    .filter((share) => share.currency === currency)
    .map(({ name, monthMinor, beforeMinor }) => ({ name, minor: monthMinor - beforeMinor }))
    .filter(({ minor }) => minor !== 0 && Math.sign(minor) === Math.sign(direction))
    .filter(({ minor }) => Math.abs(minor) * 2 > Math.abs(direction))
    .toSorted((one, other) => Math.abs(other.minor) - Math.abs(one.minor))[0]
}

/** How a figure differs from the one before, 0.25 for a quarter more; null where the one before is 0. */
export function changeSince(before: number, now: number): number | null {
  return before === 0 ? null : (now - before) / before
}

/** Of fewer a share says nothing: one more would change it much. */
export const fewestToCompare = 10

/**
 * The step that the smallest share of those before it came to. Undefined where too few came to any for a share to say something, or
 * all of them went on.
 */
export function narrowestStep(
  funnel: Funnel,
): { from: Funnel[number]; to: Funnel[number]; rate: number } | undefined {
  const steps = funnel.flatMap((to, index) => {
    const from = funnel[index - 1]
    return from && to.rate !== null && to.rate < 1 && from.count >= fewestToCompare
      ? [{ from, to, rate: to.rate }]
      : []
  })
  return steps.toSorted((one, other) => one.rate - other.rate)[0]
}

/** How many product pages were opened, and of which applications the most. Those that nobody opened are left out. */
export function viewsByApplication(
  applications: readonly { id: string; name: string; views: number; before: number }[],
  atMost: number,
): ApplicationFigures['views'] {
  return {
    count: applications.reduce((sum, { views }) => sum + views, 0),
    most: applications
      .filter(({ views }) => views > 0)
      .toSorted((one, other) => other.views - one.views)
      .slice(0, atMost),
  }
}

function dayOf(instant: Date): string {
  return instant.toISOString().slice(0, 10)
}
