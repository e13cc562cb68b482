// A company that is closed sells nothing: its listings leave the catalogue. They come back when somebody of it, let in again,
// publishes them anew; what buyers have of them stays theirs.
import type { Tx } from '#platform/server/transaction.ts'
import { recordAudit } from '#rooms/audit/server/index.ts'
import { withdrawOwnListing } from '#rooms/catalog/server/index.ts'
import { hideListings } from './listing-store.ts'

/** Of the company that the transaction acts for. Answers how many left. */
export async function withdrawListings(tx: Tx, now: Date): Promise<number> {
  const ids = await hideListings(tx)
  for (const id of ids) {
    await withdrawOwnListing(tx, id)
    await recordAudit(tx, now, {
      action: 'listings.listing_unpublished',
      targetKind: 'listing',
      targetId: id,
      details: { because: 'the company is closed' },
    })
  }
  return ids.length
}
