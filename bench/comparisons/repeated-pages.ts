// A page that is asked again and again, against a bare server that sends the same bytes.
import type { BenchPostgres } from '../bench-database.ts'
import { addressOf, pageRows } from '../catalogue-queries.ts'
import { type Child, startChild } from '../child-process.ts'
import { inTurn, median, perSecond, type Report, type Settings } from '../comparison.ts'
import type { ApplicationTask } from '../processes/application.ts'
import type { LoadAnswer, LoadQuestion } from '../processes/load.ts'
import { timedRequests } from '../timed-requests.ts'

const connections = 32

export async function repeatedPages(postgres: BenchPostgres, { quick }: Settings): Promise<Report> {
  const { appUrl } = await postgres.database(10_000)
  const task: ApplicationTask = { databaseUrl: appUrl, pages: 'none' }
  const ours = await startChild<number>('application', task)
  const path = addressOf({ category: ['AI Copilots'], sort: 'rating', limit: pageRows })
  const requests = timedRequests(ours.started)
  const { body } = await requests.get(path)
  requests.close()
  const bare = await startChild<number>('bare-server', { body })
  const load = await startChild<boolean>('load', null)
  const loadOn = async (server: Child & { started: number }, seconds: number) => {
    const question: LoadQuestion = { url: `http://127.0.0.1:${server.started}${path}`, connections, seconds }
    const usedBefore = await server.ask<number>('processor')
    const { requestsPerSecond, with: tool } = await load.ask<LoadAnswer>(question)
    const used = (await server.ask<number>('processor')) - usedBefore
    return { requestsPerSecond, tool, microseconds: used / (requestsPerSecond * seconds) }
  }
  await loadOn(ours, 3)
  await loadOn(bare, 1)
  const rounds = await inTurn(
    quick ? 3 : 5,
    () => loadOn(ours, quick ? 1 : 2),
    () => loadOn(bare, quick ? 1 : 2),
  )
  await Promise.all([ours.stop(), bare.stop(), load.stop()])
  const rate = (answers: { requestsPerSecond: number }[]) =>
    median(answers.map((answer) => answer.requestsPerSecond))
  const cost = (answers: { microseconds: number }[]) =>
    `${median(answers.map((answer) => answer.microseconds)).toFixed(0)} µs`
  return {
    figures: [
      {
        what: 'a repeated page, against a bare server with a ready body',
        ours: perSecond(rate(rounds.ours)),
        reference: perSecond(rate(rounds.reference)),
        value: rate(rounds.ours) / rate(rounds.reference),
        unit: '×',
        target: { atLeast: 0.6 },
      },
    ],
    notes: [
      `load from ${rounds.ours[0]?.tool}; the body has ${Buffer.byteLength(body)} bytes`,
      `processor time of the server for each request: ${cost(rounds.ours)} against ${cost(rounds.reference)}`,
    ],
  }
}
