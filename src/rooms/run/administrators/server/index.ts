// The door of the administrators room.

import { recordLook } from '#platform/server/audit/record-look.ts'
import { bind } from '#platform/server/http/binding.ts'
import type { Platform, Room } from '#platform/server/platform.ts'
import { listAdministrators } from '#rooms/people/administration/server/index.ts'
import { administratorRoutes } from '../contract.ts'
import { requestRole } from './assign-role.ts'
import { requestInvitation } from './invite-administrator.ts'

export { appointByOperator, type OperatorAppointment } from './appoint-by-operator.ts'
export { roleAssignment } from './assign-role.ts'

const mostAdministrators = 200

export function administratorsRoom(platform: Platform): Room {
  return {
    name: 'administrators',
    routes: [
      bind(administratorRoutes.listAdministrators, async ({ actor }) => {
        const administrators = await platform.inTenantTransaction(actor, async (tx) => {
          await recordLook(tx, platform.clock.now(), {
            action: 'administrators.administrators_read',
            targetKind: 'administrators',
          })
          return listAdministrators(tx, mostAdministrators)
        })
        return {
          administrators: administrators.map((one) => ({
            ...one,
            lastSeenAt: one.lastSeenAt?.toISOString() ?? null,
          })),
        }
      }),
      bind(administratorRoutes.inviteAdministrator, ({ actor, body }) =>
        requestInvitation(platform, actor, body),
      ),
      bind(administratorRoutes.assignRole, ({ actor, params, body }) =>
        requestRole(platform, actor, params.id, body),
      ),
    ],
  }
}
