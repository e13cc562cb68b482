// What running subscriptions cost in a month, and what falls due within the next 90 days and the next year.

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
