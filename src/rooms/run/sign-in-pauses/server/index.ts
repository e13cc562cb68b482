// The door of the room of sign-in pauses.
import { recordLook } from '#platform/server/audit/record-look.ts'
import { bind } from '#platform/server/http/binding.ts'
import type { Platform, Room } from '#platform/server/platform.ts'
import { signInPauseRoutes as routes } from '../contract.ts'
import { described } from './described-pause.ts'
import { endSignInPause, notifyOfExpiredPauses } from './end-pause.ts'
import { requestSignInPause } from './pause-sign-ins.ts'
import { listPauses } from './pause-store.ts'
import { signOutCompany } from './sign-out-company.ts'

export { signInPause } from './pause-sign-ins.ts'

const mostPauses = 50

export function signInPausesRoom(platform: Platform): Room {
  return {
    name: 'sign-in-pauses',
    jobs: [notifyOfExpiredPauses(platform)],
    routes: [
      bind(routes.listSignInPauses, ({ actor }) =>
        platform.inTenantTransaction(actor, async (tx) => {
          await recordLook(tx, platform.clock.now(), {
            action: 'emergency.sign_in_pauses_read',
            targetKind: 'sign_in_pauses',
          })
          return { pauses: (await listPauses(tx, mostPauses)).map(described) }
        }),
      ),
      bind(routes.requestSignInPause, ({ actor, body }) => requestSignInPause(platform, actor, body)),
      bind(routes.endSignInPause, ({ actor, params, body }) =>
        endSignInPause(platform, actor, params.id, body.reason),
      ),
      bind(routes.signOutCompany, ({ actor, body }) => signOutCompany(platform, actor, body)),
    ],
  }
}
