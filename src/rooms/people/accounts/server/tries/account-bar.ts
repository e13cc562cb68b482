// Whether an account may be signed in to at all, whatever it is signed in to with.
import type { Actor } from '#platform/server/actor.ts'
import type { AccountFound } from '../doors-view.ts'
import type { Identity } from '../identity.ts'
import type { SecurityPolicy } from '../passwords/security-policy-view.ts'
import { isAllowedNetwork } from '../sessions/identify.ts'

export interface Bar {
  /** For the audit trail. */
  reason: string
  /** For the person. */
  detail: string
}

/** Why the account may not be signed in to now. Told only to whoever has proved that it is theirs. */
export function barOf(
  { config }: Identity,
  caller: Actor,
  account: Pick<AccountFound, 'adminRole' | 'isDemo' | 'isActive'>,
  { ipAllowlist }: SecurityPolicy,
): Bar | undefined {
  const isOpen = account.isActive && (!account.isDemo || config.demoAccounts)
  if (!isOpen)
    return {
      reason: 'not active',
      detail: `This account is not active. Ask an owner of your company, or write to ${config.supportEmail}.`,
    }
  if (account.adminRole !== null && !isAllowedNetwork(ipAllowlist, caller.network))
    return { reason: 'network', detail: 'Administrators may not sign in from this network.' }
  return undefined
}
