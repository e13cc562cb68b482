// What a company's owners may ask of the sign-in of its members, and what that means for one of them.

import { t } from '#platform/kernel/texts.ts'

/** Within what the platform allows: a session of a member lasts 12 hours at most, a key a year. */
export const signInRuleBounds = {
  sessionHours: { shortest: 1, longest: 12 },
  keyDays: { shortest: 1, longest: 365 },
  networks: 50,
} as const

export interface SignInRules {
  requiresSso: boolean
  requiresFactor: boolean
  /** Empty: from everywhere. */
  networks: string[]
  /** Null: as long as the platform allows. */
  sessionHours: number | null
  keyDays: number | null
}

export const noSignInRules: SignInRules = {
  requiresSso: false,
  requiresFactor: false,
  networks: [],
  sessionHours: null,
  keyDays: null,
}

/** Why a rule of the company refuses a sign-in. */
export type BrokenRule = 'single sign-on required' | 'company network'

export interface SignInFacts {
  /** Single sign-on is required, and open. */
  requiresSso: boolean
  isAllowedNetwork: boolean
  isOwner: boolean
  hasSecondFactor: boolean
}

/** The proofs that a session was opened with, such as "password", "sso+totp" or "sso+provider". */
export const isSsoSession = (how: string) => how.startsWith('sso')
/** Whether the provider stated a second factor of its own. */
export const isFactorStated = (how: string) => /\+provider\b/.test(how)

/**
 * Undefined where no rule stands against it. Owners keep one other way in, for the day on which the provider is away or the office has
 * another address: without the provider always, from elsewhere with a second factor of the product.
 */
export function brokenRule(how: string, facts: SignInFacts): BrokenRule | undefined {
  const { requiresSso, isAllowedNetwork, isOwner, hasSecondFactor } = facts
  if (requiresSso && !isOwner && !isSsoSession(how)) return 'single sign-on required'
  if (!isAllowedNetwork && !(isOwner && hasSecondFactor)) return 'company network'
  return undefined
}

/** The rule that an owner signed in past; all owners are notified. */
export function passedRule(how: string, { requiresSso, isAllowedNetwork, isOwner }: SignInFacts) {
  if (!isOwner) return undefined
  if (!isAllowedNetwork) return 'company network'
  return requiresSso && !isSsoSession(how) ? 'single sign-on required' : undefined
}

export const brokenRuleTexts: Readonly<Record<BrokenRule, string>> = {
  get 'single sign-on required'() {
    return t('Your company requires single sign-on. Choose “Sign in with SSO” and enter your work address.')
  },
  get 'company network'() {
    return t(
      'Your company does not allow sign-ins from this network. Sign in from your company’s network, or ask an owner of your company.',
    )
  },
}
