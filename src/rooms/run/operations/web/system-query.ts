// What the page of the system reads, and the name under which it is kept.
import { queryOptions } from '@tanstack/react-query'
import type { SystemState } from '../contract.ts'

export const systemQuery = queryOptions<SystemState>({
  queryKey: ['/api/admin/system'],
  staleTime: 0,
  refetchInterval: 10_000,
})
