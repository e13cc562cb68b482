// The evidence that a company has put on file for the trust signals of its listings.
import { sql } from 'kysely'
import type { Tx } from '#platform/server/transaction.ts'
import type { TrustSlug } from '../rules/vocabulary.ts'

export interface StoredEvidence {
  signal: TrustSlug
  issuer: string
  scope: string
  /** Calendar dates. */
  validFrom: string
  validUntil: string
  link: string | null
  fileName: string | null
  fileType: string | null
  fileBytes: number | null
  version: number
}

const columns = sql`signal, issuer, scope, to_char(valid_from, 'YYYY-MM-DD') as "validFrom",
  to_char(valid_until, 'YYYY-MM-DD') as "validUntil", link, file_name as "fileName", file_type as "fileType",
  length(file_bytes) as "fileBytes", version`

export async function listEvidence(tx: Tx, listingId: string): Promise<StoredEvidence[]> {
  const { rows } = await sql<StoredEvidence>`
    select ${columns} from trust_evidence
    where tenant_id = ${tx.actor.tenantId} and listing_id = ${listingId} order by signal`.execute(tx.db)
  return rows
}

/** Adds it or takes its place; a file stays. */
export async function upsertEvidence(
  tx: Tx,
  now: Date,
  listingId: string,
  evidence: Pick<StoredEvidence, 'signal' | 'issuer' | 'scope' | 'validFrom' | 'validUntil' | 'link'>,
): Promise<void> {
  const { signal, issuer, scope, validFrom, validUntil, link } = evidence
  await sql`
    insert into trust_evidence (tenant_id, listing_id, signal, issuer, scope, valid_from, valid_until, link, changed_at)
    values (${tx.actor.tenantId}, ${listingId}, ${signal}, ${issuer}, ${scope}, ${validFrom}, ${validUntil}, ${link}, ${now})
    on conflict (tenant_id, listing_id, signal) do update set issuer = excluded.issuer, scope = excluded.scope,
      valid_from = excluded.valid_from, valid_until = excluded.valid_until, link = excluded.link,
      changed_at = excluded.changed_at, version = trust_evidence.version + 1`.execute(tx.db)
}

/** Answers whether there was evidence to file it with. */
export async function updateEvidenceFile(
  tx: Tx,
  now: Date,
  listingId: string,
  signal: TrustSlug,
  file: { name: string; type: string; bytes: Uint8Array },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update trust_evidence set file_name = ${file.name}, file_type = ${file.type}, file_bytes = ${Buffer.from(file.bytes)},
      changed_at = ${now}, version = version + 1
    where tenant_id = ${tx.actor.tenantId} and listing_id = ${listingId} and signal = ${signal}`.execute(
    tx.db,
  )
  return numAffectedRows === 1n
}

export async function findEvidenceFile(
  tx: Tx,
  listingId: string,
  signal: TrustSlug,
): Promise<{ name: string; type: string; bytes: Buffer } | undefined> {
  const { rows } = await sql<{ name: string; type: string; bytes: Buffer }>`
    select file_name as name, file_type as type, file_bytes as bytes from trust_evidence
    where tenant_id = ${tx.actor.tenantId} and listing_id = ${listingId} and signal = ${signal}
      and file_bytes is not null`.execute(tx.db)
  return rows[0]
}

/** Answers whether there was any. */
export async function deleteEvidence(tx: Tx, listingId: string, signal: TrustSlug): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from trust_evidence
    where tenant_id = ${tx.actor.tenantId} and listing_id = ${listingId} and signal = ${signal}`.execute(
    tx.db,
  )
  return numAffectedRows === 1n
}
