// The door of the usage room.
import { bind } from '#platform/server/http/binding.ts'
import type { Platform, Room } from '#platform/server/platform.ts'
import { usageRoutes } from '../contract.ts'
import { enterUsage, importUsage } from './enter-usage.ts'
import { usageProgramBindings } from './program-bindings.ts'
import { readValue } from './read-value.ts'
import {
  linkCase,
  readOutcomeVersions,
  recordOutcome,
  setDepartment,
  withdrawOutcome,
} from './record-value.ts'
import { reportUsage } from './report-usage.ts'
import { countUnusedSeats, readSeatUse } from './seat-use.ts'
import { readUsage } from './summarise-usage.ts'

export type { SubscriptionUsage, SubscriptionValue } from '../contract.ts'
export { paybackOf, realisedRoi } from '../rules/realised-return.ts'
export { usedSeatsOf } from '../rules/totals.ts'
export { readValue } from './read-value.ts'
export { countUnusedSeats } from './seat-use.ts'
export { readUsage, summariseUsage, type UsageSummary } from './summarise-usage.ts'
export { listMonthsReportedToCustomers } from './usage-view.ts'

export function usageRoom(platform: Platform): Room {
  return {
    name: 'usage',
    routes: [
      ...usageProgramBindings(platform),
      bind(usageRoutes.reportUsage, ({ actor, body }) => reportUsage(platform, actor, 'own', body.events)),
      bind(usageRoutes.reportCustomerUsage, ({ actor, body }) =>
        reportUsage(platform, actor, 'vendor', body.events),
      ),
      bind(usageRoutes.listUsage, ({ actor }) =>
        platform.inTenantReport(actor, (tx) => readUsage(tx, platform.clock.now())),
      ),
      bind(usageRoutes.getSeatUse, ({ actor, params }) => readSeatUse(platform, actor, params.id)),
      bind(usageRoutes.listUnusedSeats, ({ actor }) =>
        platform.inTenantReport(actor, (tx) => countUnusedSeats(tx, platform.clock.now())),
      ),
      bind(usageRoutes.enterUsage, ({ actor, params, body, ifMatch }) =>
        enterUsage(platform, actor, { ...params, ...body, seenVersion: ifMatch }),
      ),
      bind(usageRoutes.importUsage, ({ actor, body }) => importUsage(platform, actor, body.csv, body.apply)),
      bind(usageRoutes.listValue, ({ actor }) =>
        platform.inTenantReport(actor, (tx) => readValue(tx, platform.clock.now())),
      ),
      bind(usageRoutes.recordOutcome, ({ actor, params, body, ifMatch }) =>
        recordOutcome(platform, actor, params, { ...body, seenVersion: ifMatch }),
      ),
      bind(usageRoutes.withdrawOutcome, ({ actor, params, ifMatch }) =>
        withdrawOutcome(platform, actor, params, ifMatch),
      ),
      bind(usageRoutes.listOutcomeVersions, ({ actor, params }) =>
        readOutcomeVersions(platform, actor, params),
      ),
      bind(usageRoutes.linkCase, ({ actor, params, body, ifMatch }) =>
        linkCase(platform, actor, params.subscriptionId, { ...body, seenVersion: ifMatch }),
      ),
      bind(usageRoutes.setDepartment, ({ actor, params, body, ifMatch }) =>
        setDepartment(platform, actor, params.subscriptionId, { ...body, seenVersion: ifMatch }),
      ),
    ],
  }
}
