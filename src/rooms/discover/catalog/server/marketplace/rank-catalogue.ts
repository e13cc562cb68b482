// Ranks the whole catalogue by fit, once for what a buyer asks for and for each version of the catalogue, and keeps the
// ranking. It is a function of those two alone, so it belongs to nobody and holds no answer to anybody.
import { setImmediate } from 'node:timers/promises'
import { Refusal } from '#platform/kernel/problem.ts'
import { t } from '#platform/kernel/texts.ts'
import { systemActor } from '#platform/server/actor.ts'
import type { Platform } from '#platform/server/platform.ts'
import { priorityBoostMax, priorityBoostMin } from '#rooms/discover/assessment/contract.ts'
import { type MatchNeeds, matchKeyOf, rankingScoreFor } from '#rooms/discover/assessment/server/index.ts'
import { categories, industries } from '../../rules/vocabulary.ts'
import type { CatalogueFilter } from '../catalog-view.ts'
import type { MatchPlace } from './page-cursor.ts'
import { type RankedRow, readRankedRows, readVersion } from './ranking-view.ts'

/** Rows that are read and scored in one go: little enough that other requests are answered in between. */
const batchRows = 1_000
/** Bytes of rankings that are kept: at 100,000 applications, some hundred. */
const keptBytes = 48 * 1_048_576
/** Rankings that may wait for their turn. */
const waitingAtMost = 40

export type RankingFilter = Pick<CatalogueFilter, 'chosen'>

/** The place of an application in a ranking. */
export type RankedPlace = Pick<MatchPlace, 'score' | 'isOwnIndustry' | 'priorityBoost' | 'order' | 'id'>

/** The catalogue in one order, as one version of it had it. */
export interface Ranking {
  version: string
  /** How many applications its categories and industries leave. */
  count(filter: RankingFilter): number
  /** So many of those that its categories and industries leave, from a place on; of a set of ids only those. */
  walk(
    after: RankedPlace | undefined,
    filter: RankingFilter,
    atMost: number,
    among?: ReadonlySet<string>,
  ): RankedPlace[]
}

/** The rows of one version in the default order; shared by all rankings of that version. */
interface Places {
  version: string
  ids: string[]
  orders: number[]
  categories: number[]
  industries: number[]
}

interface Kept {
  places: Places
  rankings: Map<string, Ranking>
}

export interface CatalogueRanker {
  /** The ranking for these needs. One that was made of the version that is known last is taken without looking again. */
  rank(needs: MatchNeeds): Promise<Ranking>
  /** The catalogue has gone on: the next ranking is made of what it is now. */
  forget(version: string): void
}

export function createCatalogueRanker({
  inTenantSnapshot,
  clock,
}: Pick<Platform, 'inTenantSnapshot' | 'clock'>): CatalogueRanker {
  let keptRanking: Kept | undefined
  const making = new Map<string, Promise<Ranking>>()
  let last: Promise<unknown> = Promise.resolve()

  async function make(key: string, needs: MatchNeeds): Promise<Ranking> {
    const { places, ranks } = await inTenantSnapshot(systemActor, async (tx) => {
      const version = await readVersion(tx, clock.now())
      const known = keptRanking?.places.version === version ? keptRanking.places : undefined
      return readAndScore((after) => readRankedRows(tx, after, batchRows), needs, version, known)
    })
    // What was ranked of another version than the newest is of no use any more.
    if (keptRanking?.places.version !== places.version) keptRanking = { places, rankings: new Map() }
    const ranking = rankingOf(keptRanking.places, ranks)
    keptRanking.rankings.set(key, ranking)
    const atMost = Math.max(1, Math.floor(keptBytes / (places.ids.length * 6 + 1)))
    for (const oldest of keptRanking.rankings.keys()) {
      if (keptRanking.rankings.size <= atMost) break
      keptRanking.rankings.delete(oldest)
    }
    return ranking
  }

  return {
    rank(needs) {
      const key = matchKeyOf(needs)
      const known = keptRanking?.rankings.get(key)
      if (keptRanking && known) {
        // The least recently used is the first to go.
        keptRanking.rankings.delete(key)
        keptRanking.rankings.set(key, known)
        return Promise.resolve(known)
      }
      const begun = making.get(key)
      if (begun) return begun
      if (making.size > waitingAtMost)
        throw new Refusal(
          'unavailable',
          t('Many assessments are being ranked just now. Try again in a moment.'),
          {
            retryAfterSeconds: 5,
          },
        )
      // One after the other: a ranking takes a processor, and the others are for those who wait for less.
      const ranking = last.then(() => make(key, needs)).finally(() => making.delete(key))
      last = ranking.catch(() => {})
      making.set(key, ranking)
      return ranking
    },
    forget(version) {
      if (keptRanking?.places.version === version) keptRanking = undefined
    },
  }
}

/** Reads every row once, in the default order, and scores it. `known` are the places of the same version. */
async function readAndScore(
  read: (after: RankedRow | undefined) => Promise<RankedRow[]>,
  needs: MatchNeeds,
  version: string,
  known: Places | undefined,
): Promise<{ places: Places; ranks: Uint16Array }> {
  const rankingScoreOf = rankingScoreFor(needs)
  const places: Places = { version, ids: [], orders: [], categories: [], industries: [] }
  const ranks: number[] = []
  for (let after: RankedRow | undefined; ; ) {
    const batch = await read(after)
    for (const row of batch) {
      const { id, category, metadata } = row.card
      ranks.push(rankOf(rankingScoreOf(row.texts, row.card)))
      if (known) continue
      places.ids.push(id)
      places.orders.push(row.order)
      places.categories.push(categories.indexOf(category))
      places.industries.push(industries.indexOf(metadata.industry))
    }
    after = batch.at(-1)
    if (batch.length < batchRows) break
    await setImmediate()
  }
  return { places: known ?? places, ranks: Uint16Array.from(ranks) }
}

function rankingOf(places: Places, ranks: Uint16Array): Ranking {
  const { ids, orders } = places
  const ranked = byRank(ranks)
  const counts = new Map<string, number>()
  const placeOf = (index: number): RankedPlace => ({
    id: ids[index] ?? '',
    ...scoreAt(ranks[index] ?? 0),
    order: orders[index] ?? 0,
  })

  /** Where the walk goes on after a place, whether or not anything is there. */
  function positionAfter(place: RankedPlace): number {
    let [from, to] = [0, ranked.length]
    while (from < to) {
      const middle = (from + to) >> 1
      if (isUpTo(placeOf(ranked[middle] ?? 0), place)) from = middle + 1
      else to = middle
    }
    return from
  }

  return {
    version: places.version,
    count(filter) {
      const key = JSON.stringify([filter.chosen.category, filter.chosen.industry])
      const accepts = filterOf(places, filter)
      const count = counts.get(key) ?? ranked.reduce((all, index) => all + (accepts(index) ? 1 : 0), 0)
      counts.set(key, count)
      return count
    },
    walk(after, filter, atMost, among) {
      const accepts = filterOf(places, filter)
      const found: RankedPlace[] = []
      for (let at = after ? positionAfter(after) : 0; at < ranked.length && found.length < atMost; at++) {
        const index = ranked[at] ?? 0
        if (accepts(index) && (!among || among.has(ids[index] ?? ''))) found.push(placeOf(index))
      }
      return found
    },
  }
}

function isUpTo(one: RankedPlace, place: RankedPlace): boolean {
  if (one.score !== place.score) return one.score > place.score
  if (one.isOwnIndustry !== place.isOwnIndustry) return one.isOwnIndustry
  if (one.priorityBoost !== place.priorityBoost) return one.priorityBoost > place.priorityBoost
  if (one.order !== place.order) return one.order < place.order
  return one.id <= place.id
}

function filterOf(places: Places, { chosen }: RankingFilter): (index: number) => boolean {
  const [wantedCategories, wantedIndustries] = [
    new Set(chosen.category.map((one) => categories.indexOf(one))),
    new Set(chosen.industry.map((one) => industries.indexOf(one))),
  ]
  return (index) =>
    (wantedCategories.size === 0 || wantedCategories.has(places.categories[index] ?? -1)) &&
    (wantedIndustries.size === 0 || wantedIndustries.has(places.industries[index] ?? -1))
}

const priorityBoosts = priorityBoostMax - priorityBoostMin + 1

type RankedScore = Pick<RankedPlace, 'score' | 'isOwnIndustry' | 'priorityBoost'>

/** Score, industry and priority boost in one number below 2^16, so that the higher one comes first. */
function rankOf({ score, isOwnIndustry, priorityBoost }: RankedScore): number {
  return (score * 2 + Number(isOwnIndustry)) * priorityBoosts + priorityBoost - priorityBoostMin
}

function scoreAt(rank: number): RankedScore {
  const above = Math.floor(rank / priorityBoosts)
  return {
    score: above >> 1,
    isOwnIndustry: above % 2 === 1,
    priorityBoost: (rank % priorityBoosts) + priorityBoostMin,
  }
}

/** Indexes from the highest rank down; equal ones stay in the order that they came in. */
function byRank(ranks: Uint16Array): Uint32Array {
  const highest = rankOf({ score: 100, isOwnIndustry: true, priorityBoost: priorityBoostMax })
  const starts = new Uint32Array(highest + 2)
  for (const rank of ranks) starts[highest + 1 - rank] = (starts[highest + 1 - rank] ?? 0) + 1
  for (let slot = 1; slot < starts.length; slot++)
    starts[slot] = (starts[slot] ?? 0) + (starts[slot - 1] ?? 0)
  const ranked = new Uint32Array(ranks.length)
  for (const [index, rank] of ranks.entries()) {
    const slot = highest - rank
    ranked[starts[slot] ?? 0] = index
    starts[slot] = (starts[slot] ?? 0) + 1
  }
  return ranked
}
