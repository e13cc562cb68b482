// What was promised against what came, over the subscriptions of which both are known.
import { type ComparedSubscription as Compared, comparedOf } from '#rooms/value/usage/rules/index.ts'
import type { Dashboard } from '../contract.ts'

export interface ComparedSubscription extends Compared {
  months: readonly { month: string; benefitMinor: number; expectedMinor: number | null }[]
}

type Promised = Dashboard['money']['promised'][number]

/** By currency, by name; subscriptions without outcomes, a linked case, or with another currency than it are left out. */
export function promisedOf(subscriptions: readonly ComparedSubscription[]): Promised[] {
  return [...Map.groupBy(comparedOf(subscriptions), ({ currency }) => currency)]
    .map(([currency, all]) => ({
      ...{ currency, subscriptions: all.length },
      expectedMinor: all.reduce((sum, one) => sum + one.expectedMinor, 0),
      realisedMinor: all.reduce((sum, one) => sum + one.realisedMinor, 0),
      months: addedUp(all.flatMap(({ one: { months, outcomes } }) => measuredIn(months, outcomes))),
    }))
    .toSorted((a, b) => (a.currency < b.currency ? -1 : 1))
}

/** A month counts once an outcome of it is recorded, as in the sums. */
function measuredIn(
  months: ComparedSubscription['months'],
  outcomes: ComparedSubscription['outcomes'],
): Promised['months'] {
  const measured = new Set(outcomes.map(({ month }) => month))
  return months
    .filter(({ month }) => measured.has(month))
    .map(({ month, benefitMinor, expectedMinor }) => ({
      ...{ month, expectedMinor: expectedMinor ?? 0, realisedMinor: benefitMinor },
    }))
}

function addedUp(months: Promised['months']): Promised['months'] {
  return [...Map.groupBy(months, ({ month }) => month)]
    .map(([month, all]) => ({
      month,
      expectedMinor: all.reduce((sum, one) => sum + one.expectedMinor, 0),
      realisedMinor: all.reduce((sum, one) => sum + one.realisedMinor, 0),
    }))
    .toSorted((a, b) => (a.month < b.month ? -1 : 1))
}
