// Imported listings become a company's own: each keeps its id, and begins with a draft of what the import stated.
import type { Tx } from '#platform/server/transaction.ts'
import { type HandedOver, showUnderOwnName } from '#rooms/discover/catalog/server/index.ts'
import { draftFromImport } from '../../rules/builder/draft-from-import.ts'
import { insertListing, insertVersion, updatePublication } from '../listing-store.ts'

/**
 * Within the company. The version that stands for the import was published by nobody here, when the import says; buyers go on reading
 * what the import stated, which is kept with it.
 */
export async function takeOverListings(
  inside: Tx,
  now: Date,
  companyName: string,
  claimantId: string,
  listings: readonly HandedOver[],
): Promise<void> {
  await showUnderOwnName(inside, now, companyName, listings)
  for (const { card, detail } of listings) {
    const { id, publishedAt } = card
    const content = draftFromImport({ ...card, ...detail }, now.toISOString().slice(0, 10))
    await insertListing(inside, now, { id, draft: content, savedBy: claimantId })
    await insertVersion(inside, id, {
      ...{ version: 1, content, publishedBy: null, imported: { card, detail } },
      publishedAt: new Date(publishedAt),
    })
    await updatePublication(inside, id, 1, true)
  }
}
