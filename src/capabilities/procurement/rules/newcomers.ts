// Two accounts of which one was brought in by the other a moment ago may be one person (decision 37).

/** `by` invited the member, or changed what they do. */
export interface Bond {
  memberId: string
  by: string
  at: Date
  /** Otherwise `by` changed the member's work. */
  isInvitation: boolean
}

/** For so long whoever was brought in counts as one with whoever did it. */
export const newcomerHours = 24

/** Bonds before this moment say nothing any more. */
export function bondsCountSince(now: Date): Date {
  return new Date(now.getTime() - newcomerHours * 3_600_000)
}

/**
 * From when on each member is another person than those who ask; without an entry they are already. Whoever is bound to one
 * who is bound to those who ask counts as one with them too, until the oldest of the bonds between them is a day old.
 * Where all who are or were `members` came with those who ask by invitations that count, nobody could be deceived, so nobody
 * waits. Giving somebody other work, or removing them, does not make them one of those. `bonds`: those that count now.
 */
export function othersFrom(
  asking: readonly string[],
  bonds: readonly Bond[],
  members: Iterable<string>,
): ReadonlyMap<string, Date> {
  const together = boundUntil(
    asking,
    bonds.filter(({ isInvitation }) => isInvitation),
  )
  const hasOthers = [...members].some((id) => !asking.includes(id) && !together.has(id))
  return hasOthers ? boundUntil(asking, bonds) : new Map()
}

function boundUntil(asking: readonly string[], bonds: readonly Bond[]): ReadonlyMap<string, Date> {
  const since = new Map<string, number>(asking.map((id) => [id, Number.POSITIVE_INFINITY]))
  // Newest first, over and over: who is reached by newer bonds is reached by them for longer.
  const left = bonds.toSorted((one, other) => other.at.getTime() - one.at.getTime())
  for (;;) {
    const index = left.findIndex(({ memberId, by }) => since.has(memberId) !== since.has(by))
    const [bond] = index < 0 ? [] : left.splice(index, 1)
    if (!bond) break
    const [known, reached] = since.has(bond.memberId) ? [bond.memberId, bond.by] : [bond.by, bond.memberId]
    since.set(reached, Math.min(since.get(known) ?? 0, bond.at.getTime()))
  }
  return new Map(
    [...since]
      .filter(([, at]) => Number.isFinite(at))
      .map(([id, at]) => [id, new Date(at + newcomerHours * 3_600_000)]),
  )
}
