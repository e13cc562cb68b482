// Somebody registers a company and is signed in at once.
import type { Actor } from '#platform/server/actor.ts'
import { createCompany, type Registration } from '../company/create-company.ts'
import type { Identity } from '../identity.ts'
import { postVerification } from '../profile/email-verification.ts'
import { endSessionOfCookie } from '../sessions/open-session.ts'
import { answerSignedIn, type Browser, signIn } from './sign-in.ts'

export async function register(
  identity: Identity,
  visitor: Actor,
  browser: Browser,
  registration: Registration,
) {
  const signedIn = await createCompany(identity, visitor, registration, {}, async (tx, owner) => {
    await postVerification(identity, tx, { userId: owner.userId, email: registration.email })
    return signIn(identity, tx, owner, browser, 'registration')
  })
  await endSessionOfCookie(identity, browser.cookie, visitor, 'replaced')
  return answerSignedIn(identity, visitor, signedIn)
}
