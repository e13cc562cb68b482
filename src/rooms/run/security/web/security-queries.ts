// What the security page reads.
import { anew, query } from '#platform/web/api/query.ts'
import { type Monitoring, securityRoutes } from '../contract.ts'

export const configQuery = query(securityRoutes.getSecurityConfig, {}, anew)

/** The trail is looked through every half minute. */
export const alertsQuery = query(securityRoutes.listSecurityAlerts, {}, { ...anew, refetchInterval: 60_000 })

export const assigneesQuery = query(securityRoutes.listAlertAssignees, {}, anew)

export const monitoringQuery = (range: Monitoring['range']) =>
  query(securityRoutes.getSecurityMonitoring, { range }, anew)
