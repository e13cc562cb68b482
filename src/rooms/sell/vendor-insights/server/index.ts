// The door of the vendor-insights room.
import { bind } from '#platform/server/http/binding.ts'
import type { Platform, Room } from '#platform/server/platform.ts'
import { vendorInsightsRoutes } from '../contract.ts'
import {
  getApplicationFigures,
  getVendorAnalytics,
  getVendorDashboard,
  getVendorRevenueShares,
  listVendorCustomers,
} from './vendor-insights.ts'

export function vendorInsightsRoom(platform: Platform): Room {
  return {
    name: 'vendor-insights',
    routes: [
      bind(vendorInsightsRoutes.getVendorDashboard, ({ actor }) => getVendorDashboard(platform, actor)),
      bind(vendorInsightsRoutes.listVendorCustomers, ({ actor, query }) =>
        listVendorCustomers(platform, actor, query),
      ),
      bind(vendorInsightsRoutes.getVendorAnalytics, ({ actor, query }) =>
        getVendorAnalytics(platform, actor, query),
      ),
      bind(vendorInsightsRoutes.getApplicationFigures, ({ actor, query }) =>
        getApplicationFigures(platform, actor, query.days),
      ),
      bind(vendorInsightsRoutes.getVendorRevenueShares, ({ actor }) =>
        getVendorRevenueShares(platform, actor),
      ),
    ],
  }
}
