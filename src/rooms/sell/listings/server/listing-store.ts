// Listings of the acting company: drafts, published versions, pictures.
import { sql } from 'kysely'
import { lockFor } from '#platform/server/lock.ts'
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

const selection = sql`
  select listing.id, draft, draft_version as "draftVersion", draft_saved_at as "savedAt", draft_saved_by as "savedBy",
    is_public as "isPublic", taken_off_at as "takenOffAt", taken_off_reason as "takenOffReason", version, content, published_at as "publishedAt", published_by as "publishedBy", imported,
    (select published_at from vendor_listing_version one
      where one.tenant_id = listing.tenant_id and one.listing_id = listing.id and one.version = 1) as "firstPublishedAt"
  from vendor_listing listing left join vendor_listing_version published
    on published.tenant_id = listing.tenant_id and listing_id = listing.id and version = published_version`

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
  const { rows } = await sql<Row>`
    ${selection} where listing.tenant_id = ${tx.actor.tenantId}
    order by draft_saved_at desc, listing.id desc limit ${atMost}`.execute(tx.db)
  return rows.map(asListing)
}

export async function findListing(tx: Tx, id: string): Promise<StoredListing | undefined> {
  const { rows } = await sql<Row>`
    ${selection} where listing.tenant_id = ${tx.actor.tenantId} and listing.id = ${id}`.execute(tx.db)
  return rows[0] && asListing(rows[0])
}

export async function hasListing(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from vendor_listing where tenant_id = ${tx.actor.tenantId} and id = ${id}`.execute(tx.db)
  return rows.length > 0
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
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from vendor_listing where tenant_id = ${tx.actor.tenantId}`.execute(tx.db)
  return rows[0]?.count ?? 0
}

export async function insertListing(
  tx: Tx,
  now: Date,
  listing: { id: string; draft: Draft; savedBy: string },
): Promise<void> {
  await sql`
    insert into vendor_listing (tenant_id, id, draft, draft_saved_at, draft_saved_by, created_at)
    values (${tx.actor.tenantId}, ${listing.id}, ${JSON.stringify(listing.draft)}::jsonb, ${now}, ${listing.savedBy}, ${now})`.execute(
    tx.db,
  )
}

/** Answers the new version of the draft. */
export async function updateDraft(
  tx: Tx,
  now: Date,
  { id, draft, savedBy }: { id: string; draft: Draft; savedBy: string },
): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    update vendor_listing set draft = ${JSON.stringify(draft)}::jsonb, draft_version = draft_version + 1,
      draft_saved_at = ${now}, draft_saved_by = ${savedBy}
    where tenant_id = ${tx.actor.tenantId} and id = ${id} returning draft_version as version`.execute(tx.db)
  return rows[0]?.version ?? 0
}

export async function deleteListing(tx: Tx, id: string): Promise<void> {
  await sql`delete from vendor_listing where tenant_id = ${tx.actor.tenantId} and id = ${id}`.execute(tx.db)
}

export async function insertVersion(
  tx: Tx,
  id: string,
  { version, content, publishedAt, publishedBy, imported }: PublishedVersion,
): Promise<void> {
  await sql`
    insert into vendor_listing_version (tenant_id, listing_id, version, content, published_at, published_by, imported)
    values (${tx.actor.tenantId}, ${id}, ${version}, ${JSON.stringify(content)}::jsonb, ${publishedAt}, ${publishedBy},
      ${imported && JSON.stringify(imported)}::json)`.execute(tx.db)
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
  await sql`
    update vendor_listing set published_version = ${publishedVersion}, is_public = ${isPublic}, was_public_when_closed = false
    where tenant_id = ${tx.actor.tenantId} and id = ${id}`.execute(tx.db)
}

/** An administrator takes it off: nobody of the company can show it again. */
export async function markTakenOff(tx: Tx, id: string, at: Date, reason: string): Promise<void> {
  await sql`
    update vendor_listing set taken_off_at = ${at}, taken_off_reason = ${reason}, was_public_when_taken_off = is_public,
      is_public = false
    where tenant_id = ${tx.actor.tenantId} and id = ${id}`.execute(tx.db)
}

/** Answers whether buyers see it again, as they did before. */
export async function markPutBack(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql<{ isPublic: boolean }>`
    update vendor_listing set taken_off_at = null, taken_off_reason = null, is_public = was_public_when_taken_off
    where tenant_id = ${tx.actor.tenantId} and id = ${id} returning is_public as "isPublic"`.execute(tx.db)
  return rows[0]?.isPublic === true
}

/** Hides every listing of the company that buyers see, and tells which they were. */
export async function hideListings(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ id: string; wasPublic: boolean }>`
    update vendor_listing set was_public_when_closed = is_public, is_public = false
    where tenant_id = ${tx.actor.tenantId} and (is_public or was_public_when_closed)
    returning id, was_public_when_closed as "wasPublic"`.execute(tx.db)
  return rows.flatMap(({ id, wasPublic }) => (wasPublic ? [id] : []))
}

/** Those that the last closing hid, and nobody has published since. One that is taken off comes back when it is put back. */
export async function showHiddenListings(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ id: string; isPublic: boolean }>`
    update vendor_listing set is_public = taken_off_at is null, was_public_when_taken_off = taken_off_at is not null,
      was_public_when_closed = false
    where tenant_id = ${tx.actor.tenantId} and was_public_when_closed and not is_public
    returning id, is_public as "isPublic"`.execute(tx.db)
  return rows.flatMap(({ id, isPublic }) => (isPublic ? [id] : []))
}

/** Newest first. */
export async function listVersions(
  tx: Tx,
  id: string,
  atMost: number,
): Promise<Omit<PublishedVersion, 'content' | 'imported'>[]> {
  const { rows } = await sql<Omit<PublishedVersion, 'content' | 'imported'>>`
    select version, published_at as "publishedAt", published_by as "publishedBy" from vendor_listing_version
    where tenant_id = ${tx.actor.tenantId} and listing_id = ${id} order by version desc limit ${atMost}`.execute(
    tx.db,
  )
  return rows
}

export async function findVersion(
  tx: Tx,
  id: string,
  version: number,
): Promise<Omit<PublishedVersion, 'imported'> | undefined> {
  const { rows } = await sql<Omit<PublishedVersion, 'imported'>>`
    select version, content, published_at as "publishedAt", published_by as "publishedBy" from vendor_listing_version
    where tenant_id = ${tx.actor.tenantId} and listing_id = ${id} and version = ${version}`.execute(tx.db)
  return rows[0]
}

export async function insertLogo(
  tx: Tx,
  now: Date,
  id: string,
  { hash, bytes }: { hash: string; bytes: Uint8Array },
): Promise<void> {
  await sql`
    insert into vendor_listing_logo (tenant_id, listing_id, hash, bytes, added_at)
    values (${tx.actor.tenantId}, ${id}, ${hash}, ${Buffer.from(bytes)}, ${now})
    on conflict do nothing`.execute(tx.db)
}

export async function findLogo(tx: Tx, id: string, hash: string): Promise<Buffer | undefined> {
  const { rows } = await sql<{ bytes: Buffer }>`
    select bytes from vendor_listing_logo
    where tenant_id = ${tx.actor.tenantId} and listing_id = ${id} and hash = ${hash}`.execute(tx.db)
  return rows[0]?.bytes
}

/** Lets go of all but the newest pictures of a listing and those that are named. */
export async function deleteOlderLogos(
  tx: Tx,
  id: string,
  keep: { newest: number; named: readonly string[] },
): Promise<void> {
  await sql`
    delete from vendor_listing_logo logo
    where tenant_id = ${tx.actor.tenantId} and listing_id = ${id} and not (hash = any(${keep.named}::text[]))
      and hash not in (
        select hash from vendor_listing_logo where tenant_id = logo.tenant_id and listing_id = logo.listing_id
        order by added_at desc, hash limit ${keep.newest})`.execute(tx.db)
}
