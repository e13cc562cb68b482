// The door of the monitoring room.
import { Refusal } from '#platform/kernel/problem.ts'
import { bind } from '#platform/server/http/binding.ts'
import type { Platform, Room } from '#platform/server/platform.ts'
import { createTrailCheck } from '#rooms/audit/server/index.ts'
import { monitoringRoutes } from '../contract.ts'
import { createProcessLoad } from './process-load.ts'

export interface Readiness {
  /** Undefined when requests may be sent here, otherwise why not. */
  obstacle(): Promise<string | undefined>
  pendingMigrations(): Promise<string[]>
}

export function monitoringRoom(platform: Platform, readiness: Readiness, version: string): Room {
  const checkTrail = createTrailCheck(platform)
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
        const database = await platform.database.check()
        const status = database.ok ? ('healthy' as const) : ('unhealthy' as const)
        if (actor.kind !== 'operator' && actor.kind !== 'administrator') return { status }
        return {
          status,
          details: {
            version,
            uptimeSeconds: Math.round(process.uptime()),
            database: database.ok ? ('up' as const) : ('down' as const),
            pendingMigrations: database.ok ? await readiness.pendingMigrations() : [],
            memoryBytes: process.memoryUsage.rss(),
            load: readLoad(),
            auditTrail: database.ok ? await checkTrail() : ('unknown' as const),
          },
        }
      }),
      bind(monitoringRoutes.metrics, () => platform.metrics.text()),
    ],
  }
}
