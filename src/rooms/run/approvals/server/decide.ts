// The second administrator approves or refuses; the requester may take it back.
import { Refusal } from '#platform/kernel/problem.ts'
import { t } from '#platform/kernel/texts.ts'
import { type Actor, getUserId } from '#platform/server/actor.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import type { StepUpAsked } from '#platform/server/http/binding.ts'
import type { Platform } from '#platform/server/platform.ts'
import type { Tx } from '#platform/server/transaction.ts'
import { askForStepUp, holdAdministrators } from '#rooms/people/administration/server/index.ts'
import {
  type ApprovalIneligibility,
  type Approver,
  approvalIneligibility,
  approvalIneligibilityTexts,
  isExpired,
} from '../rules/two-person.ts'
import { findRequest, lockRequest, type StoredRequest, writeDecision } from './approval-store.ts'
import { type Described, describedFor } from './described.ts'
import type { TwoPersonWork } from './two-person-work.ts'

interface Answer {
  request: Described
}

export function createDecisions(platform: Platform, works: readonly TwoPersonWork[]) {
  const { clock } = platform

  function approve(actor: Actor, id: string): Promise<Answer | StepUpAsked> {
    return platform.inTenantTransaction(actor, async (tx) => {
      const { request, second: approver, requester } = await hold(tx, id)
      refuseIneligible(approvalIneligibility('approve', request, approver, requester, clock.now()))
      const work = works.find(({ operation }) => operation === request.operation)
      if (!work) throw new Refusal('conflict', t('This release can’t carry out this operation.'))
      const stepUp = await askForStepUp(platform, tx, {
        permission: request.operation,
        target: request.subjectId,
        content: { approval: id },
      })
      if (stepUp) return stepUp
      await work.carryOut(tx, request)
      return settle(tx, request, requester, 'carried_out', null)
    })
  }

  function refuse(actor: Actor, id: string, reason: string): Promise<Answer> {
    return platform.inTenantTransaction(actor, async (tx) => {
      const { request, second: approver, requester } = await hold(tx, id)
      refuseIneligible(approvalIneligibility('refuse', request, approver, requester, clock.now()))
      return settle(tx, request, requester, 'refused', reason)
    })
  }

  function withdraw(actor: Actor, id: string): Promise<Answer> {
    return platform.inTenantTransaction(actor, async (tx) => {
      const { request, second: approver, requester } = await hold(tx, id)
      if (request.requestedBy !== approver.userId)
        throw new Refusal('forbidden', t('Only the requester can take this back.'))
      if (request.state !== 'waiting') refuseIneligible('decided')
      if (isExpired(request, clock.now())) refuseIneligible('expired')
      return settle(tx, request, requester, 'withdrawn', null)
    })
  }

  /** Both people are held as they are: neither loses a right between the check and the decision. */
  async function hold(tx: Tx, id: string) {
    const request = await lockRequest(tx, id)
    if (!request) throw new Refusal('not_found', t('There is no such request.'))
    const userId = getUserId(tx.actor)
    const people = await holdAdministrators(tx, [userId, request.requestedBy])
    const approverNow = (person: string): Approver => ({
      userId: person,
      permissions: people.get(person)?.permissions ?? [],
    })
    return { request, second: approverNow(userId), requester: approverNow(request.requestedBy) }
  }

  async function settle(
    tx: Tx,
    request: StoredRequest,
    requester: Approver,
    state: 'carried_out' | 'refused' | 'withdrawn',
    reason: string | null,
  ): Promise<Answer> {
    const now = clock.now()
    await writeDecision(tx, request.id, { state, by: getUserId(tx.actor), at: now, reason })
    await recordAudit(tx, now, {
      action: state === 'carried_out' ? 'approvals.approved' : `approvals.${state}`,
      targetKind: 'approval_request',
      targetId: request.id,
      details: {
        operation: request.operation,
        subject: request.subjectId,
        subjectName: request.subjectName,
        requestedBy: request.requestedBy,
        reason,
      },
    })
    const settled = await findRequest(tx, request.id)
    if (!settled) throw new Error('the request that was just decided cannot be found')
    return { request: describedFor(tx.actor, settled, requester, works, now) }
  }

  return { approve, refuse, withdraw }
}

function refuseIneligible(ineligibility: ApprovalIneligibility | undefined): void {
  if (ineligibility === undefined) return
  const isAboutTime =
    ineligibility === 'decided' || ineligibility === 'expired' || ineligibility === 'requester lost the right'
  throw new Refusal(isAboutTime ? 'conflict' : 'forbidden', approvalIneligibilityTexts[ineligibility])
}
