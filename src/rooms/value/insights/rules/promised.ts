// What was promised against what came, over the subscriptions of which both are known.
import type { Dashboard } from '../contract.ts'

export interface ComparedSubscription {
  case: { currency: string; expectedMinor: number; varianceMinor: number | null } | null
  outcomes: readonly unknown[]
}

/** By currency, by name; subscriptions without outcomes, a linked case, or with another currency than it are left out. */
export function promisedOf(subscriptions: readonly ComparedSubscription[]): Dashboard['money']['promised'] {
  const compared = subscriptions.flatMap(({ case: linked, outcomes }) =>
    linked && linked.varianceMinor !== null && outcomes.length > 0
      ? { ...linked, varianceMinor: linked.varianceMinor }
      : [],
  )
  return [...Map.groupBy(compared, ({ currency }) => currency)]
    .map(([currency, all]) => {
      const expectedMinor = all.reduce((sum, one) => sum + one.expectedMinor, 0)
      const variance = all.reduce((sum, one) => sum + one.varianceMinor, 0)
      return { currency, subscriptions: all.length, expectedMinor, realisedMinor: expectedMinor + variance }
    })
    .toSorted((a, b) => (a.currency < b.currency ? -1 : 1))
}
