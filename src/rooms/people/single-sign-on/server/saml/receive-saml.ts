// The provider's answer, posted by the browser from the provider's page. A cross-site form carries no cookie of the product and no token
// against forgery, so this opens nothing: it notes what the answer to one request says, once, and hands the browser a code
// with which the browser that began the sign-in, and no other, goes on (`finish-sso`).

import { type Actor, platformTenantId } from '#platform/server/actor.ts'
import { WithHeaders } from '#platform/server/http/binding.ts'
import { hashOfToken, newSecretToken } from '#platform/server/secrets/secret-token.ts'
import type { Identity } from '#rooms/people/accounts/server/index.ts'
import { visitorFor } from '#rooms/people/accounts/server/index.ts'
import { spendChallenge } from '#rooms/people/second-factors/server/index.ts'
import type { SamlCheck } from '../../rules/saml/saml-check.ts'
import { samlPersonIn } from '../../rules/saml/saml-person.ts'
import type { SsoFault } from '../../rules/sso-fault.ts'
import { openClientSecret } from '../sso-connection.ts'
import { ProviderError } from '../sso-provider.ts'
import { logSsoRefusal } from '../sso-refusal.ts'
import { findConnection, listDomains } from '../sso-store.ts'
import { readSamlResponse } from './saml-provider.ts'
import { findSamlProvider, findSignInOfState, type SamlPerson, writeAnswered } from './saml-store.ts'

/** An assertion is good for minutes, at the most; longer than that it needs no remembering. */
const rememberedMs = 24 * 3_600_000

type Read =
  | { person: SamlPerson; assertionId: string }
  | { fault: SsoFault; check: SamlCheck; stated?: string | undefined }

export async function receiveSaml(identity: Identity, caller: Actor, companyId: string, form: Uint8Array) {
  const fields = new URLSearchParams(Buffer.from(form).toString('utf8'))
  const state = fields.get('RelayState') ?? ''
  const backTo = (parameters: Record<string, string>) =>
    new WithHeaders(undefined, { location: `/sso/${companyId}?${new URLSearchParams(parameters)}` })
  const visitor = visitorFor(caller, companyId)
  const found = await identity.inTenantSnapshot(visitor, async (tx) => ({
    signIn: await findSignInOfState(tx, hashOfToken(state)),
    connection: await findConnection(tx),
    provider: await findSamlProvider(tx),
    ownDomains: (await listDomains(tx))
      .filter(({ provedAt }) => provedAt !== null)
      .map(({ domain }) => domain),
  }))
  const { signIn, connection, provider, ownDomains } = found
  const now = identity.clock.now()
  if (!signIn || signIn.expiresAt <= now || !connection || !provider) {
    // Strangers write nothing into the trail of a company that has no provider here.
    const tenantId = provider ? companyId : platformTenantId
    await identity.inTenantTransaction(visitorFor(caller, tenantId), (tx) =>
      logSsoRefusal(identity, tx, { fault: 'not begun here', check: 'unsolicited' }),
    )
    return backTo({})
  }
  const refuseUsed = async () => {
    await identity.inTenantTransaction(visitor, (tx) =>
      logSsoRefusal(identity, tx, { fault: 'used before', check: 'used before' }),
    )
    return backTo({})
  }
  if (signIn.isAnswered) return refuseUsed()

  const read = await readAnswer()
  const code = newSecretToken()
  const isTaken = await identity.inTenantTransaction(
    visitor,
    async (tx) => {
      let outcome = read
      if ('assertionId' in outcome) {
        // Also if another request should ever have the same ID: one assertion signs one person in, once.
        const isFirst = await spendChallenge(
          tx,
          `saml ${companyId} ${outcome.assertionId}`,
          new Date(now.getTime() + rememberedMs),
        )
        if (!isFirst) outcome = { fault: 'answer not valid', check: 'used before' }
      }
      if (
        !(await writeAnswered(tx, signIn.id, {
          codeHash: hashOfToken(code),
          outcome: outcomeOf(outcome),
          at: now,
        }))
      )
        return false
      if ('fault' in outcome) await logSsoRefusal(identity, tx, outcome)
      return true
    },
    // What it leads to is audited: the sign-in, or its refusal.
    { unaudited: 'bookkeeping' },
  )
  return isTaken ? backTo({ state, code }) : refuseUsed()

  async function readAnswer(): Promise<Read> {
    if (!signIn || !connection || !provider) throw new Error('it was looked at above')
    let privateKey: string
    try {
      privateKey = openClientSecret(identity, companyId, connection.sealedClientSecret)
    } catch (error) {
      if (error instanceof ProviderError) return { fault: error.fault, check: 'decryption' }
      throw error
    }
    const registration = { ...provider, companyId, issuer: connection.issuer, privateKey }
    const statement = await readSamlResponse(
      identity,
      registration,
      signIn.id,
      fields.get('SAMLResponse') ?? '',
    )
    if ('check' in statement) return { fault: faultOf(statement.check), ...statement }
    const person = samlPersonIn(statement, ownDomains)
    if ('check' in person) return { fault: faultOf(person.check), ...person }
    const { assertionId, nameFormat, sessionIndex } = statement
    return { person: { ...person, nameFormat, sessionIndex }, assertionId }
  }
}

function outcomeOf(read: Read) {
  return 'fault' in read ? { fault: read.fault } : { person: read.person }
}

/** What the person reads; the check is for the company's owners. */
function faultOf(check: SamlCheck): SsoFault {
  switch (check) {
    case 'status':
      return 'provider refused'
    case 'no mail':
    case 'foreign domain':
      return check
    default:
      return 'answer not valid'
  }
}
