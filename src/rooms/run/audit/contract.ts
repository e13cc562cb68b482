// Reading and exporting the audit trail, for administrators.
import { z } from 'zod'
import { cursorOf, wrongPlace } from '#platform/contract/page.ts'
import { route } from '#platform/contract/route.ts'
import { entryKinds, severities } from '#platform/kernel/audit-actions.ts'
import { t } from '#platform/kernel/texts.ts'
import { readEntryPlace } from './rules/entry-place.ts'
import { readsViews, timeRanges } from './rules/vocabulary.ts'

export type { EntryKind, Severity } from '#platform/kernel/audit-actions.ts'
export type { ReadsView, TimeRange } from './rules/vocabulary.ts'

const auditLogShape = z.object({
  id: z.uuid(),
  timestamp: z.iso.datetime(),
  /** Who acted; null where it was no account: a visitor, the system, an operator. */
  username: z.string().nullable(),
  actorKind: z.string(),
  tenantId: z.uuid(),
  /** Null where the company is gone, or never was. */
  tenantName: z.string().nullable(),
  /** Whose chain it is in: what an administrator does to a company is recorded in both. */
  trail: z.enum(['platform', 'company']),
  /** As the trail names it: `identity.signed_in`. */
  action: z.string(),
  /** In words: "Signed in". */
  actionText: z.string(),
  /** Which filter of actions finds it; null where none does. */
  kind: z.enum(entryKinds).nullable(),
  resource: z.string(),
  resourceId: z.string().nullable(),
  /** What it is called; null where that is not known. */
  resourceName: z.string().nullable(),
  ipAddress: z.string().nullable(),
  success: z.boolean(),
  severity: z.enum(severities),
})
export type AuditLog = z.infer<typeof auditLogShape>

const auditLogsShape = z.object({
  auditLogs: z.array(auditLogShape),
  /** The cursor of the next page; null on the last one. */
  next: z.string().nullable(),
  /** Whether the entries of every company are read, or the platform's own alone. */
  scope: z.enum(['all', 'platform']),
  mayExport: z.boolean(),
})
export type AuditLogs = z.infer<typeof auditLogsShape>

const auditLogDetailsShape = auditLogShape.extend({
  requestId: z.string().nullable(),
  /** Its number in the chain of its company. */
  sequence: z.int(),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  /** SHA-256 over the entry and the hash before it, hexadecimal. */
  hash: z.string(),
  previousHash: z.string(),
  /** The hash fits its fields and the entry before it. */
  isAsWritten: z.boolean(),
})
export type AuditLogDetails = z.infer<typeof auditLogDetailsShape>

/** Rows of one page. */
export const entriesAtOnce = 50

const moment = z.iso.datetime({
  offset: true,
  error: () => t('must be a moment with its zone, as 2026-11-28T09:00:00Z'),
})
const filterShape = {
  timeRange: z
    .enum(timeRanges)
    .default('24h')
    .describe('How far back, where neither `from` nor `to` is given'),
  from: moment
    .max(40)
    .optional()
    .describe('Entries from this moment on, however old; without it from the first one'),
  to: moment.max(40).optional().describe('Entries up to and without this moment'),
  tenantId: z.uuid().optional().describe('Only the trail of this company, for those who read all of them'),
  action: z.enum(entryKinds).optional().describe('Only what was a sign-in, a creation, and so on'),
  severity: z.enum(severities).optional(),
  reads: z
    .enum(readsViews)
    .default('shown')
    .describe('`hidden` leaves out what was only read; what was refused is always found'),
  search: z
    .string()
    .trim()
    .max(200)
    .optional()
    .describe(
      'Part of a username or of an action or resource in words, words of a company’s or resource’s name, or the beginning of an id or IP address',
    ),
}

const exportLimit = { limit: 10, windowSeconds: 60 }

export const auditRoutes = {
  listAuditLogs: route({
    method: 'GET',
    path: '/api/admin/audit-logs',
    summary:
      'List entries of the audit trail, newest first, 50 to a page; the platform’s own, or with audit:cross_tenant those of every company',
    tag: 'audit',
    permission: 'admin:audit:read',
    query: z.strictObject({
      ...filterShape,
      cursor: cursorOf(
        z
          .string()
          .max(100)
          .refine((text) => readEntryPlace(text) !== undefined, wrongPlace),
      ),
    }),
    returns: auditLogsShape,
    refuses: ['invalid_input', 'forbidden', 'unavailable'],
    rateLimit: { limit: 300, windowSeconds: 60 },
  }),
  getAuditLog: route({
    method: 'GET',
    path: '/api/admin/audit-logs/{id}',
    summary: 'Read one entry of the audit trail with its details, and whether it is as it was written',
    tag: 'audit',
    permission: 'admin:audit:read',
    params: z.strictObject({ id: z.uuid() }),
    returns: auditLogDetailsShape,
    refuses: ['invalid_input', 'not_found', 'unavailable'],
    rateLimit: { limit: 300, windowSeconds: 60 },
  }),
  exportAuditCsv: route({
    method: 'GET',
    path: '/api/admin/audit-logs/export.csv',
    summary: 'Export the entries that the filter finds, with the hashes of their chains, as CSV',
    tag: 'audit',
    permission: 'admin:audit:export',
    query: z.strictObject(filterShape),
    returns: z.string(),
    contentType: 'text/csv; charset=utf-8',
    refuses: ['invalid_input', 'forbidden', 'unavailable'],
    rateLimit: exportLimit,
  }),
  exportAuditLines: route({
    method: 'GET',
    path: '/api/admin/audit-logs/export.jsonl',
    summary:
      'Export the entries that the filter finds, with the hashes of their chains, one JSON object a line',
    tag: 'audit',
    permission: 'admin:audit:export',
    query: z.strictObject(filterShape),
    returns: z.string(),
    contentType: 'application/jsonl; charset=utf-8',
    refuses: ['invalid_input', 'forbidden', 'unavailable'],
    rateLimit: exportLimit,
  }),
} as const
