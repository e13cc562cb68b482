// Answers a page of the catalogue to one buyer, with how well each row fits what that buyer said they need. Nothing of it
// is remembered but rankings, which belong to nobody.
import { createHash } from 'node:crypto'
import type pg from 'pg'
import type { Actor } from '#platform/server/actor.ts'
import { ReadyAnswer } from '#platform/server/http/binding.ts'
import type { Platform } from '#platform/server/platform.ts'
import { findNeeds, type MatchNeeds, matcherFor } from '#rooms/discover/assessment/server/index.ts'
import { findOwnIndustry } from '#rooms/people/company/server/index.ts'
import type { Application } from '../../contract.ts'
import { pageSizeMax } from '../../contract.ts'
import { type FacetKind, facetKinds } from '../../rules/marketplace/facets.ts'
import { industryNamed } from '../../rules/marketplace/industry-named.ts'
import type { Industry } from '../../rules/vocabulary.ts'
import { type CatalogueFilter, countMatches } from '../catalog-view.ts'
import type { CataloguePool } from '../catalogue-pool.ts'
import type { LookUpPhrases, PhrasesLookedUp } from './count-holding.ts'
import {
  type ApplicationQuery,
  type ListShared,
  manyMatches,
  nextLink,
  type Totals,
  totalKeyOf,
  wordsHeader,
  wrongCursor,
} from './list-applications.ts'
import { filterOf, withMet } from './must-haves.ts'
import { type MatchPlace, readMatchCursor, writeMatchCursor } from './page-cursor.ts'
import type { CatalogueRanker, RankedPlace, Ranking } from './rank-catalogue.ts'
import { idsLeftBy, readCards, readTextsBesideCards, type TextsBesideCard } from './ranking-view.ts'
import { findWords, listMatchingIds } from './search-view.ts'

/** Publications may come between a ranking and the cards; so often it is ranked anew. */
const attempts = 3
/** How many places are looked through at first for what holds a search, and at most at once. */
const [firstLook, longestLook] = [250, 8_000]

/** What somebody needs, with what decides how it counts. */
interface CountedNeeds extends Omit<MatchNeeds, keyof PhrasesLookedUp>, PhrasesLookedUp {
  /** Of the saved version that the pages of a walk are ranked by. */
  version: number
  industry: Industry | undefined
}

/** Needs that are stated with the question. */
export type StatedNeeds = Omit<MatchNeeds, 'industry' | 'foundNowhere' | 'inEnglish'> & {
  industry: Industry | undefined
}

/** The part of GET /api/applications that belongs to a buyer. A buyer who has stated no needs is answered like everybody. */
export function createListMatched(
  platform: Platform,
  cataloguePool: CataloguePool,
  ranker: CatalogueRanker,
  listShared: ListShared,
  totals: Totals,
  lookUpPhrases: LookUpPhrases,
) {
  const { clock } = platform

  async function listMatched(
    actor: Actor,
    caller: string,
    { sort, match: _match, ...query }: ApplicationQuery,
  ): Promise<ReadyAnswer> {
    const place =
      sort === 'ai_match' && query.cursor !== undefined ? readMatchCursor(query.cursor) : undefined
    // A walk through the pages stays ranked by what its first page was ranked by, whatever is saved meanwhile.
    const needs = await findCountedNeeds(actor, place)
    if (sort !== 'ai_match') {
      const shared = await listShared({ ...query, sort }, caller)
      return needs ? withMatches(await cataloguePool(caller), shared, needs) : shared
    }
    if (!needs && place) throw wrongCursor()
    // Every score is 0 (MATCH-06), and equal scores are ordered by ROI.
    if (!needs) return listShared({ ...query, sort: 'roi' }, caller)
    if (query.cursor !== undefined && !place) throw wrongCursor()
    return byFit(await cataloguePool(caller), needs, query, place)
  }

  /** The best of the catalogue for needs of which nothing is kept. */
  async function listForNeeds(
    caller: string,
    stated: StatedNeeds,
    query: Pick<ApplicationQuery, 'category' | 'industry' | 'limit'>,
  ): Promise<{ answer: ReadyAnswer; foundNowhere: string[] }> {
    // What programs send is taken as it is: the same for each of them.
    const lookedUp = await lookUpPhrases([...stated.painPoints, ...stated.desiredOutcomes], 'en')
    const needs = { ...stated, ...lookedUp, version: 0 }
    const answer = await byFit(platform.database.publicPool(caller), needs, query, undefined)
    return { answer, foundNowhere: lookedUp.foundNowhere }
  }

  /** What the buyer needs, with what decides how it counts; undefined where nothing was stated. */
  async function findCountedNeeds(
    actor: Actor,
    place: MatchPlace | undefined,
  ): Promise<CountedNeeds | undefined> {
    const needs = await findNeeds(platform, actor, place?.needsVersion)
    if (!needs) return undefined
    const [lookedUp, industry] = await Promise.all([
      lookUpPhrases([...needs.painPoints, ...needs.desiredOutcomes]),
      place
        ? place.industry
        : platform.inTenantSnapshot(actor, async (tx) => industryNamed((await findOwnIndustry(tx)) ?? null)),
    ])
    return { ...needs, ...lookedUp, industry }
  }

  async function byFit(
    pool: pg.Pool,
    needs: CountedNeeds,
    query: Omit<ApplicationQuery, 'sort' | 'match'>,
    after: MatchPlace | undefined,
  ): Promise<ReadyAnswer> {
    const limit = query.limit ?? pageSizeMax
    for (let tried = 1; ; tried += 1) {
      // One moment for all of it: the versions and the day by which standards hold must be of the same one.
      const now = clock.now()
      const filter = filterOf(query, now)
      const ranking = await ranker.rank(needs)
      // One row more than asked for tells whether there is a next page.
      const { places, total, versions } = await pageOf(pool, ranking, filter, after, limit + 1, now)
      const page = places.slice(0, limit)
      const ids = page.map(({ id }) => id)
      const [{ version, cards }, beside] = await Promise.all([
        readCards(pool, ids, filter, now),
        readTextsBesideCards(pool, ids),
      ])
      const isOld = [...versions, version].some((seen) => seen !== ranking.version)
      if (isOld) ranker.forget(ranking.version)
      if (isOld && tried < attempts) continue
      const match = matcherFor(needs)
      const rows = page.flatMap(({ id }) => {
        const found = cards.get(id)
        return found ? [{ ...found, card: withMatch(found.card, beside.get(id), match) }] : []
      })
      const last = page.at(-1)
      const headers: Record<string, string> = { 'x-total-count': String(total), ...wordsHeader(query) }
      if (places.length > page.length && last)
        headers.link = nextLink(
          { ...query, sort: 'ai_match' },
          writeMatchCursor({ needsVersion: needs.version, industry: needs.industry, ...last }),
        )
      return answerOf(`[${withMet(rows, query, now).join(',')}]`, headers)
    }
  }

  /** The places of a page and how many there are in all, with every version that was seen on the way. */
  async function pageOf(
    pool: pg.Pool,
    ranking: Ranking,
    filter: CatalogueFilter,
    after: RankedPlace | undefined,
    atMost: number,
    now: Date,
  ): Promise<{ places: RankedPlace[]; total: number; versions: string[] }> {
    if (isOfPlaces(filter))
      return { places: ranking.walk(after, filter, atMost), total: ranking.count(filter), versions: [] }
    const { version, none, ...words } = await findWords(pool, filter.words, now)
    if (none) return { places: [], total: 0, versions: [version] }
    const known = totals.get(totalKeyOf(filter), version)
    if (known === undefined || known <= manyMatches) {
      const found = await listMatchingIds(pool, filter, words, manyMatches, now)
      if (found.ids.length <= manyMatches)
        return {
          places: ranking.walk(after, filter, atMost, new Set(found.ids)),
          total: found.ids.length,
          versions: [version, found.version],
        }
    }
    const [places, counted] = await Promise.all([
      lookThrough(pool, ranking, filter, after, atMost, now),
      countOf(pool, filter, ranking.version, now),
    ])
    return {
      places: places.found,
      total: counted.total,
      versions: [version, counted.version, ...places.versions],
    }
  }

  /** Many match, so the first of them are found soon by going through the places in order. */
  async function lookThrough(
    pool: pg.Pool,
    ranking: Ranking,
    filter: CatalogueFilter,
    after: RankedPlace | undefined,
    atMost: number,
    now: Date,
  ): Promise<{ found: RankedPlace[]; versions: string[] }> {
    const found: RankedPlace[] = []
    const versions: string[] = []
    let from = after
    for (let look = firstLook; found.length < atMost; look = Math.min(look * 4, longestLook)) {
      const places = ranking.walk(from, filter, look)
      const holding = await idsLeftBy(
        pool,
        places.map(({ id }) => id),
        filter,
        now,
      )
      versions.push(holding.version)
      const ids = new Set(holding.ids)
      found.push(...places.filter(({ id }) => ids.has(id)))
      from = places.at(-1)
      if (places.length < look) break
    }
    return { found: found.slice(0, atMost), versions }
  }

  async function countOf(pool: pg.Pool, filter: CatalogueFilter, version: string, now: Date) {
    const key = totalKeyOf(filter)
    const known = totals.get(key, version)
    if (known !== undefined) return { version, total: known }
    const counted = await countMatches(pool, filter, now)
    totals.set(key, counted.version, counted.total, 1)
    return counted
  }

  return { listMatched, listForNeeds }
}

/** A ranking itself knows categories and industries, and nothing else of a row. */
function isOfPlaces({ search, chosen }: CatalogueFilter): boolean {
  const known: readonly FacetKind[] = ['category', 'industry']
  return search === '' && facetKinds.every((kind) => known.includes(kind) || chosen[kind].length === 0)
}

/** Everybody's answer with what belongs to one buyer added to each row. */
async function withMatches(pool: pg.Pool, shared: ReadyAnswer, needs: CountedNeeds): Promise<ReadyAnswer> {
  const match = matcherFor(needs)
  const rows: Application[] = JSON.parse(shared.body.toString())
  const beside = await readTextsBesideCards(
    pool,
    rows.map(({ id }) => id),
  )
  const { link, ...headers } = shared.headers
  return answerOf(
    JSON.stringify(rows.map((row) => ({ ...row, match: match({ ...row, ...beside.get(row.id) }) }))),
    {
      ...headers,
      ...(link === undefined ? {} : { link: link.replace(/>; rel="next"$/, '&match=true>; rel="next"') }),
    },
  )
}

function withMatch(
  card: string,
  beside: TextsBesideCard | undefined,
  match: ReturnType<typeof matcherFor>,
): string {
  const application: Application = JSON.parse(card)
  return `${card.slice(0, -1)},"match":${JSON.stringify(match({ ...application, ...beside }))}}`
}

function answerOf(body: string, headers: Record<string, string>): ReadyAnswer {
  return new ReadyAnswer(
    body,
    `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    headers,
  )
}
