// Listings of the acting company: drafts, published versions, pictures.
import { sql } from 'kysely'
import { anyOf } from '#platform/server/database/any-of.ts'
import { lockFor } from '#platform/server/database/lock.ts'
import type { Tx } from '#platform/server/transaction.ts'
import type { HandedOver } from '#rooms/discover/catalog/server/index.ts'
import type { Draft } from '../contract.ts'

export interface StoredListing {
  id: string
  draft: Draft
  draftVersion: number
  savedAt: Date
  savedBy: string
  isPublic: boolean
  takenOff: { at: Date; reason: string } | undefined
  published: (PublishedVersion & { firstPublishedAt: Date }) | undefined
}

export interface PublishedVersion {
  version: number
  content: Draft
  publishedAt: Date
  /** Null where it came with an import. */
  publishedBy: string | null
  /** What buyers read of a listing that came with an import, until its company publishes it. */
  imported: HandedOver | null
}

/** Buyers read what the import stated, and not the draft that was made from it. */
export function isImported({ publishedBy }: Pick<PublishedVersion, 'publishedBy'>): boolean {
  return publishedBy === null
}

interface Row {
  id: string
  draft: Draft
  draftVersion: number
  savedAt: Date
  savedBy: string
  isPublic: boolean
  takenOffAt: Date | null
  takenOffReason: string | null
  version: number | null
  content: Draft
  publishedAt: Date
  publishedBy: string | null
  imported: HandedOver | null
  firstPublishedAt: Date
}

function selectListings(tx: Tx) {
  return tx.db
    .selectFrom('vendor_listing as listing')
    .leftJoin('vendor_listing_version as published', (join) =>
      join
        .onRef('published.tenant_id', '=', 'listing.tenant_id')
        .onRef('published.listing_id', '=', 'listing.id')
        .onRef('published.version', '=', 'listing.published_version'),
    )
    .select(({ selectFrom }) => [
      'listing.id',
      'draft',
      'draft_version as draftVersion',
      'draft_saved_at as savedAt',
      'draft_saved_by as savedBy',
      'is_public as isPublic',
      'taken_off_at as takenOffAt',
      'taken_off_reason as takenOffReason',
      'version',
      'content',
      'published_at as publishedAt',
      'published_by as publishedBy',
      'imported',
      selectFrom('vendor_listing_version as one')
        .select('one.published_at')
        .whereRef('one.tenant_id', '=', 'listing.tenant_id')
        .whereRef('one.listing_id', '=', 'listing.id')
        .where('one.version', '=', 1)
        .as('firstPublishedAt'),
    ])
    .where('listing.tenant_id', '=', tx.actor.tenantId)
    .$castTo<Row>()
}

function asListing({
  version,
  content,
  publishedAt,
  publishedBy,
  imported,
  firstPublishedAt,
  takenOffAt,
  takenOffReason,
  ...row
}: Row): StoredListing {
  return {
    ...row,
    takenOff: takenOffAt && takenOffReason ? { at: takenOffAt, reason: takenOffReason } : undefined,
    published:
      version === null
        ? undefined
        : { version, content, publishedAt, publishedBy, imported, firstPublishedAt },
  }
}

/** Last saved first. */
export async function listListings(tx: Tx, atMost: number): Promise<StoredListing[]> {
  const rows = await selectListings(tx)
    .orderBy('draft_saved_at', 'desc')
    .orderBy('listing.id', 'desc')
    .limit(atMost)
    .execute()
  return rows.map(asListing)
}

/** By name, those that were ever published. */
export async function listPublishedNames(tx: Tx): Promise<{ id: string; name: string }[]> {
  return tx.db
    .selectFrom('vendor_listing')
    .select(['id', sql<string>`draft ->> 'name'`.as('name')])
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('published_version', 'is not', null)
    .orderBy('name')
    .orderBy('id')
    .execute()
}

export async function findListing(tx: Tx, id: string): Promise<StoredListing | undefined> {
  const row = await selectListings(tx).where('listing.id', '=', id).executeTakeFirst()
  return row && asListing(row)
}

export async function hasListing(tx: Tx, id: string): Promise<boolean> {
  const listing = await tx.db
    .selectFrom('vendor_listing')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('id', '=', id)
    .executeTakeFirst()
  return listing !== undefined
}

/** Anyone who changes the same listing at the same moment waits here until this transaction has ended. */
export async function lockListing(tx: Tx, id: string): Promise<void> {
  await lockFor(tx, 'listing', id)
}

/** Of those who begin listings at the same moment one waits for the other, so that both are counted. */
export async function lockNewListings(tx: Tx): Promise<void> {
  await lockFor(tx, 'new listings')
}

export async function countListings(tx: Tx): Promise<number> {
  const { count } = await tx.db
    .selectFrom('vendor_listing')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('tenant_id', '=', tx.actor.tenantId)
    .executeTakeFirstOrThrow()
  return count
}

export async function insertListing(
  tx: Tx,
  now: Date,
  listing: { id: string; draft: Draft; savedBy: string },
): Promise<void> {
  await tx.db
    .insertInto('vendor_listing')
    .values({
      tenant_id: tx.actor.tenantId,
      id: listing.id,
      draft: JSON.stringify(listing.draft),
      draft_saved_at: now,
      draft_saved_by: listing.savedBy,
      created_at: now,
    })
    .execute()
}

/** Answers the new version of the draft. */
export async function updateDraft(
  tx: Tx,
  now: Date,
  { id, draft, savedBy }: { id: string; draft: Draft; savedBy: string },
): Promise<number> {
  const row = await tx.db
    .updateTable('vendor_listing')
    .set((eb) => ({
      draft: JSON.stringify(draft),
      draft_version: eb('draft_version', '+', 1),
      draft_saved_at: now,
      draft_saved_by: savedBy,
    }))
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('id', '=', id)
    .returning('draft_version as version')
    .executeTakeFirst()
  return row?.version ?? 0
}

export async function deleteListing(tx: Tx, id: string): Promise<void> {
  await tx.db
    .deleteFrom('vendor_listing')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('id', '=', id)
    .execute()
}

export async function insertVersion(
  tx: Tx,
  id: string,
  { version, content, publishedAt, publishedBy, imported }: PublishedVersion,
): Promise<void> {
  await tx.db
    .insertInto('vendor_listing_version')
    .values({
      tenant_id: tx.actor.tenantId,
      listing_id: id,
      version,
      content: JSON.stringify(content),
      published_at: publishedAt,
      published_by: publishedBy,
      imported: imported && JSON.stringify(imported),
    })
    .execute()
}

/** What of a listing may be the same as in another one, but for case, accents, spaces, punctuation and letters that are drawn alike. */
const comparedTexts = ['name', 'tagline', 'description'] as const

/**
 * A listing of the company that an administrator took off and that says the same as `content` does. What buyers read in
 * `shown` already was left on show, so it is not held against this listing.
 */
export async function findTakenOffLike(
  tx: Tx,
  id: string,
  content: Draft,
  shown: Draft | undefined,
): Promise<{ name: string; reason: string; same: string[] } | undefined> {
  const { rows } = await sql<{ name: string; reason: string; same: string[] }>`
    select other.content ->> 'name' as name, taken_off_reason as reason, array_agg(text order by place) as same
    from vendor_listing listing
    join vendor_listing_version other
      on other.tenant_id = listing.tenant_id and listing_id = listing.id and version = published_version
    cross join unnest(${comparedTexts}::text[]) with ordinality as compared (text, place)
    where listing.tenant_id = ${tx.actor.tenantId} and listing.id <> ${id} and taken_off_at is not null
      and text_looks(other.content ->> text) && text_looks(${JSON.stringify(content)}::jsonb ->> text)
      and not text_looks(other.content ->> text) && text_looks(${JSON.stringify(shown ?? {})}::jsonb ->> text)
    group by listing.id, other.content, taken_off_reason, taken_off_at
    order by count(*) desc, taken_off_at desc, listing.id limit 1`.execute(tx.db)
  return rows[0]
}

/** Says which version is the published one, and whether buyers see it. */
export async function updatePublication(
  tx: Tx,
  id: string,
  publishedVersion: number,
  isPublic: boolean,
): Promise<void> {
  await tx.db
    .updateTable('vendor_listing')
    .set({ published_version: publishedVersion, is_public: isPublic, was_public_when_closed: false })
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('id', '=', id)
    .execute()
}

/** An administrator takes it off: nobody of the company can show it again. */
export async function markTakenOff(tx: Tx, id: string, at: Date, reason: string): Promise<void> {
  await tx.db
    .updateTable('vendor_listing')
    .set((eb) => ({
      taken_off_at: at,
      taken_off_reason: reason,
      was_public_when_taken_off: eb.ref('is_public'),
      is_public: false,
    }))
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('id', '=', id)
    .execute()
}

/** Answers whether buyers see it again, as they did before. */
export async function markPutBack(tx: Tx, id: string): Promise<boolean> {
  const row = await tx.db
    .updateTable('vendor_listing')
    .set((eb) => ({
      taken_off_at: null,
      taken_off_reason: null,
      is_public: eb.ref('was_public_when_taken_off'),
    }))
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('id', '=', id)
    .returning('is_public as isPublic')
    .executeTakeFirst()
  return row?.isPublic === true
}

/** Hides every listing of the company that buyers see, and tells which they were. */
export async function hideListings(tx: Tx): Promise<string[]> {
  const rows = await tx.db
    .updateTable('vendor_listing')
    .set((eb) => ({ was_public_when_closed: eb.ref('is_public'), is_public: false }))
    .where('tenant_id', '=', tx.actor.tenantId)
    .where((eb) => eb.or([eb('is_public', '=', true), eb('was_public_when_closed', '=', true)]))
    .returning(['id', 'was_public_when_closed as wasPublic'])
    .execute()
  return rows.flatMap(({ id, wasPublic }) => (wasPublic ? [id] : []))
}

/** Those that the last closing hid, and nobody has published since. One that is taken off comes back when it is put back. */
export async function showHiddenListings(tx: Tx): Promise<string[]> {
  const rows = await tx.db
    .updateTable('vendor_listing')
    .set((eb) => ({
      is_public: eb('taken_off_at', 'is', null).$castTo<boolean>(),
      was_public_when_taken_off: eb('taken_off_at', 'is not', null).$castTo<boolean>(),
      was_public_when_closed: false,
    }))
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('was_public_when_closed', '=', true)
    .where('is_public', '=', false)
    .returning(['id', 'is_public as isPublic'])
    .execute()
  return rows.flatMap(({ id, isPublic }) => (isPublic ? [id] : []))
}

/** Newest first. */
export async function listVersions(
  tx: Tx,
  id: string,
  atMost: number,
): Promise<Omit<PublishedVersion, 'content' | 'imported'>[]> {
  return tx.db
    .selectFrom('vendor_listing_version')
    .select(['version', 'published_at as publishedAt', 'published_by as publishedBy'])
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('listing_id', '=', id)
    .orderBy('version', 'desc')
    .limit(atMost)
    .execute()
}

export async function findVersion(
  tx: Tx,
  id: string,
  version: number,
): Promise<Omit<PublishedVersion, 'imported'> | undefined> {
  return tx.db
    .selectFrom('vendor_listing_version')
    .select(['version', 'content', 'published_at as publishedAt', 'published_by as publishedBy'])
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('listing_id', '=', id)
    .where('version', '=', version)
    .$narrowType<Pick<PublishedVersion, 'content'>>()
    .executeTakeFirst()
}

export async function insertLogo(
  tx: Tx,
  now: Date,
  id: string,
  { hash, bytes }: { hash: string; bytes: Uint8Array },
): Promise<void> {
  await tx.db
    .insertInto('vendor_listing_logo')
    .values({ tenant_id: tx.actor.tenantId, listing_id: id, hash, bytes: Buffer.from(bytes), added_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function findLogo(tx: Tx, id: string, hash: string): Promise<Buffer | undefined> {
  const row = await tx.db
    .selectFrom('vendor_listing_logo')
    .select('bytes')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('listing_id', '=', id)
    .where('hash', '=', hash)
    .executeTakeFirst()
  return row?.bytes
}

/** Lets go of all but the newest pictures of a listing and those that are named. */
export async function deleteOlderLogos(
  tx: Tx,
  id: string,
  keep: { newest: number; named: readonly string[] },
): Promise<void> {
  const newest = tx.db
    .selectFrom('vendor_listing_logo')
    .select('hash')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('listing_id', '=', id)
    .orderBy('added_at', 'desc')
    .orderBy('hash')
    .limit(keep.newest)
  await tx.db
    .deleteFrom('vendor_listing_logo')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('listing_id', '=', id)
    .where(({ eb, not }) => not(eb('hash', '=', anyOf(keep.named))))
    .where('hash', 'not in', newest)
    .execute()
}
