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

const rangesInText: Readonly<Record<TimeRange, string>> = {
  '1h': t('last hour'),
  '24h': t('last 24 hours'),
  '7d': t('last 7 days'),
  '30d': t('last 30 days'),
  '90d': t('last 90 days'),
}

export const kindWords: Readonly<Record<EntryKind, string>> = {
  login: t('Login', {}, 'audit actions'),
  logout: t('Logout', {}, 'audit actions'),
  create: t('Create', {}, 'audit actions'),
  update: t('Update', {}, 'audit actions'),
  delete: t('Delete', {}, 'audit actions'),
  suspend: t('Suspend', {}, 'audit actions'),
  access: t('Access', {}, 'audit actions'),
}

export const severityWords: Readonly<Record<Severity, string>> = {
  info: t('Info'),
  warning: t('Warning'),
  error: t('Error'),
}

/** Who acted where it was no account. */
export const actorWords: Readonly<Record<string, string>> = {
  visitor: t('Visitor'),
  system: t('System'),
  operator: t('Operator'),
  member: t('Former member'),
  administrator: t('Former administrator'),
}

export function daysInWords({ fromDay, toDay }: TrailFilter): string {
  if (fromDay === undefined) return t('until {day}', { day: formatDay(toDay ?? '') })
  if (toDay === undefined) return t('since {day}', { day: formatDay(fromDay) })
  return fromDay === toDay ? formatDay(fromDay) : `${formatDay(fromDay)} – ${formatDay(toDay)}`
}

/** "last 7 days", or the days that were chosen */
export function periodInWords(filter: TrailFilter): string {
  const { fromDay, toDay, timeRange } = filter
  return fromDay === undefined && toDay === undefined ? rangesInText[timeRange] : daysInWords(filter)
}

/** "last 7 days, one company, severity Warning" */
export function filterInWords(filter: TrailFilter): string {
  const { tenantId, action, severity, search, reads } = filter
  return [
    periodInWords(filter),
    tenantId && t('one company'),
    action && t('action {action}', { action: kindWords[action] }),
    severity && t('severity {severity}', { severity: severityWords[severity] }),
    search && t('search “{search}”', { search }),
    reads === 'hidden' && t('without reads'),
  ]
    .filter(Boolean)
    .join(', ')
}
