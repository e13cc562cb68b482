// What several subscriptions come to: seats that are used, money by currency, and what came of what was promised.

import type { Month } from '#platform/kernel/time/calendar-month.ts'
import { comparedUntil } from './pace.ts'

export interface SeatedUse {
  /** Paid for now; null where there are none. */
  seats: number | null
  /** The newest figure; null where nobody said anything. */
  usage: { month: string; activeUsers: number } | null
}

export interface UsedSeats {
  used: number
  /** Of those that have a figure. */
  seats: number
  /** The month of the figures; null where they are of several. */
  month: string | null
  /** Whole percent, half up; null where nothing has a figure. */
  percent: number | null
  /** Those with seats and no figure. */
  unreported: number
}

/** No more people count than there are seats. */
export function usedSeatsOf(all: readonly SeatedUse[]): UsedSeats {
  const months = new Set<string>()
  let [seats, used, unreported] = [0, 0, 0]
  for (const { seats: paid, usage } of all) {
    if (paid === null) continue
    if (usage === null) unreported += 1
    else {
      seats += paid
      used += Math.min(paid, usage.activeUsers)
      months.add(usage.month)
    }
  }
  const [month = null] = months
  return {
    ...{ used, seats, unreported },
    month: months.size === 1 ? month : null,
    percent: seats === 0 ? null : Math.round((used / seats) * 100),
  }
}

export interface MoneyTotal {
  currency: string
  costMinor: number
  benefitMinor: number
}

/** By currency; what is in several is in none. */
export function moneyTotals(
  all: readonly { currency: string | null; isMixed: boolean; costMinor: number; benefitMinor: number }[],
): MoneyTotal[] {
  const byCurrency = new Map<string, MoneyTotal>()
  for (const { currency, isMixed, costMinor, benefitMinor } of all) {
    if (currency === null || isMixed) continue
    const sum = byCurrency.get(currency) ?? { currency, costMinor: 0, benefitMinor: 0 }
    byCurrency.set(currency, {
      currency,
      costMinor: sum.costMinor + costMinor,
      benefitMinor: sum.benefitMinor + benefitMinor,
    })
  }
  return [...byCurrency.values()].toSorted((a, b) => (a.currency < b.currency ? -1 : 1))
}

export interface ComparedSubscription {
  case: { currency: string; expectedMinor: number; varianceMinor: number | null } | null
  months: readonly { month: Month; expectedMinor: number | null }[]
  outcomes: readonly { month: Month }[]
}

/** Subscriptions without outcomes, a linked case that expects something, or with another currency than it are left out. */
export function comparedOf<One extends ComparedSubscription>(
  all: readonly One[],
): { one: One; currency: string; expectedMinor: number; realisedMinor: number; until: Month | null }[] {
  return all.flatMap((one) => {
    if (
      !one.case ||
      one.case.varianceMinor === null ||
      one.case.expectedMinor <= 0 ||
      one.outcomes.length === 0
    )
      return []
    const { currency, expectedMinor, varianceMinor } = one.case
    return {
      ...{ one, currency, expectedMinor },
      realisedMinor: expectedMinor + varianceMinor,
      until: comparedUntil(one),
    }
  })
}
