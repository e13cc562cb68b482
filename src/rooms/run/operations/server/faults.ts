// Everything of the installation that has to be looked at, gathered from where each is known.
import { systemActor } from '#platform/server/actor.ts'
import { readFigures } from '#platform/server/backup/backup-runs.ts'
import { type JobRun, listFailedJobs, readJobRuns } from '#platform/server/jobs/job-view.ts'
import type { Platform } from '#platform/server/platform.ts'
import { findUnresolved } from '#rooms/run/security/server/index.ts'
import { backupWarning } from '../rules/backup-schedule.ts'
import { type Fault, faultsOf } from '../rules/faults.ts'

/** `known`: what the caller has read already. */
export async function findFaults(
  platform: Platform,
  known: { runs?: readonly Pick<JobRun, 'isLate'>[] | undefined; failedJobs?: number } = {},
): Promise<Fault[]> {
  const { config, database } = platform
  const [figures, runs, failedJobs, alerts] = await Promise.all([
    readFigures(database.pool),
    known.runs ?? readJobRuns(database.pool),
    known.failedJobs ?? countFailedJobs(platform),
    platform.inTenantSnapshot(systemActor, findUnresolved),
  ])
  return faultsOf({
    backups: backupWarning(figures, config.backup),
    lateJobs: runs.filter(({ isLate }) => isLate).length,
    failedJobs,
    sendsMails: config.smtpUrl !== undefined,
    alerts,
  })
}

async function countFailedJobs({ database }: Platform): Promise<number> {
  return (await listFailedJobs(database.pool, 1)).total
}

/** As answers state it. */
export function statedFaults(faults: readonly Fault[]) {
  return faults.map(({ oldestAt, ...fault }) => ({ ...fault, oldestAt: oldestAt?.toISOString() ?? null }))
}
