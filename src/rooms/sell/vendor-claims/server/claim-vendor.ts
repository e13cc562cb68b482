// An owner claims the vendor of imported listings for the own company. Administrators decide it.
import { newId } from '#platform/kernel/id.ts'
import { Refusal } from '#platform/kernel/problem.ts'
import { t } from '#platform/kernel/texts.ts'
import { type Actor, getUserId } from '#platform/server/actor.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import type { Platform } from '#platform/server/platform.ts'
import { inLanguageOf } from '#platform/server/texts.ts'
import type { Tx } from '#platform/server/transaction.ts'
import { findImportedVendor, type ImportedVendor } from '#rooms/discover/catalog/server/index.ts'
import { findMembers } from '#rooms/people/accounts/server/index.ts'
import { notifyMembers } from '#rooms/people/notifications/server/index.ts'
import { countListings, listingsAtMost } from '#rooms/sell/listings/server/index.ts'
import type { ClaimableVendor, ClaimOfVendor } from '../contract.ts'
import { readClaimRefusal } from '../rules/claim-refusals.ts'
import { type ClaimDraft, claimIneligibility, claimIsClosed } from '../rules/vendor-claim.ts'
import {
  countOpenClaims,
  findCompanyClaim,
  findLastClaim,
  holdOwnClaims,
  insertClaim,
  listClaimsOfColleagues,
  type OwnClaim,
  writeClaimDecision,
} from './vendor-claim-store.ts'

export function getClaimableVendor(
  platform: Platform,
  actor: Actor,
  applicationId: string,
): Promise<ClaimableVendor> {
  return platform.inTenantSnapshot(actor, async (tx) => described(tx, await claimable(tx, applicationId)))
}

export async function claimVendor(
  platform: Platform,
  actor: Actor,
  { applicationId, ...draft }: ClaimDraft & { applicationId: string },
): Promise<ClaimableVendor> {
  const userId = getUserId(actor)
  const now = platform.clock.now()
  return platform.inTenantTransaction(actor, async (tx) => {
    const vendor = await claimable(tx, applicationId)
    await holdOwnClaims(tx, userId)
    const last = await findLastClaim(tx, userId, vendor.id)
    const ineligibility = claimIneligibility({
      hasOpenClaim: last?.state === 'open',
      openClaims: await countOpenClaims(tx, userId),
      ownListings: await countListings(tx),
      vendorListings: vendor.listings,
      listingsAtMost,
    })
    if (ineligibility !== undefined)
      throw new Refusal('conflict', ineligibility, { because: last?.state === 'open' ? 'exists' : 'limit' })
    const id = newId()
    await insertClaim(tx, { ...draft, id, userId, vendor, applicationId, madeAt: now })
    await recordAudit(tx, now, {
      action: 'listings.vendor_claimed',
      targetKind: 'vendor_claim',
      targetId: id,
      details: { vendor: vendor.name, listings: vendor.listings, businessEmail: draft.businessEmail },
    })
    const claimed = inLanguageOf(undefined, () => ({
      to: platform.config.supportEmail,
      subject: t('A vendor was claimed'),
      text: t(
        '{claimant} of {company} claims the vendor {vendor}, which came with an import. Administrators decide the claim here:\n\n{address}',
        {
          claimant: actor.account?.username ?? '',
          company: actor.account?.companyName ?? '',
          vendor: vendor.name,
          address: `${platform.publicOrigin}/admin/listings?view=claims`,
        },
      ),
    }))
    await platform.mail.enqueueMail(tx, claimed)
    return described(tx, vendor)
  })
}

/**
 * An owner may withdraw any claim of the company: its owners answer for it together. Of a withdrawal and a decision at once,
 * one wins.
 */
export function withdrawVendorClaim(platform: Platform, actor: Actor, id: string): Promise<ClaimOfVendor> {
  return platform.inTenantTransaction(actor, async (tx) => {
    const now = platform.clock.now()
    const found = await findCompanyClaim(tx, id)
    if (!found) throw new Refusal('not_found', t('Your company has no claim with this id.'))
    const { userId, vendorName, ...claim } = found
    if (!(await writeClaimDecision(tx, id, { state: 'withdrawn', at: now, reason: null })))
      throw new Refusal('conflict', claimIsClosed())
    await recordAudit(tx, now, {
      action: 'listings.vendor_claim_withdrawn',
      targetKind: 'vendor_claim',
      targetId: id,
      details: { vendor: vendorName },
    })
    // The person who made the claim is notified when somebody else withdraws it.
    if (userId !== tx.actor.userId)
      await notifyMembers(platform, tx, now, () => ({
        kind: 'claim-withdrawn',
        notificationKey: `claim-withdrawn ${id}`,
        title: t('Your claim of {vendor} was withdrawn', { vendor: vendorName }),
        text: actor.account
          ? t('{colleague} withdrew it. You can claim the vendor again.', {
              colleague: actor.account.username,
            })
          : t('A colleague withdrew it. You can claim the vendor again.'),
        link: '/vendor-applications',
        memberIds: [userId],
      }))
    return written({ ...claim, state: 'withdrawn', decidedAt: now })
  })
}

async function claimable(tx: Tx, applicationId: string): Promise<ImportedVendor> {
  const vendor = await findImportedVendor(tx, applicationId)
  if (!vendor)
    throw new Refusal('not_found', t('There is no listing with this id whose vendor you can claim.'))
  return vendor
}

async function described(tx: Tx, { id, name, listings }: ImportedVendor): Promise<ClaimableVendor> {
  const userId = getUserId(tx.actor)
  const claim = await findLastClaim(tx, userId, id)
  const others = await listClaimsOfColleagues(tx, userId, id)
  const people = await findMembers(
    tx,
    others.map((other) => other.userId),
  )
  return {
    ...{ name, listings },
    claim: claim ? written(claim) : null,
    colleagues: others.map((other) => ({
      id: other.id,
      claimant: people.get(other.userId)?.name ?? t('a former member'),
      madeAt: other.madeAt.toISOString(),
    })),
  }
}

function written({ madeAt, decidedAt, decisionReason, ...claim }: OwnClaim): ClaimOfVendor {
  return {
    ...claim,
    madeAt: madeAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
    decisionReason: decisionReason && readClaimRefusal(decisionReason),
  }
}
