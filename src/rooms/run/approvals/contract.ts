// Requests of administrators that wait for a second person (ADM-21).
import { z } from 'zod'
import { idCursor } from '#platform/contract/page.ts'
import { route } from '#platform/contract/route.ts'
import { t } from '#platform/kernel/texts.ts'
import { twoPersonOperations } from './rules/two-person.ts'

const person = z.object({ id: z.uuid(), name: z.string() })

export const approvalShape = z.object({
  id: z.uuid(),
  operation: z.enum(twoPersonOperations),
  subjectId: z.uuid(),
  subjectName: z.string(),
  /** What will happen, in one sentence. */
  summary: z.string(),
  reason: z.string(),
  /** `expired` is a request that nobody decided in time. */
  state: z.enum(['waiting', 'carried_out', 'refused', 'withdrawn', 'expired']),
  requestedBy: person,
  requestedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  decidedBy: person.nullable(),
  decidedAt: z.iso.datetime().nullable(),
  /** When what was approved takes effect; null where it was carried out at once or not at all. */
  takesEffectAt: z.iso.datetime().nullable(),
  decisionReason: z.string().nullable(),
  /** What the caller may do with it now. */
  may: z.object({ decide: z.boolean(), withdraw: z.boolean() }),
  /** Why the caller may not decide it, in words. */
  whyNot: z.string().nullable(),
  /** Warns where at most one administrator could decide it, in words. */
  fewDeciders: z.string().nullable(),
})

const id = z.strictObject({ id: z.uuid() })
const limit = { limit: 30, windowSeconds: 60 }
const readLimit = { limit: 120, windowSeconds: 60 }
const oneRequest = z.object({ request: approvalShape })

export const approvalRoutes = {
  listApprovals: route({
    method: 'GET',
    path: '/api/admin/approvals',
    summary: 'List the operations that wait for a second administrator, or those that were decided',
    tag: 'approvals',
    permission: 'administrator',
    query: z.strictObject({
      state: z.enum(['waiting', 'decided']).default('waiting'),
      operation: z.enum(twoPersonOperations).optional().describe('Only requests for this operation'),
      cursor: idCursor,
      limit: z.coerce.number().int().min(1).max(100).default(25),
    }),
    returns: z.object({
      requests: z.array(approvalShape),
      next: z.uuid().nullable(),
      waiting: z.int().min(0),
    }),
    refuses: ['invalid_input'],
    rateLimit: readLimit,
  }),
  approve: route({
    method: 'POST',
    path: '/api/admin/approvals/{id}/approve',
    summary:
      'Approve a request as the second administrator; the operation is carried out at once, or at `takesEffectAt`',
    tag: 'approvals',
    permission: 'admin:breakglass:approve',
    params: id,
    returns: oneRequest,
    stepUp: true,
    refuses: ['not_found', 'conflict', 'forbidden'],
    rateLimit: limit,
  }),
  refuse: route({
    method: 'POST',
    path: '/api/admin/approvals/{id}/refuse',
    summary: 'Refuse a request as the second administrator',
    tag: 'approvals',
    permission: 'admin:breakglass:approve',
    params: id,
    body: z.strictObject({
      reason: z
        .string()
        .trim()
        .min(1, { error: () => t('Say why') })
        .max(2000),
    }),
    returns: oneRequest,
    refuses: ['invalid_input', 'not_found', 'conflict', 'forbidden'],
    rateLimit: limit,
  }),
  withdraw: route({
    method: 'POST',
    path: '/api/admin/approvals/{id}/withdraw',
    summary: 'Take back an own request that nobody has decided',
    tag: 'approvals',
    permission: 'administrator',
    params: id,
    returns: oneRequest,
    refuses: ['not_found', 'conflict', 'forbidden'],
    rateLimit: limit,
  }),
}
