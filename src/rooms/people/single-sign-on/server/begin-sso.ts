// "Sign in with SSO": a work address is typed, and its domain says where the browser goes on. The person in front of the @ is
// not looked at, so the answer tells nobody whether there is an account.
import { Refusal } from '#platform/kernel/problem.ts'
import { t } from '#platform/kernel/texts.ts'
import { type Actor, platformTenantId } from '#platform/server/actor.ts'
import { WithHeaders } from '#platform/server/http/binding.ts'
import { domainOf } from '#rooms/people/accounts/rules/index.ts'
import type { Identity } from '#rooms/people/accounts/server/index.ts'
import { findCompanyOfMailDomain, visitorFor } from '#rooms/people/accounts/server/index.ts'
import { ssoFaults } from '../rules/sso-fault.ts'
import { beginSaml } from './saml/begin-saml.ts'
import { attemptCookieHeader, newAttempt } from './sso-attempt.ts'
import { openClientSecret } from './sso-connection.ts'
import { authorizationAddress, ProviderError } from './sso-provider.ts'
import { logSsoRefusal } from './sso-refusal.ts'
import { findConnection } from './sso-store.ts'

export async function beginSso(identity: Identity, caller: Actor, email: string) {
  const domain = domainOf(email)
  const companyId = await findCompanyOfMailDomain(identity.database.pool, domain)
  const visitor = visitorFor(caller, companyId ?? platformTenantId)
  const connection =
    companyId === undefined ? undefined : await identity.inTenantSnapshot(visitor, findConnection)
  if (companyId === undefined || !connection)
    throw new Refusal(
      'not_found',
      t(
        'Single sign-on is not set up for {domain}. Sign in with your username and password, or ask an owner of your company.',
        { domain },
      ),
    )

  const attempt = newAttempt(identity, companyId, connection)
  try {
    const clientSecret = openClientSecret(identity, companyId, connection.sealedClientSecret)
    const address =
      connection.protocol === 'saml'
        ? await beginSaml(identity, visitor, { ...connection, clientSecret }, attempt)
        : await authorizationAddress(identity, { ...connection, clientSecret }, attempt, email)
    return new WithHeaders({ address }, { 'set-cookie': attemptCookieHeader(identity, attempt) })
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    await identity.inTenantTransaction(visitor, (tx) => logSsoRefusal(identity, tx, error))
    throw new Refusal('unavailable', ssoFaults[error.fault], { retryAfterSeconds: 30 })
  }
}
