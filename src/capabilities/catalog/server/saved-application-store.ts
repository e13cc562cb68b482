// The applications that a user saved.
import { sql } from 'kysely'
import type { Tx } from '#platform/server/transaction.ts'

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
    insert into saved_application (tenant_id, user_id, application_id, saved_at)
    values (${tx.actor.tenantId}, ${userId}, ${applicationId}, ${now}) on conflict do nothing`.execute(tx.db)
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
