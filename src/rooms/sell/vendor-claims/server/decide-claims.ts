// Administrators read claims of imported vendors, ask for one to be granted, and refuse one. A grant takes two of them.

import { readListPlace, writeListPlace } from '#platform/contract/list-place.ts'
import { Refusal } from '#platform/kernel/problem.ts'
import { t } from '#platform/kernel/texts.ts'
import type { Actor } from '#platform/server/actor.ts'
import { type AuditFact, recordAudit } from '#platform/server/audit/record-audit.ts'
import { recordLook } from '#platform/server/audit/record-look.ts'
import type { StepUpAsked } from '#platform/server/http/binding.ts'
import type { Platform } from '#platform/server/platform.ts'
import { type Tx, withinCompany } from '#platform/server/transaction.ts'
import {
  ensureOwnVendor,
  handOverImported,
  holdImportedVendors,
} from '#rooms/discover/catalog/server/index.ts'
import { holdTeamIfAny } from '#rooms/people/accounts/server/index.ts'
import { askForStepUp, notifyOwnersOfAct } from '#rooms/people/administration/server/index.ts'
import { notifyMembers } from '#rooms/people/notifications/server/index.ts'
import {
  findWaitingRequest,
  refuseSecondRequest,
  requestApproval,
  type TwoPersonWork,
} from '#rooms/run/approvals/server/index.ts'
import {
  countListings,
  listingsAtMost,
  lockNewListings,
  takeOverListings,
} from '#rooms/sell/listings/server/index.ts'
import type { VendorClaim } from '../contract.ts'
import { claimRefusal, readClaimRefusal } from '../rules/claim-refusals.ts'
import {
  type ClaimSelection,
  claimIneligibility,
  claimIsClosed,
  domainVerdict,
  grantIneligibility,
  isOfDomain,
} from '../rules/vendor-claim.ts'
import { type FoundClaim, findClaims, writeClaimDecision } from './vendor-claim-store.ts'

const claimsAtOnce = 25
/** The permission that decides which company's listings are on show. */
const granting = 'tenants:suspend'

interface Answer {
  claim: VendorClaim
}

export function listVendorClaims(
  platform: Platform,
  actor: Actor,
  { show, after }: { show: ClaimSelection; after?: string | undefined },
): Promise<{ items: VendorClaim[]; next: string | null }> {
  const place = readListPlace(after)
  return platform.inTenantTransaction(actor, async (tx) => {
    await recordLook(tx, platform.clock.now(), {
      action: 'listings.vendor_claims_read',
      targetKind: 'vendor_claims',
      details: { show, furtherPage: after !== undefined },
    })
    const found = await findClaims(tx, { isOpen: show === 'open', after: place }, claimsAtOnce + 1)
    const page = found.slice(0, claimsAtOnce)
    const last = page.at(-1)
    const items: VendorClaim[] = []
    for (const claim of page) items.push(await described(platform, tx, claim))
    return {
      items,
      next: last && found.length > claimsAtOnce ? writeListPlace(last.madeAt, last.id) : null,
    }
  })
}

/** Puts it before a second administrator, and changes nothing yet. */
export function grantVendorClaim(
  platform: Platform,
  actor: Actor,
  id: string,
  reason: string,
): Promise<Answer | StepUpAsked> {
  return platform.inTenantTransaction(actor, async (tx) => {
    await holdImportedVendors(tx)
    const claim = await anyClaim(tx, id)
    refuseIneligible(claim)
    await refuseSecondRequest(platform, tx, granting, claim.vendorId)
    const stepUp = await askForStepUp(platform, tx, {
      permission: granting,
      target: claim.vendorId,
      content: { claim: id, reason },
    })
    if (stepUp) return stepUp
    await requestApproval(platform, tx, {
      operation: granting,
      subjectId: claim.vendorId,
      subjectName: claim.vendorName,
      reason,
      details: {
        ...{ kind: 'vendor_claim', claim: id, company: claim.companyName, listings: claim.listings },
        claimant: claim.username,
      },
    })
    return answer(platform, tx, id)
  })
}

export function refuseVendorClaim(
  platform: Platform,
  actor: Actor,
  id: string,
  reason: string,
): Promise<Answer> {
  return platform.inTenantTransaction(actor, async (tx) => {
    // A grant that is asked for at this moment is seen here, or finds the claim refused.
    await holdImportedVendors(tx)
    const claim = await anyClaim(tx, id)
    if (await findWaitingGrant(platform, tx, claim))
      throw new Refusal(
        'conflict',
        t(
          'A grant of this claim waits for a second administrator. Decide or withdraw it under Approvals first.',
        ),
      )
    const write = () => ({
      title: t('Your claim of {vendor} was refused', { vendor: claim.vendorName }),
      text: t('Its listings stay as they are. Reason: {reason}', { reason }),
      link: `/claim-vendor/${claim.applicationId}`,
    })
    if (!(await refuseClaim(platform, tx, claim, reason, write)))
      throw new Refusal('conflict', claimIsClosed())
    return answer(platform, tx, id)
  })
}

/** What a second administrator approves. */
export function vendorClaimGrant(platform: Platform): TwoPersonWork {
  return {
    operation: granting,
    // Two companies may have one name; no two people have one username.
    summaryOf: ({ subjectName, details }) =>
      typeof details.claimant === 'string'
        ? t(
            'Give the imported vendor {vendor} and its listings ({listings}) to {company}, for which {claimant} claims it.',
            {
              vendor: subjectName,
              listings: String(details.listings),
              company: String(details.company),
              claimant: details.claimant,
            },
          )
        : t(
            'Give the imported vendor {vendor} and its listings ({listings}) to {company}, for which an owner claims it.',
            { vendor: subjectName, listings: String(details.listings), company: String(details.company) },
          ),
    async carryOut(tx, request) {
      const id = String(request.details.claim)
      await holdImportedVendors(tx)
      await withinCompany(tx, (await anyClaim(tx, id)).companyId, holdTeamIfAny)
      // Judged once all of it is held: the claimant, the company and the listings may have changed while the grant waited.
      const claim = await anyClaim(tx, id)
      refuseIneligible(claim)
      const now = platform.clock.now()
      const ownVendorId = await withinCompany(tx, claim.companyId, async (inside) => {
        await lockNewListings(inside)
        const ineligibility = claimIneligibility({
          ...{ hasOpenClaim: false, openClaims: 0, listingsAtMost },
          ownListings: await countListings(inside),
          vendorListings: claim.listings,
        })
        if (ineligibility !== undefined) throw new Refusal('conflict', ineligibility)
        return ensureOwnVendor(inside, now, claim.companyName)
      })
      const to = { vendorId: claim.vendorId, companyId: claim.companyId, ownVendorId }
      const handedOver = await handOverImported(tx, now, to)
      if (!handedOver) throw new Refusal('conflict', t('Another company already has this vendor.'))
      const fact: AuditFact = {
        action: 'listings.vendor_claim_granted',
        targetKind: 'vendor_claim',
        targetId: claim.id,
        details: {
          vendor: claim.vendorName,
          company: claim.companyName,
          listings: handedOver.length,
          requestedBy: request.requestedBy,
          request: request.id,
          reason: request.reason,
        },
      }
      await withinCompany(tx, claim.companyId, async (inside) => {
        if (!(await writeClaimDecision(inside, claim.id, { state: 'granted', at: now, reason: null })))
          throw new Refusal('conflict', claimIsClosed())
        await takeOverListings(inside, now, claim.companyName, claim.userId, handedOver)
        await recordAudit(inside, now, fact)
        await notifyClaimantOwners(platform, inside, () => ({
          title: t('Your claim of {vendor} was granted', { vendor: claim.vendorName }),
          text: t(
            'You find its listings ({listings}) under Applications. Each has a draft that begins with the imported text; buyers see the imported text until you publish the draft. Imports no longer change these listings.',
            { listings: handedOver.length },
          ),
          link: '/vendor-applications',
        }))
      })
      await recordAudit(tx, now, fact)
      await refuseRivals(platform, tx, claim)
    },
  }
}

/** Every other open claim of the vendor. Other owners of the company that has it now were told of the grant. */
async function refuseRivals(platform: Platform, tx: Tx, granted: FoundClaim): Promise<void> {
  const { vendorId, companyId } = granted
  for (;;) {
    const rivals = await findClaims(tx, { vendorId, isOpen: true }, claimsAtOnce)
    if (rivals.length === 0) return
    for (const rival of rivals) {
      if (rival.companyId === companyId)
        await refuseClaim(platform, tx, rival, claimRefusal('colleagueGranted'))
      else
        await refuseClaim(platform, tx, rival, claimRefusal('rivalGranted'), () => ({
          title: t('Your claim of {vendor} was refused', { vendor: rival.vendorName }),
          text: t('Another company’s claim was granted, so its listings belong to that company now.'),
          link: `/marketplace/${rival.applicationId}`,
        }))
    }
  }
}

interface ClaimNotification {
  title: string
  text: string
  link: string
}

/** Answers whether the claim was open. */
async function refuseClaim(
  platform: Platform,
  tx: Tx,
  claim: FoundClaim,
  reason: string,
  write?: () => ClaimNotification,
): Promise<boolean> {
  const now = platform.clock.now()
  const fact: AuditFact = {
    action: 'listings.vendor_claim_refused',
    targetKind: 'vendor_claim',
    targetId: claim.id,
    details: { vendor: claim.vendorName, company: claim.companyName, reason },
  }
  const isRefused = await withinCompany(tx, claim.companyId, async (inside) => {
    if (!(await writeClaimDecision(inside, claim.id, { state: 'refused', at: now, reason }))) return false
    await recordAudit(inside, now, fact)
    if (write) await notifyClaimantOwners(platform, inside, write)
    return true
  })
  if (isRefused) await recordAudit(tx, now, fact)
  return isRefused
}

function refuseIneligible(claim: FoundClaim): void {
  const ineligibility = grantIneligibility(claim)
  if (ineligibility !== undefined) throw new Refusal('conflict', ineligibility)
}

async function anyClaim(tx: Tx, id: string): Promise<FoundClaim> {
  const [claim] = await findClaims(tx, { id }, 1)
  if (!claim) throw new Refusal('not_found', t('There is no claim with this id.'))
  return claim
}

async function answer(platform: Platform, tx: Tx, id: string): Promise<Answer> {
  return { claim: await described(platform, tx, await anyClaim(tx, id)) }
}

function notifyClaimantOwners(platform: Platform, inside: Tx, write: () => ClaimNotification): Promise<void> {
  return notifyOwnersOfAct(
    platform,
    (tx, now, writeOne) => notifyMembers(platform, tx, now, writeOne),
    inside,
    write,
  )
}

async function findWaitingGrant(platform: Platform, tx: Tx, { id, vendorId }: FoundClaim) {
  const waiting = await findWaitingRequest(platform, tx, granting, vendorId)
  return waiting?.details.claim === id ? waiting : undefined
}

async function described(platform: Platform, tx: Tx, claim: FoundClaim): Promise<VendorClaim> {
  const { adminPermissions = [] } = tx.actor
  const isOpen = claim.state === 'open'
  const waiting = isOpen ? await findWaitingRequest(platform, tx, granting, claim.vendorId) : undefined
  const waits = waiting?.details.claim === claim.id ? waiting : undefined
  const ineligibility = isOpen
    ? (grantIneligibility(claim) ??
      (waiting && !waits
        ? t(
            'A grant of another claim of this vendor waits under Approvals. Decide or withdraw it there first.',
          )
        : undefined))
    : undefined
  const may: VendorClaim['may'] = []
  if (isOpen && !ineligibility && !waits && adminPermissions.includes(granting)) may.push('grant')
  if (isOpen && !waits && adminPermissions.includes('tenants:update')) may.push('refuse')
  return {
    id: claim.id,
    state: claim.state,
    vendor: {
      name: claim.vendorName,
      domain: claim.vendorDomain,
      listings: claim.listings,
      listingNames: claim.listingNames,
      applicationId: claim.applicationId,
    },
    company: { id: claim.companyId, name: claim.companyName },
    claimant: {
      username: claim.username,
      email: claim.email,
      emailIsConfirmed: claim.emailIsConfirmed,
      jobTitle: claim.jobTitle,
      businessEmail: claim.businessEmail,
    },
    note: claim.note,
    domain: domainVerdict(claim.vendorDomain, claim.domainIsProven),
    businessEmailIsOfDomain: isOfDomain(claim.businessEmail, claim.vendorDomain),
    madeAt: claim.madeAt.toISOString(),
    decidedAt: claim.decidedAt?.toISOString() ?? null,
    decisionReason: claim.decisionReason && readClaimRefusal(claim.decisionReason),
    grantWaitsUntil: waits?.expiresAt.toISOString() ?? null,
    whyNot: ineligibility ?? null,
    may,
  }
}
