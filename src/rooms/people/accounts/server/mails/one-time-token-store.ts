// Links of mails: each opens one account for one purpose, once, for a while. Only their hash is kept.
import type { Tx } from '#platform/server/transaction.ts'

export type TokenPurpose = 'reset_password' | 'verify_email'

export interface NewToken {
  tokenHash: Buffer
  userId: string
  purpose: TokenPurpose
  createdAt: Date
  expiresAt: Date
}

export async function insertToken(tx: Tx, token: NewToken): Promise<void> {
  await tx.db
    .insertInto('one_time_token')
    .values({
      tenant_id: tx.actor.tenantId,
      token_hash: token.tokenHash,
      user_id: token.userId,
      purpose: token.purpose,
      created_at: token.createdAt,
      expires_at: token.expiresAt,
    })
    .execute()
}

export async function countTokensSince(
  tx: Tx,
  userId: string,
  purpose: TokenPurpose,
  since: Date,
): Promise<number> {
  const { count } = await tx.db
    .selectFrom('one_time_token')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return count
}

export async function isGoodToken(
  tx: Tx,
  tokenHash: Buffer,
  purpose: TokenPurpose,
  now: Date,
): Promise<boolean> {
  const row = await tx.db
    .selectFrom('one_time_token')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>=', now)
    .executeTakeFirst()
  return row !== undefined
}

/** Uses the token up. False where it was used, has expired or is for something else; of two at once, one waits and loses. */
export async function spendToken(
  tx: Tx,
  tokenHash: Buffer,
  purpose: TokenPurpose,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable('one_time_token')
    .set({ used_at: now })
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>=', now)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** What was sent for this purpose and not used opens nothing any more. */
export async function spendOtherTokens(
  tx: Tx,
  userId: string,
  purpose: TokenPurpose,
  now: Date,
): Promise<void> {
  await tx.db
    .updateTable('one_time_token')
    .set({ used_at: now })
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .execute()
}

/** Nothing that was mailed to the user, for whatever purpose, opens anything any more. */
export async function spendAllTokens(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx.db
    .updateTable('one_time_token')
    .set({ used_at: now })
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute()
}

/** No link that was mailed to anybody of the company opens anything any more. */
export async function spendCompanyTokens(tx: Tx, now: Date): Promise<void> {
  await tx.db
    .updateTable('one_time_token')
    .set({ used_at: now })
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('used_at', 'is', null)
    .execute()
}
