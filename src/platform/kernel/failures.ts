// How grave a failure is and which part of the product it concerns, where a call of the log knows: the one table. What such a call
// hands to the log is in its line and on /monitoring. A failure without a line here is judged by what failed
// (`run/operations/rules/error-group.ts`).
import type { JobName } from './jobs.ts'

/** Low: it is tried again by itself. Medium: somebody did not get something. High: a part does not work. Critical: act now. */
export const errorSeverities = ['low', 'medium', 'high', 'critical'] as const
export type ErrorSeverity = (typeof errorSeverities)[number]

export const errorCategories = [
  'request',
  'database',
  'jobs',
  'mail',
  'audit',
  'backup',
  'security',
  'service',
] as const
export type ErrorCategory = (typeof errorCategories)[number]

export interface Failure {
  category: ErrorCategory
  severity: ErrorSeverity
}

/** `log.error({ ...failures.backupFailed, err }, 'a backup failed')` */
export const failures = {
  auditTrailChanged: { category: 'audit', severity: 'critical' },
  /** Nothing can be changed any more, since nothing can be recorded. */
  auditTrailUnwritable: { category: 'audit', severity: 'critical' },
  refusalUnrecorded: { category: 'audit', severity: 'high' },
  databaseAway: { category: 'database', severity: 'critical' },
  databaseEnded: { category: 'database', severity: 'critical' },
  databaseReportsFault: { category: 'database', severity: 'high' },
  backupFailed: { category: 'backup', severity: 'high' },
  backupMissed: { category: 'backup', severity: 'high' },
  clockWrong: { category: 'jobs', severity: 'high' },
  secretUnreadable: { category: 'security', severity: 'high' },
} as const satisfies Readonly<Record<string, Failure>>

/** By what a job is for: while it is tried again, and once it is kept as failed. */
const jobFailures: Readonly<Partial<Record<JobName, { again: Failure; afterLastTry: Failure }>>> = {
  // While the trail is not checked, nobody would learn that it was changed.
  'check the chains of the audit trail': {
    again: { category: 'audit', severity: 'critical' },
    afterLastTry: { category: 'audit', severity: 'critical' },
  },
  'watch for security alerts': {
    again: { category: 'security', severity: 'high' },
    afterLastTry: { category: 'security', severity: 'high' },
  },
  'back up when due': { again: failures.backupFailed, afterLastTry: failures.backupFailed },
  'send mails': {
    again: { category: 'mail', severity: 'low' },
    afterLastTry: { category: 'mail', severity: 'medium' },
  },
}

export function failureOfJob(name: string, isKept: boolean): Failure {
  const own = jobFailures[name as JobName]
  if (own) return isKept ? own.afterLastTry : own.again
  return { category: 'jobs', severity: isKept ? 'high' : 'medium' }
}
