// Whom a provider's statement names, as far as this company believes it.
import { asEmailAddress } from '#platform/kernel/email-address.ts'
import { domainOf } from '#rooms/people/accounts/rules/index.ts'
import type { SsoFault } from './sso-fault.ts'

/** What a provider states of somebody. It is signed, and still a stranger's text: nothing has a type that was not looked at. */
export type Claims = Readonly<Record<string, unknown>>

export interface SsoPerson {
  /** Who it is at the provider, for good. */
  subject: string
  /** In lower case, in its one spelling. */
  email: string
  /** The provider states that the person gave a second factor there. */
  hasFactor?: true
}

export const refedsMfa = 'https://refeds.org/profile/mfa'
const google = 'https://accounts.google.com'
const microsoft =
  /^https:\/\/login\.(microsoftonline\.com|microsoftonline\.us|partner\.microsoftonline\.cn)\//

/** `ownDomains`: those that the company has proved. Every sign-in passes here, the first and the hundredth. */
export function ssoPersonIn(
  claims: Claims,
  issuer: string,
  ownDomains: readonly string[],
): SsoPerson | { fault: SsoFault } {
  const { sub, email, hd } = claims
  // Printable ASCII, as OpenID Connect Core 1.0 has it (section 2).
  if (typeof sub !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(sub)) return { fault: 'answer not valid' }
  const address = typeof email === 'string' ? asEmailAddress(email)?.toLowerCase() : undefined
  if (address === undefined) return { fault: 'no mail' }
  if (!isVerified(claims, issuer)) return { fault: 'mail not verified' }
  if (!ownDomains.includes(domainOf(address))) return { fault: 'foreign domain' }
  // A person who once had a mailbox can keep a private Google account under its address. Only `hd` says that the domain's own
  // Workspace speaks.
  if (issuer === google && !ownDomains.includes(String(hd))) return { fault: 'foreign domain' }
  return { subject: sub, email: address, ...(statesFactor(claims) ? { hasFactor: true as const } : {}) }
}

/** `amr` as RFC 8176 has it, or the class that research and education agreed on (REFEDS MFA). */
function statesFactor({ amr, acr }: Claims): boolean {
  return (Array.isArray(amr) && amr.includes('mfa')) || acr === refedsMfa
}

/** Nothing but the plain `true` will do. Entra says it by a claim of its own, which the administrator has to switch on. */
function isVerified({ email_verified, xms_edov }: Claims, issuer: string): boolean {
  if (email_verified !== undefined || !microsoft.test(issuer)) return email_verified === true
  return [true, 1, '1', 'true'].some((yes) => yes === xms_edov)
}
