// The vendor that a company is by itself: known by the company, and called as the company is.
import { stableId } from '#platform/kernel/id.ts'
import type { Tx } from '#platform/server/transaction.ts'
import { underNewProfile } from '../../rules/application-document.ts'
import type { VendorProfile } from '../../rules/publishing/listing.ts'
import { listOtherDocuments, updateVendorInDocuments, upsertVendor } from './catalog-store.ts'

export function ownVendor(companyId: string, name: string): VendorProfile {
  return { key: `company-${companyId}`, name, about: '', headquarters: '', foundedYear: null, employees: '' }
}

/**
 * The vendor of the acting company's own listings; made if the company has no vendor yet. Where the company
 * was renamed, its listings show the new name, except those that the caller writes itself.
 */
export async function ensureOwnVendor(
  inside: Tx,
  now: Date,
  companyName: string,
  except: readonly string[] = [],
): Promise<string> {
  const vendor = ownVendor(inside.actor.tenantId, companyName)
  const stored = await upsertVendor(inside, stableId(new Date(0), `vendor ${vendor.key}`), vendor)
  if (!stored) throw new Error(`the vendor key ${vendor.key} belongs to another company`)
  if (stored.isChanged) {
    const others = await listOtherDocuments(inside, stored.id, except)
    if (others.length > 0)
      await updateVendorInDocuments(
        inside,
        now,
        others.map((other) => underNewProfile(other, vendor)),
      )
  }
  return stored.id
}
