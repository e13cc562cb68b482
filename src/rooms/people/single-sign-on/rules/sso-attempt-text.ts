// A sign-in through the company's provider in words for its owners: what happened, and what to change at the provider.

import { t } from '#platform/kernel/texts.ts'
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
  get 'not begun here'() {
    return t('This can happen now and then: people go back in their browser, or wait too long.')
  },
  get 'secret unreadable'() {
    return t('Save the provider again; for OpenID Connect with its client secret.')
  },
  get 'provider away'() {
    return t('Check that your provider answers at its address.')
  },
  get 'answer not valid'() {
    return t('Compare issuer, client ID and redirect address with those at your provider.')
  },
  get 'no member'() {
    return t('Invite the person, or choose under "Who gets in" that new colleagues get an account.')
  },
  get 'other person'() {
    return t(
      'The account is tied to another subject. If it is the same person, remove the member and invite them again.',
    )
  },
  get 'mail unconfirmed'() {
    return t('Ask the person to sign in with the password and confirm the address.')
  },
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
  if (outcome === 'success') return { title: t('Signed in'), advice: null, stated: null }
  const fault = String(details.reason).slice('sso: '.length)
  const stated = typeof details.stated === 'string' ? details.stated : null
  const check = String(details.check)
  if (Object.hasOwn(samlChecks, check))
    return { title: t('Refused: {check}', { check }), advice: samlChecks[check as SamlCheck], stated }
  const advice = Object.hasOwn(ssoFaults, fault)
    ? (faultAdvice[fault as SsoFault] ?? ssoFaults[fault as SsoFault])
    : null
  return {
    title: t('Refused: {fault}', { fault }),
    advice,
    stated: details.check === undefined ? stated : check,
  }
}
