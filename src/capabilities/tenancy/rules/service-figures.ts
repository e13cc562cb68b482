// Uptime and response of the service over a range, from the minutes that were kept (ADM-03, ADM-04, ADM-09).

export const timeRanges = ['24h', '7d', '30d', '90d'] as const
export type TimeRange = (typeof timeRanges)[number]

const hours: Readonly<Record<TimeRange, number>> = { '24h': 24, '7d': 168, '30d': 720, '90d': 2160 }

export function startOf(range: TimeRange, now: Date): Date {
  return new Date(now.getTime() - hours[range] * 3_600_000)
}

/** The minutes of a range in which some process was there, and what they answered. */
export interface ServiceMinutes {
  minutes: number
  /** The first one that was kept at all within the range; undefined where none was. */
  first: Date | undefined
  answers: number
  answerMs: number
}

/** Fewer minutes than this say nothing about uptime. */
export const leastMinutes = 10

/**
 * Percent, with two decimals, of the minutes since the first that was kept in which the service was there; null where too few
 * were kept. The minute that runs is not over and does not count against it.
 */
export function uptimePercentage({ minutes, first }: ServiceMinutes, now: Date): number | null {
  if (first === undefined) return null
  const elapsed = Math.floor((now.getTime() - first.getTime()) / 60_000)
  if (elapsed < leastMinutes) return null
  return Math.min(100, Math.floor((minutes / elapsed) * 10_000) / 100)
}

/** The mean in whole milliseconds; null where nothing was answered. */
export function responseTime({ answers, answerMs }: ServiceMinutes): number | null {
  return answers === 0 ? null : Math.round(answerMs / answers)
}
