// Pages ranked by how well each application fits one buyer, against the same buyer's pages of the catalogue. Neither was
// asked before, and the first ranking of the assessment has been made.

import { seededDraw } from '#demo/catalogue/seeded-draw.ts'
import { desiredOutcomes, painPoints } from '#rooms/discover/assessment/contract.ts'
import { writeMatchCursor } from '#rooms/discover/catalog/server/marketplace/page-cursor.ts'
import { type AccountRequests, newAccount } from '../account-requests.ts'
import type { BenchPostgres } from '../bench-database.ts'
import { addressOf, distinctPages, forgetPages, pageRows } from '../catalogue-queries.ts'
import { startChild } from '../child-process.ts'
import { median, milliseconds, quantile, type Report, type Settings } from '../comparison.ts'
import type { ApplicationTask } from '../processes/application.ts'
import { drawSearchTerms } from '../search-terms.ts'
import { type TimedRequests, timedRequests } from '../timed-requests.ts'

export async function pagesByFit(postgres: BenchPostgres, { quick, largest }: Settings): Promise<Report> {
  const { appUrl, superuser } = await postgres.database(largest)
  const task: ApplicationTask = { databaseUrl: appUrl, pages: 'none' }
  const server = await startChild<number>('application', task)
  const stranger = timedRequests(server.started)
  const buyer = await newAccount(server.started)
  const words = await drawSearchTerms(superuser, 120, 5)
  await forgetPages(superuser, stranger)

  const firsts: number[] = []
  const beside: number[] = []
  let version = 0
  for (let round = 0; round < (quick ? 3 : 6); round++) {
    const own = words.slice(round * 8, round * 8 + 8).map(({ text }) => text)
    version += 1
    await buyer.post('/api/buyer-needs', needsWith(own), 200)
    const first = await firstPage(buyer, stranger)
    firsts.push(first.ms)
    beside.push(...first.livez)
  }

  const pages = await distinctPages(superuser, 6)
  const draw = seededDraw(7)
  const plain: number[] = []
  const ranked: number[] = []
  const searched: number[] = []
  const searchedPlain: number[] = []
  const rounds = quick ? 300 : 900
  for (let round = -20; round < rounds; round++) {
    const query = pages.next().value
    const { category, industry } = query
    const plainMs = (await buyer.get(addressOf(query))).ms
    const cursor = writeMatchCursor({
      needsVersion: version,
      industry: undefined,
      score: draw.whole(0, 60),
      isOwnIndustry: false,
      priorityBoost: 0,
      order: -draw.whole(60, 420) * 1000,
      id: '018e3c8d-f4c0-7000-8000-004038c1c016',
    })
    const rankedMs = (await buyer.get(byFit({ category: category?.[0], industry: industry?.[0], cursor }))).ms
    const search = words[Math.abs(round) % words.length]?.text
    const searchedMs = (await buyer.get(byFit({ search }))).ms
    const searchedPlainMs = (await buyer.get(addressOf({ search, sort: 'roi', limit: pageRows }))).ms
    if (round < 0) continue
    plain.push(plainMs)
    ranked.push(rankedMs)
    // From the second time on its total is known, and the plain page is remembered; the first round is the comparison.
    if (round < words.length) searched.push(searchedMs)
    if (round < words.length) searchedPlain.push(searchedPlainMs)
  }
  buyer.close()
  stranger.close()
  await server.stop()
  const pair = (samples: number[]) =>
    `${milliseconds(quantile(samples, 0.5))} / ${milliseconds(quantile(samples, 0.9))}`
  return {
    figures: [
      {
        what: `a page ranked by fit of ${largest.toLocaleString('en')} listings, against a page of the catalogue`,
        ours: milliseconds(median(ranked)),
        reference: milliseconds(median(plain)),
        value: median(ranked) / median(plain),
        unit: '×',
        target: { atMost: 5 },
      },
      {
        what: 'the longest /livez while a first ranking is made',
        ours: milliseconds(Math.max(...beside)),
        reference: '',
        value: Math.max(...beside),
        unit: 'ms',
        target: { atMost: 250 },
      },
    ],
    notes: [
      `median / p90: ranked ${pair(ranked)}; of the catalogue ${pair(plain)}`,
      `a first ranking of 8 challenges and 8 outcomes: ${firsts.map(milliseconds).join(', ')}`,
      `a search within the ranking ${pair(searched)}; the same search by ROI, then that its total is known ${pair(searchedPlain)}`,
    ],
  }
}

function byFit(query: Record<string, string | undefined>): string {
  const parameters = new URLSearchParams({ sort: 'ai_match', limit: String(pageRows) })
  for (const [name, value] of Object.entries(query)) if (value !== undefined) parameters.set(name, value)
  return `/api/applications?${parameters}`
}

/** The first page of a ranking that is not made yet, and what `/livez` took meanwhile. */
async function firstPage(buyer: AccountRequests, stranger: TimedRequests) {
  const livez: number[] = []
  let isMade = false
  const page = buyer.get(byFit({})).finally(() => {
    isMade = true
  })
  while (!isMade) livez.push((await stranger.get('/livez')).ms)
  return { ms: (await page).ms, livez }
}

/** Half of it options, half words that are in use. */
function needsWith(own: readonly string[]) {
  return {
    painPoints: [...painPoints.slice(0, 4), ...own.slice(0, 4)],
    desiredOutcomes: [...desiredOutcomes.slice(0, 4), ...own.slice(4)],
    priorities: [{ category: 'Cost Reduction', importance: 5 }],
    budget: 120_000,
    timeline: 'Immediate',
    teamSize: 40,
    metadata: { departments: ['Operations'], currentChallenges: '' },
  }
}
