// The evidence that a company has put on file for the trust signals of its listings.
import { type NotNull, sql } from 'kysely'
import type { Tx } from '#platform/server/transaction.ts'
import type { TrustSlug } from '../../rules/vocabulary.ts'

type EvidenceFileType = 'application/pdf' | 'image/png'

export interface StoredEvidence {
  signal: TrustSlug
  issuer: string
  scope: string
  /** Calendar dates. */
  validFrom: string
  validUntil: string
  link: string | null
  fileName: string | null
  fileType: EvidenceFileType | null
  fileBytes: number | null
  version: number
}

export async function listEvidence(tx: Tx, listingId: string): Promise<StoredEvidence[]> {
  return tx.db
    .selectFrom('trust_evidence')
    .select(({ ref }) => [
      'signal',
      'issuer',
      'scope',
      sql<string>`to_char(${ref('valid_from')}, 'YYYY-MM-DD')`.as('validFrom'),
      sql<string>`to_char(${ref('valid_until')}, 'YYYY-MM-DD')`.as('validUntil'),
      'link',
      'file_name as fileName',
      'file_type as fileType',
      sql<number | null>`length(${ref('file_bytes')})`.as('fileBytes'),
      'version',
    ])
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('listing_id', '=', listingId)
    .orderBy('signal')
    .$narrowType<Pick<StoredEvidence, 'signal'>>()
    .execute()
}

/** Adds it or takes its place; a file stays. */
export async function upsertEvidence(
  tx: Tx,
  now: Date,
  listingId: string,
  evidence: Pick<StoredEvidence, 'signal' | 'issuer' | 'scope' | 'validFrom' | 'validUntil' | 'link'>,
): Promise<void> {
  const { signal, issuer, scope, validFrom, validUntil, link } = evidence
  const changed = { issuer, scope, valid_from: validFrom, valid_until: validUntil, link, changed_at: now }
  await tx.db
    .insertInto('trust_evidence')
    .values({ tenant_id: tx.actor.tenantId, listing_id: listingId, signal, ...changed })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'listing_id', 'signal'])
        .doUpdateSet((eb) => ({ ...changed, version: eb('trust_evidence.version', '+', 1) })),
    )
    .execute()
}

/** Answers whether there was evidence to file it with. */
export async function updateEvidenceFile(
  tx: Tx,
  now: Date,
  listingId: string,
  signal: TrustSlug,
  file: { name: string; type: EvidenceFileType; bytes: Uint8Array },
): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable('trust_evidence')
    .set((eb) => ({
      file_name: file.name,
      file_type: file.type,
      file_bytes: Buffer.from(file.bytes),
      changed_at: now,
      version: eb('version', '+', 1),
    }))
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('listing_id', '=', listingId)
    .where('signal', '=', signal)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function findEvidenceFile(
  tx: Tx,
  listingId: string,
  signal: TrustSlug,
): Promise<{ name: string; type: string; bytes: Buffer } | undefined> {
  return tx.db
    .selectFrom('trust_evidence')
    .select(['file_name as name', 'file_type as type', 'file_bytes as bytes'])
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('listing_id', '=', listingId)
    .where('signal', '=', signal)
    .where('file_bytes', 'is not', null)
    .$narrowType<{ name: NotNull; type: NotNull; bytes: NotNull }>()
    .executeTakeFirst()
}

/** Answers whether there was any. */
export async function deleteEvidence(tx: Tx, listingId: string, signal: TrustSlug): Promise<boolean> {
  const { numDeletedRows } = await tx.db
    .deleteFrom('trust_evidence')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('listing_id', '=', listingId)
    .where('signal', '=', signal)
    .executeTakeFirst()
  return numDeletedRows === 1n
}
