// The door of the insights room.
import { bind } from '#platform/server/http/binding.ts'
import type { Platform, Room } from '#platform/server/platform.ts'
import { insightsRoutes } from '../contract.ts'
import { analyticsAsFile } from './analytics-file.ts'
import { getAnalytics } from './get-analytics.ts'
import { getDashboard } from './get-dashboard.ts'

export { analyticsRows } from '../rules/analytics-rows.ts'
export { reportFile } from './analytics-file.ts'
export { readAnalytics } from './get-analytics.ts'

export function insightsRoom(platform: Platform): Room {
  return {
    name: 'insights',
    routes: [
      bind(insightsRoutes.getDashboard, ({ actor }) => getDashboard(platform, actor)),
      bind(insightsRoutes.getAnalytics, ({ actor }) => getAnalytics(platform, actor)),
      bind(insightsRoutes.analyticsAsWorkbook, ({ actor }) => analyticsAsFile(platform, actor, 'xlsx')),
      bind(insightsRoutes.analyticsAsCsv, ({ actor }) => analyticsAsFile(platform, actor, 'csv')),
    ],
  }
}
