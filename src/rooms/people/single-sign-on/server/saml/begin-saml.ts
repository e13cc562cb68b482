// A sign-in at a company's SAML provider begins: what the answer has to fit is kept, and the browser gets a signed request.
import type { Actor } from '#platform/server/actor.ts'
import { hashOfToken } from '#platform/server/secrets/secret-token.ts'
import type { Identity } from '#rooms/people/accounts/server/index.ts'
import type { SsoAttempt } from '../sso-attempt.ts'
import { ProviderError, type Registration } from '../sso-provider.ts'
import { samlSignInAddress } from './saml-provider.ts'
import { findSamlProvider, insertSignIn } from './saml-store.ts'

const keptMs = 24 * 3_600_000

export async function beginSaml(
  identity: Identity,
  visitor: Actor,
  { issuer, clientSecret }: Registration,
  attempt: SsoAttempt,
): Promise<string> {
  const { id, companyId, state } = attempt
  const provider = await identity.inTenantSnapshot(visitor, findSamlProvider)
  if (!provider) throw new ProviderError('closed', 'no SAML provider')
  const overBefore = new Date(identity.clock.now().getTime() - keptMs)
  await identity.inTenantTransaction(
    visitor,
    (tx) =>
      insertSignIn(
        tx,
        { id, stateHash: hashOfToken(state), expiresAt: new Date(attempt.expiresAt) },
        overBefore,
      ),
    { unaudited: 'bookkeeping' },
  )
  const registration = { ...provider, companyId, issuer, privateKey: clientSecret }
  return samlSignInAddress(identity, registration, { id, state })
}
