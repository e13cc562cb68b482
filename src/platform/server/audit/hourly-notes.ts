// What programs are refused again and again is noted once an hour: the audit trail is never swept.
import type { Platform } from '#platform/server/platform.ts'

/** Of one company in an hour and process. */
const ofCompany = 60

/** Whether this is to be noted now. The same of a company again is not, within the hour; what is too much is counted. */
export function createHourlyNotes({
  clock,
  metrics,
}: Pick<Platform, 'clock' | 'metrics'>): (tenantId: string, what: string) => boolean {
  const present = { hour: 0, byCompany: new Map<string, Set<string>>() }
  return (tenantId, what) => {
    const hour = Math.floor(clock.now().getTime() / 3_600_000)
    if (hour !== present.hour) {
      present.hour = hour
      present.byCompany.clear()
    }
    const noted = present.byCompany.get(tenantId) ?? new Set()
    present.byCompany.set(tenantId, noted)
    if (noted.has(what)) return false
    if (noted.size >= ofCompany) {
      metrics.countUnrecordedDenial()
      return false
    }
    noted.add(what)
    return true
  }
}
