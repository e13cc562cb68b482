// Whom a SAML statement names, as far as this company believes it.
import { asEmailAddress } from '#platform/kernel/email-address.ts'
import { domainOf } from '#rooms/people/accounts/rules/index.ts'
import { refedsMfa, type SsoPerson } from '../sso-person.ts'
import type { SamlCheck } from './saml-check.ts'
import type { SamlStatement } from './saml-statement.ts'

/** As Okta, Entra, Google and the eduPerson schema call it. */
const mailNames = [
  'email',
  'mail',
  'emailaddress',
  'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress',
  'urn:oid:0.9.2342.19200300.100.1.3',
]

const entraMethods = 'http://schemas.microsoft.com/claims/authnmethodsreferences'
/** How a provider says that there was more than a password: REFEDS, Entra, and the classes of SAML that imply two. */
const factorMethods = [
  refedsMfa,
  'http://schemas.microsoft.com/claims/multipleauthn',
  'urn:oasis:names:tc:SAML:2.0:ac:classes:MobileTwoFactorContract',
  'urn:oasis:names:tc:SAML:2.0:ac:classes:TimeSyncToken',
]

/**
 * `ownDomains`: those that the company has proved. SAML has no word for a verified address: what the company's own provider
 * says of the company's own domain is the company's word.
 */
export function samlPersonIn(
  { subject, attributes, contexts }: SamlStatement,
  ownDomains: readonly string[],
): SsoPerson | { check: SamlCheck; stated?: string } {
  const stated = [...attributes].find(([name]) => mailNames.includes(name.toLowerCase()))?.[1] ?? [subject]
  const [only, ...others] = stated
  const email = others.length === 0 ? asEmailAddress(only ?? '')?.toLowerCase() : undefined
  if (email === undefined) return { check: 'no mail' }
  if (!ownDomains.includes(domainOf(email))) return { check: 'foreign domain', stated: domainOf(email) }
  const methods = [...contexts, ...(attributes.get(entraMethods) ?? [])]
  const hasFactor = methods.some((method) => factorMethods.includes(method))
  return { subject, email, ...(hasFactor ? { hasFactor: true as const } : {}) }
}
