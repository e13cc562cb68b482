// Two accounts of which one was brought in by the other a moment ago may be one person (decision 37).

/** Of one member with who brought them in, or decided what they may do. */
export interface RecentLink {
  memberId: string
  linkedTo: string
  at: Date
  /** Without `linkedTo` the member would not be there; otherwise they decided what an existing member may do. */
  isNewcomer: boolean
}

/** For so long a person who was brought in counts as one with the person who brought them in. */
export const newcomerHours = 24

/** Links before this moment say nothing any more. */
export function linksCountSince(now: Date): Date {
  return new Date(now.getTime() - newcomerHours * 3_600_000)
}

/**
 * From when on each member is another person than those who ask; without an entry they are already. A member linked to
 * somebody who is linked to those who ask counts as one with them too, until the oldest link between them is a day old.
 * Where all who are or were `members` were brought in by those who ask, nobody could be deceived, so nobody
 * waits. Giving somebody other work, or removing them, does not make them one of those. `links`: those that count now.
 */
export function othersFrom(
  asking: readonly string[],
  links: readonly RecentLink[],
  members: Iterable<string>,
): ReadonlyMap<string, Date> {
  const together = linkedUntil(
    asking,
    links.filter(({ isNewcomer }) => isNewcomer),
  )
  const hasOthers = [...members].some((id) => !asking.includes(id) && !together.has(id))
  return hasOthers ? linkedUntil(asking, links) : new Map()
}

function linkedUntil(asking: readonly string[], links: readonly RecentLink[]): ReadonlyMap<string, Date> {
  const since = new Map<string, number>(asking.map((id) => [id, Number.POSITIVE_INFINITY]))
  // Newest first, over and over: who is reached by newer links is reached by them for longer.
  const left = links.toSorted((one, other) => other.at.getTime() - one.at.getTime())
  for (;;) {
    const index = left.findIndex(({ memberId, linkedTo }) => since.has(memberId) !== since.has(linkedTo))
    const [link] = index < 0 ? [] : left.splice(index, 1)
    if (!link) break
    const [known, reached] = since.has(link.memberId)
      ? [link.memberId, link.linkedTo]
      : [link.linkedTo, link.memberId]
    since.set(reached, Math.min(since.get(known) ?? 0, link.at.getTime()))
  }
  return new Map(
    [...since]
      .filter(([, at]) => Number.isFinite(at))
      .map(([id, at]) => [id, new Date(at + newcomerHours * 3_600_000)]),
  )
}
