// The trail as a file, page by page, so that a million entries need no more memory than a thousand. The trail keeps that
// an export began, and, once it is whole, how many entries it has and its SHA-256: a person with the file can ask.
import { createHash } from 'node:crypto'
import type { AuditAction } from '#platform/kernel/audit-actions.ts'
import type { Actor } from '#platform/server/actor.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import { attachment, csvLines } from '#platform/server/documents/spreadsheet.ts'
import { StreamedAnswer } from '#platform/server/http/binding.ts'
import type { Platform } from '#platform/server/platform.ts'
import { describeAuditAction } from '../rules/describe-audit-action.ts'
import { factsOf, placeOf, searchFor, type TrailFilter } from './read-trail.ts'
import { searchTrail, type TrailEntry } from './trail-view.ts'

const entriesOfPage = 1_000

interface Format {
  name: 'csv' | 'jsonl'
  head: string
  lines: (entries: readonly TrailEntry[]) => string
}

/** The order of the columns is the order of the keys. */
const columns = [
  'tenantId',
  'tenantName',
  'sequence',
  'id',
  'occurredAt',
  'actorKind',
  'actorId',
  'username',
  'action',
  'targetKind',
  'targetId',
  'outcome',
  'severity',
  'network',
  'requestId',
  'details',
  'previousHash',
  'hash',
] as const

type Exported = Record<(typeof columns)[number], string | number | null>

function exported(entry: TrailEntry): Exported {
  return {
    tenantId: entry.tenantId,
    tenantName: entry.tenantName,
    sequence: entry.sequence,
    id: entry.id,
    occurredAt: `${entry.hashedTime}Z`,
    actorKind: entry.actorKind,
    actorId: entry.actorId,
    username: entry.username,
    action: entry.action,
    targetKind: entry.targetKind,
    targetId: entry.targetId,
    outcome: entry.outcome,
    severity: describeAuditAction(entry.action, entry.outcome).severity,
    network: entry.network,
    requestId: entry.requestId,
    details: entry.hashedDetails,
    previousHash: entry.previousHash.toString('hex'),
    hash: entry.hash.toString('hex'),
  }
}

export const asCsv: Format = {
  name: 'csv',
  // The mark without which spreadsheets guess the letters.
  head: `\ufeff${csvLines([[...columns]])}`,
  lines: (entries) =>
    csvLines(
      entries.map((entry) => {
        const row = exported(entry)
        return columns.map((column) => row[column])
      }),
    ),
}

export const asJsonLines: Format = {
  name: 'jsonl',
  head: '',
  lines: (entries) => entries.map((entry) => `${JSON.stringify(exported(entry))}\n`).join(''),
}

export async function exportTrail(
  platform: Platform,
  actor: Actor,
  filter: TrailFilter,
  format: Format,
): Promise<StreamedAnswer> {
  const now = platform.clock.now()
  const facts = { ...factsOf(actor, filter), format: format.name }
  const logEvent = (action: AuditAction, details: Record<string, string | number | boolean>) =>
    platform.inTenantTransaction(actor, (tx) =>
      recordAudit(tx, platform.clock.now(), { action, targetKind: 'audit trail', details }),
    )
  // What cannot be found or recorded is refused before the file begins.
  const search = await platform.inTenantSnapshot(actor, (tx) => searchFor(tx, filter, now))
  const page = (before?: TrailEntry) =>
    platform.inTenantSnapshot(actor, (tx) =>
      searchTrail(tx, { ...search, before: before && placeOf(before), atMost: entriesOfPage }),
    )
  let entries = await page()
  await logEvent('audit.export_begun', facts)

  async function* chunks() {
    const digest = createHash('sha256').update(format.head)
    let written = 0
    yield format.head
    for (;;) {
      const text = format.lines(entries)
      digest.update(text)
      written += entries.length
      yield text
      const last = entries.length < entriesOfPage ? undefined : entries.at(-1)
      if (!last) break
      entries = await page(last)
    }
    await logEvent('audit.exported', { ...facts, entries: written, sha256: digest.digest('hex') })
  }

  const day = now.toISOString().slice(0, 10)
  return new StreamedAnswer(chunks(), {
    'content-disposition': attachment(`emporion-audit-${filter.timeRange}-${day}.${format.name}`),
  })
}
