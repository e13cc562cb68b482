// What came of a subscription in money, against what it cost and what was expected. Whole minor units of one currency; what
// is in different currencies is never added.
//
// Realised ROI = (realised benefit − cost fallen due) / cost fallen due, the product's average ROI with measured figures
// (Phillips and Phillips, "Return on Investment Basics", 2005: net programme benefits / programme costs).
// Payback is the first calendar month in which the benefits so far exceed the costs so far.
import { type Month, monthsFrom, monthsLater } from '#platform/kernel/time/calendar-month.ts'

export const valueKinds = ['hours', 'cost', 'revenue'] as const
export type ValueKind = (typeof valueKinds)[number]

/**
 * What saved hours come to: hundredths of hours times the loaded cost of an hour, halves of a minor unit away from zero.
 * Throws RangeError for what is no whole amount from 0.
 */
export function worthOfHours(hoursHundredths: number, hourlyCostMinor: number): number {
  if (![hoursHundredths, hourlyCostMinor].every((one) => Number.isSafeInteger(one) && one >= 0))
    throw new RangeError('hours and their cost are whole amounts from 0 up')
  return Number((BigInt(hoursHundredths) * BigInt(hourlyCostMinor) + 50n) / 100n)
}

/** (benefit − cost) / cost in hundredths of a percent, halves away from zero; null where nothing was spent. */
export function realisedRoi(benefitMinor: number, costMinor: number): number | null {
  if (costMinor <= 0) return null
  const net = BigInt(benefitMinor) - BigInt(costMinor)
  const cost = BigInt(costMinor)
  const magnitude = ((net < 0n ? -net : net) * 20_000n + cost) / (2n * cost)
  return net < 0n ? -Number(magnitude) : Number(magnitude)
}

export interface MoneyMonth {
  month: Month
  benefitMinor: number
  costMinor: number
}

export interface Payback {
  month: Month
  /** Months from the first with a cost, that one counted: 1 is within the same month. */
  number: number
}

/** Undefined: not yet, or nothing was spent. `months` in whatever order; a month may be there several times. */
export function paybackOf(months: readonly MoneyMonth[]): Payback | undefined {
  const ordered = months.toSorted((a, b) => (a.month < b.month ? -1 : a.month > b.month ? 1 : 0))
  const first = ordered.find(({ costMinor }) => costMinor > 0)?.month
  const last = ordered.at(-1)?.month
  if (first === undefined || last === undefined) return undefined
  let net = 0
  for (const { month, benefitMinor, costMinor } of ordered) if (month < first) net += benefitMinor - costMinor
  for (let month = first, number = 1; month <= last; month = monthsLater(month, 1), number += 1) {
    for (const one of ordered) if (one.month === month) net += one.benefitMinor - one.costMinor
    if (net > 0) return { month, number }
  }
  return undefined
}

/**
 * What a case expects of a calendar month. `savingsMinor` begins with month 0, the start, which is no calendar month: the
 * first calendar month is the simulation's month 1. Null outside of its horizon.
 */
export function expectedIn(
  month: Month,
  { firstMonth, savingsMinor }: { firstMonth: Month; savingsMinor: readonly number[] },
): number | null {
  const distance = monthsFrom(firstMonth, month)
  return distance < 0 ? null : (savingsMinor[distance + 1] ?? null)
}

/** The first month of a case in which its savings so far exceed its costs so far, the start being month 0; null: never. */
export function modelledPayback({
  savingsMinor,
  costsMinor,
}: {
  savingsMinor: readonly number[]
  costsMinor: readonly number[]
}): number | null {
  let net = 0
  for (const [month, savings] of savingsMinor.entries()) {
    net += savings - (costsMinor[month] ?? 0)
    if (month > 0 && net > 0) return month
  }
  return null
}
