// The applications that a user saved.
import { sql } from 'kysely'
import { lockFor } from '#platform/server/database/lock.ts'
import type { Tx } from '#platform/server/transaction.ts'
import type { DisplayablePrice } from '../../rules/price-display.ts'

export interface SavedApplication {
  applicationId: string
  savedAt: Date
}

/** Newest first. */
export async function listSaved(tx: Tx, userId: string): Promise<SavedApplication[]> {
  return tx.db
    .selectFrom('saved_application')
    .select(['application_id as applicationId', 'saved_at as savedAt'])
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('user_id', '=', userId)
    .orderBy('saved_at', 'desc')
    .orderBy('application_id')
    .execute()
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
  const { numDeletedRows } = await tx.db
    .deleteFrom('saved_application')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('user_id', '=', userId)
    .where('application_id', '=', applicationId)
    .executeTakeFirst()
  return numDeletedRows === 1n
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
  return tx.db
    .selectFrom('saved_application as s')
    .innerJoin('catalog_application as a', 'a.id', 's.application_id')
    .select((eb) => [
      's.user_id as userId',
      's.application_id as applicationId',
      sql<string>`${eb.ref('a.card')} ->> 'name'`.as('name'),
      's.known_pricing as known',
      sql<DisplayablePrice>`${eb.ref('a.card')} -> 'pricing'`.as('current'),
    ])
    .where('s.tenant_id', '=', tx.actor.tenantId)
    .where(({ eb, ref }) =>
      eb('s.known_pricing', 'is distinct from', sql`(${ref('a.card')} -> 'pricing')::jsonb`),
    )
    .orderBy('s.user_id')
    .orderBy('s.application_id')
    .limit(500)
    .$narrowType<Pick<ChangedPrice, 'known'>>()
    .execute()
}

export async function writeKnownPricing(
  tx: Tx,
  userId: string,
  applicationId: string,
  pricing: DisplayablePrice,
): Promise<void> {
  await tx.db
    .updateTable('saved_application')
    .set({ known_pricing: JSON.stringify(pricing) })
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('user_id', '=', userId)
    .where('application_id', '=', applicationId)
    .execute()
}

export async function countSaved(tx: Tx, userId: string): Promise<number> {
  const { count } = await tx.db
    .selectFrom('saved_application')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return count
}
