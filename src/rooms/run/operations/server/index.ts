// The door of the operations room.
import { jobs as jobTable } from '#platform/kernel/jobs.ts'
import { Refusal } from '#platform/kernel/problem.ts'
import { readTrailState } from '#platform/server/audit/check-trail.ts'
import { withDeadline } from '#platform/server/deadline.ts'
import { bind } from '#platform/server/http/binding.ts'
import { readJobRuns } from '#platform/server/jobs/job-view.ts'
import type { Platform, Room } from '#platform/server/platform.ts'
import { monitoringRoutes, systemRoutes } from '../contract.ts'
import { type BackupSource, backUpOnSchedule, createBackup, readBackupStatus } from './backups.ts'
import { createProcessLoad } from './process-load.ts'
import { getSystem, runFailedJob, runJob } from './system.ts'

export interface Readiness {
  /** Undefined when requests may be sent here, otherwise why not. */
  obstacle(): Promise<string | undefined>
  pendingMigrations(): Promise<string[]>
}

const stateWithinMs = 3_000

export function monitoringRoom(
  platform: Platform,
  readiness: Readiness,
  { release: version, ownerUrl }: BackupSource,
): Room {
  /** Asked through the pool: undefined where the pool is too busy to tell soon, or the schema is not current. */
  async function readState() {
    try {
      const asked = Promise.all([readTrailState(platform), readJobRuns(platform.database.pool)])
      const [trail, jobs] = await withDeadline(asked, stateWithinMs, 'The database')
      return {
        trail,
        jobs,
        writes: platform.database.refusedWrite() ? ('refused' as const) : ('accepted' as const),
      }
    } catch (error) {
      platform.log.warn({ err: error }, 'the state of the product could not be read')
      return undefined
    }
  }
  const readLoad = createProcessLoad(platform.database.pool, platform.config.poolSize)
  return {
    name: 'monitoring',
    routes: [
      bind(monitoringRoutes.live, () => ({ status: 'ok' as const })),
      bind(monitoringRoutes.ready, async () => {
        const obstacle = await readiness.obstacle()
        if (obstacle !== undefined)
          throw new Refusal('unavailable', `Not ready: ${obstacle}.`, { retryAfterSeconds: 1 })
        return { status: 'ok' as const }
      }),
      bind(monitoringRoutes.health, async ({ actor }) => {
        const mayReadDetails = actor.kind === 'operator' || actor.kind === 'administrator'
        const database = await platform.database.check()
        const state = database.ok ? await readState() : undefined
        const clockFault = (database.ok ? database.clockFault : undefined) ?? null
        const isWell =
          state?.writes === 'accepted' &&
          clockFault === null &&
          state.trail.state !== 'broken' &&
          !state.trail.isOverdue &&
          !state.jobs.some(({ isLate }) => isLate)
        const status = !database.ok
          ? ('unhealthy' as const)
          : isWell
            ? ('healthy' as const)
            : ('degraded' as const)
        if (!mayReadDetails) return { status }
        return {
          status,
          details: {
            version,
            uptimeSeconds: Math.round(process.uptime()),
            database: database.ok ? ('up' as const) : ('down' as const),
            pendingMigrations: database.ok ? await readiness.pendingMigrations() : [],
            memoryBytes: process.memoryUsage.rss(),
            load: readLoad(),
            clockFault,
            writes: state?.writes ?? ('unknown' as const),
            auditTrail: state?.trail.state ?? ('unknown' as const),
            auditTrailCheckedAt: state?.trail.asOf?.toISOString() ?? null,
            jobs: (state?.jobs ?? []).filter(({ name }) => 'everySeconds' in jobTable[name]),
          },
        }
      }),
      bind(monitoringRoutes.backupStatus, () => readBackupStatus(platform)),
      bind(monitoringRoutes.createBackup, ({ actor }) =>
        createBackup(platform, { release: version, ownerUrl }, actor),
      ),
      bind(monitoringRoutes.metrics, () => platform.metrics.text()),
      bind(systemRoutes.getSystem, ({ actor }) =>
        getSystem(platform, actor, { version, pendingMigrations: readiness.pendingMigrations }),
      ),
      bind(systemRoutes.runJob, ({ actor, body }) => runJob(platform, actor, body.name)),
      bind(systemRoutes.runFailedJob, ({ actor, params }) => runFailedJob(platform, actor, params.id)),
    ],
    jobs: [backUpOnSchedule(platform, { release: version, ownerUrl })],
  }
}
