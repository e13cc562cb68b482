// The door of the roi room.
import { setImmediate as letOthersRun } from 'node:timers/promises'
import type { Actor } from '#platform/server/actor.ts'
import { bind, WithHeaders } from '#platform/server/http/binding.ts'
import { createDrawQueue } from '#platform/server/http/draw-queue.ts'
import type { Platform, Room } from '#platform/server/platform.ts'
import { type ReportQuery, roiRoutes } from '../contract.ts'
import { readSimulations, readSimulationsOf } from './read-simulations.ts'
import { openReport, reportHeaders } from './report-case.ts'
import { reportPdf } from './report-pdf.ts'
import { reportWorkbook } from './report-workbook.ts'
import { changeSimulation, saveSimulation } from './save-simulation.ts'

export { type ExpectedMonths, getExpectedMonths, listExpectedMonths } from './expected-months.ts'
export { summariseSimulations } from './simulation-store.ts'

/** Reports are written one after another; whoever asks for many waits behind his own (N4). */
const queueOptions = { perNetwork: 4, inAll: 40, waitMs: 10_000, drawMs: 10_000 }

export function roiRoom(platform: Platform): Room {
  const queue = createDrawQueue(queueOptions)
  const report = async (
    { actor, query }: { actor: Actor; query: ReportQuery },
    extension: 'pdf' | 'xlsx',
  ): Promise<WithHeaders<Uint8Array>> => {
    const opened = await openReport(platform, actor, query, extension)
    const drawing = queue.enqueue(actor.network ?? '', () =>
      extension === 'pdf' ? reportPdf(opened, () => letOthersRun()) : reportWorkbook(opened),
    )
    return new WithHeaders<Uint8Array>(await drawing.result, reportHeaders(opened, extension))
  }
  return {
    name: 'roi',
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
    ],
  }
}
