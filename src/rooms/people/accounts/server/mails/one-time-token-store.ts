// Links of mails: each opens one account for one purpose, once, for a while. Only their hash is kept.
import { sql } from 'kysely'
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
  await sql`
    insert into one_time_token (tenant_id, token_hash, user_id, purpose, created_at, expires_at)
    values (${tx.actor.tenantId}, ${token.tokenHash}, ${token.userId}, ${token.purpose}, ${token.createdAt}, ${token.expiresAt})`.execute(
    tx.db,
  )
}

export async function countTokensSince(
  tx: Tx,
  userId: string,
  purpose: TokenPurpose,
  since: Date,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from one_time_token
    where tenant_id = ${tx.actor.tenantId} and user_id = ${userId} and purpose = ${purpose} and created_at > ${since}`.execute(
    tx.db,
  )
  return rows[0]?.count ?? 0
}

export async function isGoodToken(
  tx: Tx,
  tokenHash: Buffer,
  purpose: TokenPurpose,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    select from one_time_token
    where tenant_id = ${tx.actor.tenantId} and token_hash = ${tokenHash} and purpose = ${purpose} and used_at is null
      and expires_at >= ${now}`.execute(tx.db)
  return rows.length === 1
}

/** Uses the token up. False where it was used, has expired or is for something else; of two at once, one waits and loses. */
export async function spendToken(
  tx: Tx,
  tokenHash: Buffer,
  purpose: TokenPurpose,
  now: Date,
): Promise<boolean> {
  const result = await sql`
    update one_time_token set used_at = ${now}
    where tenant_id = ${tx.actor.tenantId} and token_hash = ${tokenHash} and purpose = ${purpose} and used_at is null
      and expires_at >= ${now}`.execute(tx.db)
  return result.numAffectedRows === 1n
}

/** What was sent for this purpose and not used opens nothing any more. */
export async function spendOtherTokens(
  tx: Tx,
  userId: string,
  purpose: TokenPurpose,
  now: Date,
): Promise<void> {
  await sql`
    update one_time_token set used_at = ${now}
    where tenant_id = ${tx.actor.tenantId} and user_id = ${userId} and purpose = ${purpose} and used_at is null`.execute(
    tx.db,
  )
}

/** Nothing that was mailed to the user, for whatever purpose, opens anything any more. */
export async function spendAllTokens(tx: Tx, userId: string, now: Date): Promise<void> {
  await sql`
    update one_time_token set used_at = ${now}
    where tenant_id = ${tx.actor.tenantId} and user_id = ${userId} and used_at is null`.execute(tx.db)
}

/** No link that was mailed to anybody of the company opens anything any more. */
export async function spendCompanyTokens(tx: Tx, now: Date): Promise<void> {
  await sql`
    update one_time_token set used_at = ${now} where tenant_id = ${tx.actor.tenantId} and used_at is null`.execute(
    tx.db,
  )
}
