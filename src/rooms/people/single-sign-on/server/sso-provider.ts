// A company's identity provider, asked by OpenID Connect: the one file that speaks to it. It belongs to a stranger, so its
// addresses are reached through the guard alone, and nothing that it says is believed before openid-client has checked it.
import * as client from 'openid-client'
import type { OutboundCause } from '#platform/kernel/outbound-cause.ts'
import { OutboundError } from '#platform/server/outbound/guarded-fetch.ts'
import type { Identity } from '#rooms/people/accounts/server/index.ts'
import type { ProviderFinding } from '../contract.ts'
import type { SsoFault } from '../rules/sso-fault.ts'
import type { Claims } from '../rules/sso-person.ts'
import type { SsoAttempt } from './sso-attempt.ts'

/** What is registered at the provider for us. */
export interface Registration {
  issuer: string
  clientId: string
  clientSecret: string
}

/** What the provider added to the address that the browser came back to. */
export interface ProviderAnswer {
  state?: string | undefined
  code?: string | undefined
  iss?: string | undefined
  error?: string | undefined
}

/** Why the provider did not help: for the person, and for the trail which of the checks it was. */
export class ProviderError extends Error {
  readonly fault: SsoFault
  readonly check: string
  constructor(fault: SsoFault, check: string) {
    super(`${fault}: ${check}`)
    this.name = 'ProviderError'
    this.fault = fault
    this.check = check
  }
}

/**
 * Where the provider sends the browser back to. Each company has its own, so that what one provider sends is never taken for
 * another's answer, also where a provider does not name itself in it (RFC 9700, section 4.4.2).
 */
export function redirectAddress({ publicOrigin }: Identity, companyId: string): string {
  return `${publicOrigin}/sso/${companyId}`
}

/** Where the browser goes to sign in. The address is a proposal that the provider may fill its form with. */
export async function authorizationAddress(
  identity: Identity,
  registration: Registration,
  attempt: SsoAttempt,
  email: string,
): Promise<string> {
  try {
    const provider = await discover(identity, registration)
    return client.buildAuthorizationUrl(provider, {
      redirect_uri: redirectAddress(identity, attempt.companyId),
      scope: 'openid email',
      state: attempt.state,
      nonce: attempt.nonce,
      code_challenge: await client.calculatePKCECodeChallenge(attempt.verifier),
      code_challenge_method: 'S256',
      login_hint: email,
    }).href
  } catch (error) {
    throw asProviderError(error)
  }
}

/**
 * Takes the code to the provider and answers what it states of the person. Checked on the way: `iss` and `state` of the
 * answer; issuer, audience, times, nonce and signature of the ID token; that both statements are about the same subject.
 */
export async function redeemAnswer(
  identity: Identity,
  registration: Registration,
  attempt: SsoAttempt,
  answer: ProviderAnswer,
): Promise<Claims> {
  const cameBackTo = new URL(redirectAddress(identity, attempt.companyId))
  for (const name of ['state', 'code', 'iss', 'error'] as const) {
    const value = answer[name]
    if (value !== undefined) cameBackTo.searchParams.set(name, value)
  }
  try {
    const provider = await discover(identity, registration)
    const tokens = await client.authorizationCodeGrant(provider, cameBackTo, {
      expectedState: attempt.state,
      expectedNonce: attempt.nonce,
      pkceCodeVerifier: attempt.verifier,
      idTokenExpected: true,
    })
    const claims = tokens.claims()
    if (!claims) throw new ProviderError('answer not valid', 'no ID token')
    // The address and whether it is verified come from one and the same statement, never half from each.
    const isWhole = claims.email !== undefined && vouchesForMail(claims)
    if (isWhole || provider.serverMetadata().userinfo_endpoint === undefined) return claims
    const more = await client.fetchUserInfo(provider, tokens.access_token, claims.sub)
    return more.email === undefined ? claims : more
  } catch (error) {
    throw asProviderError(error)
  }
}

/** Whether it says anything at all about the address; what it says is judged by `ssoPersonIn`. */
function vouchesForMail({ email_verified, xms_edov }: Claims): boolean {
  return email_verified !== undefined || xms_edov !== undefined
}

/** What an administrator reads before the settings are saved. Nothing of the answer is handed on but the issuer's name. */
export async function checkProvider(
  identity: Identity,
  issuer: string,
): Promise<{ finding: ProviderFinding; statedIssuer: string | null; cause: OutboundCause | null }> {
  const found = (finding: ProviderFinding) => ({ finding, statedIssuer: null, cause: null })
  try {
    await discover(identity, { issuer, clientId: 'check', clientSecret: 'check' })
    return found('ready')
  } catch (error) {
    const outbound = causeOf(error, OutboundError)
    if (outbound?.fault === 'forbidden') return found('not-allowed')
    if (outbound?.fault === 'away') return { ...found('away'), cause: outbound.because }
    const other = causeOf(error, OtherIssuer)
    if (!other) return found('not-a-provider')
    return { ...found('issuer-differs'), statedIssuer: other.stated }
  }
}

/** The provider describes itself by another name than the one that the administrator entered. */
class OtherIssuer extends Error {
  readonly stated: string | null
  constructor(stated: unknown) {
    super('the provider calls itself by another issuer')
    const isName = typeof stated === 'string' && stated.length <= 500 && URL.canParse(stated)
    this.stated = isName ? stated : null
  }
}

/** Asked anew each time: a provider that changes its keys or addresses is followed at once. */
async function discover(identity: Identity, registration: Registration): Promise<client.Configuration> {
  const { issuer, clientId, clientSecret } = registration
  const { clock, config, guardedFetch } = identity
  const provider = await client
    .discovery(
      new URL(issuer),
      clientId,
      // Tokens are judged by the clock that everything else is judged by.
      { [client.clockSkew]: Math.round((clock.now().getTime() - Date.now()) / 1000) },
      (server, metadata, body, headers) =>
        authenticationFor(server, clientSecret)(server, metadata, body, headers),
      {
        [client.customFetch]: (address, { method, headers, body }) =>
          guardedFetch(address, { method, headers, ...bodyOf(body) }),
        execute: [
          // Without it a token that came over TLS would be believed unsigned.
          client.enableNonRepudiationChecks,
          ...(config.allowsOwnMachine ? [client.allowInsecureRequests] : []),
        ],
      },
    )
    .catch((error: unknown) => {
      throw otherIssuerIn(error) ?? error
    })
  const server = provider.serverMetadata()
  // Sign by sign. The library forgives a slash, and the names of Entra that stand for every directory at once.
  if (server.issuer !== issuer) throw new OtherIssuer(server.issuer)
  if (!server.authorization_endpoint || !server.token_endpoint || !server.jwks_uri)
    throw new ProviderError('provider error', 'endpoints missing')
  return provider
}

/** `client_secret_basic` is what holds where a provider says nothing (OpenID Connect Discovery 1.0, section 3). */
function authenticationFor(server: client.ServerMetadata, clientSecret: string): client.ClientAuth {
  const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
  return methods.includes('client_secret_basic')
    ? client.ClientSecretBasic(clientSecret)
    : client.ClientSecretPost(clientSecret)
}

function bodyOf(body: client.FetchBody): { body?: string } {
  if (body === undefined || body === null) return {}
  if (typeof body === 'string' || body instanceof URLSearchParams) return { body: String(body) }
  throw new Error('a request to a provider has a body of another kind')
}

function otherIssuerIn(error: unknown): OtherIssuer | undefined {
  if (!(error instanceof client.ClientError) || error.code !== 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED')
    return undefined
  const { body } = (error.cause ?? {}) as { body?: { issuer?: unknown } }
  return new OtherIssuer(body?.issuer)
}

function asProviderError(error: unknown): ProviderError {
  if (error instanceof ProviderError) return error
  const outbound = causeOf(error, OutboundError)
  if (outbound) return new ProviderError('provider away', `outbound ${outbound.fault}: ${outbound.because}`)
  if (error instanceof client.AuthorizationResponseError)
    return error.error === 'access_denied'
      ? new ProviderError('provider refused', 'access_denied')
      : new ProviderError('provider error', 'authorization response')
  if (error instanceof client.ResponseBodyError) return new ProviderError('provider error', 'token response')
  if (error instanceof OtherIssuer) return new ProviderError('answer not valid', 'issuer')
  // Everything else is a check that failed, or an answer that nobody foresaw: in both cases nobody is signed in.
  const code = error instanceof client.ClientError ? error.code : undefined
  return new ProviderError('answer not valid', code ?? 'unforeseen')
}

/** The library wraps what the guard threw. */
function causeOf<T extends Error>(error: unknown, kind: new (...given: never[]) => T): T | undefined {
  for (let at = error; at instanceof Error; at = at.cause) if (at instanceof kind) return at
  return undefined
}
