// A company that is closed sells nothing: its listings leave the catalogue. They come back with the company where its
// reactivation says so, or when somebody of it publishes them anew; what buyers have of them stays theirs.

import { recordAudit } from '#platform/server/audit/record-audit.ts'
import type { Tx } from '#platform/server/transaction.ts'
import { withdrawOwnListing } from '#rooms/discover/catalog/server/index.ts'
import { findListing, hideListings, showHiddenListings } from '../listing-store.ts'
import { showInCatalogue } from './show-in-catalogue.ts'

/** Of the company that the transaction acts for. Answers how many left. */
export async function withdrawListings(tx: Tx, now: Date): Promise<number> {
  const ids = await hideListings(tx)
  for (const id of ids) {
    await withdrawOwnListing(tx, id)
    await recordAudit(tx, now, {
      action: 'listings.listing_hidden',
      targetKind: 'listing',
      targetId: id,
      details: { because: 'the company is closed' },
    })
  }
  return ids.length
}

/** What the closing took off is on show again, as it was. Answers how many came back. */
export async function restoreListings(tx: Tx, now: Date): Promise<number> {
  const ids = await showHiddenListings(tx)
  for (const id of ids) {
    const listing = await findListing(tx, id)
    if (!listing?.published) throw new Error('a listing that was on show was published')
    await showInCatalogue(tx, now, id, listing.published)
    await recordAudit(tx, now, {
      action: 'listings.listing_restored',
      targetKind: 'listing',
      targetId: id,
      details: { because: 'the company is open again', name: listing.published.content.name },
    })
  }
  return ids.length
}
