// Finds what a search matches by the words that hold it: few words are looked through, and their rows are known at once.
import type pg from 'pg'
import {
  type CatalogueFilter,
  filterConditions,
  literal,
  orderColumns,
  type PageRead,
  type PageRequest,
  pageRow,
  type StoredRow,
  versionAt,
} from './catalog-view.ts'

/** From so many words on, going through the rows in order finds a page sooner than fetching each word's rows. */
const wordsMax = 100
/** `catalog_words` cuts longer words into pieces that overlap by this much, so that each piece of it is within one. */
const pieceMax = 125

/** The words that hold the search, in one list for each piece of it that stands between blanks. */
export interface FoundWords {
  version: string
  /** No word holds some piece, so nothing matches. */
  none: boolean
  /** Without the pieces that too many words hold; empty when no piece is left. */
  lists: string[][]
}

/** One look at the words of the whole catalogue. */
export async function findWords(pool: pg.Pool, search: string, now: Date): Promise<FoundWords> {
  const patterns = wordPatterns(search)
  const lists = patterns.map(
    (_, index) =>
      `(select coalesce(array_agg(word), '{}') from (select word from catalog_word where word like $${index + 1} limit ${wordsMax + 1}) found)`,
  )
  const { rows } = await pool.query<[string, ...string[][]]>({
    text: `select ${[versionAt(now), ...lists].join(', ')}`,
    values: patterns,
    rowMode: 'array',
  })
  const [version = '0', ...found] = rows[0] ?? []
  return {
    version,
    none: found.some((list) => list.length === 0),
    lists: found.filter((list) => list.length <= wordsMax),
  }
}

/** A page and the total at once: all rows with these words are found, counted, and only the page's are read whole. */
export async function readPageByWords(
  pool: pg.Pool,
  request: PageRequest,
  lists: readonly string[][],
  now: Date,
): Promise<PageRead & { total: number }> {
  const { text, values } = pageByWordsStatement(request, lists, now)
  const { rows } = await pool.query<[...StoredRow, string] | [string, null, null, null, null, null, string]>({
    text,
    values,
    rowMode: 'array',
  })
  return {
    version: rows[0]?.[0] ?? '0',
    rows: rows.flatMap(([version, card, group, order, id, promotions]) =>
      card === null ? [] : [pageRow([version, card, group, order, id, promotions], now)],
    ),
    total: Number(rows[0]?.[6] ?? 0),
  }
}

export function pageByWordsStatement(
  request: PageRequest,
  lists: readonly string[][],
  now: Date,
): { text: string; values: unknown[] } {
  const values: unknown[] = []
  const value = (given: unknown) => `$${values.push(given)}`
  const conditions = wordConditions(request, lists, value)
  const lead = request.namesLead
    ? `case when name_text = ${value(request.search)} then 0 when name_text like ${value(`${literal(request.search)}%`)} then 1 else 2 end`
    : '2'
  const { after } = request
  const place = after
    ? `where (lead, place, id) > (${value(after.group)}::int, ${value(after.order)}::bigint, ${value(after.id)}::uuid)`
    : ''
  const text = `
    with matches as materialized (
      select id, ${lead} as lead, ${orderColumns[request.sort]} as place from catalog_application
      where ${conditions.join(' and ')}
    ), page as (select * from matches ${place} order by lead, place, id limit ${value(request.limit)})
    select ${versionAt(now)}, card::text, lead, place, page.id, promotions::text, (select count(*) from matches)
    from (values (1)) one left join (page join catalog_application application on application.id = page.id) on true
    order by lead, place, page.id`
  return { text, values }
}

/** The ids of what matches, in no order; one more than `atMost` where there are more. Without words every text is looked at. */
export async function listMatchingIds(
  pool: pg.Pool,
  filter: CatalogueFilter,
  lists: readonly string[][],
  atMost: number,
  now: Date,
): Promise<{ version: string; ids: string[] }> {
  const values: unknown[] = []
  const value = (given: unknown) => `$${values.push(given)}`
  const conditions = lists.length > 0 ? wordConditions(filter, lists, value) : filterConditions(filter, value)
  const { rows } = await pool.query<[string, string[]]>({
    text: `select ${versionAt(now)}, array(select id::text from catalog_application where ${conditions.join(' and ')} limit ${value(atMost + 1)})`,
    values,
    rowMode: 'array',
  })
  return { version: rows[0]?.[0] ?? '0', ids: rows[0]?.[1] ?? [] }
}

function wordConditions(
  filter: CatalogueFilter,
  lists: readonly string[][],
  value: (given: unknown) => string,
): string[] {
  const conditions = lists.map((list) => `catalog_words(search_text) && ${value(list)}::text[]`)
  if (!isOneWord(filter.search)) conditions.push(`search_text like ${value(`%${literal(filter.search)}%`)}`)
  if (filter.category) conditions.push(`category = ${value(filter.category)}`)
  if (filter.industry) conditions.push(`industry = ${value(filter.industry)}`)
  return conditions
}

/**
 * What a word must look like to be part of the search: a first piece ends a word, a last one begins one, and what
 * stands between two blanks is a whole word.
 */
function wordPatterns(search: string): string[] {
  const pieces = search.split(' ')
  const last = pieces.length - 1
  return pieces.flatMap((piece, index) => {
    if (piece === '') return []
    const open = index === last ? '%' : ''
    if (index === 0) {
      const end = last === 0 ? piece.slice(0, pieceMax) : piece.slice(-pieceMax)
      return [`%${literal(end)}${open}`]
    }
    if (index === last) return [`${literal(piece.slice(0, pieceMax))}%`]
    return piece.length > pieceMax ? [] : [literal(piece)]
  })
}

/** Whether every row with such a word matches, so that no text has to be looked at again. */
function isOneWord(search: string): boolean {
  return !search.includes(' ') && search.length <= pieceMax
}
