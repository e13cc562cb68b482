// What running subscriptions cost in a month, and what falls due within the next 90 days and the next year.

import { daysAfter } from '#platform/kernel/time/business-day.ts'

export interface RunningCost {
  billing: 'monthly' | 'annual' | 'once'
  currency: string
  totalMinor: number
}

export interface Spend {
  currency: string
  monthMinor: number
  yearMinor: number
  /** The part of the year's that falls due within the next `soonDays`. */
  soonMinor: number
}

export const soonDays = 90

/**
 * By currency, in the order of their codes; no amount is converted. In a month: a yearly price counts as a twelfth, rounded
 * half up once for each subscription, and what is paid once not at all. In a year: the sum of `ahead`, the payments that fall
 * due in it; those that are due soon are in `soonMinor` as well.
 */
export function spendOf(
  running: readonly RunningCost[],
  ahead: readonly { currency: string; totalMinor: number; isSoon: boolean }[],
): Spend[] {
  const byCurrency = new Map<string, Spend>()
  const add = (currency: string, monthMinor: number, yearMinor: number, soonMinor: number) => {
    const sum = byCurrency.get(currency) ?? { currency, monthMinor: 0, yearMinor: 0, soonMinor: 0 }
    byCurrency.set(currency, {
      currency,
      monthMinor: sum.monthMinor + monthMinor,
      yearMinor: sum.yearMinor + yearMinor,
      soonMinor: sum.soonMinor + soonMinor,
    })
  }
  for (const { billing, currency, totalMinor } of running)
    if (billing !== 'once')
      add(currency, billing === 'monthly' ? totalMinor : Math.floor((2 * totalMinor + 12) / 24), 0, 0)
  for (const { currency, totalMinor, isSoon } of ahead) add(currency, 0, totalMinor, isSoon ? totalMinor : 0)
  return [...byCurrency.values()].sort((a, b) => (a.currency < b.currency ? -1 : 1))
}

export interface NextInvoices {
  /** Within how many days from today, today counted as none. */
  days: number
  invoices: number
  /** The soonest, at most two: issued `on` that day, and to be paid by `payBy`. */
  firsts: { name: string; on: string; payBy: string; currency: string; totalMinor: number }[]
  totals: { currency: string; totalMinor: number }[]
}

/**
 * What is invoiced within the next 7 days or, where nothing is, within the next 30; null where nothing is either. Each is to be paid
 * within `paymentDays` of its invoice.
 */
export function nextInvoices(
  ahead: readonly { name: string; currency: string; totalMinor: number; day: string }[],
  { today, paymentDays }: { today: string; paymentDays: number },
): NextInvoices | null {
  for (const days of [7, 30]) {
    const due = ahead
      .filter(({ day, totalMinor }) => day <= daysAfter(today, days) && totalMinor > 0)
      .toSorted((a, b) => (a.day === b.day ? a.name.localeCompare(b.name) : a.day < b.day ? -1 : 1))
    if (due.length > 0)
      return {
        ...{ days, invoices: due.length },
        firsts: due.slice(0, 2).map(({ name, day, currency, totalMinor }) => ({
          ...{ name, on: day, payBy: daysAfter(day, paymentDays), currency, totalMinor },
        })),
        totals: spendOf(
          [],
          due.map((one) => ({ ...one, isSoon: false })),
        ).map(({ currency, yearMinor }) => ({ currency, totalMinor: yearMinor })),
      }
  }
  return null
}

/** Whether a promotion ends with one of the payments ahead: from then on each costs `laterMinor`. */
export function isPromotionEnding(
  laterMinor: number | null,
  runningMinor: number,
  ahead: readonly { totalMinor: number }[],
): boolean {
  return (
    laterMinor !== null &&
    laterMinor !== runningMinor &&
    ahead.some(({ totalMinor }) => totalMinor === laterMinor)
  )
}
