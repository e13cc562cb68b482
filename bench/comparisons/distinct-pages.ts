// Pages that nobody asked for before, against their statement through a bare pool.
import { pageStatement } from '#rooms/discover/catalog/server/catalog-view.ts'
import { pageRequestOf } from '#rooms/discover/catalog/server/marketplace/list-applications.ts'
import type { BenchPostgres } from '../bench-database.ts'
import { addressOf, distinctPages, forgetPages } from '../catalogue-queries.ts'
import { startChild } from '../child-process.ts'
import { inTurn, median, perSecond, type Report, type Settings } from '../comparison.ts'
import type { ApplicationTask } from '../processes/application.ts'
import type { PoolQuestion, PoolTask } from '../processes/bare-pool.ts'
import type { LoadAnswer, LoadQuestion } from '../processes/load.ts'
import { timedRequests } from '../timed-requests.ts'

const connections = 32
/** The pool of the product unless a setting says otherwise. */
const poolSize = 10

export async function pagesAskedOnce(postgres: BenchPostgres, { quick }: Settings): Promise<Report> {
  const { appUrl, superuser } = await postgres.database(10_000)
  const task: ApplicationTask = { databaseUrl: appUrl, pages: 'none' }
  const ours = await startChild<number>('application', task)
  const poolTask: PoolTask = { databaseUrl: appUrl, poolSize }
  const bare = await startChild<boolean>('bare-pool', poolTask)
  const load = await startChild<boolean>('load', null)
  const pages = await distinctPages(superuser, 2)
  const requests = timedRequests(ours.started)
  await forgetPages(superuser, requests)
  requests.close()

  const rounds = quick ? 3 : 5
  const warmingUp = 2
  // More than are answered in a second: what is left of a list is never asked of us, and no list repeats another.
  const lists = Array.from({ length: warmingUp + rounds }, () =>
    Array.from({ length: 8_000 }, () => pages.next().value),
  )
  const compared = connections * (quick ? 150 : 250)
  let loadedWith = ''
  const costs: number[] = []
  const askOurs = async (round: number) => {
    const question: LoadQuestion = {
      url: `http://127.0.0.1:${ours.started}`,
      connections,
      paths: (lists[round] ?? []).map(addressOf),
      seconds: 1,
    }
    const usedBefore = await ours.ask<number>('processor')
    const answer = await load.ask<LoadAnswer>(question)
    loadedWith = answer.with
    costs.push(((await ours.ask<number>('processor')) - usedBefore) / answer.requestsPerSecond)
    return answer.requestsPerSecond
  }
  const askBare = (round: number) => {
    const statements = (lists[round] ?? []).slice(0, compared).map((query) => {
      const request = pageRequestOf(query, new Date())
      // The row more by which a page knows whether there is a next one.
      return pageStatement({ ...request, limit: request.limit + 1 })
    })
    const question: PoolQuestion = { statements, inFlight: connections }
    return bare.ask<number>(question)
  }
  await inTurn(warmingUp, askOurs, askBare)
  const measured = await inTurn(
    rounds,
    (round) => askOurs(round + warmingUp),
    (round) => askBare(round + warmingUp),
  )
  await Promise.all([ours.stop(), bare.stop(), load.stop()])
  return {
    figures: [
      {
        what: 'pages asked once, against their SQL through a bare pool',
        ours: perSecond(median(measured.ours)),
        reference: perSecond(median(measured.reference)),
        value: median(measured.ours) / median(measured.reference),
        unit: '×',
        target: { atLeast: 0.6 },
      },
    ],
    notes: [
      `no page asked twice; our side shares the machine with its load generator, ${loadedWith}`,
      `processor time of the server for each page, PostgreSQL's not counted: ${median(costs).toFixed(0)} µs`,
    ],
  }
}
