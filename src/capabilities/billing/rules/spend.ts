// What running subscriptions cost in a month and in a year.

export interface RunningCost {
  billing: 'monthly' | 'annual' | 'once'
  currency: string
  totalMinor: number
}

export interface Spend {
  currency: string
  monthMinor: number
  yearMinor: number
}

/**
 * By currency, in the order of their codes; no amount is converted. A yearly price counts as a twelfth a month, rounded half
 * up once for each subscription; what is paid once costs nothing further.
 */
export function spendOf(running: readonly RunningCost[]): Spend[] {
  const byCurrency = new Map<string, Spend>()
  for (const { billing, currency, totalMinor } of running) {
    if (billing === 'once') continue
    const sum = byCurrency.get(currency) ?? { currency, monthMinor: 0, yearMinor: 0 }
    sum.monthMinor += billing === 'monthly' ? totalMinor : Math.floor((2 * totalMinor + 12) / 24)
    sum.yearMinor += billing === 'monthly' ? totalMinor * 12 : totalMinor
    byCurrency.set(currency, sum)
  }
  return [...byCurrency.values()].sort((a, b) => (a.currency < b.currency ? -1 : 1))
}
