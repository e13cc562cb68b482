// Emergency access of administrators to one company: requested, approved by a second one, used and ended (ADM-17, ADM-24).
import { z } from 'zod'
import { route } from '#platform/contract/route.ts'
import { t } from '#platform/kernel/texts.ts'
import { accessDurations, accessReasonProblem, accessViews } from './rules/emergency-access.ts'

const person = z.object({ id: z.uuid(), name: z.string() })

export const accessShape = z.object({
  id: z.uuid(),
  company: person,
  views: z.array(z.enum(accessViews)),
  reason: z.string(),
  state: z.enum(['in_force', 'expired', 'revoked']),
  requestedBy: person,
  approvedBy: person,
  beginsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  /** How often its lists were read. */
  looks: z.int().min(0),
  revoked: z.object({ by: z.string(), at: z.iso.datetime(), reason: z.string() }).nullable(),
  /** Whether it was started in the caller's session. */
  isStarted: z.boolean(),
  /** What the caller may do with it now. */
  may: z.object({ look: z.boolean(), revoke: z.boolean() }),
})

const reason = z
  .string()
  .trim()
  .max(2000)
  .superRefine((text, context) => {
    const message = accessReasonProblem(text)
    if (message !== undefined) context.addIssue({ code: 'custom', message })
  })

const id = z.strictObject({ id: z.uuid() })
const oneAccess = z.object({ access: accessShape })
const limit = { limit: 30, windowSeconds: 60 }
const readLimit = { limit: 120, windowSeconds: 60 }

/** Rows of one list; there is one page, the newest. */
export const rowsAtOnce = 100

const listOf = <T extends z.ZodObject>(row: T) =>
  z.object({
    access: accessShape,
    rows: z.array(row),
    /** There are more than these, which emergency access does not show. */
    isCut: z.boolean(),
  })
const reading = {
  method: 'GET',
  tag: 'break-glass',
  permission: 'admin:breakglass:use',
  params: id,
  refuses: ['not_found', 'conflict', 'forbidden'],
  rateLimit: readLimit,
} as const

export const breakGlassRoutes = {
  listAccesses: route({
    method: 'GET',
    path: '/api/admin/break-glass',
    summary: 'List the emergency accesses that were approved, the newest first, at most 100',
    tag: 'break-glass',
    permission: 'admin:breakglass:revoke',
    returns: z.object({ accesses: z.array(accessShape) }),
    refuses: [],
    rateLimit: readLimit,
  }),
  requestAccess: route({
    method: 'POST',
    path: '/api/admin/break-glass',
    summary: 'Request emergency access to lists of one company; a second administrator has to approve it',
    tag: 'break-glass',
    permission: 'admin:breakglass:create',
    body: z.strictObject({
      companyId: z.uuid(),
      views: z
        .array(z.enum(accessViews))
        .min(1, { error: () => t('Choose what you need to see') })
        .max(accessViews.length)
        .refine((views) => new Set(views).size === views.length, { error: () => t('Name each list once') }),
      minutes: z.union(accessDurations.map((minutes) => z.literal(minutes))),
      reason,
    }),
    returns: z.object({
      request: z.object({ id: z.uuid(), state: z.literal('waiting'), expiresAt: z.iso.datetime() }),
    }),
    stepUp: true,
    refuses: ['invalid_input', 'not_found', 'conflict'],
    rateLimit: limit,
  }),
  startAccess: route({
    method: 'POST',
    path: '/api/admin/break-glass/{id}/start',
    summary: 'Start an own emergency access in this session, with a proof of who is there',
    tag: 'break-glass',
    permission: 'admin:breakglass:use',
    params: id,
    returns: oneAccess,
    stepUp: true,
    refuses: ['not_found', 'conflict', 'forbidden'],
    rateLimit: limit,
  }),
  revokeAccess: route({
    method: 'POST',
    path: '/api/admin/break-glass/{id}/revoke',
    summary: 'End an emergency access at once',
    tag: 'break-glass',
    permission: 'admin:breakglass:revoke',
    params: id,
    body: z.strictObject({
      reason: z
        .string()
        .trim()
        .min(1, { error: () => t('Say why') })
        .max(2000),
    }),
    returns: oneAccess,
    refuses: ['invalid_input', 'not_found', 'conflict'],
    rateLimit: limit,
  }),
  readMembers: route({
    ...reading,
    path: '/api/admin/break-glass/{id}/members',
    summary: 'Read the members of the company that an emergency access opens, at most 100',
    returns: listOf(
      z.object({
        id: z.uuid(),
        name: z.string(),
        username: z.string(),
        email: z.string(),
        teamRole: z.string(),
        subRole: z.string().nullable(),
        joinedAt: z.iso.datetime(),
      }),
    ),
  }),
  readOrders: route({
    ...reading,
    path: '/api/admin/break-glass/{id}/orders',
    summary: 'Read the orders of the company that an emergency access opens, the newest 100',
    returns: listOf(
      z.object({
        id: z.uuid(),
        number: z.int(),
        itemName: z.string(),
        /** As the company's own list has it. */
        state: z.string(),
        totalMinor: z.int(),
        currency: z.string(),
        requestedBy: z.string().nullable(),
        changedAt: z.iso.datetime(),
      }),
    ),
  }),
  readInvoices: route({
    ...reading,
    path: '/api/admin/break-glass/{id}/invoices',
    summary: 'Read the invoices of the company that an emergency access opens, the newest 100',
    returns: listOf(
      z.object({
        id: z.uuid(),
        number: z.string(),
        description: z.string(),
        state: z.string(),
        isOverdue: z.boolean(),
        totalMinor: z.int(),
        currency: z.string(),
        date: z.iso.date(),
        dueOn: z.iso.date(),
      }),
    ),
  }),
  readTrail: route({
    ...reading,
    path: '/api/admin/break-glass/{id}/audit-trail',
    summary:
      'Read the audit trail of the company that an emergency access opens: the newest 100 entries of 90 days',
    returns: listOf(
      z.object({
        id: z.uuid(),
        at: z.iso.datetime(),
        username: z.string().nullable(),
        actorKind: z.string(),
        actionText: z.string(),
        resource: z.string(),
        success: z.boolean(),
      }),
    ),
  }),
}
