// Whether what came keeps up with what was promised for the same months.
import type { Month } from '#platform/kernel/time/calendar-month.ts'

export type Pace = 'behind' | 'onTrack' | 'ahead'

/** A twentieth more or less than promised is on track. */
export function paceOf({
  expectedMinor,
  realisedMinor,
}: {
  expectedMinor: number
  realisedMinor: number
}): Pace {
  const gap = realisedMinor - expectedMinor
  if (Math.abs(gap) <= expectedMinor / 20) return 'onTrack'
  return gap < 0 ? 'behind' : 'ahead'
}

/**
 * The month up to which everything that was promised is compared: the last with an outcome. Null where a month before it has a
 * promise and no outcome, so that it counts for neither.
 */
export function comparedUntil({
  months,
  outcomes,
}: {
  months: readonly { month: Month; expectedMinor: number | null }[]
  outcomes: readonly { month: Month }[]
}): Month | null {
  const measured = new Set(outcomes.map(({ month }) => month))
  const last = [...measured].toSorted().at(-1)
  if (last === undefined) return null
  const isComplete = months.every(
    ({ month, expectedMinor }) => month > last || !expectedMinor || measured.has(month),
  )
  return isComplete ? last : null
}
