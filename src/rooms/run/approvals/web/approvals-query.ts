// The requests as the screen reads them, page by page; others ask and decide too.
import type { Returned } from '#platform/contract/route.ts'
import { alwaysAnew, pages, query } from '#platform/web/api/query.ts'
import { approvalRoutes } from '../contract.ts'
import type { TwoPersonOperation } from '../rules/two-person.ts'

export type Approval = Returned<typeof approvalRoutes.listApprovals>['requests'][number]
export type ApprovalState = 'waiting' | 'decided'

export const approvalsQuery = (state: ApprovalState) =>
  pages(approvalRoutes.listApprovals, { state }, 'cursor', alwaysAnew)

export const waitingQuery = (operation: TwoPersonOperation) =>
  query(approvalRoutes.listApprovals, { state: 'waiting', operation }, alwaysAnew)
