// What the trail's screen keeps in the address: the filter, and the entry whose details are open.
import type { EntryKind, Severity, TimeRange } from '#rooms/audit/contract.ts'
import { entryKinds, severities, timeRanges } from '#rooms/audit/web/index.ts'

export interface TrailFilter {
  timeRange: TimeRange
  action: EntryKind | undefined
  severity: Severity | undefined
  search: string | undefined
}

export const auditPath = '/admin/audit'
export const longestSearch = 200

/** Whatever the address says that is no filter is none. */
export function filterIn(parameters: URLSearchParams): TrailFilter {
  const search = parameters.get('search')?.trim().slice(0, longestSearch)
  return {
    timeRange: timeRanges.find((range) => range === parameters.get('timeRange')) ?? '24h',
    action: entryKinds.find((kind) => kind === parameters.get('action')),
    severity: severities.find((severity) => severity === parameters.get('severity')),
    search: search === '' ? undefined : search,
  }
}
