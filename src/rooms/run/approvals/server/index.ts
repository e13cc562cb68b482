// The door of the approvals room.
import { bind } from '#platform/server/http/binding.ts'
import type { Platform, Room } from '#platform/server/platform.ts'
import { approvalRoutes } from '../contract.ts'
import { createDecisions } from './decide.ts'
import { listApprovals } from './list-approvals.ts'
import type { TwoPersonWork } from './two-person-work.ts'

export type { StoredRequest } from './approval-store.ts'
export { databasesNow, holdGranted, listExpired, writeEnd } from './granted-time-store.ts'
export { listDecidable } from './list-approvals.ts'
export { findWaitingRequest, refuseSecondRequest, requestApproval } from './request-approval.ts'
export type { TwoPersonWork } from './two-person-work.ts'

/** `works` carry out what is approved: other rooms', which know this one. */
export function approvalsRoom(platform: Platform, works: readonly TwoPersonWork[]): Room {
  const { approve, refuse, withdraw } = createDecisions(platform, works)
  return {
    name: 'approvals',
    routes: [
      bind(approvalRoutes.listApprovals, ({ actor, query }) => listApprovals(platform, works, actor, query)),
      bind(approvalRoutes.approve, ({ actor, params }) => approve(actor, params.id)),
      bind(approvalRoutes.refuse, ({ actor, params, body }) => refuse(actor, params.id, body.reason)),
      bind(approvalRoutes.withdraw, ({ actor, params }) => withdraw(actor, params.id)),
    ],
  }
}
