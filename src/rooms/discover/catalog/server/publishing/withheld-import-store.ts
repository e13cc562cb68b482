// Imported listings that administrators took off: no file brings them back until one is released.
import { platformTenantId } from '#platform/server/actor.ts'
import type { Tx } from '#platform/server/transaction.ts'
import { deleteApplications } from './catalog-store.ts'

export interface ImportedListing {
  id: string
  name: string
  vendor: string
  publishedAt: Date
}

/** Out of the catalogue, and out of what files bring in. Answers false where it was taken off already. */
export async function withholdImported(
  tx: Tx,
  { id, name, vendor, publishedAt }: ImportedListing,
  now: Date,
  reason: string,
): Promise<boolean> {
  const changed = { name, vendor, published_at: publishedAt, taken_off_at: now, taken_off_reason: reason }
  const { numInsertedOrUpdatedRows } = await tx.db
    .insertInto('withheld_import')
    .values({ tenant_id: tx.actor.tenantId, application_id: id, ...changed })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'application_id'])
        .doUpdateSet(changed)
        .where('withheld_import.taken_off_at', 'is', null),
    )
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows === 0n) return false
  await deleteApplications(tx, [id])
  return true
}

/** The next import of its file brings it back. */
export async function releaseImported(tx: Tx, id: string): Promise<void> {
  await tx.db
    .updateTable('withheld_import')
    .set({ taken_off_at: null, taken_off_reason: null })
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('application_id', '=', id)
    .execute()
}

/** Which listings no file brings in. Only the platform's own company imports. */
export async function listWithheld(tx: Tx): Promise<ReadonlySet<string>> {
  if (tx.actor.tenantId !== platformTenantId) return new Set()
  const rows = await tx.db
    .selectFrom('withheld_import')
    .select('application_id as id')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('taken_off_at', 'is not', null)
    .execute()
  return new Set(rows.map(({ id }) => id))
}
