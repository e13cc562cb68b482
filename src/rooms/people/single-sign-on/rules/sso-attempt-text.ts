// A sign-in through the company's provider in words for its owners: what happened, and what to change at the provider.
import { type SamlCheck, samlChecks } from './saml/saml-check.ts'
import { type SsoFault, ssoFaults } from './sso-fault.ts'

export interface SsoAttemptText {
  title: string
  /** Null where nothing has to be said. */
  advice: string | null
  /** What the provider said instead, as it said it. */
  stated: string | null
}

const faultAdvice: Partial<Record<SsoFault, string>> = {
  'not begun here':
    'Nothing is wrong if it happens now and then: people go back in their browser, or wait too long.',
  'secret unreadable': 'Save the provider again; for OpenID Connect with its client secret.',
  'provider away': 'Check that your provider answers at its address.',
  'answer not valid': 'Compare issuer, client ID and redirect address with those at your provider.',
  'no member': 'Invite the person, or choose under "Who gets in" that new colleagues get an account.',
  'other person':
    'The account is tied to another subject. If it is the same person, remove the member and invite them again.',
  'mail unconfirmed': 'Ask the person to sign in with the password and confirm the address.',
}

/** Whether an entry about a sign-in, or a refused one, is about one through the provider. */
export function isSsoEntry({ details }: { details: Readonly<Record<string, unknown>> }): boolean {
  const { how, reason } = details
  return (
    (typeof how === 'string' && how.startsWith('sso')) ||
    (typeof reason === 'string' && reason.startsWith('sso: '))
  )
}

export function ssoAttemptText(
  outcome: 'success' | 'refused',
  details: Readonly<Record<string, unknown>>,
): SsoAttemptText {
  if (outcome === 'success') return { title: 'Signed in', advice: null, stated: null }
  const fault = String(details.reason).slice('sso: '.length)
  const stated = typeof details.stated === 'string' ? details.stated : null
  const check = String(details.check)
  if (Object.hasOwn(samlChecks, check))
    return { title: `Refused: ${check}`, advice: samlChecks[check as SamlCheck], stated }
  const advice = Object.hasOwn(ssoFaults, fault)
    ? (faultAdvice[fault as SsoFault] ?? ssoFaults[fault as SsoFault])
    : null
  return { title: `Refused: ${fault}`, advice, stated: details.check === undefined ? stated : check }
}
