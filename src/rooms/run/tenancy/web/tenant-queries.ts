// The tenants as the screen reads them, and what changes them.
import { infiniteQueryOptions } from '@tanstack/react-query'
import type { Returned } from '#platform/contract/route.ts'
import type { ApiClient } from '#platform/web/api/api-client.ts'
import { ApiError } from '#platform/web/api/api-error.ts'
import { toast } from '#platform/web/toast/toast.ts'
import type { tenancyRoutes } from '../contract.ts'
import type { TenantStatus } from '../rules/tenant-states.ts'

type Page = Returned<typeof tenancyRoutes.listTenants>
export type Tenant = Page['tenants'][number]

export const tenantsKey = ['/api/admin/tenants']

export interface TenantFilter {
  status: TenantStatus | undefined
  search: string
}

export function tenantsQuery(api: ApiClient, { status, search }: TenantFilter) {
  return infiniteQueryOptions({
    queryKey: [...tenantsKey, { status, search }],
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam: cursor, signal }) =>
      (
        await api.get<typeof tenancyRoutes.listTenants>(
          '/api/admin/tenants',
          { query: { status, search: search || undefined, cursor } },
          { signal },
        )
      ).data,
    getNextPageParam: ({ nextCursor }: Page) => nextCursor ?? undefined,
    staleTime: 0,
    // What was found last stays in sight while the next is looked for.
    placeholderData: (before) => before,
  })
}

/** The toasts that the specification fixes (TEN-22, TEN-32, TEN-33). Answers the sentence, for the dialog. */
export function tellFailure(title: string, error: unknown): string {
  const problem = error instanceof ApiError ? error.problem : undefined
  const text = problem?.message || 'An error occurred'
  const isDenied = error instanceof ApiError && error.status === 403
  toast({ title: isDenied ? 'Access denied' : title, text, tone: 'negative' })
  return text
}
