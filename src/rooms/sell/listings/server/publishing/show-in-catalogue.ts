// Brings a listing's published content, with the evidence that is on file now, into the catalogue.
import type { Tx } from '#platform/server/transaction.ts'
import type { HeldBackPromotion } from '#rooms/buy/promotions/contract.ts'
import { showPromotions } from '#rooms/buy/promotions/server/index.ts'
import { publishOwnListing, showAsHandedOver } from '#rooms/discover/catalog/server/index.ts'
import { findCompanyName, isDemoCompany } from '#rooms/people/accounts/server/index.ts'
import { statedBy } from '../../rules/publishing/stated-by.ts'
import { listEvidence } from '../evidence/evidence-store.ts'
import { findLogo, type StoredListing } from '../listing-store.ts'

/**
 * Its place among the newest is that of its first publication, so that nobody moves up by changing a word. Answers the
 * promotions that buyers do not get at this price. What came with an import is shown as it was handed over.
 */
export async function showInCatalogue(
  tx: Tx,
  now: Date,
  id: string,
  { content, imported, firstPublishedAt }: NonNullable<StoredListing['published']>,
): Promise<HeldBackPromotion[]> {
  const vendorName = (await findCompanyName(tx)) ?? 'Vendor'
  if (imported) {
    await showAsHandedOver(tx, now, vendorName, imported)
    return showPromotions(tx, now, [id])
  }
  const evidence = await listEvidence(tx, id)
  const bytes = content.logo === null ? undefined : await findLogo(tx, id, content.logo)
  await publishOwnListing(tx, now, {
    id,
    isSample: await isDemoCompany(tx),
    vendorName,
    stated: statedBy(
      content,
      evidence.filter(({ link, fileBytes }) => link !== null || fileBytes !== null),
      firstPublishedAt.toISOString(),
    ),
    logo: content.logo === null || bytes === undefined ? undefined : { hash: content.logo, bytes },
  })
  // What was withdrawn and comes back, comes back with the promotions that are for it.
  return showPromotions(tx, now, [id])
}
