// Whether the server still answers at once while a hundred visitors ask for what costs most (promise N4).
import type { BenchPostgres } from '../bench-database.ts'
import { startChild } from '../child-process.ts'
import { type Figure, milliseconds, quantile, type Report, type Settings } from '../comparison.ts'
import type { ApplicationTask } from '../processes/application.ts'
import type { LoadAnswer, LoadQuestion } from '../processes/load.ts'
import { drawSearchTerms } from '../search-terms.ts'
import { timedRequests } from '../timed-requests.ts'

const connections = 100
const probeEveryMs = 10

export async function liveness(postgres: BenchPostgres, { quick, largest }: Settings): Promise<Report> {
  const { appUrl, superuser } = await postgres.database(largest)
  const task: ApplicationTask = { databaseUrl: appUrl, pages: 'production' }
  const server = await startChild<number>('application', task)
  const load = await startChild<boolean>('load', null)
  const terms = await drawSearchTerms(superuser, connections * (quick ? 20 : 40), 5)
  const figures: Figure[] = []
  const notes: string[] = []
  const kinds = [
    {
      what: 'page renders',
      count: connections * (quick ? 4 : 8),
      path: (text: string) => `/marketplace?search=${encodeURIComponent(text)}`,
    },
    {
      what: 'searches',
      count: terms.length,
      path: (text: string) => `/api/applications?limit=24&search=${encodeURIComponent(text)}`,
    },
  ]
  const probe = timedRequests(server.started)
  for (const { what, count, path } of kinds) {
    const question: LoadQuestion = {
      url: `http://127.0.0.1:${server.started}`,
      connections,
      paths: terms.slice(0, count).map(({ text }) => path(text)),
    }
    let running = true
    const loaded = load.ask<LoadAnswer>(question).finally(() => {
      running = false
    })
    // A failure is met where the answer is awaited, after the last probe.
    loaded.catch(() => {})
    const waits: number[] = []
    while (running) {
      waits.push((await probe.get('/livez')).ms)
      await new Promise((resolve) => setTimeout(resolve, probeEveryMs))
    }
    const { requestsPerSecond } = await loaded
    figures.push({
      what: `/livez, p99, with ${connections} uncached ${what} in flight`,
      ours: milliseconds(quantile(waits, 0.99)),
      reference: '',
      value: quantile(waits, 0.99),
      unit: 'ms',
      target: { atMost: 250 },
    })
    notes.push(
      `${count} ${what} at ${requestsPerSecond.toFixed(0)}/s; /livez asked ${waits.length} times, median ${milliseconds(quantile(waits, 0.5))}, most ${milliseconds(Math.max(...waits))}`,
    )
  }
  probe.close()
  await Promise.all([server.stop(), load.stop()])
  return { figures, notes }
}
