// The requests as the screen reads them, page by page.
import { infiniteQueryOptions } from '@tanstack/react-query'
import type { Returned } from '#platform/contract/route.ts'
import type { ApiClient } from '#platform/web/api/api-client.ts'
import type { approvalRoutes } from '../contract.ts'

type Page = Returned<typeof approvalRoutes.listApprovals>
export type Approval = Page['requests'][number]
export type ApprovalState = 'waiting' | 'decided'

export const approvalsKey = ['/api/admin/approvals']

export function approvalsQuery(api: ApiClient, state: ApprovalState) {
  return infiniteQueryOptions({
    queryKey: [...approvalsKey, { state }],
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam: cursor, signal }) =>
      (
        await api.get<typeof approvalRoutes.listApprovals>(
          '/api/admin/approvals',
          { query: { state, cursor } },
          { signal },
        )
      ).data,
    getNextPageParam: ({ nextCursor }: Page) => nextCursor ?? undefined,
    // Others ask and decide too.
    staleTime: 0,
    refetchOnWindowFocus: true,
  })
}
