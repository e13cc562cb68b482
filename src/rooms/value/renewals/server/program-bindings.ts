// What programs ask of renewals, answered by the use case of the screens.
import { type BoundRoute, bind } from '#platform/server/http/binding.ts'
import { pageOfList } from '#platform/server/page-of-list.ts'
import type { Platform } from '#platform/server/platform.ts'
import { renewalsAtOnce, renewalProgramRoutes as routes } from '../program-contract.ts'
import { readOverview } from './read-overview.ts'

export function renewalProgramBindings(platform: Platform): BoundRoute[] {
  return [
    bind(routes.listRenewals, async ({ actor, query }) =>
      pageOfList((await readOverview(platform, actor)).renewals, {
        cursor: query.cursor,
        size: renewalsAtOnce,
        // The same thing renews once on a day.
        idOf: ({ date, applicationId, orderId }) => `${date}_${applicationId ?? orderId}`,
      }),
    ),
  ]
}
