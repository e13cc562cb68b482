// New e-mail addresses that wait for their confirmation, one for each account.
import { sql } from 'kysely'
import type { Tx } from '#platform/server/transaction.ts'

export interface EmailChange {
  email: string
  emailKey: string
  expiresAt: Date
}

/** In place of one that waits already. */
export async function putEmailChange(
  tx: Tx,
  userId: string,
  change: EmailChange & { tokenHash: Buffer; requestedAt: Date },
): Promise<void> {
  await sql`
    insert into email_change (tenant_id, user_id, email, email_key, token_hash, requested_at, expires_at)
    values (${tx.actor.tenantId}, ${userId}, ${change.email}, ${change.emailKey}, ${change.tokenHash}, ${change.requestedAt}, ${change.expiresAt})
    on conflict (tenant_id, user_id) do update set email = excluded.email, email_key = excluded.email_key,
      token_hash = excluded.token_hash, requested_at = excluded.requested_at, expires_at = excluded.expires_at`.execute(
    tx.db,
  )
}

export async function findEmailChange(tx: Tx, userId: string, now: Date): Promise<EmailChange | undefined> {
  const { rows } = await sql<EmailChange>`
    select email, email_key as "emailKey", expires_at as "expiresAt" from email_change
    where tenant_id = ${tx.actor.tenantId} and user_id = ${userId} and expires_at >= ${now}`.execute(tx.db)
  return rows[0]
}

/** Uses the change up; of two at once, one waits and finds none. Undefined where there is none, or too late. */
export async function takeEmailChange(
  tx: Tx,
  tokenHash: Buffer,
  now: Date,
): Promise<EmailChange | undefined> {
  const { rows } = await sql<EmailChange>`
    delete from email_change
    where tenant_id = ${tx.actor.tenantId} and token_hash = ${tokenHash} and expires_at >= ${now}
    returning email, email_key as "emailKey", expires_at as "expiresAt"`.execute(tx.db)
  return rows[0]
}

/** Answers whether there was one. */
export async function deleteEmailChange(tx: Tx, userId: string): Promise<boolean> {
  const result = await sql`
    delete from email_change where tenant_id = ${tx.actor.tenantId} and user_id = ${userId}`.execute(tx.db)
  return result.numAffectedRows === 1n
}

export async function deleteCompanyEmailChanges(tx: Tx): Promise<void> {
  await sql`delete from email_change where tenant_id = ${tx.actor.tenantId}`.execute(tx.db)
}
