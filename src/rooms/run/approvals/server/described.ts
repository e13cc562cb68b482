// A request as one administrator sees it: what it is, and what they may do with it.
import type { z } from 'zod'
import { type Actor, getUserId } from '#platform/server/actor.ts'
import type { approvalShape } from '../contract.ts'
import {
  type Approver,
  approvalIneligibility,
  approvalIneligibilityTexts,
  fewDecidersText,
  isExpired,
} from '../rules/two-person.ts'
import type { StoredRequest } from './approval-store.ts'
import type { TwoPersonWork } from './two-person-work.ts'

export type Described = z.output<typeof approvalShape>

/** The permissions of the actor were read with this request. */
function approverOf(actor: Actor): Approver {
  return { userId: getUserId(actor), permissions: actor.adminPermissions ?? [] }
}

export function mayDecide(actor: Actor, request: StoredRequest, now: Date): boolean {
  const requester: Approver = { userId: request.requestedBy, permissions: [] }
  return approvalIneligibility('refuse', request, approverOf(actor), requester, now) === undefined
}

/** `requester` is who asked, as they stand now; undefined where they are gone. */
export function describedFor(
  actor: Actor,
  request: StoredRequest,
  requester: Approver,
  works: readonly TwoPersonWork[],
  now: Date,
  administrators: readonly (Approver & { name: string })[] = [],
): Described {
  const ineligibility = approvalIneligibility('refuse', request, approverOf(actor), requester, now)
  const isOpen = request.state === 'waiting' && !isExpired(request, now)
  const work = works.find(({ operation }) => operation === request.operation)
  const delayHours = request.state === 'carried_out' ? work?.delayHours : undefined
  return {
    id: request.id,
    operation: request.operation,
    subjectId: request.subjectId,
    subjectName: work?.subjectOf?.(request) ?? request.subjectName,
    summary: work?.summaryOf(request) ?? request.operation,
    reason: work?.reasonOf?.(request) ?? request.reason,
    state: request.state === 'waiting' && !isOpen ? 'expired' : request.state,
    requestedBy: { id: request.requestedBy, name: request.requestedByName },
    requestedAt: request.requestedAt.toISOString(),
    expiresAt: request.expiresAt.toISOString(),
    decidedBy:
      request.decidedBy === null ? null : { id: request.decidedBy, name: request.decidedByName ?? '' },
    decidedAt: request.decidedAt?.toISOString() ?? null,
    takesEffectAt:
      delayHours !== undefined && request.decidedAt
        ? new Date(request.decidedAt.getTime() + delayHours * 3_600_000).toISOString()
        : null,
    decisionReason: request.decisionReason,
    may: { decide: ineligibility === undefined, withdraw: isOpen && request.requestedBy === actor.userId },
    fewDeciders: fewDecidersText(request, administrators, now) ?? null,
    whyNot: isOpen && ineligibility !== undefined ? approvalIneligibilityTexts[ineligibility] : null,
  }
}
