// Emergency operations of administrators: sign-ins are paused, and the members of a company signed out (ADM-17, ADM-23).
import { z } from 'zod'
import { route } from '#platform/contract/route.ts'
import { t } from '#platform/kernel/texts.ts'
import { portals } from '#rooms/people/accounts/rules/index.ts'
import { emergencyReasonProblem, pauseDurations } from './rules/sign-in-pauses.ts'

const person = z.object({ id: z.uuid(), name: z.string() })

export const pauseShape = z.object({
  id: z.uuid(),
  /** Null: both. */
  portal: z.enum(portals).nullable(),
  reason: z.string(),
  state: z.enum(['in_force', 'expired', 'ended']),
  requestedBy: person,
  approvedBy: person,
  beginsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  ended: z.object({ by: z.string(), at: z.iso.datetime(), reason: z.string() }).nullable(),
})

const reason = z
  .string()
  .trim()
  .max(2000)
  .superRefine((text, context) => {
    const message = emergencyReasonProblem(text)
    if (message !== undefined) context.addIssue({ code: 'custom', message })
  })

const limit = { limit: 30, windowSeconds: 60 }

export const signInPauseRoutes = {
  listSignInPauses: route({
    method: 'GET',
    path: '/api/admin/emergency/sign-in-pauses',
    summary: 'List the pauses of sign-ins that were approved, the newest first, at most 50',
    tag: 'emergency',
    permission: 'admin:breakglass:revoke',
    returns: z.object({ pauses: z.array(pauseShape) }),
    refuses: [],
    rateLimit: { limit: 120, windowSeconds: 60 },
  }),
  requestSignInPause: route({
    method: 'POST',
    path: '/api/admin/emergency/sign-in-pauses',
    summary:
      'Request a pause of sign-ins to one portal or to both for everybody but administrators; a second administrator has to approve it',
    tag: 'emergency',
    permission: 'admin:emergency:system_override',
    body: z.strictObject({
      portal: z.enum(portals).nullable(),
      minutes: z.union(pauseDurations.map((minutes) => z.literal(minutes))),
      reason,
    }),
    returns: z.object({
      request: z.object({ id: z.uuid(), state: z.literal('waiting'), expiresAt: z.iso.datetime() }),
    }),
    stepUp: true,
    refuses: ['invalid_input', 'conflict'],
    rateLimit: limit,
  }),
  endSignInPause: route({
    method: 'POST',
    path: '/api/admin/emergency/sign-in-pauses/{id}/end',
    summary: 'End a pause of sign-ins at once',
    tag: 'emergency',
    permission: 'admin:breakglass:revoke',
    params: z.strictObject({ id: z.uuid() }),
    body: z.strictObject({
      reason: z
        .string()
        .trim()
        .min(1, { error: () => t('Say why') })
        .max(2000),
    }),
    returns: z.object({ pause: pauseShape }),
    refuses: ['invalid_input', 'not_found', 'conflict'],
    rateLimit: limit,
  }),
  signOutCompany: route({
    method: 'POST',
    path: '/api/admin/emergency/sign-out-company',
    summary: 'End every session of every member of one company; its owners are notified',
    tag: 'emergency',
    permission: 'admin:emergency:tenant_recovery',
    body: z.strictObject({ companyId: z.uuid(), reason }),
    returns: z.object({ company: person, sessionsEnded: z.int().min(0) }),
    stepUp: true,
    refuses: ['invalid_input', 'not_found'],
    rateLimit: limit,
  }),
}
