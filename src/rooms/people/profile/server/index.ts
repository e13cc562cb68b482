// The door of the room of profiles.
import { bind } from '#platform/server/http/binding.ts'
import type { Room } from '#platform/server/platform.ts'
import type { Identity } from '#rooms/people/accounts/server/index.ts'
import { profileRoutes } from '../contract.ts'
import { cancelEmailChange, requestEmailChange } from './email-change.ts'
import { requestEmailVerification, verifyEmail } from './email-verification.ts'
import { readOwnProfile, saveOwnProfile } from './own-profile.ts'

export { enqueueVerification } from './email-verification.ts'

export function profileRoom(identity: Identity): Room {
  return {
    name: 'profile',
    routes: [
      bind(profileRoutes.requestEmailVerification, ({ actor }) => requestEmailVerification(identity, actor)),
      bind(profileRoutes.verifyEmail, ({ actor, body }) => verifyEmail(identity, actor, body.token)),
      bind(profileRoutes.getOwnProfile, ({ actor }) => readOwnProfile(identity, actor)),
      bind(profileRoutes.saveOwnProfile, ({ actor, body, ifMatch }) =>
        saveOwnProfile(identity, actor, body, ifMatch),
      ),
      bind(profileRoutes.requestEmailChange, ({ actor, body }) => requestEmailChange(identity, actor, body)),
      bind(profileRoutes.cancelEmailChange, ({ actor }) => cancelEmailChange(identity, actor)),
    ],
  }
}
