// The door of the renewals room.
import { bind } from '#platform/server/http/binding.ts'
import type { Platform, Room } from '#platform/server/platform.ts'
import { renewalRoutes as routes } from '../contract.ts'
import { renewalProgramBindings } from './program-bindings.ts'
import { readOverview, renewalsCalendar } from './read-overview.ts'

export { listRenewalDays, overviewOf } from './read-overview.ts'

export function renewalsRoom(platform: Platform): Room {
  return {
    name: 'renewals',
    routes: [
      ...renewalProgramBindings(platform),
      bind(routes.getBillingOverview, ({ actor }) => readOverview(platform, actor)),
      bind(routes.renewalsCalendar, ({ actor }) => renewalsCalendar(platform, actor)),
    ],
  }
}
