// Uptime and response of the service over a range, from the minutes that were kept (ADM-03, ADM-04, ADM-09).
import { t } from '#platform/kernel/texts.ts'

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
  const elapsed = measuredMinutes({ first }, now)
  if (elapsed < leastMinutes) return null
  return Math.min(100, Math.floor((minutes / elapsed) * 10_000) / 100)
}

/** Whole minutes since the first that was kept within the range: what a figure of the range really speaks of. */
export function measuredMinutes({ first }: Pick<ServiceMinutes, 'first'>, now: Date): number {
  return first === undefined ? 0 : Math.floor((now.getTime() - first.getTime()) / 60_000)
}

/** Over how long it was measured, as a sentence; over the range itself where it was measured from its start. */
export function measuredInWords(minutes: number, range: TimeRange): string {
  // The minute in which the range begins may lie half outside of it.
  if (minutes >= hours[range] * 60 - 1) {
    switch (range) {
      case '24h':
        return t('In the last 24 hours.')
      case '7d':
        return t('In the last 7 days.')
      case '30d':
        return t('In the last 30 days.')
      case '90d':
        return t('In the last 90 days.')
    }
  }
  if (minutes < 120)
    return t('In the {minutes, plural, one {# minute} other {# minutes}} measured.', { minutes })
  if (minutes < 2880) return t('In the {hours} hours measured.', { hours: Math.floor(minutes / 60) })
  return t('In the {days} days measured.', { days: Math.floor(minutes / 1440) })
}

/** The mean in whole milliseconds; null where nothing was answered. */
export function responseTime({ answers, answerMs }: ServiceMinutes): number | null {
  return answers === 0 ? null : Math.round(answerMs / answers)
}
