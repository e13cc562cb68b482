// Usage by calendar month: which figure counts, against how many seats, and what part of them that is.
import { boundsOf, type Month } from '#platform/kernel/time/calendar-month.ts'
import { type UsageSource, usageSources } from './vocabulary.ts'

export interface SeatTerm {
  seats: number | null
  startsAt: Date
  /** Null while nobody has ended or replaced it. */
  endsAt: Date | null
}

/**
 * The seats that a month is measured against: those of the term that held last in it. Null where none held, as in a trial,
 * and where the price does not depend on how many use it.
 */
export function seatsIn(month: Month, terms: readonly SeatTerm[]): number | null {
  const [from, until] = boundsOf(month)
  const held = terms
    .filter(({ startsAt, endsAt }) => startsAt < until && (endsAt === null || endsAt > from))
    .toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
  return held.at(-1)?.seats ?? null
}

/** The active users as a part of the seats in whole percent, rounded half up; above 100 where more used it than were paid for. */
export function usagePercent(activeUsers: number | null, seats: number | null): number | null {
  if (activeUsers === null || seats === null || seats <= 0) return null
  return Math.floor((activeUsers * 200 + seats) / (2 * seats))
}

export interface SourcedFigure {
  source: UsageSource
  activeUsers: number
}

/** The figure that counts; undefined where nobody said anything. */
export function countingFigure<F extends SourcedFigure>(figures: readonly F[]): F | undefined {
  return usageSources
    .map((source) => figures.find((figure) => figure.source === source))
    .find((found) => found !== undefined)
}
