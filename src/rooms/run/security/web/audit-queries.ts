// What the trail's screen reads. Each read is an entry of the trail, so nothing is read again without being asked for.
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#platform/web/api/api-client.ts'
import type { AuditLogDetails, auditRoutes } from '#rooms/run/audit/contract.ts'
import { asQuery, type TrailFilter } from './audit-address.ts'

export function auditLogsQuery(api: ApiClient, filter: TrailFilter) {
  return infiniteQueryOptions({
    queryKey: ['/api/admin/audit-logs', { ...filter }],
    queryFn: async ({ pageParam: cursor, signal }) =>
      (
        await api.get<typeof auditRoutes.listAuditLogs>(
          '/api/admin/audit-logs',
          { query: { ...asQuery(filter), cursor } },
          { signal },
        )
      ).data,
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    refetchOnWindowFocus: false,
    staleTime: 30_000,
  })
}

export const auditEntryQuery = (id: string) =>
  queryOptions<AuditLogDetails>({
    queryKey: [`/api/admin/audit-logs/${id}`],
    refetchOnWindowFocus: false,
    retry: false,
  })
