// Whether an account may be signed in to at all, whatever it is signed in to with.

import { t } from '#platform/kernel/texts.ts'
import type { Actor } from '#platform/server/actor.ts'
import { brokenRule, brokenRuleTexts } from '../../rules/company-sign-in-rules.ts'
import type { AccountFound } from '../doors-view.ts'
import type { Identity } from '../identity.ts'
import type { SecurityPolicy } from '../passwords/security-policy-view.ts'
import { isAllowedNetwork } from '../sessions/identify.ts'
import { findSignInFacts } from '../sign-in-rules/sign-in-facts-view.ts'

export interface SignInIneligibility {
  /** For the audit trail. */
  reason: string
  /** For the person. */
  detail: string
}

export interface AccountToOpen extends Pick<AccountFound, 'adminRole' | 'isDemo' | 'isActive' | 'userId'> {
  tenantId: string
}

/** Why the account may not be signed in to now, with such a proof. Told only to a person who has proved that it is theirs. */
export async function signInIneligibilityOf(
  { config, database }: Identity,
  caller: Actor,
  account: AccountToOpen,
  { ipAllowlist }: SecurityPolicy,
  how: 'password' | 'passkey' | 'sso',
): Promise<SignInIneligibility | undefined> {
  const isOpen = account.isActive && (!account.isDemo || config.demoAccounts)
  if (!isOpen)
    return {
      reason: 'not active',
      detail: t('This account is not active. Ask an owner of your company, or write to {supportEmail}.', {
        supportEmail: config.supportEmail,
      }),
    }
  if (account.adminRole !== null && !isAllowedNetwork(ipAllowlist, caller.network))
    return { reason: 'network', detail: t('Administrators may not sign in from this network.') }
  const facts = await findSignInFacts(database.pool, account, caller.network)
  const broken = facts && brokenRule(how, facts)
  return broken && { reason: broken, detail: brokenRuleTexts[broken] }
}
