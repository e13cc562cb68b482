// The audit stream: a company's entries in the order of their chain, as JSON lines (docs/audit-export.md says how they are hashed).
// The bounds of what may be on its way are kept, so that what is sent again is what was sent.
import { type AuditAction, auditActions } from '#platform/kernel/audit-actions.ts'
import { type ChainEntry, listChainAfter } from '#platform/server/audit/audit-store.ts'
import type { Platform } from '#platform/server/platform.ts'
import { parcelText } from '../rules/parcel-texts.ts'
import { entriesAtOnce } from '../rules/vocabulary.ts'
import type { Courier } from './courier.ts'
import { type StoredDestination, writePacked } from './destination-store.ts'
import { openSecret } from './secrets.ts'

export function auditCourier(platform: Pick<Platform, 'sealer'>): Courier {
  const post = (destination: StoredDestination, body: string, more: Record<string, string> = {}) => {
    const authorization = openSecret(platform, destination)
    const headers = {
      'content-type': 'application/x-ndjson',
      'user-agent': 'Emporion-Audit-Stream/1',
      ...(authorization === undefined ? {} : { authorization }),
      ...more,
    }
    return {
      url: destination.address,
      request: { method: 'POST', headers, body },
      // Also without the word in front, such as "Bearer".
      secrets: authorization === undefined ? [] : [authorization, authorization.replace(/^\S+\s+/, '')],
    }
  }
  return {
    async pack(tx, destination, now) {
      const { sentThrough, packedThrough } = destination
      const entries = await listChainAfter(tx, { after: sentThrough, through: packedThrough }, entriesAtOnce)
      const [first] = entries
      const last = entries.at(-1)
      if (!first || !last) return undefined
      if (packedThrough === null) await writePacked(tx, destination.id, last.sequence)
      const lines = entries.map((entry) => `${JSON.stringify(lineOf(tx.actor.tenantId, entry))}\n`)
      return {
        make: () =>
          post(destination, lines.join(''), {
            'emporion-first-sequence': String(first.sequence),
            'emporion-last-sequence': String(last.sequence),
          }),
        what: parcelText(entries.length === 1 ? 'entry' : 'entries', {
          count: entries.length,
          last: last.sequence,
        }),
        through: last.sequence,
        nextAt: now,
      }
    },
    test: (destination, now) => ({
      make: () =>
        post(
          destination,
          `${JSON.stringify({ test: 'A test of the audit stream of Emporion', occurredAt: now.toISOString() })}\n`,
        ),
      what: parcelText('test'),
    }),
  }
}

function lineOf(tenantId: string, entry: ChainEntry) {
  const { hashedTime, hashedDetails, previousHash, hash, ...rest } = entry
  return {
    tenantId,
    ...rest,
    occurredAt: `${hashedTime}Z`,
    severity: auditActions[entry.action as AuditAction]?.[1] ?? 'info',
    details: hashedDetails,
    previousHash: previousHash.toString('hex'),
    hash: hash.toString('hex'),
  }
}
