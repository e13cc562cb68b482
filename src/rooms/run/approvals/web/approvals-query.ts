// The requests as the screen reads them, page by page; others ask and decide too.
import type { Returned } from '#platform/contract/route.ts'
import { alwaysAnew, pages } from '#platform/web/api/query.ts'
import { approvalRoutes } from '../contract.ts'

export type Approval = Returned<typeof approvalRoutes.listApprovals>['requests'][number]
export type ApprovalState = 'waiting' | 'decided'

export const approvalsQuery = (state: ApprovalState) =>
  pages(approvalRoutes.listApprovals, { state }, 'cursor', alwaysAnew)
