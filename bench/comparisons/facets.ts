// A click on a facet: the rows and the counts that it asks for, together, as the screen does. No choice was asked before.
import { seededDraw } from '#demo/catalogue/seeded-draw.ts'
import type { Facets } from '#rooms/discover/catalog/contract.ts'
import { type FacetKind, facetKinds } from '#rooms/discover/catalog/rules/marketplace/facets.ts'
import type { BenchPostgres } from '../bench-database.ts'
import { forgetPages, pageRows } from '../catalogue-queries.ts'
import { startChild } from '../child-process.ts'
import { median, milliseconds, quantile, type Report, type Settings } from '../comparison.ts'
import type { ApplicationTask } from '../processes/application.ts'
import { timedRequests } from '../timed-requests.ts'

/** What a click shows within this time feels as if it had been there. */
const atMost = 100

export async function facetClicks(postgres: BenchPostgres, { quick, largest }: Settings): Promise<Report> {
  const { appUrl, superuser } = await postgres.database(largest)
  const task: ApplicationTask = { databaseUrl: appUrl, pages: 'none' }
  const server = await startChild<number>('application', task)
  // Two connections, as a browser's.
  const [forRows, forCounts] = [timedRequests(server.started), timedRequests(server.started)]
  const draw = seededDraw(20_261_130)
  const offered: Facets = JSON.parse((await forCounts.get('/api/application-facets')).body)
  const values = facetKinds.flatMap((kind) =>
    offered.values[kind]
      .filter(({ applications }) => applications > 0)
      .map(({ value }): [FacetKind, string] => [kind, value]),
  )
  const queries = new Set<string>()
  const [clicks, rowsAlone, countsAlone]: [number[], number[], number[]] = [[], [], []]
  const clickTimes = quick ? 150 : 600
  while (queries.size < clickTimes) {
    const parameters = new URLSearchParams()
    const count = draw.whole(1, 4)
    for (let one = 0; one < count; one++) parameters.append(...draw.pick(values))
    if (queries.has(parameters.toString())) continue
    queries.add(parameters.toString())
    const startedAt = performance.now()
    const [rows, counts] = await Promise.all([
      forRows.get(`/api/applications?${parameters}&limit=${pageRows}`),
      forCounts.get(`/api/application-facets?${parameters}`),
    ])
    clicks.push(performance.now() - startedAt)
    rowsAlone.push(rows.ms)
    countsAlone.push(counts.ms)
    const { applications }: Facets = JSON.parse(counts.body)
    if (String(applications) !== rows.headers['x-total-count'])
      throw new Error(`${parameters} counts ${applications} and lists ${rows.headers['x-total-count']}`)
  }
  const anew: number[] = []
  for (let round = 0; round < 5; round++) {
    await forgetPages(superuser, forRows)
    anew.push((await forCounts.get('/api/application-facets?rating=4.0-4.4')).ms)
  }
  forRows.close()
  forCounts.close()
  await server.stop()
  return {
    figures: [
      {
        what: `a click on a facet of ${largest.toLocaleString('en')} listings: rows and counts, median of ${clicks.length}`,
        ours: milliseconds(median(clicks)),
        reference: '',
        value: median(clicks),
        unit: 'ms',
        target: { atMost },
      },
      {
        what: 'the same, 95 of 100 clicks',
        ours: milliseconds(quantile(clicks, 0.95)),
        reference: '',
        value: quantile(clicks, 0.95),
        unit: 'ms',
        target: { atMost },
      },
    ],
    notes: [
      `rows alone ${milliseconds(median(rowsAlone))} (95 of 100: ${milliseconds(quantile(rowsAlone, 0.95))}), counts alone ${milliseconds(median(countsAlone))} (${milliseconds(quantile(countsAlone, 0.95))})`,
      `the first counts after a publication, for which the changed rows are read: ${milliseconds(median(anew))}`,
    ],
  }
}
