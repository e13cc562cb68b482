// What the trail's screen keeps in the address: the filter, and the entry whose details are open.

import { entryKinds, severities } from '#platform/kernel/audit-actions.ts'
import { t } from '#platform/kernel/texts.ts'
import { momentAt } from '#platform/kernel/time/zoned-time.ts'
import { timeZone } from '#platform/web/format.ts'
import { dayIn, unknownDays } from '#platform/web/page/days-in-address.ts'
import { outside, type UnknownIn } from '#platform/web/page/unknown-choices.ts'
import type { EntryKind, ReadsView, Severity, TimeRange } from '#rooms/run/audit/contract.ts'
import { timeRanges } from '#rooms/run/audit/web/index.ts'

export interface TrailFilter {
  timeRange: TimeRange
  /** Days on the reader's calendar; where one is given the range counts for nothing. */
  fromDay: string | undefined
  toDay: string | undefined
  /** The company whose trail alone is read. */
  tenantId: string | undefined
  action: EntryKind | undefined
  severity: Severity | undefined
  search: string | undefined
  /** Hidden unless the address asks for them, or for everything that was accessed. */
  reads: ReadsView
}

export const auditPath = '/admin/audit'
export const longestSearch = 200

const unknownInLists = outside({
  timeRange: timeRanges,
  action: entryKinds,
  severity: severities,
  reads: ['shown'],
})

const unknownDaysIn = unknownDays('from', 'to')

export const unknownInTrail: UnknownIn = (parameters) => {
  const tenantId = parameters.get('tenantId')
  return [
    ...unknownInLists(parameters),
    ...unknownDaysIn(parameters),
    ...(tenantId && filterIn(parameters).tenantId === undefined
      ? [{ name: 'tenantId', value: tenantId, use: t('the id of a company') }]
      : []),
  ]
}

/** Whatever the address says that is no filter is none; `unknownInTrail` says so. */
export function filterIn(parameters: URLSearchParams): TrailFilter {
  const search = parameters.get('search')?.trim().slice(0, longestSearch)
  return {
    timeRange: timeRanges.find((range) => range === parameters.get('timeRange')) ?? '24h',
    fromDay: dayIn(parameters.get('from')),
    toDay: dayIn(parameters.get('to')),
    tenantId: /^[0-9a-f-]{36}$/.exec(parameters.get('tenantId') ?? '')?.[0],
    action: entryKinds.find((kind) => kind === parameters.get('action')),
    severity: severities.find((severity) => severity === parameters.get('severity')),
    search: search === '' ? undefined : search,
    reads: asksForReads(parameters) ? 'shown' : 'hidden',
  }
}

function asksForReads(parameters: URLSearchParams): boolean {
  return parameters.get('reads') === 'shown' || parameters.get('action') === 'access'
}

/** Days that hold no moment; the server is not asked for them. */
export function isReversed({ fromDay, toDay }: TrailFilter): boolean {
  return fromDay !== undefined && toDay !== undefined && toDay < fromDay
}

/** The day of a moment on the reader's calendar, as a field of dates takes it. */
export function dayOf(moment: number): string {
  return new Intl.DateTimeFormat('sv-SE', timeZone === undefined ? {} : { timeZone }).format(moment)
}

/** As the server reads it: days become moments of the zone in which the list's times are written, both days included. */
export function asQuery({ fromDay, toDay, ...filter }: TrailFilter) {
  const from = fromDay && startOf(Date.parse(fromDay))
  const to = toDay && startOf(Date.parse(toDay) + dayMs)
  return { ...filter, from, to, timeRange: from || to ? undefined : filter.timeRange }
}

const dayMs = 86_400_000

function startOf(wall: number): string {
  return momentAt(wall, timeZone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone).toISOString()
}
