// Whether an invitation still opens a company, and what its holder is told where it does not.

/** How long a mailed invitation is good. */
export const invitationDays = 7

export type InvitationOutcome = 'accepted' | 'withdrawn' | 'inviter gone' | 'replaced'

export interface InvitationFacts {
  outcome: InvitationOutcome | null
  expiresAt: Date
  isCompanyActive: boolean
  /** Whoever invited is an active owner still: what somebody planted ends with their say. */
  isInviterOwner: boolean
}

/** Undefined while it is good; else the sentence for whoever holds the link. `companyName` as the company calls itself. */
export function whyClosed(
  { outcome, expiresAt, isCompanyActive, isInviterOwner }: InvitationFacts,
  companyName: string,
  now: Date,
): string | undefined {
  if (outcome === 'accepted')
    return 'This invitation was accepted already. Sign in with the account that was made then.'
  if (outcome === 'withdrawn') return `${companyName} withdrew this invitation. Ask there for another one.`
  if (!isCompanyActive)
    return `${companyName} is closed for now, so nobody can join it. Ask whoever invited you.`
  if (outcome === 'inviter gone' || !isInviterOwner)
    return `Whoever invited you is no owner of ${companyName} any more, and the invitation ended with that. Ask there for another one.`
  if (outcome === 'replaced' || expiresAt < now)
    return `This invitation is older than ${invitationDays} days and has ended. Ask ${companyName} to send it again.`
  return undefined
}
