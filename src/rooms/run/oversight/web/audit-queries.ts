// What the trail's screen reads. Each read is an entry of the trail, so nothing is read again without being asked for.
import { pages, query } from '#platform/web/api/query.ts'
import { auditRoutes } from '#rooms/run/audit/contract.ts'
import { asQuery, type TrailFilter } from './audit-address.ts'

export const auditLogsQuery = (filter: TrailFilter) =>
  pages(auditRoutes.listAuditLogs, asQuery(filter), 'cursor', { staleTime: 30_000 })

export const auditEntryQuery = (id: string) => query(auditRoutes.getAuditLog, { id })
