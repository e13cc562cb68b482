// What programs are refused again and again is noted once an hour: the audit trail is never swept.
import type { Platform } from '#platform/server/platform.ts'

/** Of one company in an hour and process. */
const ofCompany = 60

/** Whether this is to be noted now. The same of an owner again is not, within the hour; what is too much is counted. */
export function createHourlyNotes(
  { clock, metrics }: Pick<Platform, 'clock' | 'metrics'>,
  atMost = ofCompany,
): (ownerId: string, what: string) => boolean {
  const present = { hour: 0, byOwner: new Map<string, Set<string>>() }
  return (ownerId, what) => {
    const hour = Math.floor(clock.now().getTime() / 3_600_000)
    if (hour !== present.hour) {
      present.hour = hour
      present.byOwner.clear()
    }
    const noted = present.byOwner.get(ownerId) ?? new Set()
    present.byOwner.set(ownerId, noted)
    if (noted.has(what)) return false
    if (noted.size >= atMost) {
      metrics.countUnrecordedDenial()
      return false
    }
    noted.add(what)
    return true
  }
}
