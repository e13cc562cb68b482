// Finds what a search matches by the words that hold it: few words are looked through, and their rows are known at once.
import type pg from 'pg'
import { nameOf } from '#platform/server/database/held-connections.ts'
import { keptOrder } from '../../rules/marketplace/orders.ts'
import { groupIn, isPriceSort, teamIn } from '../../rules/marketplace/price-order.ts'
import type { SearchedWords } from '../../rules/marketplace/search-words.ts'
import {
  type CatalogueFilter,
  filterConditions,
  isByIndex,
  leadsOf,
  likeAny,
  literal,
  orderType,
  type PageRead,
  type PageRequest,
  pageRow,
  placesAsText,
  restGroup,
  type StoredRow,
  statedFor,
  versionAt,
} from '../catalog-view.ts'

/** From so many words on, going through the rows in order finds a page sooner than fetching each word's rows. */
const wordsMax = 100
/** `catalog_words` cuts longer words into pieces that overlap by this much, so that each piece of it is within one. */
const pieceMax = 125

/** Similar words that are looked at, and short ones that begin alike. */
const [similarMax, shortMax] = [50, 2_000]

/** How a search is answered by the catalogue's words. */
export interface WordPlan {
  /** For each word of the search that few of the catalogue's words hold: those words. Empty when there is none such. */
  lists: string[][]
  /** The words of the search that the lists do not settle, so that the texts must be asked for them. */
  rest: SearchedWords
}

export interface FoundWords extends WordPlan {
  version: string
  /** Some word of the search is in no word of the catalogue, so nothing matches. */
  none: boolean
}

/** One look at the words of the whole catalogue. */
export async function findWords(pool: pg.Pool, searched: SearchedWords, now: Date): Promise<FoundWords> {
  // Of a word that is longer than the pieces of `catalog_words`, its beginning is looked for and its text asked besides; of several
  // words that stand together the longest.
  const patterns = searched.map((ways) =>
    ways.map((way) => `%${literal(longestWord(way).slice(0, pieceMax))}%`),
  )
  const lists = patterns.map(
    ({ length }, index) =>
      `(select coalesce(array_agg(word), '{}') from (select word from catalog_word where word like ${length > 1 ? `any($${index + 1}::text[])` : `$${index + 1}`} limit ${wordsMax + 1}) found)`,
  )
  const { rows } = await pool.query<[string, ...string[][]]>({
    text: `select ${[versionAt(now), ...lists].join(', ')}`,
    values: patterns.map((ways) => (ways.length > 1 ? ways : ways[0])),
    rowMode: 'array',
  })
  const [version = '0', ...found] = rows[0] ?? []
  const isFew = (list: string[] | undefined) => list !== undefined && list.length <= wordsMax
  return {
    version,
    none: found.some((list) => list.length === 0),
    lists: found.filter(isFew),
    rest: searched.filter(
      (ways, index) =>
        !isFew(found[index]) || ways.some((way) => way.length > pieceMax || way !== longestWord(way)),
    ),
  }
}

/** The words of the catalogue hold no blank. */
export function longestWord(text: string): string {
  return text.split(' ').reduce((longest, word) => (word.length > longest.length ? word : longest))
}

/** Words that the catalogue has held and that may be near to this one: like it as a whole, or short and beginning like it. */
export async function listSimilarWords(pool: pg.Pool, word: string): Promise<string[]> {
  const { rows } = await pool.query<[word: string]>({
    text: `(select word from catalog_word where word % $1 order by similarity(word, $1) desc, word limit ${similarMax})
      union all
      (select word from catalog_word where length($1) < 6 and word like $2 and length(word) between length($1) - 1 and length($1) + 2 limit ${shortMax})`,
    values: [word, `${literal(word.slice(0, 1))}%`],
    rowMode: 'array',
  })
  return rows.map(([similar]) => similar)
}

/** A page and the total at once: all rows with these words are found, counted, and only the page's are read whole. */
export async function readPageByWords(
  pool: pg.Pool,
  request: PageRequest,
  words: WordPlan,
  now: Date,
): Promise<PageRead & { total: number }> {
  const { text, values } = pageByWordsStatement(request, words, now)
  // What most searches are: their words' rows are found by one index, whichever words, so PostgreSQL keeps the plan.
  const isKept =
    words.lists.length <= 2 &&
    words.rest.length === 0 &&
    isByIndex({ ...request, search: '' }) &&
    request.after === undefined
  const { rows } = await pool.query<[string, ...(StoredRow | NoRow)]>({
    ...(isKept ? { name: nameOf(text) } : {}),
    ...{ text, values, rowMode: 'array', types: placesAsText },
  })
  return {
    version: rows[0]?.[1] ?? '0',
    rows: rows.flatMap(([, ...row]) => (isFound(row) ? [pageRow(row, now)] : [])),
    total: Number(rows[0]?.[0] ?? 0),
  }
}

/** Where nothing matches, there is one row without a card. */
type NoRow = [version: string, card: null, ...unknown[]]

function isFound(row: StoredRow | NoRow): row is StoredRow {
  return row[1] !== null
}

export function pageByWordsStatement(
  request: PageRequest,
  words: WordPlan,
  now: Date,
): { text: string; values: unknown[] } {
  const values: unknown[] = []
  const value = (given: unknown) => `$${values.push(given)}`
  const conditions = wordConditions(request, words, value)
  const order = keptOrder(request.sort).column
  const isByPrice = isPriceSort(request.sort)
  const place = isByPrice
    ? `case when order_price_per_user then ${order} * ${value(teamIn(request.sort, request.team))}::bigint else ${order} end`
    : order
  const leads = leadsOf(request, 'order').map((condition, group) => `when ${condition(value)} then ${group}`)
  const lead = isByPrice
    ? `order_price_group + case when order_price_per_user then 0 else ${groupIn(request.sort, { group: 0, isPerUser: false })} end`
    : leads.length > 0
      ? `case ${leads.join(' ')} else ${leads.length} end`
      : String(restGroup)
  const { after } = request
  const from = after
    ? `where (lead, place, id) > (${value(after.group)}::int, ${value(after.order)}::${orderType(request.sort)}, ${value(after.id)}::uuid)`
    : ''
  const columns = [
    '(select count(*) from matches)',
    `(select catalog_version_at(${value(now)}))`,
    ...['card::text', 'lead', 'place', 'page.id', 'promotions::text', ...statedFor(request)],
  ]
  const text = `
    with matches as materialized (
      select id, ${lead} as lead, ${place} as place from catalog_application
      where ${conditions.join(' and ')}
    ), page as (select * from matches ${from} order by lead, place, id limit ${value(request.limit)})
    select ${columns.join(', ')}
    from (values (1)) one left join (page join catalog_application application on application.id = page.id) on true
    order by lead, place, page.id`
  return { text, values }
}

/** The ids of what matches, in no order; one more than `atMost` where there are more. Without words every text is looked at. */
export async function listMatchingIds(
  pool: pg.Pool,
  filter: CatalogueFilter,
  words: WordPlan,
  atMost: number,
  now: Date,
): Promise<{ version: string; ids: string[] }> {
  const values: unknown[] = []
  const value = (given: unknown) => `$${values.push(given)}`
  const conditions =
    words.lists.length > 0 ? wordConditions(filter, words, value) : filterConditions(filter, value)
  const { rows } = await pool.query<[string, string[]]>({
    text: `select ${versionAt(now)}, array(select id::text from catalog_application where ${conditions.join(' and ')} limit ${value(atMost + 1)})`,
    values,
    rowMode: 'array',
  })
  return { version: rows[0]?.[0] ?? '0', ids: rows[0]?.[1] ?? [] }
}

function wordConditions(
  filter: CatalogueFilter,
  { lists, rest }: WordPlan,
  value: (given: unknown) => string,
): string[] {
  return [
    ...lists.map((list) => `catalog_words(search_text) && ${value(list)}::text[]`),
    ...rest.map((ways) => likeAny('search_text', ways, value)),
    ...filterConditions({ ...filter, search: '' }, value),
  ]
}
