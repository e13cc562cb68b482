// Reads what a ranking by fit needs of the catalogue: all of it once, and the cards of a page.
import { sql } from 'kysely'
import type pg from 'pg'
import type { Tx } from '#platform/server/transaction.ts'
import type { Application, ApplicationDetail } from '../../contract.ts'
import type { FactsListing } from '../../rules/stated-facts.ts'
import { type CatalogueFilter, filterConditions, statedFor, versionAt } from '../catalog-view.ts'
import { cardAt } from '../promotion-store.ts'
import { matchedText } from './phrase-view.ts'

/** An application with its place in the default order. */
export interface RankedRow {
  card: Application
  /** What a score looks into, folded and joined. */
  texts: string
  /** The number of the default order, ascending. */
  order: number
}

export type TextsBesideCard = Pick<ApplicationDetail, 'tagline' | 'features' | 'integrations' | 'statement'>

export async function readVersion(tx: Tx, now: Date): Promise<string> {
  const { rows } = await sql<{ version: string }>`select catalog_version_at(${now}) as version`.execute(tx.db)
  return rows[0]?.version ?? '0'
}

/** So many rows in the default order, those after a place. Whole cards: taking parts of them here would take longer. */
export async function readRankedRows(
  tx: Tx,
  after: RankedRow | undefined,
  limit: number,
): Promise<RankedRow[]> {
  const place = after ? sql`where (order_roi, id) > (${after.order}::bigint, ${after.card.id}::uuid)` : sql``
  const { rows } = await sql<RankedRow>`
    select card, ${sql.raw(matchedText)} as texts, order_roi as "order" from catalog_application ${place} order by order_roi, id limit ${limit}`.execute(
    tx.db,
  )
  return rows
}

/**
 * The cards with these ids, by id, with what tells how they meet must-haves where some are required. What
 * left the catalogue meanwhile is not among them.
 */
export async function readCards(
  pool: pg.Pool,
  ids: readonly string[],
  filter: Pick<CatalogueFilter, 'chosen'>,
  now: Date,
): Promise<{ version: string; cards: Map<string, { card: string; stated?: FactsListing | undefined }> }> {
  const { rows } = await pool.query<[string, string[], string[], (string | null)[], FactsListing[]?]>({
    text: `select ${[
      versionAt(now),
      ...['id::text', 'card::text', 'promotions::text', ...statedFor(filter)].map(
        (column) => `coalesce(array_agg(${column}), '{}')`,
      ),
    ].join(', ')}
      from catalog_application where id = any($1::uuid[])`,
    values: [ids],
    rowMode: 'array',
  })
  const [version = '0', found = [], cards = [], promotions = [], stated] = rows[0] ?? []
  return {
    version,
    cards: new Map(
      found.map((id, index) => [
        id,
        { card: cardAt(cards[index] ?? '', promotions[index] ?? null, now), stated: stated?.[index] },
      ]),
    ),
  }
}

/** What a listing's own page adds to a card of the texts that a score looks into, by id. */
export async function readTextsBesideCards(
  pool: pg.Pool,
  ids: readonly string[],
): Promise<Map<string, TextsBesideCard>> {
  const { rows } = await pool.query<{ id: string; texts: TextsBesideCard }>(
    `select id, json_build_object('tagline', detail -> 'tagline', 'features', detail -> 'features',
      'integrations', detail -> 'integrations', 'statement', detail -> 'statement') as texts
      from catalog_application where id = any($1::uuid[])`,
    [ids],
  )
  return new Map(rows.map(({ id, texts }) => [id, texts]))
}

/** Those among the ids that the filter leaves. */
export async function idsLeftBy(
  pool: pg.Pool,
  ids: readonly string[],
  filter: CatalogueFilter,
  now: Date,
): Promise<{ version: string; ids: string[] }> {
  const values: unknown[] = []
  const value = (given: unknown) => `$${values.push(given)}`
  const isAmongThem = `id = any(${value(ids)}::uuid[])`
  const conditions = filterConditions(filter, value)
  const { rows } = await pool.query<[string, string[]]>({
    text: `select ${versionAt(now)}, array(select id::text from catalog_application where ${[isAmongThem, ...conditions].join(' and ')})`,
    values,
    rowMode: 'array',
  })
  return { version: rows[0]?.[0] ?? '0', ids: rows[0]?.[1] ?? [] }
}
