// The door of the usage room.
import { bind } from '#platform/server/http/binding.ts'
import type { Platform, Room } from '#platform/server/platform.ts'
import { usageRoutes } from '../contract.ts'
import { enterUsage, importUsage } from './enter-usage.ts'
import { reportUsage } from './report-usage.ts'
import { readUsage } from './summarise-usage.ts'

export { readUsage, summariseUsage, type UsageSummary } from './summarise-usage.ts'

export function usageRoom(platform: Platform): Room {
  return {
    name: 'usage',
    routes: [
      bind(usageRoutes.reportUsage, ({ actor, body }) => reportUsage(platform, actor, 'own', body.events)),
      bind(usageRoutes.reportCustomerUsage, ({ actor, body }) =>
        reportUsage(platform, actor, 'vendor', body.events),
      ),
      bind(usageRoutes.listUsage, ({ actor }) =>
        platform.inTenantSnapshot(actor, (tx) => readUsage(tx, platform.clock.now())),
      ),
      bind(usageRoutes.enterUsage, ({ actor, params, body }) =>
        enterUsage(platform, actor, { ...params, ...body }),
      ),
      bind(usageRoutes.importUsage, ({ actor, body }) => importUsage(platform, actor, body.csv, body.apply)),
    ],
  }
}
