// What programs may ask of a company's own audit trail: its part of version 1 of the API (docs/api/v1.json). Breaking it fails a test.
import { z } from 'zod'
import { numberCursor, pageShape } from '#platform/contract/page.ts'
import { route } from '#platform/contract/route.ts'
import { entryKinds, severities } from '#platform/kernel/audit-actions.ts'
import { t } from '#platform/kernel/texts.ts'

/** Entries of one page. */
export const ownEntriesAtOnce = 50

const moment = z.iso
  .datetime({ offset: true, error: () => t('must be a moment with its zone, as 2026-11-28T09:00:00Z') })
  .max(40)

export const ownEntryShape = z
  .object({
    id: z.uuid(),
    sequence: z.int().min(1).describe('Its number in the chain of the company, from 1'),
    occurredAt: z.iso.datetime(),
    action: z.string().describe('As the trail names it, such as procurement.order_submitted'),
    actionText: z.string().describe('In words'),
    kind: z.enum(entryKinds).nullable(),
    severity: z.enum(severities),
    outcome: z.enum(['success', 'refused']),
    actorKind: z.string(),
    actorId: z.string().nullable(),
    actorName: z.string().nullable().describe('Null where it was no member of the company'),
    targetKind: z.string(),
    targetId: z.string().nullable(),
    network: z.string().nullable().describe('Where a member or visitor called from; null for everybody else'),
    details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
    hash: z.string().describe('SHA-256 over the entry and the hash before it, hexadecimal'),
    previousHash: z.string(),
  })
  .meta({ id: 'AuditEntry' })
export type OwnEntry = z.output<typeof ownEntryShape>

export const auditProgramRoutes = {
  listOwnEntries: route({
    method: 'GET',
    path: '/api/v1/audit-entries',
    operationId: 'listAuditEntries',
    summary: `List the entries of the company’s own audit log, newest first, ${ownEntriesAtOnce} to a page`,
    tag: 'audit',
    permission: 'company-admin',
    apiScope: 'audit:read',
    query: z.strictObject({
      from: moment.optional().describe('Entries from this moment on'),
      to: moment.optional().describe('Entries before this moment'),
      cursor: numberCursor,
    }),
    returns: pageShape(ownEntryShape),
    refuses: ['invalid_input'],
    rateLimit: { limit: 120, windowSeconds: 60 },
  }),
} as const
