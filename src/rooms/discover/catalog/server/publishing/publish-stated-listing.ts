// The door through which the listings room publishes: inside its transaction, in the name of the company that acts.
import type { Tx } from '#platform/server/transaction.ts'
import { statedDocument } from '../../rules/application-document.ts'
import type { StatedListing } from '../../rules/stated-listing.ts'
import { deleteApplications, deleteUnusedImages, insertImage, upsertApplications } from './catalog-store.ts'
import { ensureOwnVendor, ownVendor } from './own-vendor.ts'

export interface OwnListing {
  /** The application's id from its first publication on. */
  id: string
  /** What the acting company is called. */
  vendorName: string
  stated: Omit<StatedListing, 'logo'>
  /** Fictional, as all that the demo's companies say. */
  isSample: boolean
  logo: { hash: string; bytes: Uint8Array } | undefined
}

/** Where a picture that is kept under this hash is shown. */
const imageAddress = (hash: string) => `/api/application-images/${hash}`

/**
 * Adds the listing to the catalogue or brings it up to date; after the commit the next request of every process shows it.
 * The caller audits. Answers whether anything that buyers see has changed.
 */
export async function publishOwnListing(
  tx: Tx,
  now: Date,
  { id, vendorName, stated, isSample, logo }: OwnListing,
): Promise<boolean> {
  const vendor = ownVendor(tx.actor.tenantId, vendorName)
  const vendorId = await ensureOwnVendor(tx, now, vendorName, [id])
  if (logo) await insertImage(tx, now, logo.hash, logo.bytes)
  const document = statedDocument(
    id,
    { ...stated, logo: logo && imageAddress(logo.hash) },
    vendor,
    now.toISOString().slice(0, 10),
    isSample,
  )
  const { category, industry } = stated
  const listing = { key: id, category, industry }
  const { added, changed } = await upsertApplications(tx, now, [{ vendorId, listing, document }])
  await deleteUnusedImages(tx, now, vendorId)
  return added + changed > 0
}

/** Takes an own application out of the catalogue. What buyers have of it, such as a trial, stays theirs. */
export async function withdrawOwnListing(tx: Tx, id: string): Promise<void> {
  await deleteApplications(tx, [id])
}
