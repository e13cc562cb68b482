// Reads the catalogue: one page, its total, one application whole. Public rows only, one statement each.
import pg from 'pg'
import { platformTenantId } from '#platform/server/actor.ts'
import { nameOf } from '#platform/server/database/held-connections.ts'
import type { Application, ApplicationDetail, CatalogueFacts } from '../contract.ts'
import type { DetailBesideCard } from '../rules/application-document.ts'
import { type Chosen, costBounds, type FacetKind, facetKinds } from '../rules/marketplace/facets.ts'
import { mustHaveList } from '../rules/marketplace/must-haves.ts'
import { holdsText, keptOrder, type SortKey } from '../rules/marketplace/orders.ts'
import { groupIn, isPriceSort, teamIn } from '../rules/marketplace/price-order.ts'
import type { SearchedWords } from '../rules/marketplace/search-words.ts'
import { type FactsListing, factOf } from '../rules/stated-facts.ts'
import type { PagePlace } from './marketplace/page-cursor.ts'
import { cardAt } from './promotion-store.ts'

export interface CatalogueFilter {
  chosen: Chosen
  /** As `foldSearch` makes it; empty means none. */
  search: string
  /** Of the search. */
  words: SearchedWords
  /** People for whom prices are counted and ordered. */
  team: number
  /** The calendar day on which standards must hold. */
  today: string
}

export interface PageRequest extends CatalogueFilter {
  sort: SortKey
  /**
   * What of a search comes first: nothing; the very name and names that begin with it; or these, then names with each of
   * its words, then names and taglines with each of them.
   */
  lead: 'nothing' | 'names' | 'relevance'
  limit: number
  after: PagePlace | undefined
}

export interface PageRow {
  card: string
  /** Of the order: `PagePlace`. */
  group: number
  order: string
  id: string
  /** Where must-haves are required. */
  stated?: FactsListing | undefined
}

/** What one statement saw: the rows, and the version of the catalogue that they are of. */
export interface PageRead {
  version: string
  rows: PageRow[]
}

/** The columns of a page as they arrive. */
export type StoredRow = [
  version: string,
  card: string,
  group: number,
  order: string,
  id: string,
  promotions: string | null,
  stated?: FactsListing,
]

/**
 * Of a row what tells how it meets must-haves, where some are required: read with its card, so that both are of the same
 * version.
 */
export function statedFor({ chosen }: Pick<CatalogueFilter, 'chosen'>): string[] {
  const parts = ['deployment', 'integrations', 'languages', 'certificates', 'statement']
  return mustHaveList(chosen).length > 0
    ? [`json_build_object(${parts.map((part) => `'${part}', detail -> '${part}'`).join(', ')})`]
    : []
}

/**
 * Which catalogue this is and how many changes it has seen, as this statement sees it, and which beginning or end of a
 * promotion the clock has passed last.
 */
export function versionAt(now: Date): string {
  return `(select catalog_version_at('${now.toISOString()}'))`
}

/** A place has up to 64 bits, which the next page's address carries as text. */
export const placesAsText: pg.CustomTypesConfig = { getTypeParser: pg.types.getTypeParser }

/** What the column of an order holds. */
export function orderType(sort: SortKey): 'text' | 'bigint' {
  return holdsText(keptOrder(sort)) ? 'text' : 'bigint'
}

/** So many headings or more are found sooner by going through the rows in order. */
const fewHeadings = 1_000

/** The search with LIKE's own signs made ordinary. */
export function literal(text: string): string {
  return text.replaceAll(/[\\%_]/g, '\\$&')
}

/** The rows that a page of the screen is read with: those that it shows, and the one that tells whether there are more. */
const rowsOfScreen = 25

/**
 * One page. Rows come in index order from each group; `after` names the last row of the page before, so depth costs
 * nothing. Pages without a search go through one index each, whatever the values, so PostgreSQL keeps their plans; a
 * search and must-haves are planned each time, since a plan made for every text would forget which texts are rare.
 */
export async function readPage(pool: pg.Pool, request: PageRequest, now: Date): Promise<PageRead> {
  const { text, values } = pageStatement(
    request,
    request.lead === 'relevance' ? await wayToHeadings(pool, request.words) : 'order',
    (value) => `(select catalog_version_at(${value(now)})) as version, `,
  )
  const isKept = isByIndex(request) && request.limit === rowsOfScreen
  const { rows } = await pool.query<StoredRow>({
    ...(isKept ? { name: nameOf(text) } : {}),
    ...{ text, values, rowMode: 'array', types: placesAsText },
  })
  const [first] = rows
  if (first) return { version: first[0], rows: rows.map((row) => pageRow(row, now)) }
  // There was no row to read the version from: asks the same again, in a form that always answers a row.
  const again = await pool.query<StoredRow | [string, null]>({
    text: `select ${versionAt(now)}, page.card, page.lead, page.place, page.id, page.promotions${statedFor(request).length > 0 ? ', page.stated' : ''} from (values (1)) one left join (${text}) page on true order by 3, 4, 5`,
    values,
    rowMode: 'array',
    types: placesAsText,
  })
  return {
    version: again.rows[0]?.[0] ?? '0',
    rows: again.rows.flatMap((row) => (row[1] === null ? [] : [pageRow(row, now)])),
  }
}

export function pageRow([, card, group, order, id, promotions, stated]: StoredRow, now: Date): PageRow {
  return { card: cardAt(card, promotions, now), group, order, id, stated }
}

/**
 * The statement of a page, apart so that the benchmark can send the same one without us; what `told` makes comes before
 * its columns.
 */
export function pageStatement(
  request: PageRequest,
  headingsBy: HeadingsBy = 'order',
  columnsOf: (value: (given: unknown) => string) => string = () => '',
): { text: string; values: unknown[] } {
  const values: unknown[] = []
  const value = (given: unknown) => `$${values.push(given)}`
  const order = keptOrder(request.sort).column
  // Written out, because how many rows are wanted decides between the plans.
  const limit = Math.trunc(request.limit)
  const { after } = request
  if (isPriceSort(request.sort)) return { text: pageByPrice(request, order, limit, columnsOf, value), values }
  const filters = filterConditions(request, value)

  const group = (number: number, conditions: string[]) => {
    const all = [...filters, ...conditions]
    if (after?.group === number)
      all.push(
        `(${order}, id) > (${value(after.order)}::${orderType(request.sort)}, ${value(after.id)}::uuid)`,
      )
    const where = all.length > 0 ? `where ${all.join(' and ')}` : ''
    return `select ${columnsOf(value)}card::text, ${number} as lead, ${order} as place, ${lastColumns(request)} from catalog_application ${where} order by ${order}, id limit ${limit}`
  }
  const leads = leadsOf(request, headingsBy)
  if (leads.length === 0) return { text: group(restGroup, []), values }

  // A value is added where it is used: PostgreSQL refuses a statement with one that no group mentions.
  const lastGroup = leads.length
  const groups = Array.from({ length: lastGroup + 1 }, (_, number) => number)
    .filter((number) => !after || after.group <= number)
    .map((number) =>
      group(number, [
        ...leads.slice(0, number).map((lead) => `not (${lead(value)})`),
        ...(leads[number] ? [leads[number](value)] : []),
      ]),
    )
  return {
    text: `select * from (${groups.map((statement) => `(${statement})`).join(' union all ')}) page order by lead, place, id limit ${limit}`,
    values,
  }
}

function lastColumns(request: PageRequest): string {
  return ['id', 'promotions::text', ...statedFor(request).map((stated) => `${stated} as stated`)].join(', ')
}

/** Where nothing leads, every row is in this group. */
export const restGroup = 2

/** How headings with the words of a search are found: by their index where they are few, else by going through the rows in order. */
export type HeadingsBy = 'index' | 'order'

/** PostgreSQL takes what LIKE finds to be few, so it is counted: many would all be read and sorted. */
export async function wayToHeadings(pool: pg.Pool, words: SearchedWords): Promise<HeadingsBy> {
  const values: unknown[] = []
  const conditions = headingsLike(words, (given) => `$${values.push(given)}`)
  if (conditions.length === 0) return 'order'
  const { rows } = await pool.query<{ isFew: boolean }>(
    `select count(*) < ${fewHeadings} as "isFew" from (select from catalog_application where ${conditions.join(' and ')} limit ${fewHeadings}) found`,
    values,
  )
  return rows[0]?.isFew ? 'index' : 'order'
}

/** Headings begin with the name, so that their index finds names too. It knows no words without a trigram. */
function headingsLike(words: SearchedWords, value: (given: unknown) => string): string[] {
  return words
    .filter((ways) => ways.every((way) => way.length >= 3))
    .map((ways) => likeAny('heading_text', ways, value))
}

/** That a text holds a word in one of its ways. */
export function likeAny(column: string, ways: readonly string[], value: (given: unknown) => string): string {
  const likes = ways.map((way) => `${column} like ${value(`%${literal(way)}%`)}`)
  return likes.length > 1 ? `(${likes.join(' or ')})` : likes.join('')
}

/** The conditions of the groups that come before the rest of what a search finds, each for rows that are in none before. */
export function leadsOf(
  { lead, search, words }: PageRequest,
  headingsBy: HeadingsBy,
): ((value: (given: unknown) => string) => string)[] {
  if (lead === 'nothing' || search === '') return []
  const names = [
    (value: (given: unknown) => string) => `name_text = ${value(search)}`,
    (value: (given: unknown) => string) => `name_text like ${value(`${literal(search)}%`)}`,
  ]
  if (lead === 'names') return names
  const heldBy = (column: string) => (value: (given: unknown) => string) =>
    [...(headingsBy === 'index' ? headingsLike(words, value) : []), holdsEach(words, value, column)].join(
      ' and ',
    )
  return [...names, heldBy('name_text'), heldBy('heading_text')]
}

/**
 * A page by yearly cost: prices for the company and prices per user come in order from one range of an index each, whatever
 * the team, and are merged.
 */
function pageByPrice(
  request: PageRequest,
  order: string,
  limit: number,
  columnsOf: (value: (given: unknown) => string) => string,
  value: (given: unknown) => string,
): string {
  const { after, sort } = request
  const team = teamIn(sort, request.team)
  const half = (isPerUser: boolean) => {
    const groupsFrom = groupIn(sort, { group: 0, isPerUser })
    const place = after && { ...after, group: after.group - groupsFrom }
    const conditions = [
      `order_price_per_user = ${isPerUser}`,
      ...filterConditions(request, value),
      ...(place ? [afterPlace(order, place, isPerUser ? team : 1, value)] : []),
    ]
    const cost = isPerUser ? `${order} * ${value(team)}::bigint` : order
    return `(select ${columnsOf(value)}card::text, order_price_group + ${groupsFrom} as lead, ${cost} as place, ${lastColumns(request)} from catalog_application where ${conditions.join(' and ')} order by order_price_group, ${order}, id limit ${limit})`
  }
  return `select * from (${half(false)} union all ${half(true)}) page order by lead, place, id limit ${limit}`
}

/** That what a row's number comes to, taken so many times, is after a place; said of the number, so that an index serves. */
function afterPlace(
  order: string,
  { group, order: place, id }: PagePlace,
  times: number,
  value: (given: unknown) => string,
): string {
  const [cost, by] = [BigInt(place), BigInt(times)]
  const rest = ((cost % by) + by) % by
  const number = (cost - rest) / by
  const bound = [`${value(group)}::int`, `${value(String(number))}::bigint`]
  return rest === 0n
    ? `(order_price_group, ${order}, id) > (${bound.join(', ')}, ${value(id)}::uuid)`
    : `(order_price_group, ${order}) > (${bound.join(', ')})`
}

/** How many applications the filter matches. */
export async function countMatches(
  pool: pg.Pool,
  filter: CatalogueFilter,
  now: Date,
): Promise<{ version: string; total: number }> {
  const values: unknown[] = []
  const conditions = filterConditions(filter, (given) => `$${values.push(given)}`)
  const where = conditions.length > 0 ? `where ${conditions.join(' and ')}` : ''
  const { rows } = await pool.query<{ version: string; total: number }>(
    `select ${versionAt(now)} as version, count(*) as total from catalog_application ${where}`,
    values,
  )
  return { version: rows[0]?.version ?? '0', total: rows[0]?.total ?? 0 }
}

/** One application whole, as JSON text of its card and of what its page adds. */
export async function findApplication(
  pool: pg.Pool,
  id: string,
  now: Date,
): Promise<{ card: string; detail: string } | undefined> {
  const { rows } = await pool.query<{
    card: string
    detail: string
    promotions: string | null
    isClaimable: boolean
  }>(
    'select card::text, detail::text, promotions::text, owner_id = $2 as "isClaimable" from catalog_application where id = $1',
    [id, platformTenantId],
  )
  const [found] = rows
  if (!found) return undefined
  const detail = found.isClaimable ? `{"isClaimable":true,${found.detail.slice(1)}` : found.detail
  return { card: cardAt(found.card, found.promotions, now), detail }
}

/** These applications whole, by id; what is not published is left out. */
export async function findApplications(
  pool: pg.Pool,
  ids: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, ApplicationDetail>> {
  if (ids.length === 0) return new Map()
  const { rows } = await pool.query<{
    id: string
    card: string
    detail: DetailBesideCard
    promotions: string | null
  }>('select id, card::text, detail, promotions::text from catalog_application where id = any($1::uuid[])', [
    ids,
  ])
  return new Map(
    rows.map(({ id, card, detail, promotions }) => {
      const shown: Application = JSON.parse(cardAt(card, promotions, now))
      return [id, { ...shown, ...detail }]
    }),
  )
}

/** The published name of an application, if there is one. */
export async function findApplicationName(pool: pg.Pool, id: string): Promise<string | undefined> {
  const { rows } = await pool.query<{ name: string }>(
    `select card->>'name' as name from catalog_application where id = $1`,
    [id],
  )
  return rows[0]?.name
}

/** The published names of these applications, by id; those that are not published are left out. */
export async function findApplicationNames(
  pool: pg.Pool,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await pool.query<{ id: string; name: string }>(
    `select id, card->>'name' as name from catalog_application where id = any($1::uuid[])`,
    [ids],
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** A picture of a published application. */
export async function findImage(pool: pg.Pool, hash: string): Promise<Buffer | undefined> {
  const { rows } = await pool.query<{ bytes: Buffer }>(
    'select bytes from catalog_image where hash = $1 order by owner_id limit 1',
    [hash],
  )
  return rows[0]?.bytes
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

/** Whose members saved an application at another price than the present one: nothing but the companies' ids. */
export async function companiesWithChangedPrices(pool: pg.Pool, atMost: number): Promise<string[]> {
  const { rows } = await pool.query<{ tenant_id: string }>(
    'select tenant_id from companies_with_changed_prices($1)',
    [atMost],
  )
  return rows.map(({ tenant_id }) => tenant_id)
}

/** The calendar day of a moment, by which certificates hold. */
export function dayOf(now: Date): string {
  return now.toISOString().slice(0, 10)
}

/** Reads every row, so callers keep the answer. The median is of the paybacks that are stated. */
export async function countFacts(pool: pg.Pool): Promise<CatalogueFacts> {
  const { rows } = await pool.query<CatalogueFacts>(`
    select count(*)::integer as "applications",
      count(distinct vendor_id)::integer as "vendors",
      count(distinct category)::integer as "categories",
      count(*) filter (where card -> 'metadata' ->> 'isSample' = 'true')::integer as "samples",
      count(*) filter (where json_array_length(card -> 'compliance') > 0)::integer as "withStandards",
      percentile_disc(0.5) within group (order by (card -> 'roiMetrics' ->> 'paybackPeriod')::float8)
        as "medianPaybackMonths"
    from catalog_application`)
  const [facts] = rows
  if (!facts) throw new Error('Counting the catalogue answered no row.')
  return facts
}

export async function readCatalogueVersion(pool: pg.Pool, now: Date): Promise<string> {
  const { rows } = await pool.query<[version: string]>({
    name: 'catalogue-version',
    text: 'select catalog_version_at($1)',
    values: [now],
    rowMode: 'array',
  })
  return rows[0]?.[0] ?? '0'
}

/** Whether at most one category and one industry are chosen and nothing is searched for: an index holds each such list in order. */
export function isByIndex({ search, chosen }: Pick<CatalogueFilter, 'search' | 'chosen'>): boolean {
  return search === '' && facetKinds.every((kind) => chosen[kind].length <= (hasIndex(kind) ? 1 : 0))
}

function hasIndex(kind: FacetKind): boolean {
  return kind === 'category' || kind === 'industry'
}

/** What a row must hold to be left by the filter: the search, and of each facet what is chosen. */
export function filterConditions(filter: CatalogueFilter, value: (given: unknown) => string): string[] {
  const { search, words, chosen } = filter
  return [
    ...oneOf('category', chosen.category, value),
    ...oneOf('industry', chosen.industry, value),
    ...(search === '' ? [] : [holdsEach(words, value)]),
    ...factConditions(chosen, value),
    ...costConditions(filter, value),
    ...standardConditions(filter, value),
  ]
}

function oneOf(column: string, values: readonly string[], value: (given: unknown) => string): string[] {
  if (values.length === 0) return []
  // A single value is compared as such: then the rows come in order from the index that begins with it.
  return values.length === 1
    ? [`${column} = ${value(values[0])}`]
    : [`${column} = any(${value(values)}::text[])`]
}

function factConditions(chosen: Chosen, value: (given: unknown) => string): string[] {
  const required = mustHaveList(chosen).map((one) => factOf(one.kind, one.value))
  const anyOf = (['pricing', 'rating', 'verified'] as const)
    .filter((kind) => chosen[kind].length > 0)
    .map((kind) => `facts && ${value(chosen[kind].map((one) => factOf(kind, one)))}::text[]`)
  return [...(required.length > 0 ? [`facts @> ${value(required.sort())}::text[]`] : []), ...anyOf]
}

function costConditions({ chosen, team }: CatalogueFilter, value: (given: unknown) => string): string[] {
  if (chosen.cost.length === 0) return []
  const cost = `case when order_price_per_user then order_price_low * ${value(team)}::bigint else order_price_low end`
  const bands = chosen.cost.map((band) => {
    const { over, upTo } = costBounds(band)
    return `(${cost} > ${over} and ${cost} <= ${upTo})`
  })
  return [`order_price_group = 0 and (${bands.join(' or ')})`]
}

/** Calendar dates are compared as they are written, which orders them. */
function standardConditions({ chosen, today }: CatalogueFilter, value: (given: unknown) => string): string[] {
  return chosen.standard
    .toSorted()
    .map(
      (standard) =>
        `jsonb_path_exists(standard_periods, '$[*] ? (@.standard == $standard && @.from <= $today && @.until >= $today)', ${value(JSON.stringify({ standard, today }))}::jsonb)`,
    )
}

/**
 * That a row's texts hold each of these words. Not by LIKE, whose matches PostgreSQL takes to be few: it would read and
 * sort the whole table for what many rows have. And as one comparison, since it takes each for a third of what is left.
 */
export function holdsEach(
  words: SearchedWords,
  value: (given: unknown) => string,
  column = 'search_text',
): string {
  const misses = words.map(
    (ways) => `when ${ways.map((way) => `strpos(${column}, ${value(way)}) = 0`).join(' and ')} then 0`,
  )
  return `case ${misses.join(' ')} else 1 end > 0`
}
