// The applications that a user saved.
import { sql } from 'kysely'
import { lockFor } from '#platform/server/lock.ts'
import type { Tx } from '#platform/server/transaction.ts'
import type { DisplayablePrice } from '../rules/price-display.ts'

export interface SavedApplication {
  applicationId: string
  savedAt: Date
}

/** Newest first. */
export async function listSaved(tx: Tx, userId: string): Promise<SavedApplication[]> {
  const { rows } = await sql<SavedApplication>`
    select application_id as "applicationId", saved_at as "savedAt" from saved_application
    where tenant_id = ${tx.actor.tenantId} and user_id = ${userId} order by saved_at desc, application_id`.execute(
    tx.db,
  )
  return rows
}

/** Of two at once, one saves and the other changes nothing. */
export async function insertSaved(tx: Tx, userId: string, applicationId: string, now: Date): Promise<void> {
  await sql`
    insert into saved_application (tenant_id, user_id, application_id, saved_at, known_pricing)
    select ${tx.actor.tenantId}, ${userId}, a.id, ${now}, (a.card -> 'pricing')::jsonb
    from catalog_application a where a.id = ${applicationId} on conflict do nothing`.execute(tx.db)
}

/** False where it was not saved. */
export async function deleteSaved(tx: Tx, userId: string, applicationId: string): Promise<boolean> {
  const result = await sql`
    delete from saved_application
    where tenant_id = ${tx.actor.tenantId} and user_id = ${userId} and application_id = ${applicationId}`.execute(
    tx.db,
  )
  return result.numAffectedRows === 1n
}

export interface ChangedPrice {
  userId: string
  applicationId: string
  name: string
  /** null: its owner was never told a price. */
  known: DisplayablePrice | null
  current: DisplayablePrice
}

/** Of two processes that look at the same moment one waits here until the other has told. */
export async function lockPriceWatch(tx: Tx): Promise<void> {
  await lockFor(tx, 'price watch')
}

/** The acting company's. */
export async function listChangedPrices(tx: Tx): Promise<ChangedPrice[]> {
  const { rows } = await sql<ChangedPrice>`
    select s.user_id as "userId", s.application_id as "applicationId", a.card ->> 'name' as name,
      s.known_pricing as known, a.card -> 'pricing' as current
    from saved_application s join catalog_application a on a.id = s.application_id
    where s.tenant_id = ${tx.actor.tenantId} and s.known_pricing is distinct from (a.card -> 'pricing')::jsonb
    order by s.user_id, s.application_id limit 500`.execute(tx.db)
  return rows
}

export async function writeKnownPricing(
  tx: Tx,
  userId: string,
  applicationId: string,
  pricing: DisplayablePrice,
): Promise<void> {
  await sql`
    update saved_application set known_pricing = ${JSON.stringify(pricing)}::jsonb
    where tenant_id = ${tx.actor.tenantId} and user_id = ${userId} and application_id = ${applicationId}`.execute(
    tx.db,
  )
}

export async function countSaved(tx: Tx, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from saved_application
    where tenant_id = ${tx.actor.tenantId} and user_id = ${userId}`.execute(tx.db)
  return rows[0]?.count ?? 0
}
