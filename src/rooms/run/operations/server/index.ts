// The door of the operations room.
import { Refusal } from '#platform/kernel/problem.ts'
import { bind } from '#platform/server/http/binding.ts'
import type { Platform, Room } from '#platform/server/platform.ts'
import { monitoringRoutes, systemRoutes } from '../contract.ts'
import { type BackupSource, backUpOnSchedule, createBackup, readBackupStatus } from './backups.ts'
import type { ErrorRecord } from './error-record.ts'
import { createHealth, type Readiness } from './health.ts'
import { listErrors } from './list-errors.ts'
import { turnMonths } from './months.ts'
import { getSystem, runFailedJob, runJob } from './system.ts'
import { watchedFigures } from './watched-figures.ts'

export { createErrorRecord } from './error-record.ts'
export { findFaults } from './faults.ts'

export function operationsRoom(
  platform: Platform,
  readiness: Readiness,
  source: BackupSource,
  errors: ErrorRecord,
): Room {
  const version = source.release
  platform.metrics.watch(watchedFigures(platform, version))
  const readHealth = createHealth(platform, readiness, version)
  return {
    name: 'operations',
    routes: [
      bind(monitoringRoutes.live, () => ({ status: 'ok' as const })),
      bind(monitoringRoutes.ready, async () => {
        const obstacle = await readiness.obstacle()
        if (obstacle !== undefined)
          throw new Refusal('unavailable', `Not ready: ${obstacle}.`, {
            retryAfterSeconds: 1,
          })
        return { status: 'ok' as const }
      }),
      bind(monitoringRoutes.health, ({ actor, query }) => readHealth(actor, query.metrics === 'true')),
      bind(monitoringRoutes.backupStatus, () => readBackupStatus(platform)),
      bind(monitoringRoutes.createBackup, ({ actor }) => createBackup(platform, source, actor)),
      bind(monitoringRoutes.listErrors, () => listErrors(platform, errors)),
      bind(monitoringRoutes.metrics, () => platform.metrics.text()),
      bind(systemRoutes.getSystem, ({ actor }) =>
        getSystem(platform, actor, { version, pendingMigrations: readiness.pendingMigrations }),
      ),
      bind(systemRoutes.runJob, ({ actor, body }) => runJob(platform, actor, body.name)),
      bind(systemRoutes.runFailedJob, ({ actor, params }) => runFailedJob(platform, actor, params.id)),
    ],
    jobs: [backUpOnSchedule(platform, source), errors.sweep, turnMonths(platform)],
  }
}
