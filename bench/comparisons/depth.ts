// Page 1,000 of a catalogue, against its first page. Neither was asked before.
import { sortKeys } from '#rooms/discover/catalog/rules/marketplace/orders.ts'
import type { BenchPostgres } from '../bench-database.ts'
import { addressOf, forgetPages, pageAfterRow, pageRows } from '../catalogue-queries.ts'
import { startChild } from '../child-process.ts'
import { median, milliseconds, type Report, type Settings } from '../comparison.ts'
import type { ApplicationTask } from '../processes/application.ts'
import { timedRequests } from '../timed-requests.ts'

const pageNumber = 1_000

export async function pagesAtDepth(postgres: BenchPostgres, { quick, largest }: Settings): Promise<Report> {
  const { appUrl, superuser } = await postgres.database(largest)
  const task: ApplicationTask = { databaseUrl: appUrl, pages: 'none' }
  const server = await startChild<number>('application', task)
  const requests = timedRequests(server.started)
  const pages: { first: string; deep: string }[] = []
  for (const sort of sortKeys) {
    const deep = await pageAfterRow(superuser, sort, (pageNumber - 1) * pageRows)
    pages.push({ first: addressOf({ sort, limit: pageRows }), deep: addressOf(deep) })
  }
  const firsts: number[] = []
  const deeps: number[] = []
  const rounds = quick ? 20 : 60
  for (let round = -3; round < rounds; round++) {
    await forgetPages(superuser, requests)
    for (const { first, deep } of pages) {
      const firstMs = (await requests.get(first)).ms
      const deepMs = (await requests.get(deep)).ms
      if (round < 0) continue
      firsts.push(firstMs)
      deeps.push(deepMs)
    }
  }
  requests.close()
  await server.stop()
  return {
    figures: [
      {
        what: `page ${pageNumber.toLocaleString('en')} of ${largest.toLocaleString('en')} listings, against page 1`,
        ours: milliseconds(median(deeps)),
        reference: milliseconds(median(firsts)),
        value: median(deeps) / median(firsts),
        unit: '×',
        target: { atMost: 1.3 },
      },
    ],
  }
}
