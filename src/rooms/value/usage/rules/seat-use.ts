// Whether a seat is used, as far as reports name the people who used the application.

/** A seat that was not used for so long is unused. */
export const unusedAfterDays = 30

/** The first and the last day on which anybody was named, such as 2026-11-28. */
export interface NamedDays {
  from: string
  to: string
}

export interface HeldSeat {
  heldSince: Date
  /** Null where the holder was never named. */
  lastUsedOn: string | null
}

const dayMs = 86_400_000
const dayOf = (at: Date) => at.toISOString().slice(0, 10)
const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / dayMs

/**
 * Counted up to the last day on which anybody was named, and from then on when the holder had the seat: of other days nothing is
 * known. Where nobody was named lately nothing is said.
 */
export function isUnused(
  { heldSince, lastUsedOn }: HeldSeat,
  named: NamedDays | undefined,
  now: Date,
): boolean {
  if (!named || daysBetween(named.to, dayOf(now)) > unusedAfterDays) return false
  const [idleFrom = ''] = [lastUsedOn ?? named.from, dayOf(heldSince)].toSorted().reverse()
  return daysBetween(idleFrom, named.to) >= unusedAfterDays
}
