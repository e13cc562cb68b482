// A company claims the vendor of imported listings: who may, and what speaks for it.
import { emailAddressProblem } from '#platform/kernel/email-address.ts'
import { isVisible } from '#platform/kernel/text/one-line.ts'
import { t } from '#platform/kernel/texts.ts'

export const claimLimits = { jobTitle: 120, businessEmail: 254, note: 2000 } as const
/** Administrators grant and refuse; the company that claims withdraws. */
export const claimStates = ['open', 'granted', 'refused', 'withdrawn'] as const
export type ClaimState = (typeof claimStates)[number]

/** Which claims of vendors administrators look at. */
export const claimSelections = ['open', 'decided'] as const
export type ClaimSelection = (typeof claimSelections)[number]

/** Characters of the reason for which a claim is granted or refused. */
export const claimReasonMax = 2000

export const claimIsClosed = () => t('This claim has already been decided or withdrawn.')

/** Open claims of one person, of whichever vendors. */
export const openClaimsAtMost = 10

export interface ClaimDraft {
  jobTitle: string
  businessEmail: string
  note: string
}

/** What is wrong with which field, in words; empty where it can be sent. */
export function claimProblems(draft: ClaimDraft): Partial<Record<keyof ClaimDraft, string>> {
  const problems: Partial<Record<keyof ClaimDraft, string>> = {}
  if (!isVisible(draft.jobTitle)) problems.jobTitle = t('Job title is required')
  const email = draft.businessEmail.trim()
  const problem = email === '' ? t('Business email is required') : emailAddressProblem(email)
  if (problem !== undefined) problems.businessEmail = problem
  if (draft.note.trim() === '') problems.note = t('Say what shows that you speak for this vendor')
  return problems
}

export interface ClaimantStatus {
  /** The claimant has an open claim of this vendor. */
  hasOpenClaim: boolean
  /** Open claims of the claimant in all. */
  openClaims: number
  ownListings: number
  vendorListings: number
  listingsAtMost: number
}

/** Why this claim cannot be made now, in words; undefined where it can. */
export function claimIneligibility(claimant: ClaimantStatus): string | undefined {
  if (claimant.hasOpenClaim) return t('You have an open claim of this vendor. An administrator decides it.')
  if (claimant.openClaims >= openClaimsAtMost)
    return t('You have {openClaimsAtMost} open claims. Withdraw one, or wait until one is decided.', {
      openClaimsAtMost,
    })
  if (claimant.ownListings + claimant.vendorListings > claimant.listingsAtMost)
    return t(
      'With the listings of this vendor your company would have more than {listingsAtMost}. Write to support.',
      { listingsAtMost: claimant.listingsAtMost },
    )
  return undefined
}

export interface ClaimAtHand {
  state: ClaimState
  companyIsOpen: boolean
  /** The claimant is an owner of the company still. */
  claimantIsOwner: boolean
  vendorIsClaimed: boolean
  /** Of the vendor, on the marketplace now. */
  listings: number
}

/** Why this claim cannot be granted now, in words; undefined where it can. */
export function grantIneligibility(claim: ClaimAtHand): string | undefined {
  if (claim.state !== 'open') return claimIsClosed()
  if (claim.vendorIsClaimed) return t('Another company has this vendor already. Refuse the claim.')
  if (claim.listings === 0)
    return t('No listing of this vendor is on the marketplace. Put one back first, or refuse the claim.')
  if (!claim.companyIsOpen)
    return t('The company that claims is closed. Reactivate it first, or refuse the claim.')
  if (!claim.claimantIsOwner)
    return t(
      'The claimant is no longer an owner of the company. Refuse the claim; another owner can make one.',
    )
  return undefined
}

/** What the domain of the imported vendor says about the claim. */
export type DomainVerdict = 'proven' | 'not proven' | 'not stated'

export function domainVerdict(vendorDomain: string | null, isProven: boolean): DomainVerdict {
  if (vendorDomain === null) return 'not stated'
  return isProven ? 'proven' : 'not proven'
}

/** Whether an address is of the domain itself; one of a part of it counts as another. */
export function isOfDomain(email: string, domain: string | null): boolean {
  return domain !== null && email.slice(email.lastIndexOf('@') + 1).toLowerCase() === domain
}
