// The same pages over a large catalogue and over one of 500 listings. None was asked before.
import { type SortKey, sortKeys } from '#rooms/discover/catalog/rules/marketplace/orders.ts'
import type { BenchPostgres } from '../bench-database.ts'
import { addressOf, type Filter, filters, forgetPages, pageRows } from '../catalogue-queries.ts'
import { startChild } from '../child-process.ts'
import { median, milliseconds, type Report, type Settings } from '../comparison.ts'
import type { ApplicationTask } from '../processes/application.ts'
import { type TimedRequests, timedRequests } from '../timed-requests.ts'

const small = 500

export async function growth(postgres: BenchPostgres, { quick, largest }: Settings): Promise<Report> {
  const sides = await Promise.all(
    [largest, small].map(async (size) => {
      const { appUrl, superuser } = await postgres.database(size)
      const task: ApplicationTask = { databaseUrl: appUrl, pages: 'none' }
      const server = await startChild<number>('application', task)
      return { server, superuser, requests: timedRequests(server.started) }
    }),
  )
  const [ours, reference] = sides
  if (!ours || !reference) throw new Error('two sides are needed')
  const samples = new Map<string, { ours: number[]; reference: number[] }>()
  const rounds = quick ? 6 : 16
  for (let round = -1; round < rounds; round++) {
    for (const { superuser, requests } of sides) await forgetPages(superuser, requests)
    for (const sort of sortKeys) {
      for (const filter of filters) {
        // Filters of one kind have several values; the page without any is asked as often by several lengths.
        const lengths = filter.category || filter.industry ? [pageRows] : [24, 25, 23, 26, 22]
        for (const limit of lengths) {
          const path = addressOf({ ...filter, sort, limit })
          const pair = await askBoth(ours.requests, reference.requests, path)
          if (round < 0) continue
          const kind = nameOf(sort, filter)
          const known = samples.get(kind) ?? { ours: [], reference: [] }
          samples.set(kind, known)
          known.ours.push(pair.ours)
          known.reference.push(pair.reference)
        }
      }
    }
  }
  for (const { server, requests } of sides) {
    requests.close()
    await server.stop()
  }
  const kinds = [...samples].map(([kind, { ours: large, reference: little }]) => ({
    kind,
    large: median(large),
    little: median(little),
    ratio: median(large) / median(little),
  }))
  const worst = kinds.reduce((a, b) => (b.ratio > a.ratio ? b : a))
  const all = [...samples.values()]
  const [large, little] = [
    median(all.flatMap((kind) => kind.ours)),
    median(all.flatMap((kind) => kind.reference)),
  ]
  const sizes = `${largest.toLocaleString('en')} listings against ${small}`
  return {
    figures: [
      {
        what: `a page of ${sizes}, all orders and filters`,
        ours: milliseconds(large),
        reference: milliseconds(little),
        value: large / little,
        unit: '×',
        target: { atMost: 1.5 },
      },
      {
        what: `the worst of ${kinds.length} kinds (${worst.kind})`,
        ours: milliseconds(worst.large),
        reference: milliseconds(worst.little),
        value: worst.ratio,
        unit: '×',
        target: { atMost: 1.5 },
      },
    ],
  }
}

async function askBoth(ours: TimedRequests, reference: TimedRequests, path: string) {
  const large = (await ours.get(path)).ms
  return { ours: large, reference: (await reference.get(path)).ms }
}

function nameOf(sort: SortKey, { category, industry }: Filter): string {
  const by =
    category && industry ? 'both filters' : category ? 'category' : industry ? 'industry' : 'no filter'
  return `${sort}, ${by}`
}
