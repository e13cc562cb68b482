// The door of the identity room.
import { Refusal } from '#platform/kernel/problem.ts'
import { bind, WithHeaders } from '#platform/server/http/binding.ts'
import { newVisitor, visitorCookieHeader } from '#platform/server/http/csrf.ts'
import type { Platform, Room } from '#platform/server/platform.ts'
import { identityRoutes } from '../contract.ts'

export function identityRoom({ csrf }: Platform): Room {
  return {
    name: 'identity',
    routes: [
      bind(identityRoutes.getCsrfToken, ({ visitor }) => {
        const holder = visitor ?? newVisitor()
        return new WithHeaders(
          { csrfToken: csrf.issue(holder) },
          { 'cache-control': 'no-store', ...(visitor ? {} : { 'set-cookie': visitorCookieHeader(holder) }) },
        )
      }),
      // Nobody can be a member before accounts exist, so the mount has refused with 401 before this is reached.
      bind(identityRoutes.getProfile, () => {
        throw new Refusal('not_authenticated', 'Sign in to continue.')
      }),
    ],
  }
}
