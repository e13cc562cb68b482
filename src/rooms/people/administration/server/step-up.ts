// Asks an administrator once more who is there, before an operation that is hard to undo (TEN-34 to TEN-36).
import { createHash } from 'node:crypto'
import type { StepUpChallenge, StepUpMethod } from '#platform/contract/step-up.ts'
import type { AuditAction } from '#platform/kernel/audit-actions.ts'
import { newId } from '#platform/kernel/id.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import { StepUpAsked } from '#platform/server/http/binding.ts'
import type { Platform } from '#platform/server/platform.ts'
import type { Tx } from '#platform/server/transaction.ts'
import { type AdminPermission, stepUpPermissions } from '#rooms/people/accounts/rules/index.ts'
import { ownSession } from '#rooms/people/accounts/server/index.ts'
import { listSecondFactors } from '#rooms/people/second-factors/server/index.ts'
import { riskLabelOf, riskScoreOf, validityMinutesOf } from '../rules/step-up-risk.ts'
import {
  type Challenge,
  countFailedTries,
  deleteOldChallenges,
  findUnanswered,
  hasSeenBrowser,
  insertChallenge,
  spendVerified,
} from './step-up-store.ts'

/** What is about to be done. The proof is good for exactly this: another target or another content asks anew. */
export interface ProtectedOperation {
  permission: AdminPermission
  /** The id of what it is done to. */
  target: string
  /** Everything else that was sent. */
  content: Readonly<Record<string, unknown>>
}

const dayMs = 86_400_000

/**
 * Undefined where this session has proved itself for exactly this operation; the proof is spent with it, in the caller's
 * transaction. Otherwise a challenge, to be answered as it is: then nothing else may be written.
 *
 *     const challenge = await askForStepUp(platform, tx, { permission: 'users:delete', target: id, content: { reason } })
 *     if (challenge) return challenge
 */
export async function askForStepUp(
  platform: Pick<Platform, 'clock'>,
  tx: Tx,
  operation: ProtectedOperation,
): Promise<StepUpAsked | undefined> {
  if (!stepUpPermissions.has(operation.permission))
    throw new Error(`${operation.permission} is not among the permissions that ask once more`)
  const { userId, sessionId } = ownSession(tx.actor)
  const now = platform.clock.now()
  const operationHash = hashOf(operation)
  if (await spendVerified(tx, { userId, sessionId }, operationHash, now)) {
    await logEvent(tx, now, 'identity.step_up_used', operation, {})
    return undefined
  }
  const open = await findUnanswered(tx, sessionId, operationHash, now)
  if (open) {
    await logEvent(tx, now, 'identity.step_up_asked', operation, { challenge: open.id })
    return new StepUpAsked(await described(tx, open))
  }
  await deleteOldChallenges(tx, userId, new Date(now.getTime() - dayMs))
  const riskScore = riskScoreOf({
    operation: operation.permission,
    isNewDevice: !(await hasSeenBrowser(tx, userId, sessionId)),
    hour: now.getUTCHours(),
    recentFailures: await countFailedTries(tx, userId, new Date(now.getTime() - dayMs)),
  })
  const challenge: Challenge = {
    id: newId(),
    userId,
    sessionId,
    operation: operation.permission,
    operationHash,
    requiresMfa: tx.actor.account?.hasSecondFactor === true,
    riskScore,
    createdAt: now,
    expiresAt: new Date(now.getTime() + validityMinutesOf(riskScore) * 60_000),
  }
  await insertChallenge(tx, challenge)
  await logEvent(tx, now, 'identity.step_up_asked', operation, { challenge: challenge.id, riskScore })
  return new StepUpAsked(await described(tx, challenge))
}

/** The methods that a challenge takes from this person: their second factors, and the password only where there is none. */
export async function methodsFor(tx: Tx, userId: string): Promise<StepUpMethod[]> {
  const factors = await listSecondFactors(tx, userId)
  return factors.length > 0 ? factors : ['password']
}

async function described(tx: Tx, challenge: Challenge): Promise<StepUpChallenge> {
  const { id, requiresMfa, riskScore, expiresAt, userId } = challenge
  return {
    challengeId: id,
    requiresMFA: requiresMfa,
    methods: await methodsFor(tx, userId),
    validityMinutes: validityMinutesOf(riskScore),
    riskScore,
    riskLabel: riskLabelOf(riskScore),
    expiresAt: expiresAt.toISOString(),
  }
}

/** Keys in order, so that the same content reads the same however it was sent. */
function hashOf({ permission, target, content }: ProtectedOperation): Buffer {
  const ordered = Object.entries(content).sort(([a], [b]) => (a < b ? -1 : 1))
  return createHash('sha256')
    .update(JSON.stringify([permission, target, ordered]))
    .digest()
}

function logEvent(
  tx: Tx,
  now: Date,
  action: AuditAction,
  { permission, target }: ProtectedOperation,
  details: Readonly<Record<string, string | number>>,
): Promise<void> {
  const { userId } = ownSession(tx.actor)
  return recordAudit(tx, now, {
    action,
    targetKind: 'user',
    targetId: userId,
    details: { operation: permission, target, ...details },
  })
}
