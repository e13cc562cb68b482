// Brings a vendor's listings into the catalogue, all in one transaction: an import or the sample data.
import { stableId } from '#platform/kernel/id.ts'
import { Refusal } from '#platform/kernel/problem.ts'
import { t } from '#platform/kernel/texts.ts'
import type { Actor } from '#platform/server/actor.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import type { Platform } from '#platform/server/platform.ts'
import type { Tx } from '#platform/server/transaction.ts'
import { applicationDocument, underNewProfile } from '../../rules/application-document.ts'
import type { PublishedListing, Vendor } from '../../rules/publishing/listing.ts'
import {
  contentHashOf,
  deleteApplications,
  listKnownApplications,
  listOtherDocuments,
  listOtherSamples,
  type StoredDocument,
  updateVendorInDocuments,
  upsertApplications,
  upsertVendor,
} from './catalog-store.ts'
import { type ClaimedVendor, holdImportedVendors, listClaimedVendors } from './imported-vendor-store.ts'
import { listWithheld } from './withheld-import-store.ts'

/** Rows that one statement writes: large enough to be quick, small enough to end well within its time limit. */
const statementRows = 1_000

export interface VendorListings {
  vendor: Vendor
  listings: readonly PublishedListing[]
}

export interface Published {
  vendors: number
  listings: number
  added: number
  changed: number
  /** Other listings of these vendors, which show a changed profile. */
  reprofiled: number
  /** Samples that this release no longer has. */
  removed: number
  /** Left out, because administrators took them off. */
  withheld: number
  /** Left out, because a company here has claimed their vendor and looks after its listings itself. */
  claimed: readonly ClaimedListings[]
}

export interface ClaimedListings extends ClaimedVendor {
  /** As the file calls them. */
  listings: readonly string[]
}

/**
 * Publishes every listing, or none. Samples replace the samples that were there before. Done again it changes nothing and
 * leaves no trace: listings are known by vendor and key, and one that reads the same is left alone. `isSample` marks
 * fictional data.
 */
export async function publishListings(
  platform: Platform,
  actor: Actor,
  groups: readonly VendorListings[],
  isSample: boolean,
): Promise<Published> {
  return platform.inTenantTransaction(actor, async (tx) => {
    const now = platform.clock.now()
    await holdImportedVendors(tx)
    const claims = await listClaimedVendors(tx)
    const claimed: ClaimedListings[] = []
    const taken = await listWithheld(tx)
    const ids: string[] = []
    let withheld = 0
    const documents: StoredDocument[] = []
    let isVendorChanged = false
    let reprofiled = 0
    for (const group of groups) {
      const { vendor, listings } = group
      const claim = claims.get(vendor.key)
      if (claim) {
        claimed.push({ ...claim, listings: listings.map(({ name }) => name) })
        continue
      }
      const stored = await upsertVendor(tx, stableId(new Date(0), `vendor ${vendor.key}`), vendor)
      if (stored === undefined)
        throw new Refusal(
          'conflict',
          t('The vendor key "{key}" belongs to another company. Choose another key.', { key: vendor.key }),
          { because: 'exists' },
        )
      const known = await listKnownApplications(tx, stored.id)
      for (const listing of listings) {
        const before = known.get(listing.key)
        const id = before?.id ?? stableId(new Date(listing.publishedAt), `${vendor.key}/${listing.key}`)
        if (taken.has(id)) {
          withheld += 1
          continue
        }
        const document = applicationDocument(id, listing, vendor, isSample)
        ids.push(id)
        if (before?.contentHash !== contentHashOf(document))
          documents.push({ vendorId: stored.id, listing, document })
      }
      if (!stored.isChanged) continue
      isVendorChanged = true
      reprofiled += await showNewProfile(tx, now, stored.id, group)
    }
    let added = 0
    let changed = 0
    for (const some of slices(documents)) {
      const written = await upsertApplications(tx, now, some)
      added += written.added
      changed += written.changed
    }
    const removed = isSample ? await listOtherSamples(tx, ids) : []
    if (removed.length > 0) await deleteApplications(tx, removed)
    const published = {
      vendors: groups.length - claimed.length,
      listings: ids.length,
      added,
      changed,
      reprofiled,
      removed: removed.length,
      withheld,
    }
    const leftOut = claimed.reduce((sum, { listings }) => sum + listings.length, 0)
    if (isVendorChanged || documents.length > 0 || removed.length > 0)
      await recordAudit(tx, now, {
        action: 'catalog.listings_published',
        targetKind: 'catalogue',
        details: { ...published, claimed: leftOut, isSample },
      })
    return { ...published, claimed }
  })
}

/** Brings the vendor's listings that are not among those published now under its new profile. Answers how many. */
async function showNewProfile(
  tx: Tx,
  now: Date,
  vendorId: string,
  { vendor, listings }: VendorListings,
): Promise<number> {
  const others = await listOtherDocuments(
    tx,
    vendorId,
    listings.map(({ key }) => key),
  )
  for (const some of slices(others))
    await updateVendorInDocuments(
      tx,
      now,
      some.map((document) => underNewProfile(document, vendor)),
    )
  return others.length
}

function* slices<T>(all: readonly T[]): Generator<readonly T[]> {
  for (let from = 0; from < all.length; from += statementRows) yield all.slice(from, from + statementRows)
}
