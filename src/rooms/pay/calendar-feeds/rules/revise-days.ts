// Which dates have changed since calendars were told of them.
import type { CalendarDay, RevisedDay, Revision } from './calendar-day.ts'

export interface StoredRevision extends Revision {
  /** Of what calendars show of the date. */
  fingerprint: string
}

export interface Revised {
  days: RevisedDay[]
  /** Those that are new or differ from what is stored. */
  changed: (StoredRevision & { uid: string })[]
}

export function reviseDays(
  days: readonly CalendarDay[],
  stored: ReadonlyMap<string, StoredRevision>,
  fingerprintOf: (day: CalendarDay) => string,
  now: Date,
): Revised {
  // Calendars know seconds and no less.
  const changedAt = new Date(Math.floor(now.getTime() / 1000) * 1000)
  const changed: Revised['changed'] = []
  const revised = days.map((day): RevisedDay => {
    const fingerprint = fingerprintOf(day)
    const before = stored.get(day.uid)
    if (before?.fingerprint === fingerprint)
      return { ...day, sequence: before.sequence, changedAt: before.changedAt }
    const sequence = before ? before.sequence + 1 : 0
    changed.push({ uid: day.uid, fingerprint, sequence, changedAt })
    return { ...day, sequence, changedAt }
  })
  return { days: revised, changed }
}
