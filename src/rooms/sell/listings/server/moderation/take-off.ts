// Administrators take one listing off the marketplace, a company's or an imported one, put it back, and settle what is reported of it.
import { readListPlace, writeListPlace } from '#platform/contract/list-place.ts'
import { Refusal } from '#platform/kernel/problem.ts'
import { t } from '#platform/kernel/texts.ts'
import type { Actor } from '#platform/server/actor.ts'
import { type AuditFact, recordAudit } from '#platform/server/audit/record-audit.ts'
import { recordLook } from '#platform/server/audit/record-look.ts'
import { raiseEvent } from '#platform/server/events/raise-event.ts'
import type { StepUpAsked } from '#platform/server/http/binding.ts'
import type { Platform } from '#platform/server/platform.ts'
import { type Tx, withinCompany } from '#platform/server/transaction.ts'
import {
  releaseImported,
  withdrawOwnListing,
  withholdImported,
} from '#rooms/discover/catalog/server/index.ts'
import { askForStepUp, notifyOwnersOfAct } from '#rooms/people/administration/server/index.ts'
import { notifyMembers } from '#rooms/people/notifications/server/index.ts'
import type { CompanyListing } from '../../contract.ts'
import type { CompanyListingSelection } from '../../rules/vocabulary.ts'
import { findListing, lockListing, markPutBack, markTakenOff } from '../listing-store.ts'
import { showInCatalogue } from '../publishing/show-in-catalogue.ts'
import {
  countReported,
  type FoundListing,
  findCompanyListings,
  findOpenReports,
} from './company-listings-view.ts'
import { writeReview } from './review-store.ts'

const rowsAtOnce = 50
const reportsShown = 50
const permission = 'tenants:suspend'

export function listCompanyListings(
  platform: Platform,
  actor: Actor,
  { show, search, after }: { show: CompanyListingSelection; search?: string; after?: string },
): Promise<{ items: CompanyListing[]; reported: number | null; next: string | null }> {
  const place = readListPlace(after)
  return platform.inTenantTransaction(actor, async (tx) => {
    const now = platform.clock.now()
    await recordLook(tx, now, {
      action: 'listings.company_listings_read',
      targetKind: 'listings',
      details: { show, ...(search ? { search } : {}), furtherPage: after !== undefined },
    })
    const found = await findCompanyListings(tx, { show, search, after: place }, rowsAtOnce + 1)
    const page = found.slice(0, rowsAtOnce)
    const last = page.at(-1)
    return {
      items: page.map((listing) => described(actor, listing)),
      reported: place === undefined ? await countReported(tx, now) : null,
      next: last && found.length > rowsAtOnce ? writeListPlace(last.publishedAt, last.id) : null,
    }
  })
}

export function listListingReports(platform: Platform, actor: Actor, id: string) {
  return platform.inTenantTransaction(actor, async (tx) => {
    await recordLook(tx, platform.clock.now(), {
      action: 'listings.reports_read',
      targetKind: 'listing',
      targetId: id,
    })
    const reports = await findOpenReports(tx, id, reportsShown)
    return reports.map((report) => ({ ...report, reportedAt: report.reportedAt.toISOString() }))
  })
}

type Answer = { listing: CompanyListing }

export function takeListingOff(
  platform: Platform,
  actor: Actor,
  id: string,
  reason: string,
): Promise<Answer | StepUpAsked> {
  return platform.inTenantTransaction(actor, async (tx) => {
    const { ownerId, ...listing } = await anyListing(tx, id)
    if (listing.state === 'taken-off') throw new Refusal('conflict', t('This listing is already taken off.'))
    const stepUp = await askForStepUp(platform, tx, { permission, target: id, content: { reason } })
    if (stepUp) return stepUp
    const now = platform.clock.now()
    const fact: AuditFact = {
      action: 'listings.listing_taken_off',
      targetKind: 'listing',
      targetId: id,
      details: { name: listing.name, vendor: listing.vendor, reason },
    }
    if (ownerId === null) {
      if (!(await withholdImported(tx, listing, now, reason)))
        throw new Refusal('conflict', t('This listing is already taken off.'))
    } else
      await withinCompany(tx, ownerId, async (inside) => {
        await lockListing(inside, id)
        const current = await findListing(inside, id)
        if (current?.takenOff) throw new Refusal('conflict', t('This listing is already taken off.'))
        await markTakenOff(inside, id, now, reason)
        if (current?.isPublic) await withdrawOwnListing(inside, id)
        await recordAudit(inside, now, fact)
        await raiseEvent(inside, now, 'listing.reviewed', {
          ...{ id, name: listing.name, outcome: 'taken-off', reason },
        })
        await notifyListingOwners(platform, inside, () => ({
          title: t('Emporion took your listing “{name}” off', { name: listing.name }),
          text: t(
            "An administrator of Emporion took it off the marketplace. Buyers can't find it; trials and subscriptions continue. Correct the draft, then write to support to have it put back. Until then you can't publish a new or hidden listing with its name, tagline or description. Reason: {reason}",
            { reason },
          ),
        }))
      })
    await recordAudit(tx, now, fact)
    await writeReview(tx, id, now)
    return answer(actor, tx, id)
  })
}

export function putListingBack(
  platform: Platform,
  actor: Actor,
  id: string,
  reason: string,
): Promise<Answer | StepUpAsked> {
  return platform.inTenantTransaction(actor, async (tx) => {
    const { ownerId, ...listing } = await anyListing(tx, id)
    if (listing.state !== 'taken-off') throw new Refusal('conflict', t('This listing is not taken off.'))
    if (!listing.ownerIsOpen)
      throw new Refusal('conflict', t('The company of this listing is closed. Reactivate the company first.'))
    const stepUp = await askForStepUp(platform, tx, { permission, target: id, content: { reason } })
    if (stepUp) return stepUp
    const now = platform.clock.now()
    const fact: AuditFact = {
      action: 'listings.listing_put_back',
      targetKind: 'listing',
      targetId: id,
      details: { name: listing.name, vendor: listing.vendor, reason },
    }
    if (ownerId === null) await releaseImported(tx, id)
    else
      await withinCompany(tx, ownerId, async (inside) => {
        await lockListing(inside, id)
        const current = await findListing(inside, id)
        if (!current?.takenOff || !current.published)
          throw new Refusal('conflict', t('This listing is not taken off.'))
        const isShown = await markPutBack(inside, id)
        if (isShown) await showInCatalogue(inside, now, id, current.published)
        await recordAudit(inside, now, fact)
        await raiseEvent(inside, now, 'listing.reviewed', {
          ...{ id, name: listing.name, outcome: 'put-back', reason },
        })
        await notifyListingOwners(platform, inside, () => ({
          title: t('Emporion put your listing “{name}” back', { name: listing.name }),
          text: isShown
            ? t('Buyers can find it again, as last published. Reason: {reason}', { reason })
            : t('You can publish it again. Reason: {reason}', { reason }),
        }))
      })
    await recordAudit(tx, now, fact)
    return answer(actor, tx, id)
  })
}

/** The listing stays as it is; reports from now on count anew. */
export function settleReports(platform: Platform, actor: Actor, id: string): Promise<Answer> {
  return platform.inTenantTransaction(actor, async (tx) => {
    const { name, vendor, reports } = await anyListing(tx, id)
    const now = platform.clock.now()
    await writeReview(tx, id, now)
    await recordAudit(tx, now, {
      action: 'listings.reports_settled',
      targetKind: 'listing',
      targetId: id,
      details: { name, vendor, reports },
    })
    return answer(actor, tx, id)
  })
}

async function anyListing(tx: Tx, id: string): Promise<FoundListing> {
  const [listing] = await findCompanyListings(tx, { id }, 1)
  if (!listing) throw new Refusal('not_found', t('There is no published listing with this id.'))
  return listing
}

async function answer(actor: Actor, tx: Tx, id: string): Promise<Answer> {
  return { listing: described(actor, await anyListing(tx, id)) }
}

function notifyListingOwners(
  platform: Platform,
  inside: Tx,
  write: () => { title: string; text: string },
): Promise<void> {
  return notifyOwnersOfAct(
    platform,
    (tx, now, writeOne) => notifyMembers(platform, tx, now, writeOne),
    inside,
    write,
  )
}

function described({ adminPermissions = [] }: Actor, listing: FoundListing): CompanyListing {
  const { id, name, vendor, state, reports, ownerId, takenOffAt, takenOffReason, likeName, likeVendor } =
    listing
  // One that waits for its file is on show nowhere.
  const isWaiting = ownerId === null && state === 'unpublished'
  const maySuspend = !isWaiting && adminPermissions.includes(permission)
  const may: CompanyListing['may'] = []
  if (maySuspend) may.push(state === 'taken-off' ? 'put-back' : 'take-off')
  if (reports > 0 && adminPermissions.includes('tenants:update')) may.push('settle-reports')
  return {
    ...{ id, name, vendor, state, reports, may, isImported: ownerId === null },
    publishedAt: listing.publishedAt.toISOString(),
    takenOff: takenOffAt && takenOffReason ? { at: takenOffAt.toISOString(), reason: takenOffReason } : null,
    like: likeName !== null && likeVendor !== null ? { name: likeName, vendor: likeVendor } : null,
    oldestReportAt: listing.oldestReportAt?.toISOString() ?? null,
  }
}
