// The door of the guidance room.
import { bind } from '#platform/server/http/binding.ts'
import type { Platform, Room } from '#platform/server/platform.ts'
import { guidanceRoutes } from '../contract.ts'
import { requestSupport } from './request-support.ts'

export function guidanceRoom(platform: Platform): Room {
  return {
    name: 'guidance',
    routes: [
      bind(guidanceRoutes.requestSupport, ({ actor, body, idempotency }) =>
        requestSupport(platform, actor, body, idempotency),
      ),
    ],
  }
}
