// New email addresses that wait for their confirmation, one for each account.
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
  const changed = {
    email: change.email,
    email_key: change.emailKey,
    token_hash: change.tokenHash,
    requested_at: change.requestedAt,
    expires_at: change.expiresAt,
  }
  await tx.db
    .insertInto('email_change')
    .values({ tenant_id: tx.actor.tenantId, user_id: userId, ...changed })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'user_id']).doUpdateSet(changed))
    .execute()
}

export async function findEmailChange(tx: Tx, userId: string, now: Date): Promise<EmailChange | undefined> {
  return tx.db
    .selectFrom('email_change')
    .select(['email', 'email_key as emailKey', 'expires_at as expiresAt'])
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('user_id', '=', userId)
    .where('expires_at', '>=', now)
    .executeTakeFirst()
}

/** Uses the change up; of two at once, one waits and finds none. Undefined where there is none, or too late. */
export async function takeEmailChange(
  tx: Tx,
  tokenHash: Buffer,
  now: Date,
): Promise<EmailChange | undefined> {
  return tx.db
    .deleteFrom('email_change')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>=', now)
    .returning(['email', 'email_key as emailKey', 'expires_at as expiresAt'])
    .executeTakeFirst()
}

/** Answers whether there was one. */
export async function deleteEmailChange(tx: Tx, userId: string): Promise<boolean> {
  const { numDeletedRows } = await tx.db
    .deleteFrom('email_change')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

export async function deleteCompanyEmailChanges(tx: Tx): Promise<void> {
  await tx.db.deleteFrom('email_change').where('tenant_id', '=', tx.actor.tenantId).execute()
}
