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
  await sql`
    insert into step_up_challenge (tenant_id, id, user_id, session_id, operation, operation_hash, requires_mfa, risk_score, created_at, expires_at)
    values (${tx.actor.tenantId}, ${challenge.id}, ${challenge.userId}, ${challenge.sessionId}, ${challenge.operation},
      ${challenge.operationHash}, ${challenge.requiresMfa}, ${challenge.riskScore}, ${challenge.createdAt}, ${challenge.expiresAt})`.execute(
    tx.db,
  )
}

export interface OpenChallenge extends Challenge {
  tries: number
  verifiedAt: Date | null
}

const columns = sql`
  id, user_id as "userId", session_id as "sessionId", operation, operation_hash as "operationHash", requires_mfa as "requiresMfa",
  risk_score as "riskScore", created_at as "createdAt", expires_at as "expiresAt", tries, verified_at as "verifiedAt"`

/** One of this person's, whatever became of it; of another session it is none. */
export async function findChallenge(
  tx: Tx,
  owner: { userId: string; sessionId: string },
  id: string,
): Promise<OpenChallenge | undefined> {
  const { rows } = await sql<OpenChallenge>`
    select ${columns} from step_up_challenge
    where tenant_id = ${tx.actor.tenantId} and id = ${id} and user_id = ${owner.userId} and session_id = ${owner.sessionId}`.execute(
    tx.db,
  )
  return rows[0]
}

/** The unanswered one for the same operation, so that asking again makes no second one. */
export async function findUnanswered(
  tx: Tx,
  sessionId: string,
  operationHash: Buffer,
  now: Date,
): Promise<OpenChallenge | undefined> {
  const { rows } = await sql<OpenChallenge>`
    select ${columns} from step_up_challenge
    where tenant_id = ${tx.actor.tenantId} and session_id = ${sessionId} and operation_hash = ${operationHash}
      and verified_at is null and used_at is null and expires_at > ${now} and tries < ${stepUpTries}
    order by expires_at desc limit 1`.execute(tx.db)
  return rows[0]
}

/** Counts a try before its proof is looked at. False where the challenge is over: spent tries, expired or answered. */
export async function takeTry(tx: Tx, id: string, now: Date): Promise<boolean> {
  const result = await sql`
    update step_up_challenge set tries = tries + 1
    where tenant_id = ${tx.actor.tenantId} and id = ${id} and tries < ${stepUpTries} and verified_at is null and expires_at > ${now}`.execute(
    tx.db,
  )
  return result.numAffectedRows === 1n
}

/** False where it was answered or has expired meanwhile. */
export async function writeVerified(tx: Tx, id: string, now: Date): Promise<boolean> {
  const result = await sql`
    update step_up_challenge set verified_at = ${now}
    where tenant_id = ${tx.actor.tenantId} and id = ${id} and verified_at is null and expires_at > ${now}`.execute(
    tx.db,
  )
  return result.numAffectedRows === 1n
}

/** Spends the proof for this operation in this session. False where there is none: of two at once, one waits and loses. */
export async function spendVerified(
  tx: Tx,
  owner: { userId: string; sessionId: string },
  operationHash: Buffer,
  now: Date,
): Promise<boolean> {
  const result = await sql`
    update step_up_challenge set used_at = ${now}
    where tenant_id = ${tx.actor.tenantId} and id = (
      select id from step_up_challenge
      where tenant_id = ${tx.actor.tenantId} and session_id = ${owner.sessionId} and user_id = ${owner.userId}
        and operation_hash = ${operationHash} and verified_at is not null and used_at is null and expires_at > ${now}
      order by verified_at limit 1 for update)
      and used_at is null`.execute(tx.db)
  return result.numAffectedRows === 1n
}

/** Tries that failed since then: every one but the one that was right. */
export async function countFailedTries(tx: Tx, userId: string, since: Date): Promise<number> {
  const { rows } = await sql<{ failed: number }>`
    select coalesce(sum(tries - (verified_at is not null)::int), 0)::int as failed from step_up_challenge
    where tenant_id = ${tx.actor.tenantId} and user_id = ${userId} and created_at > ${since}`.execute(tx.db)
  return rows[0]?.failed ?? 0
}

/** What was over before then tells nobody anything any more. */
export async function deleteOldChallenges(tx: Tx, userId: string, before: Date): Promise<void> {
  await sql`
    delete from step_up_challenge where tenant_id = ${tx.actor.tenantId} and user_id = ${userId} and expires_at < ${before}`.execute(
    tx.db,
  )
}

/** Whether an earlier session of this person came with the browser of this one. */
export async function hasSeenBrowser(tx: Tx, userId: string, sessionId: string): Promise<boolean> {
  const { rows } = await sql`
    select from session own join session earlier
      on earlier.tenant_id = own.tenant_id and earlier.user_id = own.user_id and earlier.id <> own.id and not earlier.is_half
        and earlier.created_at < own.created_at and earlier.user_agent is not distinct from own.user_agent
    where own.tenant_id = ${tx.actor.tenantId} and own.id = ${sessionId} and own.user_id = ${userId} limit 1`.execute(
    tx.db,
  )
  return rows.length > 0
}
