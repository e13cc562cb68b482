// Challenges of administrators, each for one operation in one session.
import { sql } from 'kysely'
import type { Tx } from '#platform/server/transaction.ts'
import type { AdminPermission } from '#rooms/people/accounts/rules/index.ts'
import { stepUpTries } from '../rules/step-up-risk.ts'

export interface Challenge {
  id: string
  userId: string
  sessionId: string
  operation: AdminPermission
  operationHash: Buffer
  requiresMfa: boolean
  riskScore: number
  createdAt: Date
  expiresAt: Date
}

export async function insertChallenge(tx: Tx, challenge: Challenge): Promise<void> {
  await tx.db
    .insertInto('step_up_challenge')
    .values({
      tenant_id: tx.actor.tenantId,
      id: challenge.id,
      user_id: challenge.userId,
      session_id: challenge.sessionId,
      operation: challenge.operation,
      operation_hash: challenge.operationHash,
      requires_mfa: challenge.requiresMfa,
      risk_score: challenge.riskScore,
      created_at: challenge.createdAt,
      expires_at: challenge.expiresAt,
    })
    .execute()
}

export interface OpenChallenge extends Challenge {
  tries: number
  verifiedAt: Date | null
}

const columns = [
  'id',
  'user_id as userId',
  'session_id as sessionId',
  'operation',
  'operation_hash as operationHash',
  'requires_mfa as requiresMfa',
  'risk_score as riskScore',
  'created_at as createdAt',
  'expires_at as expiresAt',
  'tries',
  'verified_at as verifiedAt',
] as const

/** One of this person's, whatever became of it; of another session it is none. */
export async function findChallenge(
  tx: Tx,
  owner: { userId: string; sessionId: string },
  id: string,
): Promise<OpenChallenge | undefined> {
  return tx.db
    .selectFrom('step_up_challenge')
    .select(columns)
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('id', '=', id)
    .where('user_id', '=', owner.userId)
    .where('session_id', '=', owner.sessionId)
    .$narrowType<{ operation: AdminPermission }>()
    .executeTakeFirst()
}

/** The unanswered one for the same operation, so that asking again makes no second one. */
export async function findUnanswered(
  tx: Tx,
  sessionId: string,
  operationHash: Buffer,
  now: Date,
): Promise<OpenChallenge | undefined> {
  return tx.db
    .selectFrom('step_up_challenge')
    .select(columns)
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('session_id', '=', sessionId)
    .where('operation_hash', '=', operationHash)
    .where('verified_at', 'is', null)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('tries', '<', stepUpTries)
    .orderBy('expires_at', 'desc')
    .limit(1)
    .$narrowType<{ operation: AdminPermission }>()
    .executeTakeFirst()
}

/** Counts a try before its proof is looked at. False where the challenge is over: spent tries, expired or answered. */
export async function takeTry(tx: Tx, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable('step_up_challenge')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('id', '=', id)
    .where('tries', '<', stepUpTries)
    .where('verified_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** False where it was answered or has expired meanwhile. */
export async function writeVerified(tx: Tx, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable('step_up_challenge')
    .set({ verified_at: now })
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('id', '=', id)
    .where('verified_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Spends the proof for this operation in this session. False where there is none: of two at once, one waits and loses. */
export async function spendVerified(
  tx: Tx,
  owner: { userId: string; sessionId: string },
  operationHash: Buffer,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable('step_up_challenge')
    .set({ used_at: now })
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('id', '=', (eb) =>
      eb
        .selectFrom('step_up_challenge')
        .select('id')
        .where('tenant_id', '=', tx.actor.tenantId)
        .where('session_id', '=', owner.sessionId)
        .where('user_id', '=', owner.userId)
        .where('operation_hash', '=', operationHash)
        .where('verified_at', 'is not', null)
        .where('used_at', 'is', null)
        .where('expires_at', '>', now)
        .orderBy('verified_at')
        .limit(1)
        .forUpdate(),
    )
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Tries that failed since then: every one but the one that was right. */
export async function countFailedTries(tx: Tx, userId: string, since: Date): Promise<number> {
  const row = await tx.db
    .selectFrom('step_up_challenge')
    .select((eb) =>
      sql<number>`coalesce(sum(${eb.ref('tries')} - (${eb.ref('verified_at')} is not null)::int), 0)::int`.as(
        'failed',
      ),
    )
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('user_id', '=', userId)
    .where('created_at', '>', since)
    .executeTakeFirst()
  return row?.failed ?? 0
}

/** What was over before then tells nobody anything any more. */
export async function deleteOldChallenges(tx: Tx, userId: string, before: Date): Promise<void> {
  await tx.db
    .deleteFrom('step_up_challenge')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('user_id', '=', userId)
    .where('expires_at', '<', before)
    .execute()
}

/** Whether an earlier session of this person came with the browser of this one. */
export async function hasSeenBrowser(tx: Tx, userId: string, sessionId: string): Promise<boolean> {
  const row = await tx.db
    .selectFrom('session as own')
    .innerJoin('session as earlier', (join) =>
      join
        .onRef('earlier.tenant_id', '=', 'own.tenant_id')
        .onRef('earlier.user_id', '=', 'own.user_id')
        .onRef('earlier.id', '<>', 'own.id')
        .on('earlier.is_half', '=', false)
        .onRef('earlier.created_at', '<', 'own.created_at')
        .onRef('earlier.user_agent', 'is not distinct from', 'own.user_agent'),
    )
    .where('own.tenant_id', '=', tx.actor.tenantId)
    .where('own.id', '=', sessionId)
    .where('own.user_id', '=', userId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
