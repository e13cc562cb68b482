// What the filters of the trail are called.

import { t } from '#platform/kernel/texts.ts'
import { formatDay } from '#platform/web/format.ts'
import type { EntryKind, Severity, TimeRange } from '#rooms/run/audit/contract.ts'
import type { TrailFilter } from './audit-address.ts'

export const rangeWords: Readonly<Record<TimeRange, string>> = {
  '1h': t('Last hour'),
  '24h': t('Last 24 hours'),
  '7d': t('Last 7 days'),
  '30d': t('Last 30 days'),
  '90d': t('Last 90 days'),
}

export const kindWords: Readonly<Record<EntryKind, string>> = {
  login: 'Login',
  logout: 'Logout',
  create: 'Create',
  update: 'Update',
  delete: 'Delete',
  suspend: 'Suspend',
  access: 'Access',
}

export const severityWords: Readonly<Record<Severity, string>> = {
  info: 'Info',
  warning: 'Warning',
  error: 'Error',
}

/** Who acted where it was no account. */
export const actorWords: Readonly<Record<string, string>> = {
  visitor: 'Visitor',
  system: 'System',
  operator: 'Operator',
  member: t('Former member'),
  administrator: t('Former administrator'),
}

export function daysInWords({ fromDay, toDay }: TrailFilter): string {
  if (fromDay === undefined) return `until ${formatDay(toDay ?? '')}`
  if (toDay === undefined) return `since ${formatDay(fromDay)}`
  return fromDay === toDay ? formatDay(fromDay) : `${formatDay(fromDay)} – ${formatDay(toDay)}`
}

/** "last 7 days, one company, severity Warning" */
export function filterInWords(filter: TrailFilter): string {
  const { fromDay, toDay, timeRange, tenantId, action, severity, search } = filter
  return [
    fromDay === undefined && toDay === undefined ? rangeWords[timeRange].toLowerCase() : daysInWords(filter),
    tenantId && 'one company',
    action && `action ${kindWords[action]}`,
    severity && `severity ${severityWords[severity]}`,
    search && `search “${search}”`,
  ]
    .filter(Boolean)
    .join(', ')
}
