// Evidence behind trust signals. The document stays with the company; who issued it and until when it holds is public
// as soon as there is a document or a link.
import { createHash } from 'node:crypto'
import type { ReceivedFile } from '#platform/contract/route.ts'
import type { AuditAction } from '#platform/kernel/audit-actions.ts'
import { Refusal, refusedField } from '#platform/kernel/problem.ts'
import { t } from '#platform/kernel/texts.ts'
import type { Actor } from '#platform/server/actor.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import { attachment } from '#platform/server/documents/spreadsheet.ts'
import { ReadyAnswer } from '#platform/server/http/binding.ts'
import { beyondScope, lacksScope } from '#platform/server/http/scopes.ts'
import type { Platform } from '#platform/server/platform.ts'
import { staleVersion } from '#platform/server/stale-version.ts'
import type { Tx } from '#platform/server/transaction.ts'
import type { Evidence } from '../../contract.ts'
import { lengths, type TrustSlug } from '../../rules/vocabulary.ts'
import { redrawPng, refused } from '../builder/redraw-picture.ts'
import { changeListing } from '../change-listing.ts'
import type { StoredListing } from '../listing-store.ts'
import { showInCatalogue } from '../publishing/show-in-catalogue.ts'
import { asEvidence } from '../read-listings.ts'
import { pdfFault } from './check-pdf.ts'
import {
  deleteEvidence,
  findEvidenceFile,
  listEvidence,
  type StoredEvidence,
  updateEvidenceFile,
  upsertEvidence,
} from './evidence-store.ts'

type EvidenceRequest = Pick<StoredEvidence, 'issuer' | 'scope' | 'validFrom' | 'validUntil' | 'link'>

export async function setEvidence(
  platform: Platform,
  actor: Actor,
  { id, signal }: { id: string; signal: TrustSlug },
  evidence: EvidenceRequest,
  /** 0 where nothing is stated yet. */
  seenVersion: number,
): Promise<Evidence> {
  if (evidence.validUntil < evidence.validFrom)
    throw refusedField('validUntil', t('must not be before the first day'))
  const now = platform.clock.now()
  return changeEvidence(platform, actor, { id, signal }, async (tx, listing) => {
    const earlier = await findEvidence(tx, id, signal)
    if ((earlier?.version ?? 0) !== seenVersion) throw staleVersion(t('This evidence'))
    await upsertEvidence(tx, now, id, { signal, ...evidence })
    await audit(tx, now, listing, signal, 'listings.evidence_stated')
    return getEvidence(tx, id, signal)
  })
}

export async function uploadEvidence(
  platform: Platform,
  actor: Actor,
  { id, signal }: { id: string; signal: TrustSlug },
  name: string | undefined,
  { type, bytes }: ReceivedFile,
): Promise<Evidence> {
  const isPdf = type === 'application/pdf'
  const fault = isPdf ? pdfFault(bytes) : undefined
  if (fault) throw refused(fault)
  const storedBytes = isPdf ? bytes : await redrawPng(bytes)
  const now = platform.clock.now()
  return changeEvidence(platform, actor, { id, signal }, async (tx, listing) => {
    const isFiled = await updateEvidenceFile(tx, now, id, signal, {
      name: safeName(name, isPdf ? 'evidence.pdf' : 'evidence.png'),
      type: isPdf ? type : 'image/png',
      bytes: storedBytes,
    })
    if (!isFiled)
      throw new Refusal(
        'not_found',
        t('First save who issued it and until when it is valid; then add the document.'),
      )
    await audit(tx, now, listing, signal, 'listings.evidence_filed')
    return getEvidence(tx, id, signal)
  })
}

export async function removeEvidence(
  platform: Platform,
  actor: Actor,
  { id, signal }: { id: string; signal: TrustSlug },
): Promise<void> {
  await changeEvidence(platform, actor, { id, signal }, async (tx, listing) => {
    if (await deleteEvidence(tx, id, signal))
      await audit(tx, platform.clock.now(), listing, signal, 'listings.evidence_removed')
  })
}

/** Sent to be kept, never to be opened in the page. */
export async function downloadEvidence(
  platform: Platform,
  actor: Actor,
  { id, signal }: { id: string; signal: TrustSlug },
): Promise<ReadyAnswer> {
  const file = await platform.inTenantSnapshot(actor, (tx) => findEvidenceFile(tx, id, signal))
  if (!file) throw new Refusal('not_found', t('Your company has no such document.'))
  const { name, type, bytes } = file
  // By what it is: versions begin anew when evidence was taken away and another was filed.
  const hash = createHash('sha256').update(type).update('\0').update(name).update('\0').update(bytes)
  return new ReadyAnswer(bytes, `"${hash.digest('base64url')}"`, {
    'content-type': type,
    'content-disposition': attachment(name, signal),
  })
}

/**
 * Of a listing that is on show buyers see the change at once, so that a key needs the scope to put something in front of
 * them; the try is on record.
 */
async function changeEvidence<T>(
  platform: Platform,
  actor: Actor,
  { id, signal }: { id: string; signal: TrustSlug },
  work: (tx: Tx, listing: StoredListing) => Promise<T>,
): Promise<T> {
  const done = await changeListing<{ value: T } | 'beyond scope'>(
    platform,
    actor,
    id,
    async (tx, listing) => {
      if (!listing.isPublic || !lacksScope(actor, 'listings:publish'))
        return { value: await work(tx, listing) }
      await recordAudit(tx, platform.clock.now(), {
        action: 'listings.evidence_refused',
        targetKind: 'listing',
        targetId: id,
        outcome: 'refused',
        details: { signal },
      })
      return 'beyond scope'
    },
  )
  if (done === 'beyond scope') throw beyondScope('listings:publish')
  return done.value
}

/** Buyers see at once what is on file for a listing that is on show. */
async function audit(
  tx: Tx,
  now: Date,
  { id, isPublic, published }: StoredListing,
  signal: TrustSlug,
  action: AuditAction,
): Promise<void> {
  if (isPublic && published) await showInCatalogue(tx, now, id, published)
  await recordAudit(tx, now, { action, targetKind: 'listing', targetId: id, details: { signal } })
}

async function findEvidence(tx: Tx, id: string, signal: TrustSlug): Promise<StoredEvidence | undefined> {
  return (await listEvidence(tx, id)).find((stored) => stored.signal === signal)
}

async function getEvidence(tx: Tx, id: string, signal: TrustSlug): Promise<Evidence> {
  const stored = await findEvidence(tx, id, signal)
  if (!stored) throw new Error(`the evidence for ${signal} is gone`)
  return asEvidence(stored)
}

/** A name without folders and signs that a terminal or a header would obey. */
function safeName(name: string | undefined, otherwise: string): string {
  const plain = (name ?? '')
    .replaceAll(/[\p{C}/\\:*?"<>|]/gu, '')
    .trim()
    .slice(0, lengths.fileName)
    .toWellFormed()
  return plain === '' || /^\.+$/.test(plain) ? otherwise : plain
}
