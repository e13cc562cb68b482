// What failed lately, for administrators: counts by severity and the groups that were seen last (MON-13).

import { errorSeverities } from '#platform/kernel/failures.ts'
import type { Platform } from '#platform/server/platform.ts'
import type { ErrorRecord } from './error-record.ts'
import { readErrors } from './error-store.ts'

const recentErrors = 20

export async function listErrors({ database }: Platform, errors: ErrorRecord) {
  await errors.flush()
  const { bySeverity, newest } = await readErrors(database.kysely, recentErrors)
  const errorsBySeverity = Object.fromEntries(
    errorSeverities.map((severity) => [severity, bySeverity[severity] ?? 0]),
  ) as Record<(typeof errorSeverities)[number], number>
  return {
    totalErrors: Object.values(errorsBySeverity).reduce((sum, count) => sum + count, 0),
    errorsBySeverity,
    recentErrors: newest.map(({ id, severity, category, message, ...error }) => ({
      id,
      severity,
      timestamp: error.lastSeenAt.toISOString(),
      firstSeenAt: error.firstSeenAt.toISOString(),
      occurrences: error.occurrences,
      category,
      metadata: { message, requestId: error.requestId },
    })),
  }
}
