// Who administers the platform in which role, and how a role is assigned (ADM-15, ADM-21, ADM-23).
import { z } from 'zod'
import { emailAddress } from '#platform/contract/email-address.ts'
import { route } from '#platform/contract/route.ts'
import { adminRoles } from '#rooms/people/accounts/contract.ts'
import { roleReasonProblem } from './rules/role-change.ts'

export const administratorShape = z.object({
  id: z.uuid(),
  name: z.string(),
  username: z.string(),
  role: z.enum(adminRoles),
  isActive: z.boolean(),
  hasSecondFactor: z.boolean(),
  /** Was appointed and has not used the mailed link yet. */
  isInvited: z.boolean(),
  /** When the person was here last; null: never, or too long ago to be kept. */
  lastSeenAt: z.iso.datetime().nullable(),
})

const reason = z
  .string()
  .trim()
  .max(2000)
  .superRefine((text, context) => {
    const message = roleReasonProblem(text)
    if (message !== undefined) context.addIssue({ code: 'custom', message })
  })

const waitingRequest = z.object({
  request: z.object({ id: z.uuid(), state: z.literal('waiting'), expiresAt: z.iso.datetime() }),
})

export const administratorRoutes = {
  listAdministrators: route({
    method: 'GET',
    path: '/api/admin/administrators',
    summary: 'List the administrators of the platform with their roles, at most 200',
    tag: 'administrators',
    permission: 'admin:roles:read',
    returns: z.object({ administrators: z.array(administratorShape) }),
    refuses: [],
    rateLimit: { limit: 120, windowSeconds: 60 },
  }),
  inviteAdministrator: route({
    method: 'POST',
    path: '/api/admin/administrators',
    summary: 'Ask for a new administrator; once a second one has approved it, the person gets a link by mail',
    tag: 'administrators',
    permission: 'admin:roles:assign',
    body: z.strictObject({ email: emailAddress, role: z.enum(adminRoles), reason }),
    returns: waitingRequest,
    stepUp: true,
    refuses: ['invalid_input', 'conflict'],
    rateLimit: { limit: 30, windowSeconds: 60 },
  }),
  assignRole: route({
    method: 'POST',
    path: '/api/admin/administrators/{id}/role',
    summary: 'Ask for another role of an administrator; a second administrator has to approve it',
    tag: 'administrators',
    permission: 'admin:roles:assign',
    params: z.strictObject({ id: z.uuid() }),
    body: z.strictObject({ role: z.enum(adminRoles), reason }),
    returns: waitingRequest,
    stepUp: true,
    refuses: ['invalid_input', 'not_found', 'conflict'],
    rateLimit: { limit: 30, windowSeconds: 60 },
  }),
}
