// Binds the room's routes; the door hands it to the application.
import { bind } from '#platform/server/http/binding.ts'
import type { Platform, Room } from '#platform/server/platform.ts'
import { companyAuditRoutes } from '../company-contract.ts'
import { auditRoutes } from '../contract.ts'
import { auditProgramRoutes } from '../program-contract.ts'
import { companyCsv, companyLines, exportCompanyTrail, listCompanyTrail } from './company-trail.ts'
import { asCsv, asJsonLines, exportTrail } from './export-trail.ts'
import { readOwnTrail } from './read-own-trail.ts'
import { getAuditLog, listAuditLogs } from './read-trail.ts'

export function auditRoom(platform: Platform): Room {
  return {
    name: 'audit',
    routes: [
      bind(auditProgramRoutes.listOwnEntries, ({ actor, query }) => readOwnTrail(platform, actor, query)),
      bind(auditRoutes.listAuditLogs, ({ actor, query }) => listAuditLogs(platform, actor, query)),
      bind(auditRoutes.exportAuditCsv, ({ actor, query }) => exportTrail(platform, actor, query, asCsv)),
      bind(auditRoutes.exportAuditLines, ({ actor, query }) =>
        exportTrail(platform, actor, query, asJsonLines),
      ),
      bind(companyAuditRoutes.listCompanyAudit, ({ actor, query }) =>
        listCompanyTrail(platform, actor, query),
      ),
      bind(companyAuditRoutes.exportCompanyAuditCsv, ({ actor, query }) =>
        exportCompanyTrail(platform, actor, query, companyCsv),
      ),
      bind(companyAuditRoutes.exportCompanyAuditLines, ({ actor, query }) =>
        exportCompanyTrail(platform, actor, query, companyLines),
      ),
      bind(auditRoutes.getAuditLog, ({ actor, params }) => getAuditLog(platform, actor, params.id)),
    ],
  }
}
