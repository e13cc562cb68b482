// The door of the roi room.
import { setImmediate as letOthersRun } from 'node:timers/promises'
import type { Actor } from '#platform/server/actor.ts'
import { bind, WithHeaders } from '#platform/server/http/binding.ts'
import { createDrawQueue } from '#platform/server/http/draw-queue.ts'
import type { Platform, Room } from '#platform/server/platform.ts'
import { type ReportQuery, roiRoutes } from '../contract.ts'
import { linkRoutes } from '../link-contract.ts'
import { makeLink, readLinks, revokeLink } from './links.ts'
import { openLink, openSharedReport } from './open-link.ts'
import { readSimulations, readSimulationsOf } from './read-simulations.ts'
import { openReport, type ReportCase, reportHeaders } from './report-case.ts'
import { reportPdf } from './report-pdf.ts'
import { reportWorkbook } from './report-workbook.ts'
import { changeSimulation, saveSimulation } from './save-simulation.ts'
import { sweepOldLinks } from './sweep-links.ts'

export { type ExpectedMonths, getExpectedMonths, listExpectedMonths } from './expected-months.ts'
export { findModels } from './saved-models.ts'
export { listModelledReturns, summariseSimulations } from './simulation-store.ts'

/** Reports are written one after another; whoever asks for many waits behind his own (N4). */
const queueOptions = { perNetwork: 4, inAll: 40, waitMs: 10_000, drawMs: 10_000 }
/** Those of strangers stand in a line of their own, and so take no member's place. */
const sharedQueueOptions = { ...queueOptions, perNetwork: 2, inAll: 10 }

export function roiRoom(platform: Platform): Room {
  const queue = createDrawQueue(queueOptions)
  const sharedQueue = createDrawQueue(sharedQueueOptions)
  const written = async (
    line: typeof queue,
    actor: Actor,
    opened: ReportCase,
    extension: 'pdf' | 'xlsx',
  ): Promise<WithHeaders<Uint8Array>> => {
    const drawing = line.enqueue(actor.network ?? '', () =>
      extension === 'pdf' ? reportPdf(opened, () => letOthersRun()) : reportWorkbook(opened),
    )
    return new WithHeaders<Uint8Array>(await drawing.result, reportHeaders(opened, extension))
  }
  const report = async ({ actor, query }: { actor: Actor; query: ReportQuery }, extension: 'pdf' | 'xlsx') =>
    written(queue, actor, await openReport(platform, actor, query, extension), extension)
  const sharedReport = async (
    { actor, body }: { actor: Actor; body: { token: string } },
    extension: 'pdf' | 'xlsx',
  ) => written(sharedQueue, actor, await openSharedReport(platform, actor, body.token, extension), extension)
  return {
    name: 'roi',
    chores: [sweepOldLinks(platform)],
    routes: [
      bind(roiRoutes.listSimulations, ({ actor, query }) => readSimulations(platform, actor, query.before)),
      bind(roiRoutes.listSimulationsOfShortlist, ({ actor, params }) =>
        readSimulationsOf(platform, actor, params.shortlistId),
      ),
      bind(roiRoutes.saveSimulation, ({ actor, body, idempotency }) =>
        saveSimulation(platform, actor, body, idempotency),
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
