// What programs ask of usage, answered by the use cases of the screens.
import { type BoundRoute, bind } from '#platform/server/http/binding.ts'
import { pageOfList } from '#platform/server/page-of-list.ts'
import type { Platform } from '#platform/server/platform.ts'
import { usageProgramRoutes as routes, usagesAtOnce } from '../program-contract.ts'
import { reportUsage } from './report-usage.ts'
import { readUsage } from './summarise-usage.ts'

export function usageProgramBindings(platform: Platform): BoundRoute[] {
  return [
    bind(routes.listUsage, async ({ actor, query }) =>
      pageOfList(await platform.inTenantSnapshot(actor, (tx) => readUsage(tx, platform.clock.now())), {
        cursor: query.cursor,
        size: usagesAtOnce,
        idOf: ({ subscriptionId }) => subscriptionId,
      }),
    ),
    bind(routes.reportUsage, ({ actor, body }) => reportUsage(platform, actor, 'own', body.events)),
  ]
}
