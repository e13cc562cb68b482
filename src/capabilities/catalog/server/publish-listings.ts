// Brings a vendor's listings into the catalogue, all in one transaction: an import or the sample data.
import { stableId } from '#platform/kernel/id.ts'
import { Refusal } from '#platform/kernel/problem.ts'
import type { Actor } from '#platform/server/actor.ts'
import type { Platform } from '#platform/server/platform.ts'
import { recordAudit } from '#rooms/audit/server/index.ts'
import { applicationDocument } from '../rules/application-document.ts'
import type { Listing, Vendor } from '../rules/listing.ts'
import {
  deleteOtherSamples,
  listApplicationIds,
  type StoredDocument,
  upsertApplications,
  upsertVendor,
} from './catalog-store.ts'

/** Rows that one statement writes: large enough to be quick, small enough to end well within its time limit. */
const statementRows = 1_000

export interface VendorListings {
  vendor: Vendor
  listings: readonly Listing[]
}

export interface Published {
  vendors: number
  listings: number
  added: number
  changed: number
  /** Samples that this release no longer has. */
  removed: number
}

/**
 * Publishes every listing, or none. Samples replace the samples that were there before. Done again it changes nothing: listings are known by vendor and key, and one that
 * reads the same is left alone. `isSample` marks fictional data.
 */
export async function publishListings(
  platform: Platform,
  actor: Actor,
  groups: readonly VendorListings[],
  isSample: boolean,
): Promise<Published> {
  return platform.inTenantTransaction(actor, async (tx) => {
    const now = platform.clock.now()
    const documents: StoredDocument[] = []
    for (const { vendor, listings } of groups) {
      const vendorId = await upsertVendor(tx, stableId(new Date(0), `vendor ${vendor.key}`), vendor)
      if (vendorId === undefined)
        throw new Refusal(
          'conflict',
          `The vendor key "${vendor.key}" belongs to another company. Choose another key.`,
        )
      const knownIds = await listApplicationIds(tx, vendorId)
      for (const listing of listings) {
        const id =
          knownIds.get(listing.key) ?? stableId(new Date(listing.publishedAt), `${vendor.key}/${listing.key}`)
        documents.push({ vendorId, listing, document: applicationDocument(id, listing, vendor, isSample) })
      }
    }
    let added = 0
    let changed = 0
    for (let from = 0; from < documents.length; from += statementRows) {
      const written = await upsertApplications(tx, now, documents.slice(from, from + statementRows))
      added += written.added
      changed += written.changed
    }
    const removed = isSample
      ? await deleteOtherSamples(
          tx,
          documents.map(({ document }) => document.card.id),
        )
      : 0
    const published = { vendors: groups.length, listings: documents.length, added, changed, removed }
    await recordAudit(tx, now, {
      action: 'catalog.listings_published',
      targetKind: 'catalogue',
      details: { ...published, isSample },
    })
    return published
  })
}
