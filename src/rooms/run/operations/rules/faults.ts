// What of the installation has to be looked at, in the order in which it is shown, and what reading about it takes. The start page
// of administrators, the page of the system and the badges of both read this one list.
import type { AdminPermission } from '#rooms/people/accounts/rules/index.ts'

export const faultKinds = [
  'grave-alerts',
  'backups-failing',
  'backups-off',
  'late-jobs',
  'failed-jobs',
  'mails-waiting',
  'other-alerts',
] as const
export type FaultKind = (typeof faultKinds)[number]

export const faultsTake: Readonly<Record<FaultKind, AdminPermission>> = {
  'grave-alerts': 'security:config',
  'backups-failing': 'metrics:read',
  'backups-off': 'metrics:read',
  'late-jobs': 'metrics:read',
  'failed-jobs': 'metrics:read',
  'mails-waiting': 'metrics:read',
  'other-alerts': 'security:config',
}

export interface Fault {
  kind: FaultKind
  count: number
  /** null where it is not known since when. */
  oldestAt: Date | null
}

export interface Found {
  backups: 'off' | 'failed' | 'missed' | null
  lateJobs: number
  failedJobs: number
  sendsMails: boolean
  alerts: Readonly<Record<'grave' | 'other', { count: number; oldestAt: Date | null }>>
}

/** Only what there is. */
export function faultsOf({ backups, lateJobs, failedJobs, sendsMails, alerts }: Found): Fault[] {
  const counts: Readonly<Record<FaultKind, number>> = {
    'grave-alerts': alerts.grave.count,
    'backups-failing': backups === 'failed' || backups === 'missed' ? 1 : 0,
    'backups-off': backups === 'off' ? 1 : 0,
    'late-jobs': lateJobs,
    'failed-jobs': failedJobs,
    'mails-waiting': sendsMails ? 0 : 1,
    'other-alerts': alerts.other.count,
  }
  const since: Partial<Record<FaultKind, Date | null>> = {
    'grave-alerts': alerts.grave.oldestAt,
    'other-alerts': alerts.other.oldestAt,
  }
  return faultKinds
    .filter((kind) => counts[kind] > 0)
    .map((kind) => ({ kind, count: counts[kind], oldestAt: since[kind] ?? null }))
}

/** Of them those about which somebody with these permissions may read. */
export function readableFaults(faults: readonly Fault[], permissions: readonly string[]): Fault[] {
  return faults.filter(({ kind }) => permissions.includes(faultsTake[kind]))
}
