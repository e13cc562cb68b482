// The door of the insights room.
import { bind } from '#platform/server/http/binding.ts'
import type { Platform, Room } from '#platform/server/platform.ts'
import { insightsRoutes } from '../contract.ts'
import { getDashboard } from './get-dashboard.ts'

export function insightsRoom(platform: Platform): Room {
  return {
    name: 'insights',
    routes: [bind(insightsRoutes.getDashboard, ({ actor }) => getDashboard(platform, actor))],
  }
}
