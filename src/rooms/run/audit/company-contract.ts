// The trail of the own company, read and exported by its owners.
import { z } from 'zod'
import { route } from '#platform/contract/route.ts'
import { entryKinds, severities } from '#platform/kernel/audit-actions.ts'
import { wantedKinds } from './rules/vocabulary.ts'

const entryShape = z.object({
  id: z.uuid(),
  timestamp: z.iso.datetime(),
  /** Who acted, in words for a reader: a member's name, a directory, or the kind of actor. */
  who: z.string(),
  actorKind: z.string(),
  /** As the trail names it: `identity.signed_in`. */
  action: z.string(),
  /** In words: "Signed in". */
  actionText: z.string(),
  kind: z.enum(entryKinds).nullable(),
  resource: z.string(),
  resourceId: z.string().nullable(),
  /** What it is called; null where that is not known. */
  resourceName: z.string().nullable(),
  /** Why a call was refused; null for everything else. */
  reason: z.string().nullable(),
  /** Null also of administrators of the platform, whose network is not the company's to know. */
  ipAddress: z.string().nullable(),
  success: z.boolean(),
  severity: z.enum(severities),
  /** Its number in the chain of the company. */
  sequence: z.int(),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
})
export type CompanyEntry = z.infer<typeof entryShape>

/** Rows of one page. */
export const companyEntriesAtOnce = 50

const day = z.iso.date()
const filterShape = {
  from: day.optional().describe('Entries from this day on, in UTC'),
  to: day.optional().describe('Entries up to this day and with it, in UTC'),
  action: z
    .enum(wantedKinds)
    .optional()
    .describe('Only what was a sign-in, a creation, and so on; or all but sign-ins and sign-outs'),
  severity: z.enum(severities).optional(),
  member: z.uuid().optional().describe('Only what this member did'),
}

const denied = 'Only an owner of your company may read its audit log. Ask one of them.'
const exportLimit = { limit: 10, windowSeconds: 60 }

export const companyAuditRoutes = {
  listCompanyAudit: route({
    method: 'GET',
    path: '/api/company/audit-logs',
    summary: 'List the entries of the own company’s audit trail, newest first, 50 to a page',
    tag: 'audit',
    permission: 'company-admin',
    denied,
    query: z.strictObject({
      ...filterShape,
      before: z.coerce
        .number()
        .int()
        .min(1)
        .max(Number.MAX_SAFE_INTEGER)
        .optional()
        .describe('`next` of the page before'),
    }),
    returns: z.object({ entries: z.array(entryShape), next: z.int().nullable() }),
    refuses: ['invalid_input'],
    rateLimit: { limit: 300, windowSeconds: 60 },
  }),
  exportCompanyAuditCsv: route({
    method: 'GET',
    path: '/api/company/audit-logs/export.csv',
    summary: 'Export the entries of the own company’s audit trail that the filter finds, as CSV',
    tag: 'audit',
    permission: 'company-admin',
    denied,
    query: z.strictObject(filterShape),
    returns: z.string(),
    contentType: 'text/csv; charset=utf-8',
    refuses: ['invalid_input', 'unavailable'],
    rateLimit: exportLimit,
  }),
  exportCompanyAuditLines: route({
    method: 'GET',
    path: '/api/company/audit-logs/export.jsonl',
    summary:
      'Export the entries of the own company’s audit trail that the filter finds, one JSON object a line',
    tag: 'audit',
    permission: 'company-admin',
    denied,
    query: z.strictObject(filterShape),
    returns: z.string(),
    contentType: 'application/jsonl; charset=utf-8',
    refuses: ['invalid_input', 'unavailable'],
    rateLimit: exportLimit,
  }),
} as const
