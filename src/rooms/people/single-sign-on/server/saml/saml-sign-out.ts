// Signing out of a session that a SAML provider opened: here at once, and, where the company wants it, at the provider too. The
// session has ended before the browser goes there, so nothing hangs on whether the provider answers.
import { newId } from '#platform/kernel/id.ts'
import type { Actor } from '#platform/server/actor.ts'
import { WithHeaders } from '#platform/server/http/binding.ts'
import type { Identity } from '#rooms/people/accounts/server/index.ts'
import {
  type Browser,
  endSessionOfCookie,
  noSessionCookieHeader,
  readHow,
} from '#rooms/people/accounts/server/index.ts'
import { openClientSecret } from '../sso-connection.ts'
import { findConnection } from '../sso-store.ts'
import { type SamlRegistration, type SamlSubject, samlSignOutAddress } from './saml-provider.ts'
import { findSamlProvider, findSubjectOfUser } from './saml-store.ts'

/** Answers where the browser goes on; null: it has nowhere to go. */
export async function signOutOfSso(identity: Identity, actor: Actor, browser: Browser) {
  const address = await signOutAddressFor(identity, actor).catch((error: unknown) => {
    identity.log.warn({ err: error }, 'a sign-out at a provider could not be prepared')
    return null
  })
  await endSessionOfCookie(identity, browser.cookie, actor, 'signed_out')
  return new WithHeaders({ address }, { 'set-cookie': noSessionCookieHeader, 'clear-site-data': '"cache"' })
}

async function signOutAddressFor(identity: Identity, actor: Actor): Promise<string | null> {
  const { sessionId, userId, tenantId } = actor
  if (sessionId === undefined || userId === undefined) return null
  const found = await identity.inTenantSnapshot(
    actor,
    async (
      tx,
    ): Promise<
      { registration: Omit<SamlRegistration, 'privateKey'>; sealed: Buffer; subject: SamlSubject } | undefined
    > => {
      const provider = await findSamlProvider(tx)
      const connection = await findConnection(tx)
      if (!provider?.signsOut || provider.signOutAddress === null || connection?.protocol !== 'saml')
        return undefined
      if (!(await readHow(tx, sessionId)).startsWith('sso')) return undefined
      const subject = await findSubjectOfUser(tx, connection.issuer, userId)
      return (
        subject && {
          registration: { ...provider, companyId: tenantId, issuer: connection.issuer },
          sealed: connection.sealedClientSecret,
          subject,
        }
      )
    },
  )
  if (!found) return null
  const privateKey = openClientSecret(identity, tenantId, found.sealed)
  return samlSignOutAddress(identity, { ...found.registration, privateKey }, found.subject, newId())
}
