// When a subscription or plan continues with fewer users than it had.

interface Seated {
  kind: string
  /** Of an application; null for everything else. */
  subscriptionId: string | null
  seats: number | null
  term: { startsAt: Date; endsAt: Date | null }
}

/** What began after `since`, up to now, in the place of something with more users. */
export function fewerSeatsSince<A extends Seated>(
  agreements: readonly A[],
  since: Date,
  now: Date,
): { agreement: A; seats: number; before: number }[] {
  return agreements.flatMap((agreement) => {
    const { kind, seats, subscriptionId, term } = agreement
    if (seats === null || term.startsAt <= since || term.startsAt > now || isNeverHeld(agreement)) return []
    const former = agreements.find(
      (one) =>
        one.kind === kind &&
        one.subscriptionId === subscriptionId &&
        one.term.endsAt?.getTime() === term.startsAt.getTime() &&
        !isNeverHeld(one),
    )
    return former?.seats && former.seats > seats ? [{ agreement, seats, before: former.seats }] : []
  })
}

/** One that ends when it begins was replaced or cancelled before. */
function isNeverHeld({ term: { startsAt, endsAt } }: Seated): boolean {
  return endsAt !== null && endsAt <= startsAt
}
