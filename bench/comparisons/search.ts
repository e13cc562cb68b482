// A search over many listings, against the first page without one. Neither was asked before.
import type { BenchPostgres } from '../bench-database.ts'
import { addressOf, firstPages, forgetPages, pageRows } from '../catalogue-queries.ts'
import { startChild } from '../child-process.ts'
import { milliseconds, quantile, type Report, type Settings } from '../comparison.ts'
import type { ApplicationTask } from '../processes/application.ts'
import { drawSearchTerms, termKinds } from '../search-terms.ts'
import { timedRequests } from '../timed-requests.ts'

export async function searches(postgres: BenchPostgres, { quick, largest }: Settings): Promise<Report> {
  const { appUrl, superuser } = await postgres.database(largest)
  const terms = await drawSearchTerms(superuser, quick ? 200 : 600, 3)
  const task: ApplicationTask = { databaseUrl: appUrl, pages: 'none' }
  const server = await startChild<number>('application', task)
  const requests = timedRequests(server.started)
  await forgetPages(superuser, requests)
  for (const query of firstPages.slice(0, 40)) await requests.get(addressOf(query))
  for (const { text } of await drawSearchTerms(superuser, 40, 4))
    await requests.get(addressOf({ search: text, limit: 1 }))

  const plain: number[] = []
  const counting: number[] = []
  const counted: number[] = []
  for (const [index, { text }] of terms.entries()) {
    if (index % firstPages.length === 0) await forgetPages(superuser, requests)
    const first = firstPages[index % firstPages.length]
    if (first) plain.push((await requests.get(addressOf(first))).ms)
    counting.push((await requests.get(addressOf({ search: text, limit: pageRows }))).ms)
    // A row less is another page, which is not remembered, while the total of the search is.
    counted.push((await requests.get(addressOf({ search: text, limit: pageRows - 1 }))).ms)
  }
  requests.close()
  await server.stop()

  const size = largest.toLocaleString('en')
  const figure = (what: string, samples: number[]) => ({
    what: `${what}, against the first page without (${size} listings)`,
    ours: milliseconds(quantile(samples, 0.5)),
    reference: milliseconds(quantile(plain, 0.5)),
    value: quantile(samples, 0.5) / quantile(plain, 0.5),
    unit: '×' as const,
    target: { atMost: 3 },
  })
  const inKind = (samples: number[], kind: string) =>
    samples.filter((_, index) => terms[index]?.kind === kind)
  const pair = (samples: number[]) =>
    `${milliseconds(quantile(samples, 0.5))} / ${milliseconds(quantile(samples, 0.9))}`
  return {
    figures: [
      figure('search, its total counted for the first time', counting),
      figure('search, its total remembered', counted),
    ],
    notes: [
      `median / p90: without search ${pair(plain)}; first count ${pair(counting)}; total remembered ${pair(counted)}`,
      ...termKinds.map(
        (kind) =>
          `  ${kind}: first count ${pair(inKind(counting, kind))}; total remembered ${pair(inKind(counted, kind))}`,
      ),
    ],
  }
}
