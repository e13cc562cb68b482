// How far a company's people fill its plan, or, while it has no plan, the plan that would hold them (SET-09).

import { t } from '#platform/kernel/texts.ts'

/** A plan of the price book, as far as seats go. */
export interface SeatedPlan {
  name: string
  offer: 'bundle' | 'platform'
  /** null where the plan is not priced by user. */
  pricePerUser: number | null
  /** null: no limit. */
  maxUsers: number | null
  isActive: boolean
}

/** The smallest platform plan that everybody may choose and that holds so many people; undefined where none does. */
export function smallestPlanFor(
  members: number,
  plans: readonly SeatedPlan[],
): { name: string; seats: number } | undefined {
  return plans
    .flatMap(({ name, offer, pricePerUser, maxUsers, isActive }) =>
      isActive && offer === 'platform' && pricePerUser !== null && maxUsers !== null && maxUsers >= members
        ? [{ name, seats: maxUsers }]
        : [],
    )
    .sort((one, other) => one.seats - other.seats)[0]
}

/** What the seats of the plan mean for so many people, in a sentence. `seats` null: the plan has no limit. */
export function seatsInWords(members: number, seats: number | null): string {
  if (seats === null) return t('The plan has a seat for everyone.')
  const free = seats - members
  if (free === 0) return t('All seats are taken.')
  if (free > 0) return t('{free, plural, one {One seat is free.} other {# seats are free.}}', { free })
  return t(
    '{missing, plural, one {One person more than the plan has seats: order another seat.} other {# people more than the plan has seats: order more seats.}}',
    { missing: -free },
  )
}
