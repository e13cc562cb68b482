// Vendors that came with imports: who claimed them, and how their listings go over to a company.
import { sql } from 'kysely'
import { platformTenantId } from '#platform/server/actor.ts'
import { lockFor } from '#platform/server/database/lock.ts'
import type { Tx } from '#platform/server/transaction.ts'
import { type ApplicationDocument, keptDocument, underNewProfile } from '../../rules/application-document.ts'
import { updateVendorInDocuments, upsertApplications } from './catalog-store.ts'
import { ensureOwnVendor, ownVendor } from './own-vendor.ts'

export interface ImportedVendor {
  id: string
  name: string
  listings: number
}

export interface ClaimedVendor {
  /** As the file calls it. */
  vendor: string
  /** The company that has it now; null where that company has left. */
  company: string | null
}

export type HandedOver = Pick<ApplicationDocument, 'card' | 'detail'>

/** Imports and grants of a vendor take turns. */
export async function holdImportedVendors(tx: Tx): Promise<void> {
  await lockFor(tx, 'imported vendors')
}

/** The vendor of a listing that was imported and that no company has; undefined for any other listing. */
export async function findImportedVendor(tx: Tx, applicationId: string): Promise<ImportedVendor | undefined> {
  return tx.db
    .selectFrom('catalog_application as a')
    .innerJoin('catalog_vendor as v', 'v.id', 'a.vendor_id')
    .select(({ selectFrom }) => [
      'v.id',
      'v.name',
      selectFrom('catalog_application as l')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('l.vendor_id', '=', 'v.id')
        .$asScalar()
        .$notNull()
        .as('listings'),
    ])
    .where('a.id', '=', applicationId)
    .where('v.owner_id', '=', platformTenantId)
    .where('v.claimed_by', 'is', null)
    .executeTakeFirst()
}

/** By key. Only the platform's own company imports. */
export async function listClaimedVendors(tx: Tx): Promise<ReadonlyMap<string, ClaimedVendor>> {
  const rows = await tx.db
    .selectFrom('catalog_vendor as v')
    .leftJoin('catalog_vendor as own', (join) =>
      join.on((eb) => sql<boolean>`${eb.ref('own.key')} = 'company-' || ${eb.ref('v.claimed_by')}`),
    )
    .select(['v.key', 'v.name as vendor', 'own.name as company'])
    .where('v.owner_id', '=', tx.actor.tenantId)
    .where('v.claimed_by', 'is not', null)
    .execute()
  return new Map(rows.map(({ key, ...claimed }) => [key, claimed]))
}

/**
 * Gives an imported vendor's listings to a company, with their ids and all that buyers keep of them. For the platform, which holds
 * the imported vendors. Undefined where a company has the vendor already.
 */
export async function handOverImported(
  tx: Tx,
  now: Date,
  to: { vendorId: string; companyId: string; ownVendorId: string },
): Promise<HandedOver[] | undefined> {
  const { numUpdatedRows } = await tx.db
    .updateTable('catalog_vendor')
    .set({ claimed_by: to.companyId, claimed_at: now })
    .where('id', '=', to.vendorId)
    .where('owner_id', '=', tx.actor.tenantId)
    .where('claimed_by', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return undefined
  const { rows } = await sql<HandedOver>`
    select card, detail from hand_over_imported(${to.vendorId}, ${to.companyId}, ${to.ownVendorId}) order by id`.execute(
    tx.db,
  )
  return rows
}

/** Shows the listings under the name of the acting company. The rest of what buyers read stays word for word. */
export async function showUnderOwnName(
  inside: Tx,
  now: Date,
  companyName: string,
  listings: readonly HandedOver[],
): Promise<void> {
  const vendor = ownVendor(inside.actor.tenantId, companyName)
  await updateVendorInDocuments(
    inside,
    now,
    listings.map((listing) => underNewProfile(listing, vendor)),
  )
}

/** Brings a listing that was off the marketplace back as it was handed over. The caller audits. */
export async function showAsHandedOver(
  inside: Tx,
  now: Date,
  companyName: string,
  handedOver: HandedOver,
): Promise<void> {
  const { id, category, metadata } = handedOver.card
  const vendorId = await ensureOwnVendor(inside, now, companyName, [id])
  const listing = { key: id, category, industry: metadata.industry }
  const document = keptDocument(handedOver, ownVendor(inside.actor.tenantId, companyName))
  await upsertApplications(inside, now, [{ vendorId, listing, document }])
}
