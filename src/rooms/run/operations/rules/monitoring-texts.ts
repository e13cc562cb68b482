// The words and choices of the monitoring page (MON-04, MON-06, MON-07, MON-15, MON-20).

import { t } from '#platform/kernel/texts.ts'
import type { HealthState } from './health-state.ts'

/** As the address says them. */
export const refreshChoices = ['10s', '30s', '1min', '5min'] as const
export type RefreshChoice = (typeof refreshChoices)[number]
export const defaultRefresh: RefreshChoice = '30s'

export const refreshLabels: Readonly<Record<RefreshChoice, string>> = {
  get '10s'() {
    return t('{seconds} s', { seconds: 10 })
  },
  get '30s'() {
    return t('{seconds} s', { seconds: 30 })
  },
  get '1min'() {
    return t('{minutes} min', { minutes: 1 })
  },
  get '5min'() {
    return t('{minutes} min', { minutes: 5 })
  },
}
export const refreshMs: Readonly<Record<RefreshChoice, number>> = {
  '10s': 10_000,
  '30s': 30_000,
  '1min': 60_000,
  '5min': 300_000,
}

/** Nothing was heard of a service that does not answer: it counts as one that is not well. */
export function shownState(health: { status: HealthState } | undefined): HealthState {
  return health?.status ?? 'unhealthy'
}

export function shownVersion(version: string | undefined): string {
  return version ?? '1.0.0'
}

/** Whole hours and minutes: "26h 4m". */
export function uptimeText(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  return t('{hours}h {minutes}m', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })
}

export function errorStatisticsFailure(status: number | undefined): string {
  return refusalOfAdministrator(status) ?? t('Failed to fetch error statistics')
}

export function backupStatusFailure(status: number | undefined): string {
  return refusalOfAdministrator(status) ?? t('Failed to fetch backup status')
}

function refusalOfAdministrator(status: number | undefined): string | undefined {
  if (status === 401) return t('Admin authentication required')
  return status === 403 ? t('Admin privileges required') : undefined
}

/** How long a backup or a restore took: "840 ms", "12 s", "3 min 5 s". */
export function runDurationText(durationMs: number): string {
  if (durationMs < 1_000) return t('{milliseconds} ms', { milliseconds: Math.round(durationMs) })
  const seconds = Math.round(durationMs / 1_000)
  return seconds < 60
    ? t('{seconds} s', { seconds })
    : t('{minutes} min {seconds} s', { minutes: Math.floor(seconds / 60), seconds: seconds % 60 })
}
