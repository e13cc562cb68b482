// The door of the reports room.
import { bind } from '#platform/server/http/binding.ts'
import type { Platform, Room } from '#platform/server/platform.ts'
import { reportRoutes } from '../contract.ts'
import {
  createReportSchedule,
  deleteReportSchedule,
  listReportSchedules,
  sentReport,
  takeReportStep,
} from './schedules.ts'
import { sendReports } from './send-reports.ts'

export function reportsRoom(platform: Platform): Room {
  return {
    name: 'reports',
    routes: [
      bind(reportRoutes.listReportSchedules, ({ actor }) => listReportSchedules(platform, actor)),
      bind(reportRoutes.createReportSchedule, ({ actor, body, idempotency }) =>
        createReportSchedule(platform, actor, body, idempotency),
      ),
      bind(reportRoutes.takeReportStep, ({ actor, params, ifMatch }) =>
        takeReportStep(platform, actor, { ...params, seenVersion: ifMatch }),
      ),
      bind(reportRoutes.deleteReportSchedule, ({ actor, params, ifMatch }) =>
        deleteReportSchedule(platform, actor, params.id, ifMatch),
      ),
      bind(reportRoutes.sentReportAsWorkbook, ({ actor, params }) =>
        sentReport(platform, actor, params.id, 'xlsx'),
      ),
      bind(reportRoutes.sentReportAsCsv, ({ actor, params }) =>
        sentReport(platform, actor, params.id, 'csv'),
      ),
    ],
    jobs: [{ name: 'send reports that are due', run: () => sendReports(platform) }],
  }
}
