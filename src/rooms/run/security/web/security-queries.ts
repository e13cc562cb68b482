// What the security page reads, and the names under which it is kept.
import { queryOptions } from '@tanstack/react-query'
import type { Monitoring, SecurityAlert, SecurityConfig } from '../contract.ts'

export const configQuery = queryOptions<SecurityConfig>({
  queryKey: ['/api/admin/security/config'],
  staleTime: 0,
})

export const alertsQuery = queryOptions<SecurityAlert[]>({
  queryKey: ['/api/admin/security/alerts'],
  staleTime: 0,
  // The trail is looked through every half minute.
  refetchInterval: 60_000,
})

export const monitoringQuery = (range: Monitoring['range']) =>
  queryOptions<Monitoring>({ queryKey: ['/api/admin/security/monitoring', { range }], staleTime: 0 })
