// Whether an invitation still opens a company, and what its holder reads where it does not.

import { t } from '#platform/kernel/texts.ts'

/** How long a mailed invitation is good. */
export const invitationDays = 7

export type InvitationOutcome = 'accepted' | 'withdrawn' | 'inviter gone' | 'replaced'

export interface InvitationFacts {
  outcome: InvitationOutcome | null
  expiresAt: Date
  isCompanyActive: boolean
  /** The inviter is still an active owner: an invitation that somebody planted ends with the inviter's rights. */
  isInviterOwner: boolean
}

/** Undefined while it is good; else the sentence for a person with the link. `companyName` as the company calls itself. */
export function whyClosed(
  { outcome, expiresAt, isCompanyActive, isInviterOwner }: InvitationFacts,
  companyName: string,
  now: Date,
): string | undefined {
  if (outcome === 'accepted')
    return t('This invitation was accepted already. Sign in with the account that was created then.')
  if (outcome === 'withdrawn')
    return t('{companyName} withdrew this invitation. Ask the company for another one.', { companyName })
  if (!isCompanyActive)
    return t('{companyName} is closed for now, so nobody can join it. Ask the person who invited you.', {
      companyName,
    })
  if (outcome === 'inviter gone' || !isInviterOwner)
    return t(
      'The person who invited you is no longer an owner of {companyName}, so the invitation ended. Ask the company for another one.',
      { companyName },
    )
  if (outcome === 'replaced' || expiresAt < now)
    return t(
      'This invitation is older than {invitationDays} days and has ended. Ask {companyName} to send it again.',
      { invitationDays, companyName },
    )
  return undefined
}
