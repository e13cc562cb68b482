// The catalogue's pages as addresses, and the ways to make the server forget that it has answered them.
import type pg from 'pg'
import { seededDraw } from '#demo/catalogue/seeded-draw.ts'
import {
  keptOrder,
  priceOrder,
  type SortKey,
  sortKeys,
} from '#rooms/discover/catalog/rules/marketplace/orders.ts'
import { notPerUserFrom, teamDefault } from '#rooms/discover/catalog/rules/marketplace/price-order.ts'
import { categories, industries } from '#rooms/discover/catalog/rules/vocabulary.ts'
import type { SharedQuery } from '#rooms/discover/catalog/server/marketplace/list-applications.ts'
import { writeCursor } from '#rooms/discover/catalog/server/marketplace/page-cursor.ts'
import type { TimedRequests } from './timed-requests.ts'

/** Rows of a page on the screen. */
export const pageRows = 24

export function addressOf(query: SharedQuery): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    if (value !== undefined) parameters.set(name, String(value))
  return `/api/applications?${parameters}`
}

export type Filter = Pick<SharedQuery, 'category' | 'industry'>

/** Without a filter, by each category, by each industry, by each pair: 36. */
export const filters: readonly Filter[] = [undefined, ...categories].flatMap((category) =>
  [undefined, ...industries].map((industry) => ({
    category: category && [category],
    industry: industry && [industry],
  })),
)

/** The first page of each filter in each order: 180. */
export const firstPages: readonly SharedQuery[] = filters.flatMap((filter) =>
  sortKeys.map((sort) => ({ ...filter, sort, limit: pageRows })),
)

/**
 * Makes every remembered answer stale, as a publication does, and has the 36 totals of the filters counted again, as the
 * first visitors after it would. What is measured then is a page that nobody has asked for.
 */
export async function forgetPages(superuser: pg.Pool, server: TimedRequests): Promise<void> {
  await superuser.query('update catalog_version set version = version + 1')
  for (const filter of filters) await server.get(addressOf({ ...filter, limit: 1 }))
}

/** Group and number of each row's place in an order, prices for a team of 25. */
function placeIn(sort: SortKey): { group: string; order: string } {
  const { column } = keptOrder(sort)
  const price = priceOrder(sort)
  if (!price) return { group: '2', order: column }
  if (!price.isByUnit) return { group: 'order_price_group', order: perTeam(column) }
  return {
    group: `order_price_group + case when order_price_per_user then 0 else ${notPerUserFrom} end`,
    order: column,
  }
}

function perTeam(column: string): string {
  return `case when order_price_per_user then ${column} * ${teamDefault} else ${column} end`
}

/** The page that begins after row `depth` of an order, by the cursor that a visitor would have been handed there. */
export async function pageAfterRow(superuser: pg.Pool, sort: SortKey, depth: number): Promise<SharedQuery> {
  const { group, order } = placeIn(sort)
  const { rows } = await superuser.query<{ group: number; place: string; id: string }>(
    `select ${group} as group, ${order} as place, id from catalog_application order by 1, 2, 3 offset $1 limit 1`,
    [depth - 1],
  )
  const [row] = rows
  if (!row) throw new Error(`there is no row ${depth}`)
  return {
    sort,
    limit: pageRows,
    cursor: writeCursor({ sort, team: teamDefault, group: row.group, order: row.place, id: row.id }),
  }
}

/**
 * Yields pages without end, none twice: a filter of the 36 and an order of the 5, each as likely as the other, and a
 * start at one of the rows that this filter leaves, each as likely as the other.
 */
export async function distinctPages(
  superuser: pg.Pool,
  seed: number,
): Promise<Generator<SharedQuery & { cursor: string }, never>> {
  const { rows } = await superuser.query<Record<string, string>>(
    `select id, category, industry, ${sortKeys
      .map((sort) => `(${placeIn(sort).group})::text as ${sort}_group, ${placeIn(sort).order} as ${sort}`)
      .join(', ')} from catalog_application order by id`,
  )
  const draw = seededDraw(seed)
  const rowsOf = new Map<Filter, Record<string, string>[]>()
  for (const filter of filters) {
    const left = rows.filter(
      (row) =>
        (filter.category === undefined || row.category === filter.category[0]) &&
        (filter.industry === undefined || row.industry === filter.industry[0]),
    )
    rowsOf.set(filter, left)
  }
  const known = new Set<string>()
  return (function* () {
    for (;;) {
      const filter = draw.pick(filters)
      const sort = draw.pick(sortKeys)
      const row = draw.pick(rowsOf.get(filter) ?? [])
      const [group, order] = [Number(row[`${sort}_group`]), row[sort] ?? '0']
      const cursor = writeCursor({ sort, team: teamDefault, group, order, id: row.id ?? '' })
      const query = { ...filter, sort, limit: pageRows, cursor }
      const key = JSON.stringify(query)
      if (known.has(key)) continue
      known.add(key)
      yield query
    }
  })()
}
