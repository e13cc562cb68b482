// What came of a SAML sign-in, fetched by the browser that began it.

import type { Actor } from '#platform/server/actor.ts'
import { hashOfToken } from '#platform/server/secrets/secret-token.ts'
import { domainOf } from '#rooms/people/accounts/rules/index.ts'
import type { Identity } from '#rooms/people/accounts/server/index.ts'
import type { SsoAttempt } from '../sso-attempt.ts'
import type { SsoRefusal } from '../sso-refusal.ts'
import { findOutcome, type SamlPerson } from './saml-store.ts'

export async function samlPersonBehind(
  identity: Identity,
  visitor: Actor,
  attempt: SsoAttempt,
  code: string | undefined,
  ownDomains: readonly string[],
): Promise<{ person: SamlPerson } | SsoRefusal> {
  const outcome = await identity.inTenantSnapshot(visitor, (tx) =>
    findOutcome(tx, attempt.id, hashOfToken(code ?? '')),
  )
  if (!outcome) return { fault: 'answer not valid', check: 'unknown request' }
  if ('fault' in outcome) return { fault: outcome.fault, isNoted: true }
  // It was proved when the answer came, and may have been given up since.
  if (!ownDomains.includes(domainOf(outcome.person.email)))
    return { fault: 'foreign domain', check: 'foreign domain' }
  return outcome
}
