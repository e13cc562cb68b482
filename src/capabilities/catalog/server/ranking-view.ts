// Reads what a ranking by fit needs of the catalogue: all of it once, and the cards of a page.
import { sql } from 'kysely'
import type pg from 'pg'
import type { Tx } from '#platform/server/transaction.ts'
import type { Application } from '../contract.ts'
import type { Category, Industry } from '../rules/vocabulary.ts'
import { versionNow } from './catalog-view.ts'

/** What a score looks at, with the row's place in the default order. */
export type RankedRow = Pick<Application, 'id' | 'description' | 'roiMetrics' | 'pricing'> & {
  category: Category
  industry: Industry
  /** The number of the default order, ascending. */
  order: number
}

type StoredRow = Pick<
  RankedRow,
  'id' | 'category' | 'industry' | 'description' | 'roiMetrics' | 'pricing'
> & {
  order: string
}

export async function readVersion(tx: Tx): Promise<string> {
  const { rows } = await sql<{ version: string }>`select catalog_version_now() as version`.execute(tx.db)
  return rows[0]?.version ?? '0'
}

/** So many rows in the default order, those after a place. */
export async function readRankedRows(
  tx: Tx,
  after: Pick<RankedRow, 'order' | 'id'> | undefined,
  limit: number,
): Promise<RankedRow[]> {
  const place = after ? sql`where (order_roi, id) > (${after.order}::bigint, ${after.id}::uuid)` : sql``
  const { rows } = await sql<StoredRow>`
    select id, category, industry, order_roi as "order", card.description, card."roiMetrics", card.pricing
    from (select * from catalog_application ${place} order by order_roi, id limit ${limit}) application,
      json_to_record(application.card) as card (description text, "roiMetrics" json, pricing json)
    order by order_roi, id`.execute(tx.db)
  return rows.map((row) => ({ ...row, order: Number(row.order) }))
}

/** The cards with these ids as they stand, by id. What left the catalogue meanwhile is not among them. */
export async function readCards(
  pool: pg.Pool,
  ids: readonly string[],
): Promise<{ version: string; cards: Map<string, string> }> {
  const { rows } = await pool.query<[string, string[], string[]]>({
    text: `select ${versionNow}, coalesce(array_agg(id::text), '{}'), coalesce(array_agg(card::text), '{}')
      from catalog_application where id = any($1::uuid[])`,
    values: [ids],
    rowMode: 'array',
  })
  const [version = '0', found = [], cards = []] = rows[0] ?? []
  return { version, cards: new Map(found.map((id, index) => [id, cards[index] ?? ''])) }
}

/** Those among the ids whose texts hold the search, which is folded. */
export async function idsThatHold(
  pool: pg.Pool,
  ids: readonly string[],
  search: string,
): Promise<{ version: string; ids: string[] }> {
  const { rows } = await pool.query<[string, string[]]>({
    text: `select ${versionNow}, array(select id::text from catalog_application where id = any($1::uuid[]) and strpos(search_text, $2) > 0)`,
    values: [ids, search],
    rowMode: 'array',
  })
  return { version: rows[0]?.[0] ?? '0', ids: rows[0]?.[1] ?? [] }
}
