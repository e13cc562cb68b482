// The door of the roi room.
import type { Actor } from '#platform/server/actor.ts'
import { documentOf } from '#platform/server/documents/document.ts'
import { bind, WithHeaders } from '#platform/server/http/binding.ts'
import type { Platform, Room } from '#platform/server/platform.ts'
import { type ReportQuery, roiRoutes } from '../contract.ts'
import { linkRoutes } from '../link-contract.ts'
import { makeLink, readLinks, revokeLink } from './links/links.ts'
import { openLink, openSharedReport } from './links/open-link.ts'
import { sweepOldLinks } from './links/sweep-links.ts'
import { roiProgramBindings } from './program-bindings.ts'
import { openReport, reportHeaders } from './reports/report-case.ts'
import type { draw as drawPdf } from './reports/report-pdf.ts'
import type { ReportCase } from './reports/report-words.ts'
import type { draw as drawWorkbook } from './reports/report-workbook.ts'
import { readSimulations, readSimulationsOf } from './saved/read-simulations.ts'
import { changeSimulation, saveSimulation } from './saved/save-simulation.ts'

export { type ExpectedMonths, getExpectedMonths, listExpectedMonths } from './saved/expected-months.ts'
export { findModels, findWorstReturn } from './saved/saved-models.ts'
export { listModelledReturns, summariseSimulations } from './simulation-store.ts'

const pdfDocument = documentOf<typeof drawPdf>(new URL('./reports/report-pdf.ts', import.meta.url))
const workbookDocument = documentOf<typeof drawWorkbook>(
  new URL('./reports/report-workbook.ts', import.meta.url),
)

export function roiRoom(platform: Platform): Room {
  const written = async (actor: Actor, opened: ReportCase, extension: 'pdf' | 'xlsx') =>
    new WithHeaders<Uint8Array>(
      await platform.documents.draw(actor, extension === 'pdf' ? pdfDocument : workbookDocument, opened),
      reportHeaders(opened, extension),
    )
  const report = async ({ actor, query }: { actor: Actor; query: ReportQuery }, extension: 'pdf' | 'xlsx') =>
    written(actor, await openReport(platform, actor, query, extension), extension)
  const sharedReport = async (
    { actor, body }: { actor: Actor; body: { token: string } },
    extension: 'pdf' | 'xlsx',
  ) => written(actor, await openSharedReport(platform, actor, body.token, extension), extension)
  return {
    name: 'roi',
    jobs: [sweepOldLinks(platform)],
    routes: [
      ...roiProgramBindings(platform),
      bind(roiRoutes.listSimulations, ({ actor, query }) => readSimulations(platform, actor, query.before)),
      bind(roiRoutes.listSimulationsOfShortlist, ({ actor, params }) =>
        readSimulationsOf(platform, actor, params.shortlistId),
      ),
      bind(roiRoutes.saveSimulation, ({ actor, body, ifMatch, idempotency }) =>
        saveSimulation(platform, actor, body, ifMatch, idempotency),
      ),
      bind(roiRoutes.updateSimulation, ({ actor, params, body, ifMatch }) =>
        changeSimulation(platform, actor, params.id, ifMatch, body),
      ),
      bind(roiRoutes.reportAsPdf, (call) => report(call, 'pdf')),
      bind(roiRoutes.reportAsWorkbook, (call) => report(call, 'xlsx')),
      bind(linkRoutes.listLinks, ({ actor, params }) => readLinks(platform, actor, params.id)),
      bind(linkRoutes.makeLink, ({ actor, params, body }) => makeLink(platform, actor, params.id, body)),
      bind(linkRoutes.revokeLink, ({ actor, params }) =>
        revokeLink(platform, actor, params.id, params.linkId),
      ),
      bind(linkRoutes.openLink, ({ actor, body }) => openLink(platform, actor, body.token)),
      bind(linkRoutes.sharedReportAsPdf, (call) => sharedReport(call, 'pdf')),
      bind(linkRoutes.sharedReportAsWorkbook, (call) => sharedReport(call, 'xlsx')),
    ],
  }
}
