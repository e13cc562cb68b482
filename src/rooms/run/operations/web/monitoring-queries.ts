// What the monitoring page reads, each at the interval that was chosen (MON-03, MON-12).
import type { Returned } from '#platform/contract/route.ts'
import { anew, query } from '#platform/web/api/query.ts'
import { monitoringRoutes } from '../contract.ts'

export type Health = Returned<typeof monitoringRoutes.health>

export type Errors = Returned<typeof monitoringRoutes.listErrors>

export type BackupStatus = Returned<typeof monitoringRoutes.backupStatus>

export const healthQuery = (refetchInterval: number) =>
  query(monitoringRoutes.health, { metrics: 'true' }, { ...anew, refetchInterval })

/** Others would be refused, and the audit trail would have each refusal: so they do not ask. */
export const errorsQuery = (refetchInterval: number, enabled: boolean) =>
  query(monitoringRoutes.listErrors, {}, { ...anew, refetchInterval, enabled })

const backupsReadEveryMs = 60_000

export const backupsQuery = (enabled: boolean) =>
  query(monitoringRoutes.backupStatus, {}, { ...anew, refetchInterval: backupsReadEveryMs, enabled })
