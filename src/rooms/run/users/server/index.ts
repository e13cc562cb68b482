// The door of the users room.
import { bind } from '#platform/server/http/binding.ts'
import type { Platform, Room } from '#platform/server/platform.ts'
import { userRoutes } from '../contract.ts'
import {
  createUser,
  editUser,
  endUserSessions,
  listUsers,
  requestFactorReset,
  requestUserDeletion,
  suspendUser,
  unlockUser,
} from './administer-users.ts'
import { getUserDetails } from './user-details.ts'

export { factorReset, userDeletion } from './administer-users.ts'
export { repairByOperator, repairs } from './repair-by-operator.ts'

export function usersRoom(platform: Platform): Room {
  return {
    name: 'users',
    routes: [
      bind(userRoutes.listUsers, ({ actor, query }) => listUsers(platform, actor, query)),
      bind(userRoutes.getUser, ({ actor, params }) => getUserDetails(platform, actor, params.id)),
      bind(userRoutes.createUser, ({ actor, body }) => createUser(platform, actor, body)),
      bind(userRoutes.editUser, ({ actor, params, ifMatch, body }) =>
        editUser(platform, actor, params.id, ifMatch, body),
      ),
      bind(userRoutes.suspendUser, ({ actor, params, body }) =>
        suspendUser(platform, actor, params.id, body.reason),
      ),
      bind(userRoutes.unlockUser, ({ actor, params }) => unlockUser(platform, actor, params.id)),
      bind(userRoutes.endUserSessions, ({ actor, params, body }) =>
        endUserSessions(platform, actor, params.id, body),
      ),
      bind(userRoutes.resetUserFactor, ({ actor, params, body }) =>
        requestFactorReset(platform, actor, params.id, body.reason),
      ),
      bind(userRoutes.deleteUser, ({ actor, params, body }) =>
        requestUserDeletion(platform, actor, params.id, body.reason),
      ),
    ],
  }
}
