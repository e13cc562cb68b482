// A page that is asked again and again, against a bare server that sends the same bytes.
import type { BenchPostgres } from '../bench-database.ts'
import { addressOf, pageRows } from '../catalogue-queries.ts'
import { startChild } from '../child-process.ts'
import { inTurn, median, perSecond, type Report, type Settings } from '../comparison.ts'
import type { ApplicationTask } from '../processes/application.ts'
import type { LoadAnswer, LoadQuestion } from '../processes/load.ts'
import { timedRequests } from '../timed-requests.ts'

const connections = 32

export async function repeatedPages(postgres: BenchPostgres, { quick }: Settings): Promise<Report> {
  const { appUrl } = await postgres.database(10_000)
  const task: ApplicationTask = { databaseUrl: appUrl, pages: 'none' }
  const ours = await startChild<number>('application', task)
  const path = addressOf({ category: 'AI Copilots', sort: 'rating', limit: pageRows })
  const requests = timedRequests(ours.started)
  const { body } = await requests.get(path)
  requests.close()
  const bare = await startChild<number>('bare-server', { body })
  const load = await startChild<boolean>('load', null)
  const loadOn = (port: number, seconds: number) => {
    const question: LoadQuestion = { url: `http://127.0.0.1:${port}${path}`, connections, seconds }
    return load.ask<LoadAnswer>(question)
  }
  await loadOn(ours.started, 1)
  await loadOn(bare.started, 1)
  const rounds = await inTurn(
    quick ? 3 : 5,
    () => loadOn(ours.started, quick ? 1 : 2),
    () => loadOn(bare.started, quick ? 1 : 2),
  )
  await Promise.all([ours.stop(), bare.stop(), load.stop()])
  const rate = (answers: LoadAnswer[]) => median(answers.map((answer) => answer.requestsPerSecond))
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
    notes: [`load from ${rounds.ours[0]?.with}; the body has ${Buffer.byteLength(body)} bytes`],
  }
}
