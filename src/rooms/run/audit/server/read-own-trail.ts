// The trail of the own company, for its owners' programs. That a key read is noted with the first use of a day and of a
// network; an entry for each page would only feed the next one.
import type { Actor } from '#platform/server/actor.ts'
import type { Platform } from '#platform/server/platform.ts'
import { type OwnEntry, ownEntriesAtOnce } from '../program-contract.ts'
import { auditActionInWords, describeAuditAction } from '../rules/describe-audit-action.ts'
import { listOwnEntries, type OwnTrailEntry } from './trail-view.ts'

export interface OwnTrailFilter {
  from?: string | undefined
  to?: string | undefined
  cursor?: string | undefined
}

export async function readOwnTrail(
  platform: Platform,
  actor: Actor,
  { from, to, cursor }: OwnTrailFilter,
): Promise<{ items: OwnEntry[]; next: string | null }> {
  const rows = await platform.inTenantSnapshot(actor, (tx) =>
    listOwnEntries(tx, {
      from: from === undefined ? undefined : new Date(from),
      to: to === undefined ? undefined : new Date(to),
      before: cursor === undefined ? undefined : Number(cursor),
      atMost: ownEntriesAtOnce + 1,
    }),
  )
  const shown = rows.slice(0, ownEntriesAtOnce)
  const last = shown.at(-1)
  return {
    items: shown.map(asShown),
    next: last && rows.length > shown.length ? String(last.sequence) : null,
  }
}

/** Where the platform's own people and programs call from is not the company's matter. */
const ownKinds = new Set(['member', 'visitor'])

function asShown({ hash, previousHash, occurredAt, network, ...entry }: OwnTrailEntry): OwnEntry {
  return {
    ...entry,
    ...describeAuditAction(entry.action, entry.outcome),
    occurredAt: occurredAt.toISOString(),
    actionText: auditActionInWords(entry.action),
    network: ownKinds.has(entry.actorKind) ? network : null,
    hash: hash.toString('hex'),
    previousHash: previousHash.toString('hex'),
  }
}
