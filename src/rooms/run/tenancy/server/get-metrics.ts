// The figures of the administration's dashboard: counted and measured, never assumed.
import type { Actor } from '#platform/server/actor.ts'
import type { Platform } from '#platform/server/platform.ts'
import { countUnresolved } from '#rooms/run/security/server/index.ts'
import {
  measuredMinutes,
  responseTime,
  startOf,
  type TimeRange,
  uptimePercentage,
} from '../rules/service-figures.ts'
import { readMinutes } from './service-minute-store.ts'
import { readFigures } from './tenant-store.ts'

export async function getMetrics(platform: Platform, actor: Actor, timeRange: TimeRange) {
  const now = platform.clock.now()
  const since = startOf(timeRange, now)
  const { figures, alerts, minutes } = await platform.inTenantSnapshot(actor, async (tx) => ({
    figures: await readFigures(tx, since),
    alerts: await countUnresolved(tx),
    minutes: await readMinutes(tx, since),
  }))
  const { waitingCount } = platform.database.pool
  return {
    timeRange,
    ...figures,
    securityAlerts: Object.values(alerts).reduce((sum, count) => sum + count, 0),
    graveAlerts: (alerts.critical ?? 0) + (alerts.high ?? 0),
    uptimePercentage: uptimePercentage(minutes, now),
    measuredMinutes: measuredMinutes(minutes, now),
    responseTime: responseTime(minutes),
    // The database has just answered; who waits for a connection says that it is short of them.
    systemHealth: waitingCount > 0 ? ('degraded' as const) : ('healthy' as const),
  }
}
