// How far a company's people fill the plan that would hold them (SET-09).

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
