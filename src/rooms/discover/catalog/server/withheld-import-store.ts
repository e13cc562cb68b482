// Imported listings that administrators took off: no file brings them back until one is released.
import { sql } from 'kysely'
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
  const { numAffectedRows } = await sql`
    insert into withheld_import (tenant_id, application_id, name, vendor, published_at, taken_off_at, taken_off_reason)
    values (${tx.actor.tenantId}, ${id}, ${name}, ${vendor}, ${publishedAt}, ${now}, ${reason})
    on conflict (tenant_id, application_id) do update set name = excluded.name, vendor = excluded.vendor,
      published_at = excluded.published_at, taken_off_at = excluded.taken_off_at, taken_off_reason = excluded.taken_off_reason
      where withheld_import.taken_off_at is null`.execute(tx.db)
  if (numAffectedRows === 0n) return false
  await deleteApplications(tx, [id])
  return true
}

/** The next import of its file brings it back. */
export async function releaseImported(tx: Tx, id: string): Promise<void> {
  await sql`
    update withheld_import set taken_off_at = null, taken_off_reason = null
    where tenant_id = ${tx.actor.tenantId} and application_id = ${id}`.execute(tx.db)
}

/** Which listings no file brings in. Only the platform's own company imports. */
export async function listWithheld(tx: Tx): Promise<ReadonlySet<string>> {
  if (tx.actor.tenantId !== platformTenantId) return new Set()
  const { rows } = await sql<{ id: string }>`
    select application_id as id from withheld_import
    where tenant_id = ${tx.actor.tenantId} and taken_off_at is not null`.execute(tx.db)
  return new Set(rows.map(({ id }) => id))
}
