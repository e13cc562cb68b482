// How the service is at this moment, as its health endpoint says it to administrators (ADM-05).
import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { Returned } from '#platform/contract/route.ts'
import type { monitoringRoutes } from '#rooms/run/operations/contract.ts'

export type Health = Returned<typeof monitoringRoutes.health>

const healthQuery = {
  queryKey: ['/health'],
  staleTime: 0,
  refetchInterval: 30_000,
} satisfies UseQueryOptions<Health>

export function useHealth() {
  return useQuery<Health>(healthQuery)
}
