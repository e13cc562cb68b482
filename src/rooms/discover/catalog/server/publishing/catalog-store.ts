// Writes the catalogue: vendors and applications, each in the name of the company that owns them.
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type pg from 'pg'
import { minorDigits } from '#platform/kernel/numbers/currency.ts'
import { anyOf } from '#platform/server/database/any-of.ts'
import type { CatalogApplicationRow } from '#platform/server/database/tables.gen.ts'
import type { Tx } from '#platform/server/transaction.ts'
import { type ApplicationDocument, wholeDocument } from '../../rules/application-document.ts'
import { eachOnce } from '../../rules/marketplace/each-once.ts'
import { keptValues } from '../../rules/marketplace/facets.ts'
import { placeColumns } from '../../rules/marketplace/kept-places.ts'
import type { Listing, VendorProfile } from '../../rules/publishing/listing.ts'
import { factOf, readingEdition, statedFacts } from '../../rules/stated-facts.ts'

/**
 * Adds the vendor or brings its profile up to date. Answers its id, or undefined where another company owns the key. One
 * that reads the same is only read, so that doing it again is no change.
 */
export async function upsertVendor(
  tx: Tx,
  id: string,
  vendor: VendorProfile,
): Promise<{ id: string; isChanged: boolean } | undefined> {
  const { key, name, ...rest } = vendor
  const profile = JSON.stringify(rest)
  const known = await tx.db
    .selectFrom('catalog_vendor')
    .select('id')
    .where('key', '=', key)
    .where('owner_id', '=', tx.actor.tenantId)
    .where('name', '=', name)
    .where('profile', '=', profile)
    .executeTakeFirst()
  if (known) return { ...known, isChanged: false }
  await tx.db
    .insertInto('catalog_vendor')
    .values({ id, owner_id: tx.actor.tenantId, key, name, profile })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
  const updated = await tx.db
    .updateTable('catalog_vendor')
    .set({ name, profile })
    .where('key', '=', key)
    .where('owner_id', '=', tx.actor.tenantId)
    .returning('id')
    .executeTakeFirst()
  return updated && { ...updated, isChanged: true }
}

export interface StoredDocument {
  vendorId: string
  listing: Pick<Listing, 'key' | 'category' | 'industry'>
  document: ApplicationDocument
}

/** Adds or updates applications by vendor and key. Answers how many were new and how many changed; the rest stay untouched. */
export async function upsertApplications(
  tx: Tx,
  now: Date,
  documents: readonly StoredDocument[],
): Promise<{ added: number; changed: number }> {
  if (documents.length === 0) return { added: 0, changed: 0 }
  const rows = documents.map(({ vendorId, listing, document }) => ({
    ...derivedColumns(document),
    id: document.card.id,
    vendor_id: vendorId,
    key: listing.key,
    category: listing.category,
    industry: listing.industry,
    card: JSON.stringify(document.card),
    detail: JSON.stringify(document.detail),
    content_hash: contentHashOf(document),
  }))
  const { rows: written } = await sql<{ added: boolean }>`
    insert into catalog_application as known (id, owner_id, vendor_id, key, category, industry, card, detail, content_hash,
      ${derivedAs((column) => column)}, facts_edition, updated_at)
    select id, ${tx.actor.tenantId}, vendor_id, key, category, industry, card::json, detail::json, decode(content_hash, 'hex'),
      ${derivedAs((column) => column)}, ${readingEdition}, ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (id uuid, vendor_id uuid, key text, category text, industry text,
      card text, detail text, content_hash text, ${derivedAs((column, type) => `${column} ${type}`)})
    on conflict (vendor_id, key) do update set
      category = excluded.category, industry = excluded.industry, card = excluded.card, detail = excluded.detail,
      content_hash = excluded.content_hash, ${derivedAs((column) => `${column} = excluded.${column}`)},
      facts_edition = excluded.facts_edition, updated_at = excluded.updated_at
    where known.content_hash <> excluded.content_hash
    returning (xmax = 0) as added`.execute(tx.db)
  const added = written.filter((row) => row.added).length
  return { added, changed: written.length - added }
}

/** What follows from a listing's documents and is read anew by a later edition, with the types of the columns. */
const derivedTypes: Readonly<Record<string, string>> = {
  ...({
    name_text: 'text',
    search_text: 'text',
    facts: 'text[]',
    standard_periods: 'jsonb',
    order_price_group: 'integer',
    order_price_per_user: 'boolean',
    order_price_low: 'bigint',
  } satisfies Partial<Record<keyof CatalogApplicationRow, string>>),
  ...Object.fromEntries(placeColumns.map((column) => [column, 'bigint'])),
}

/** These columns, each written in the same way, as a part of a statement. */
function derivedAs(write: (column: string, type: string) => string) {
  return sql.raw(
    Object.entries(derivedTypes)
      .map(([column, type]) => write(column, type))
      .join(', '),
  )
}

function derivedColumns({ card, detail, nameText, searchText, places, price }: ApplicationDocument) {
  const { facts, standardPeriods } = statedFacts(detail)
  return {
    ...places,
    name_text: nameText,
    search_text: searchText,
    facts: eachOnce([
      ...facts,
      // A standard too, whatever its days, so that the index of facts finds it.
      ...standardPeriods.map(({ standard }) => factOf('standard', standard)),
      ...keptValues(card).map(({ kind, value }) => factOf(kind, value)),
    ]),
    standard_periods: standardPeriods,
    order_price_group: price.group,
    order_price_per_user: price.isPerUser,
    // In minor units, which leaves room for a large team.
    order_price_low: String(price.unit / 10n ** BigInt(4 - minorDigits(card.pricing.currency))),
  }
}

/** Companies with applications that an earlier edition read. */
export async function companiesWithOldReading(pool: pg.Pool, atMost: number): Promise<string[]> {
  const { rows } = await pool.query<{ owner: string }>(
    'select distinct owner_id as owner from catalog_application where facts_edition < $1 limit $2',
    [readingEdition, atMost],
  )
  return rows.map(({ owner }) => owner)
}

/** Reads so many of the company's applications as this edition does. Answers how many there were. */
export async function readAnew(tx: Tx, atMost: number): Promise<number> {
  const old = await tx.db
    .selectFrom('catalog_application')
    .select(['id', 'card', 'detail'])
    .where('owner_id', '=', tx.actor.tenantId)
    .where('facts_edition', '<', readingEdition)
    .orderBy('id')
    .limit(atMost)
    .forUpdate()
    .$narrowType<Pick<ApplicationDocument, 'card' | 'detail'>>()
    .execute()
  const rows = old.map(({ id, ...stored }) => {
    const document = wholeDocument(stored)
    return {
      ...derivedColumns(document),
      id,
      card: JSON.stringify(document.card),
      content_hash: contentHashOf(document),
    }
  })
  await sql`
    update catalog_application known set card = row.card::json, content_hash = decode(row.content_hash, 'hex'),
      ${derivedAs((column) => `${column} = row.${column}`)}, facts_edition = ${readingEdition}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as row (id uuid, card text, content_hash text, ${derivedAs((column, type) => `${column} ${type}`)})
    where known.id = row.id and known.owner_id = ${tx.actor.tenantId}`.execute(tx.db)
  return rows.length
}

/** Tells one content from another, in hexadecimal. */
export function contentHashOf({ card, detail }: Pick<ApplicationDocument, 'card' | 'detail'>): string {
  return createHash('sha256')
    .update(JSON.stringify([card, detail]))
    .digest('hex')
}

/** The samples of the company that are not among those to keep. */
export async function listOtherSamples(tx: Tx, keepIds: readonly string[]): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('catalog_application')
    .select('id')
    .where('owner_id', '=', tx.actor.tenantId)
    .where((eb) => sql<boolean>`${eb.ref('card')} #>> '{metadata,isSample}' = 'true'`)
    .where((eb) => eb.not(eb('id', '=', anyOf(keepIds))))
    .execute()
  return rows.map((row) => row.id)
}

/** Takes applications of the company out of the catalogue. */
export async function deleteApplications(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.db
    .deleteFrom('catalog_application')
    .where('owner_id', '=', tx.actor.tenantId)
    .where('id', '=', anyOf(ids))
    .execute()
}

/** What a vendor's applications are known by and what they hold, by key. */
export async function listKnownApplications(
  tx: Tx,
  vendorId: string,
): Promise<Map<string, { id: string; contentHash: string }>> {
  const rows = await tx.db
    .selectFrom('catalog_application')
    .select((eb) => ['key', 'id', sql<string>`encode(${eb.ref('content_hash')}, 'hex')`.as('contentHash')])
    .where('vendor_id', '=', vendorId)
    .execute()
  return new Map(rows.map((row) => [row.key, row]))
}

/** The documents of a vendor's applications but those with these keys. */
export async function listOtherDocuments(
  tx: Tx,
  vendorId: string,
  keys: readonly string[],
): Promise<Pick<ApplicationDocument, 'card' | 'detail'>[]> {
  return tx.db
    .selectFrom('catalog_application')
    .select(['card', 'detail'])
    .where('vendor_id', '=', vendorId)
    .where('owner_id', '=', tx.actor.tenantId)
    .where((eb) => eb.not(eb('key', '=', anyOf(keys))))
    .orderBy('id')
    .$narrowType<Pick<ApplicationDocument, 'card' | 'detail'>>()
    .execute()
}

/** Stores what a vendor's new profile changes in applications that are there already. */
export async function updateVendorInDocuments(
  tx: Tx,
  now: Date,
  documents: readonly Pick<ApplicationDocument, 'card' | 'detail' | 'searchText'>[],
): Promise<void> {
  const rows = documents.map(({ card, detail, searchText }) => ({
    id: card.id,
    card: JSON.stringify(card),
    detail: JSON.stringify(detail),
    content_hash: contentHashOf({ card, detail }),
    search_text: searchText,
  }))
  await sql`
    update catalog_application known set card = row.card::json, detail = row.detail::json,
      content_hash = decode(row.content_hash, 'hex'), search_text = row.search_text, updated_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as row (id uuid, card text, detail text, content_hash text, search_text text)
    where known.id = row.id and known.owner_id = ${tx.actor.tenantId}`.execute(tx.db)
}

/** Keeps a picture for everybody to see, under the hash of its bytes. */
export async function insertImage(tx: Tx, now: Date, hash: string, bytes: Uint8Array): Promise<void> {
  await tx.db
    .insertInto('catalog_image')
    .values({ owner_id: tx.actor.tenantId, hash, bytes: Buffer.from(bytes), added_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Lets go of the company's pictures that no application of its vendor shows any more, a day after they came: pages may be on their way. */
export async function deleteUnusedImages(tx: Tx, now: Date, vendorId: string): Promise<void> {
  const addedBefore = new Date(now.getTime() - 24 * 3_600_000)
  await tx.db
    .deleteFrom('catalog_image as image')
    .where('owner_id', '=', tx.actor.tenantId)
    .where('added_at', '<', addedBefore)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('catalog_application')
            .where('vendor_id', '=', vendorId)
            .where((eb) => sql<boolean>`${eb.ref('card')} ->> 'logo' like '%/' || ${eb.ref('image.hash')}`),
        ),
      ),
    )
    .execute()
}
