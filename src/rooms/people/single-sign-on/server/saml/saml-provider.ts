// A company's identity provider, spoken to by SAML 2.0: the one file that hands XML of strangers to the library. What the library
// leaves open is checked before (`response-guard`) and after (`saml-statement`).
import {
  type CacheProvider,
  type Profile,
  SAML,
  type SamlConfig,
  SamlStatusError,
  ValidateInResponseTo,
} from '@node-saml/node-saml'
import type { Identity } from '#rooms/people/accounts/server/index.ts'
import { destinationOf, findResponseFault } from '../../rules/saml/response-guard.ts'
import type { SamlCheck } from '../../rules/saml/saml-check.ts'
import {
  acceptedSkewMs,
  type Refused,
  type SamlStatement,
  statementIn,
} from '../../rules/saml/saml-statement.ts'
import { acsAddressOf, entityIdOf, signedOutAddressOf } from './own-metadata.ts'
import type { SamlProvider } from './saml-store.ts'

/** A provider and the key with which we speak to it. */
export interface SamlRegistration extends SamlProvider {
  companyId: string
  issuer: string
  /** In PEM. */
  privateKey: string
}

/** As what the provider knows the request of a sign-in. XML wants it to begin with no digit. */
export const requestIdOf = (signInId: string) => `_${signInId}`

/** Judges times by the clock that everything else is judged by. */
class ClockedSaml extends SAML {
  readonly #now: () => Date
  constructor(options: SamlConfig, now: () => Date) {
    super(options)
    this.#now = now
  }

  protected override checkTimestampsValidityError(
    _now: number,
    notBefore: string,
    notOnOrAfter: string,
    maxTimeLimitMs?: number,
  ): Error | null {
    return super.checkTimestampsValidityError(this.#now().getTime(), notBefore, notOnOrAfter, maxTimeLimitMs)
  }
}

/** Where the browser goes to sign in, with a signed request. */
export function samlSignInAddress(
  identity: Identity,
  registration: SamlRegistration,
  signIn: { id: string; state: string },
): Promise<string> {
  return speakTo(identity, registration, requestIdOf(signIn.id)).getAuthorizeUrlAsync(
    signIn.state,
    undefined,
    {},
  )
}

export interface SamlSubject {
  subject: string
  nameFormat: string | null
  sessionIndex: string | null
}

/** Where the browser goes to be signed out there too, with a signed request. */
export function samlSignOutAddress(
  identity: Identity,
  registration: SamlRegistration,
  { subject, nameFormat, sessionIndex }: SamlSubject,
  id: string,
): Promise<string> {
  const profile = {
    issuer: registration.issuer,
    nameID: subject,
    nameIDFormat: nameFormat ?? 'urn:oasis:names:tc:SAML:1.1:nameid-format:unspecified',
    ...(sessionIndex === null ? {} : { sessionIndex }),
  } as Profile
  return speakTo(identity, registration, requestIdOf(id)).getLogoutUrlAsync(profile, '', {})
}

/** What the answer says of whom, or which check it failed. `encoded` is as it was posted: base64. */
export async function readSamlResponse(
  identity: Identity,
  registration: SamlRegistration,
  signInId: string,
  encoded: string,
): Promise<SamlStatement | Refused> {
  const xml = decoded(encoded)
  if (xml === undefined) return { check: 'not a response' }
  const fault = findResponseFault(xml)
  if (fault !== undefined) return { check: fault }
  const { companyId, issuer } = registration
  const acsAddress = acsAddressOf(identity, companyId)
  const destination = destinationOf(xml)
  if (destination !== undefined && destination !== acsAddress)
    return { check: 'destination', stated: destination.slice(0, 200) }
  const requestId = requestIdOf(signInId)
  try {
    const saml = speakTo(identity, registration, requestId)
    const { profile } = await saml.validatePostResponseAsync({ SAMLResponse: encoded })
    if (!profile?.getAssertion) return { check: 'no assertion' }
    return statementIn(profile.getAssertion(), { issuer, acsAddress, requestId, now: identity.clock.now() })
  } catch (error) {
    return refusalIn(error)
  }
}

function speakTo(identity: Identity, registration: SamlRegistration, requestId: string): SAML {
  const { companyId, signInAddress, signOutAddress, certificates, privateKey } = registration
  return new ClockedSaml(
    {
      idpCert: certificates,
      issuer: entityIdOf(identity, companyId),
      audience: entityIdOf(identity, companyId),
      callbackUrl: acsAddressOf(identity, companyId),
      logoutCallbackUrl: signedOutAddressOf(identity, companyId),
      entryPoint: signInAddress,
      logoutUrl: signOutAddress ?? signInAddress,
      privateKey,
      decryptionPvk: privateKey,
      signatureAlgorithm: 'sha256',
      // SHA-1 by default.
      digestAlgorithm: 'sha256',
      wantAssertionsSigned: true,
      wantAuthnResponseSigned: false,
      validateInResponseTo: ValidateInResponseTo.always,
      cacheProvider: onlyRequest(requestId),
      generateUniqueId: () => requestId,
      acceptedClockSkewMs: acceptedSkewMs,
      identifierFormat: null,
      // Entra refuses people who signed in there with more than a password where this asks for a password.
      disableRequestedAuthnContext: true,
    },
    () => identity.clock.now(),
  )
}

/** The one request that an answer may be to. The database knows which one that is, and whether it was answered. */
function onlyRequest(requestId: string): CacheProvider {
  return {
    saveAsync: async (_key, value) => ({ value, createdAt: Date.now() }),
    getAsync: async (key) => (key === requestId ? new Date().toISOString() : null),
    removeAsync: async () => null,
  }
}

function decoded(encoded: string): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(encoded, 'base64'))
  } catch {
    return undefined
  }
}

/** In the order in which they are tried. */
const messages: readonly (readonly [RegExp, SamlCheck])[] = [
  [/InResponseTo/i, 'unknown request'],
  [
    /encrypted assertion|decrypt|EncryptedAssertion|oaep|rsa routines|cipher|authenticate data/i,
    'decryption',
  ],
  [/Not(?:OnOrAfter|Before)/, 'confirmation'],
  [/audience/i, 'audience'],
  [/not yet valid/, 'not yet valid'],
  [/expired|No valid subject confirmation/, 'expired'],
  [/multiple assertions/, 'several assertions'],
  [/signature|signed/i, 'signature'],
  [/Missing SAML assertion/, 'no assertion'],
]

function refusalIn(error: unknown): Refused {
  const text = error instanceof Error ? error.message : ''
  if (error instanceof SamlStatusError) return { check: 'status', stated: text.slice(0, 200) }
  const check = messages.find(([pattern]) => pattern.test(text))?.[1] ?? 'unforeseen'
  return check === 'audience' ? { check, stated: text.replace(/^.*Received: /, '').slice(0, 200) } : { check }
}
