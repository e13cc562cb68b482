// Reads the catalogue: one page, its total, one application whole. Public rows only, one statement each.
import type pg from 'pg'
import type { Category, Industry, SortKey } from '../rules/vocabulary.ts'
import type { PagePlace } from './page-cursor.ts'

export interface CatalogueFilter {
  category: Category | undefined
  industry: Industry | undefined
  /** Folded; empty means none. */
  search: string
}

export interface PageRequest extends CatalogueFilter {
  sort: SortKey
  /** Exact names and names that start with the search come first. */
  namesLead: boolean
  limit: number
  after: PagePlace | undefined
}

export interface PageRow {
  card: string
  group: 0 | 1 | 2
  order: number
  id: string
}

const orderColumns: Readonly<Record<SortKey, string>> = {
  roi: 'order_roi',
  rating: 'order_rating',
  price_low: 'order_price_low',
  price_high: 'order_price_high',
  newest: 'order_newest',
}

/** The search with LIKE's own signs made ordinary. */
function literal(text: string): string {
  return text.replaceAll(/[\\%_]/g, '\\$&')
}

/**
 * One page. Statements are not prepared by name: a plan made once for every text would forget which texts are rare.
 * Rows come in index order from each group; `after` names the last row of the page before, so depth costs nothing.
 */
export async function readPage(pool: pg.Pool, request: PageRequest): Promise<PageRow[]> {
  const { text, values } = pageStatement(request)
  const { rows } = await pool.query<[string, number, string, string]>({ text, values, rowMode: 'array' })
  return rows.map(([card, group, order, id]) => ({
    card,
    group: group as 0 | 1 | 2,
    order: Number(order),
    id,
  }))
}

function pageRow(card: string, group: number, order: string, id: string): PageRow {
  return { card, group: group as 0 | 1 | 2, order: Number(order), id }
}

/** The statement of a page, apart so that the benchmark can send the same one without us. */
export function pageStatement(request: PageRequest): { text: string; values: unknown[] } {
  const values: unknown[] = []
  const value = (given: unknown) => `$${values.push(given)}`
  const order = orderColumns[request.sort]
  const limit = value(request.limit)
  const filters = filterConditions(request, value)
  const { after } = request

  const group = (number: 0 | 1 | 2, conditions: string[]) => {
    if (after && after.group > number) return undefined
    const all = [...filters, ...conditions]
    if (after?.group === number)
      all.push(`(${order}, id) > (${value(after.order)}::bigint, ${value(after.id)}::uuid)`)
    const where = all.length > 0 ? `where ${all.join(' and ')}` : ''
    return `select card::text, ${number} as lead, ${order} as place, id from catalog_application ${where} order by ${order}, id limit ${limit}`
  }
  if (!request.namesLead || request.search === '') return { text: group(2, []) ?? '', values }

  // A value is added where it is used: PostgreSQL refuses a statement with one that no group mentions.
  const exact = after && after.group > 1 ? '' : value(request.search)
  const prefix = value(`${literal(request.search)}%`)
  const groups = [
    group(0, [`name_text = ${exact}`]),
    group(1, [`name_text like ${prefix}`, `name_text <> ${exact}`]),
    group(2, [`name_text not like ${prefix}`]),
  ].filter((statement) => statement !== undefined)
  return {
    text: `select * from (${groups.map((statement) => `(${statement})`).join(' union all ')}) page order by lead, place, id limit ${limit}`,
    values,
  }
}

/**
 * The first page and the total at once, for a search that was not counted before: all matches are found once, counted,
 * and only the page's rows are read whole.
 */
export async function readFirstPageAndTotal(
  pool: pg.Pool,
  request: PageRequest,
): Promise<{ rows: PageRow[]; total: number }> {
  const values: unknown[] = []
  const value = (given: unknown) => `$${values.push(given)}`
  const filters = filterConditions(request, value)
  const lead = request.namesLead
    ? `case when name_text = ${value(request.search)} then 0 when name_text like ${value(`${literal(request.search)}%`)} then 1 else 2 end`
    : '2'
  const { rows } = await pool.query<[string, number, string, string, string]>({
    text: `
      with matches as materialized (
        select id, ${lead} as lead, ${orderColumns[request.sort]} as place from catalog_application
        ${filters.length > 0 ? `where ${filters.join(' and ')}` : ''}
      ), page as (select * from matches order by lead, place, id limit ${value(request.limit)})
      select card::text, page.lead, page.place, page.id, (select count(*) from matches)
      from page join catalog_application application on application.id = page.id order by page.lead, page.place, page.id`,
    values,
    rowMode: 'array',
  })
  return {
    rows: rows.map(([card, group, order, id]) => pageRow(card, group, order, id)),
    total: Number(rows[0]?.[4] ?? 0),
  }
}

/** How many applications the filter matches. */
export async function countMatches(pool: pg.Pool, filter: CatalogueFilter): Promise<number> {
  const values: unknown[] = []
  const conditions = filterConditions(filter, (given) => `$${values.push(given)}`)
  const where = conditions.length > 0 ? `where ${conditions.join(' and ')}` : ''
  const { rows } = await pool.query<{ total: string }>(
    `select count(*) as total from catalog_application ${where}`,
    values,
  )
  return Number(rows[0]?.total ?? 0)
}

/** One application whole, as JSON text of its card and of what its page adds. */
export async function findApplication(
  pool: pg.Pool,
  id: string,
): Promise<{ card: string; detail: string } | undefined> {
  const { rows } = await pool.query<{ card: string; detail: string }>(
    'select card::text, detail::text from catalog_application where id = $1',
    [id],
  )
  return rows[0]
}

/** Id and day of the last change of every application, for the site map. */
export async function listAddresses(
  pool: pg.Pool,
  limit: number,
): Promise<{ id: string; changedOn: string }[]> {
  const { rows } = await pool.query<{ id: string; changedOn: string }>(
    `select id, to_char(updated_at at time zone 'UTC', 'YYYY-MM-DD') as "changedOn" from catalog_application order by order_roi, id limit $1`,
    [limit],
  )
  return rows
}

/** Which catalogue this is and how many changes it has seen. */
export async function readCatalogueVersion(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ version: string }>(
    "select left(catalog_id::text, 8) || '.' || version as version from catalog_version",
  )
  return rows[0]?.version ?? '0'
}

function filterConditions(filter: CatalogueFilter, value: (given: unknown) => string): string[] {
  const conditions: string[] = []
  if (filter.category) conditions.push(`category = ${value(filter.category)}`)
  if (filter.industry) conditions.push(`industry = ${value(filter.industry)}`)
  if (filter.search !== '') conditions.push(`search_text like ${value(`%${literal(filter.search)}%`)}`)
  return conditions
}
