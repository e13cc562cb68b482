// Puts an operation before a second administrator instead of carrying it out.
import { newId } from '#platform/kernel/id.ts'
import { Refusal } from '#platform/kernel/problem.ts'
import { t } from '#platform/kernel/texts.ts'
import { getUserId } from '#platform/server/actor.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import type { Platform } from '#platform/server/platform.ts'
import type { Tx } from '#platform/server/transaction.ts'
import { expiryOf, type TwoPersonOperation } from '../rules/two-person.ts'
import {
  type Details,
  findRequest,
  findWaiting,
  insertRequest,
  type StoredRequest,
  takeTurn,
} from './approval-store.ts'

export interface ApprovalAsked {
  operation: TwoPersonOperation
  /** The id of what it is done to, and what people know it by. */
  subjectId: string
  subjectName: string
  reason: string
  /** What else carrying it out takes; for the room that does it. */
  details?: Details
}

/**
 * Inside the transaction of the use case that refuses what is not allowed and asks for the step-up before. One request for
 * the same operation on the same subject waits at a time.
 */
export async function requestApproval(
  platform: Pick<Platform, 'clock'>,
  tx: Tx,
  approval: ApprovalAsked,
): Promise<StoredRequest> {
  const now = platform.clock.now()
  const requestedBy = getUserId(tx.actor)
  await refuseSecondRequest(platform, tx, approval.operation, approval.subjectId)
  const id = newId()
  await insertRequest(tx, {
    ...approval,
    id,
    details: approval.details ?? {},
    requestedBy,
    requestedAt: now,
    expiresAt: expiryOf(now),
  })
  await recordAudit(tx, now, {
    action: 'approvals.requested',
    targetKind: 'approval_request',
    targetId: id,
    details: {
      ...approval.details,
      operation: approval.operation,
      subject: approval.subjectId,
      subjectName: approval.subjectName,
      reason: approval.reason,
    },
  })
  const stored = await findRequest(tx, id)
  if (!stored) throw new Error('the request that was just made cannot be found')
  return stored
}

/** Refuses where one waits already: said before a step-up is asked for that would lead to nothing. */
export async function refuseSecondRequest(
  { clock }: Pick<Platform, 'clock'>,
  tx: Tx,
  operation: TwoPersonOperation,
  subjectId: string,
): Promise<void> {
  await takeTurn(tx, operation, subjectId)
  const waiting = await findWaiting(tx, operation, subjectId, clock.now())
  if (waiting)
    throw new Refusal(
      'conflict',
      t('{requester} has already requested this. It waits for a second administrator.', {
        requester: waiting.requestedByName,
      }),
      { because: 'exists' },
    )
}

/** Undefined where nothing waits for a second administrator. */
export function findWaitingRequest(
  { clock }: Pick<Platform, 'clock'>,
  tx: Tx,
  operation: TwoPersonOperation,
  subjectId: string,
): Promise<StoredRequest | undefined> {
  return findWaiting(tx, operation, subjectId, clock.now())
}
