// What the policy may say. The bounds are narrow enough that nobody can lock everybody out, or leave every door open.

import { t } from '#platform/kernel/texts.ts'
import type { PolicyValues } from './policy-changes.ts'

export interface Bound {
  least: number
  most: number
}

/** Of each number in the unit in which the policy has it: characters, minutes, tries, minutes. */
export const policyBounds = {
  minLength: { least: 8, most: 64 },
  sessionTimeout: { least: 5, most: 240 },
  maxFailedAttempts: { least: 3, most: 20 },
  lockoutDuration: { least: 1, most: 1440 },
} as const satisfies Record<string, Bound>

export type PolicyNumber = keyof typeof policyBounds

/** Why the number is refused, to go on after the field's name; undefined where it is good. */
export function findNumberFault(name: PolicyNumber, value: number): string | undefined {
  const { least, most } = policyBounds[name]
  return Number.isInteger(value) && value >= least && value <= most
    ? undefined
    : t('must be a whole number from {least} to {most}', { least, most })
}

/** As NIST SP 800-63B-4 has it: a password that may be the only factor needs 15 characters, beside a second factor 8. */
export function leastSafeLength({ mfaRequired }: Pick<PolicyValues, 'mfaRequired'>): number {
  return mfaRequired ? 8 : 15
}

export function isLongEnough(policy: Pick<PolicyValues, 'mfaRequired' | 'passwordPolicy'>): boolean {
  return policy.passwordPolicy.minLength >= leastSafeLength(policy)
}

export type WeakSetting = 'second factor' | 'password length'

/** The settings with which somebody who learns or guesses a password gets in; the gravest first. */
export function weakSettings(
  policy: Pick<PolicyValues, 'mfaRequired' | 'passwordPolicy'>,
  { withoutFactor }: { withoutFactor: number },
): WeakSetting[] {
  const weak: WeakSetting[] = []
  // Where it is required, nobody gets in without setting one up.
  if (!policy.mfaRequired && withoutFactor > 0) weak.push('second factor')
  if (!isLongEnough(policy)) weak.push('password length')
  return weak
}

export interface Editor {
  hasSecondFactor: boolean
}

/** A person who requires a second factor of everybody must have one: else their own next request would be refused. */
export function findMfaFault(mfaRequired: boolean, { hasSecondFactor }: Editor): string | undefined {
  return mfaRequired && !hasSecondFactor
    ? t('needs a second factor of your own first: set one up in your settings, under Security')
    : undefined
}
