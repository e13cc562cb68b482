// Somebody registers a company and is signed in at once.
import type { Actor } from '#platform/server/actor.ts'
import type { Identity } from '#rooms/people/accounts/server/index.ts'
import {
  answerSignedIn,
  type Browser,
  endSessionOfCookie,
  signIn,
} from '#rooms/people/accounts/server/index.ts'
import { createCompany, type Registration } from '#rooms/people/company/server/index.ts'
import { enqueueVerification } from '#rooms/people/profile/server/index.ts'

export async function register(
  identity: Identity,
  visitor: Actor,
  browser: Browser,
  registration: Registration,
) {
  const signedIn = await createCompany(identity, visitor, registration, {}, async (tx, owner) => {
    await enqueueVerification(identity, tx, { userId: owner.userId, email: registration.email })
    return signIn(identity, tx, owner, browser, 'registration')
  })
  await endSessionOfCookie(identity, browser.cookie, visitor, 'replaced')
  return answerSignedIn(identity, visitor, signedIn)
}
