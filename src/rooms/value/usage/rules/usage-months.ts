// Usage by calendar month (UTC): which figure counts, against how many seats, and what part of them that is.
import { type UsageSource, usageSources } from './vocabulary.ts'

/** A calendar month, such as 2026-11. */
export type Month = string

/** The month of a moment in UTC. */
export function monthOf(at: Date): Month {
  return at.toISOString().slice(0, 7)
}

/** The month so many months later, earlier with a negative number. */
export function monthsLater(month: Month, months: number): Month {
  return monthOf(new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)) - 1 + months, 1)))
}

/** So many months up to and with the last one, oldest first. */
export function monthsUpTo(last: Month, count: number): Month[] {
  return Array.from({ length: count }, (_, index) => monthsLater(last, index - count + 1))
}

/** Its first moment. */
export function startOf(month: Month): Date {
  return new Date(`${month}-01T00:00:00Z`)
}

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
  const from = startOf(month)
  const until = startOf(monthsLater(month, 1))
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
