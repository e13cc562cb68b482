// Answers a page of the catalogue that is the same for everybody, from memory where the catalogue has not changed since
// the page was made.

import { createHash } from 'node:crypto'
import type pg from 'pg'
import type { z } from 'zod'
import { type Refusal, refusedField } from '#platform/kernel/problem.ts'
import { t } from '#platform/kernel/texts.ts'
import { ReadyAnswer } from '#platform/server/http/binding.ts'
import type { Platform } from '#platform/server/platform.ts'
import { type applicationQueryShape, pageSizeMax } from '../../contract.ts'
import { facetKinds } from '../../rules/marketplace/facets.ts'
import type { SharedOrder } from '../../rules/marketplace/orders.ts'
import { teamDefault } from '../../rules/marketplace/price-order.ts'
import { foldSearch, type SearchWithWords } from '../../rules/marketplace/search-words.ts'
import { factOf } from '../../rules/stated-facts.ts'
import {
  type CatalogueFilter,
  countMatches,
  isByIndex,
  type PageRead,
  type PageRequest,
  readPage,
} from '../catalog-view.ts'
import type { CataloguePool } from '../catalogue-pool.ts'
import type { CatalogueVersion } from '../catalogue-version.ts'
import type { CountFacets } from './count-facets.ts'
import { filterOf, withMet } from './must-haves.ts'
import { readCursor, writeCursor } from './page-cursor.ts'
import { rememberAnswers } from './remembered-answers.ts'
import { findWords, readPageByWords } from './search-view.ts'

export type ApplicationQuery = z.output<typeof applicationQueryShape> & SearchWithWords

const rememberedBytes = 64 * 1_048_576
/** What an answer costs to keep beside its body, the compressed one and its key. */
const entryBytes = 1_024
const rememberedTotals = 20_000

/** A search with so many matches finds a page sooner by going through the rows in order than by its words. */
export const manyMatches = 1_500
/** Publications may come between a page and its total; each time they are read again. */
const attempts = 5

/** What everybody may ask of the catalogue; what belongs to one buyer is asked of `listMatched`. */
export type SharedQuery = Omit<ApplicationQuery, 'sort' | 'match'> & {
  sort?: SharedOrder | undefined
  match?: undefined
}

export function isSharedQuery(query: ApplicationQuery): query is SharedQuery {
  return query.sort !== 'ai_match' && query.match === undefined
}

/** `caller` names who asks, for the share of the database that each may take. */
export type ListShared = (query: SharedQuery, caller: string) => Promise<ReadyAnswer>

/** How many applications match, remembered until the catalogue changes. */
export type Totals = ReturnType<typeof rememberTotals>

export function rememberTotals() {
  return rememberAnswers<number>(rememberedTotals)
}

/** Names what a total was counted of. The day is none of it: a standard that begins or ends is a new version. */
export function totalKeyOf({ chosen, words, team }: CatalogueFilter): string {
  const lists = facetKinds.map((kind) => chosen[kind].map((value) => factOf(kind, value)).sort())
  return JSON.stringify([words, chosen.cost.length > 0 ? team : 0, lists])
}

/** The part of GET /api/applications that is the same for everybody. */
export function createListShared(
  { clock }: Pick<Platform, 'clock'>,
  cataloguePool: CataloguePool,
  catalogueVersion: CatalogueVersion,
  totals: Totals,
  totalAtHand: CountFacets['totalAtHand'],
): ListShared {
  // A page is remembered when it is asked for again: a client that walks through them all does not push out the common ones.
  const pages = rememberAnswers<ReadyAnswer>(rememberedBytes, 'asked again')
  // The same query text arrives as the same object.
  const keys = new WeakMap<SharedQuery, string>()
  const keyOf = (query: SharedQuery): string => {
    const known = keys.get(query)
    if (known !== undefined) return known
    const key = JSON.stringify(query)
    keys.set(query, key)
    return key
  }

  /** For what no index counts, PostgreSQL reads a good part of the table; where the facets know it, it is taken from them. */
  async function countOf(pool: pg.Pool, request: PageRequest, now: Date) {
    const isCostly = request.search === '' && !isByIndex(request)
    return (isCostly && (await totalAtHand(request))) || countMatches(pool, request, now)
  }

  /** The rows of a page and how many match in all, of one version. Every statement tells the version that it saw. */
  async function pageAndTotal(
    pool: pg.Pool,
    request: PageRequest,
    now: Date,
  ): Promise<PageRead & { total: number }> {
    const totalKey = totalKeyOf(request)
    if (request.search !== '') {
      const found = await searchByWords(pool, request, totalKey, now)
      if (found) return found
    }
    for (let tried = 1; ; tried += 1) {
      // Counting costs more than reading a page, so totals are remembered.
      const [page, countedBeside] = await Promise.all([
        readPage(pool, request, now),
        totals.holds(totalKey) ? undefined : countOf(pool, request, now),
      ])
      const known = totals.get(totalKey, page.version)
      if (known !== undefined) return { ...page, total: known }
      const counted =
        countedBeside?.version === page.version ? countedBeside : await countMatches(pool, request, now)
      totals.set(totalKey, counted.version, counted.total, 1)
      if (counted.version === page.version || tried === attempts) return { ...page, total: counted.total }
    }
  }

  /** Answers a search by the words that hold it; undefined where many words or many rows do. */
  async function searchByWords(
    pool: pg.Pool,
    request: PageRequest,
    totalKey: string,
    now: Date,
  ): Promise<(PageRead & { total: number }) | undefined> {
    const { version, none, ...words } = await findWords(pool, request.words, now)
    const known = none ? 0 : totals.get(totalKey, version)
    if (known === 0) return { version, rows: [], total: 0 }
    if (words.lists.length === 0 || (known !== undefined && known >= manyMatches)) return undefined
    const read = await readPageByWords(pool, request, words, now)
    // A publication that came between may have brought words that were not looked for.
    if (read.version !== version) return undefined
    totals.set(totalKey, version, read.total, 1)
    return read
  }

  return async function listShared(query, caller) {
    const key = keyOf(query)
    // What was never answered needs no look at the version beforehand: its own statement tells it.
    const known = pages.holds(key) ? pages.get(key, await catalogueVersion.current()) : undefined
    if (known) return known
    // One moment for all of it: the version and the day by which standards hold must be of the same one.
    const now = clock.now()
    const request = pageRequestOf(query, now)
    const pool = await cataloguePool(caller)

    // One row more than asked for tells whether there is a next page.
    const { rows, total, version } = await pageAndTotal(pool, { ...request, limit: request.limit + 1 }, now)
    const page = rows.slice(0, request.limit)
    const last = page.at(-1)
    const headers: Record<string, string> = { 'x-total-count': String(total), ...wordsHeader(query) }
    if (rows.length > page.length && last) {
      headers.link = nextLink(query, writeCursor({ sort: query.sort ?? 'roi', team: request.team, ...last }))
    }
    const body = `[${withMet(page, query, now).join(',')}]`
    const etag = `"${version}-${createHash('sha256').update(key).digest('base64url').slice(0, 16)}"`
    const answer = new ReadyAnswer(body, etag, headers)
    pages.set(key, version, answer, (answer.body.length + key.length) * 2 + entryBytes)
    return answer
  }
}

/**
 * The page that a query asks for. Refuses a cursor that belongs to another order or was not issued here, and an order by
 * relevance where nothing is searched for.
 */
export function pageRequestOf(query: SharedQuery, now: Date): PageRequest {
  const sort = query.sort ?? 'roi'
  const search = foldSearch(query.search ?? '')
  const team = query.team ?? teamDefault
  if (sort === 'relevance' && search === '')
    throw refusedField('sort', t('relevance needs a search. Add search or choose another order'))
  const after = query.cursor === undefined ? undefined : readCursor(query.cursor, sort, team)
  if (query.cursor !== undefined && !after) throw wrongCursor()
  return {
    ...filterOf(query, now),
    sort: sort === 'relevance' ? 'roi' : sort,
    // An order that was asked for is kept to the letter; only the default lets names that fit lead.
    lead: sort === 'relevance' ? 'relevance' : query.sort === undefined ? 'names' : 'nothing',
    limit: query.limit ?? pageSizeMax,
    after,
  }
}

export function wrongCursor(): Refusal {
  return refusedField('cursor', t('is not a place in this order. Start again without it'))
}

/** Says in which ways the words of a search were looked for, where it was not as they were typed. */
export function wordsHeader({ words }: SearchWithWords): Record<string, string> {
  return words ? { 'x-searched-words': encodeURIComponent(JSON.stringify(words)) } : {}
}

/** The value of a Link header that names the next page. */
export function nextLink(query: ApplicationQuery, cursor: string): string {
  return `<${addressOf({ ...query, cursor })}>; rel="next"`
}

function addressOf({ words: _words, ...query }: ApplicationQuery): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    if (value !== undefined)
      for (const one of Array.isArray(value) ? value : [value]) parameters.append(name, String(one))
  return `/api/applications?${parameters}`
}
