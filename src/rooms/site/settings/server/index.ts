// The door of the settings room.
import { bind } from '#platform/server/http/binding.ts'
import type { Platform, Room } from '#platform/server/platform.ts'
import { settingsPageRoutes } from '../contract.ts'
import { readPlanInUse } from './read-plan-in-use.ts'

export function settingsRoom(platform: Platform): Room {
  return {
    name: 'settings',
    routes: [bind(settingsPageRoutes.getPlanInUse, ({ actor }) => readPlanInUse(platform, actor))],
  }
}
