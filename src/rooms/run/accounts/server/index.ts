// The door of the people room.
import { bind } from '#platform/server/http/binding.ts'
import type { Platform, Room } from '#platform/server/platform.ts'
import { peopleRoutes } from '../contract.ts'
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

export function peopleRoom(platform: Platform): Room {
  return {
    name: 'people',
    routes: [
      bind(peopleRoutes.listUsers, ({ actor, query }) => listUsers(platform, actor, query)),
      bind(peopleRoutes.getUser, ({ actor, params }) => getUserDetails(platform, actor, params.id)),
      bind(peopleRoutes.createUser, ({ actor, body }) => createUser(platform, actor, body)),
      bind(peopleRoutes.editUser, ({ actor, params, ifMatch, body }) =>
        editUser(platform, actor, params.id, ifMatch, body),
      ),
      bind(peopleRoutes.suspendUser, ({ actor, params, body }) =>
        suspendUser(platform, actor, params.id, body.reason),
      ),
      bind(peopleRoutes.unlockUser, ({ actor, params }) => unlockUser(platform, actor, params.id)),
      bind(peopleRoutes.endUserSessions, ({ actor, params, body }) =>
        endUserSessions(platform, actor, params.id, body),
      ),
      bind(peopleRoutes.resetUserFactor, ({ actor, params, body }) =>
        requestFactorReset(platform, actor, params.id, body.reason),
      ),
      bind(peopleRoutes.deleteUser, ({ actor, params, body }) =>
        requestUserDeletion(platform, actor, params.id, body.reason),
      ),
    ],
  }
}
