// Whether the server still answers at once while fifty people sign in, each of whom costs a password hash.
import { accountRequests, benchPassword, newAccount } from '../account-requests.ts'
import type { BenchPostgres } from '../bench-database.ts'
import { startChild } from '../child-process.ts'
import { median, milliseconds, quantile, type Report, type Settings } from '../comparison.ts'
import type { ApplicationTask } from '../processes/application.ts'
import { timedRequests } from '../timed-requests.ts'

const people = 50
const probeEveryMs = 10

export async function signIns(postgres: BenchPostgres, { quick }: Settings): Promise<Report> {
  const { appUrl } = await postgres.database('sample')
  const task: ApplicationTask = { databaseUrl: appUrl, pages: 'none' }
  const server = await startChild<number>('application', task)
  const account = await newAccount(server.started)
  account.close()
  const probe = timedRequests(server.started)
  const signInOften = async (times: number) => {
    const requests = accountRequests(server.started)
    const waits: number[] = []
    for (let at = 0; at < times; at++) {
      const body = { username: account.username, password: benchPassword }
      waits.push((await requests.post('/api/auth/login', body, 200)).ms)
    }
    requests.close()
    return waits
  }
  /** Asks /livez until the work is done. */
  const probeWhile = async (work: Promise<unknown>) => {
    let running = true
    // A failure is met where the work is awaited, after the last probe.
    work.catch(() => {}).finally(() => (running = false))
    const waits: number[] = []
    while (running) {
      waits.push((await probe.get('/livez')).ms)
      await new Promise((resolve) => setTimeout(resolve, probeEveryMs))
    }
    await work
    return waits
  }
  const one = await signInOften(3)
  const idle = await probeWhile(new Promise((resolve) => setTimeout(resolve, quick ? 1_000 : 3_000)))
  const startedAt = performance.now()
  const work = Promise.all(Array.from({ length: people }, () => signInOften(quick ? 3 : 8)))
  const busy = await probeWhile(work)
  const seconds = (performance.now() - startedAt) / 1000
  const waits = (await work).flat()
  probe.close()
  await server.stop()
  return {
    figures: [
      {
        what: `/livez, p99, with ${people} sign-ins in flight`,
        ours: milliseconds(quantile(busy, 0.99)),
        reference: '',
        value: quantile(busy, 0.99),
        unit: 'ms',
        target: { atMost: 250 },
      },
    ],
    notes: [
      `/livez asked ${busy.length} times, median ${milliseconds(median(busy))}, most ${milliseconds(Math.max(...busy))}; with nobody else p99 ${milliseconds(quantile(idle, 0.99))}`,
      `${waits.length} sign-ins at ${(waits.length / seconds).toFixed(1)}/s, median ${milliseconds(median(waits))}; one alone ${milliseconds(median(one))}`,
    ],
  }
}
