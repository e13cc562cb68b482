// Reads what the facets of the catalogue count: of every row its values, and how values are written.
import { sql } from 'kysely'
import type pg from 'pg'
import { partSeparator } from '#platform/kernel/fold-text.ts'
import type { Tx } from '#platform/server/transaction.ts'
import type { MustHaveKind } from '../../rules/marketplace/must-haves.ts'

/** Stands between two facts of a row; folded text never holds it. */
export const factSeparator = partSeparator

export interface RowStamp {
  id: string
  /** Another one after each change of the row. */
  stamp: string
}

export interface FacetRow extends RowStamp {
  category: string
  industry: string
  /** Joined, each as kind and value. */
  facts: string
  /** Days of standards as JSON; null where there are none. */
  periods: string | null
  group: number
  isPerUser: boolean
  /** Minor units, see `order_price_low`. */
  unit: string
}

/** So many rows by id, those after one. */
export async function readFacetRows(tx: Tx, after: string | undefined, limit: number): Promise<FacetRow[]> {
  const { rows } = await sql<FacetRow>`${facetRows} ${further(after)} order by id limit ${limit}`.execute(
    tx.db,
  )
  return rows
}

/** Those with these ids. */
export async function readFacetRowsOf(tx: Tx, ids: readonly string[]): Promise<FacetRow[]> {
  const { rows } = await sql<FacetRow>`${facetRows} where id = any(${[...ids]}::uuid[])`.execute(tx.db)
  return rows
}

/** So many rows by id, those after one: each with the transaction that wrote it as it is. */
export async function readRowStamps(tx: Tx, after: string | undefined, limit: number): Promise<RowStamp[]> {
  const { rows } = await sql<RowStamp>`
    select id::text, xmin::text as stamp from catalog_application ${further(after)} order by id limit ${limit}`.execute(
    tx.db,
  )
  return rows
}

const facetRows = sql`
  select id::text, xmin::text as stamp, category, industry, array_to_string(facts, ${factSeparator}) as facts,
    case when standard_periods = '[]' then null else standard_periods::text end as periods,
    order_price_group as "group", order_price_per_user as "isPerUser", order_price_low::text as unit
  from catalog_application`
const further = (after: string | undefined) => (after ? sql`where id > ${after}::uuid` : sql``)

/** How listings write their integrations or languages. */
export async function readWrittenForms(
  pool: pg.Pool,
  kind: MustHaveKind & ('integration' | 'language'),
  ids: readonly string[],
): Promise<string[]> {
  const part = kind === 'integration' ? 'integrations' : 'languages'
  const { rows } = await pool.query<{ written: string }>(
    `select distinct written from catalog_application, json_array_elements_text(detail -> '${part}') as written where id = any($1::uuid[])`,
    [ids],
  )
  return rows.map(({ written }) => written)
}
