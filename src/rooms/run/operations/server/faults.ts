// Everything of the installation that has to be looked at, gathered from where each is known.
import { systemActor } from '#platform/server/actor.ts'
import { readFigures } from '#platform/server/backup/backup-runs.ts'
import { listFailedJobs, readJobRuns } from '#platform/server/jobs/job-view.ts'
import type { Platform } from '#platform/server/platform.ts'
import { findUnresolved } from '#rooms/run/security/server/index.ts'
import { backupWarning } from '../rules/backup-schedule.ts'
import { type Fault, faultsOf } from '../rules/faults.ts'

export async function findFaults(platform: Platform): Promise<Fault[]> {
  const { config, database } = platform
  const [figures, runs, { total }, alerts] = await Promise.all([
    readFigures(database.pool),
    readJobRuns(database.pool),
    listFailedJobs(database.pool, 1),
    platform.inTenantSnapshot(systemActor, findUnresolved),
  ])
  return faultsOf({
    backups: backupWarning(figures, config.backup),
    lateJobs: runs.filter(({ isLate }) => isLate).length,
    failedJobs: total,
    sendsMails: config.smtpUrl !== undefined,
    alerts,
  })
}

/** As answers state it. */
export function statedFaults(faults: readonly Fault[]) {
  return faults.map(({ oldestAt, ...fault }) => ({ ...fault, oldestAt: oldestAt?.toISOString() ?? null }))
}
