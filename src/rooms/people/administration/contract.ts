// Who administers the platform, and the proof that its operations ask for, as the browser and other callers see them.
import { z } from 'zod'
import { route } from '#platform/contract/route.ts'
import { stepUpMethods } from '#platform/contract/step-up.ts'
import { t } from '#platform/kernel/texts.ts'
import { adminPermissions, adminRoles } from '#rooms/people/accounts/rules/index.ts'
import { assertionShape } from '#rooms/people/second-factors/contract.ts'

export const administrationRoutes = {
  checkAdmin: route({
    method: 'GET',
    path: '/api/admin/auth/check',
    summary: 'Whether the caller is an administrator',
    tag: 'administration',
    permission: 'public',
    returns: z.object({ isAdmin: z.boolean() }),
    refuses: [],
  }),
  getAdminRole: route({
    method: 'GET',
    path: '/api/admin/auth/role',
    summary: "The administrator's role and permissions",
    tag: 'administration',
    permission: 'administrator',
    returns: z.object({ role: z.enum(adminRoles), permissions: z.array(z.enum(adminPermissions)) }),
    refuses: [],
  }),
  checkPlatformOwner: route({
    method: 'GET',
    path: '/api/admin/auth/platform-owner-check',
    summary: 'Whether the administrator is the platform owner',
    tag: 'administration',
    permission: 'administrator',
    returns: z.object({ isPlatformOwner: z.boolean() }),
    refuses: [],
  }),
  verifyStepUp: route({
    method: 'POST',
    path: '/api/admin/auth/step-up/verify',
    summary:
      'Prove once more who is there for the operation that a challenge was made for; the session goes on with a new cookie',
    tag: 'administration',
    permission: 'administrator',
    proof: 'none: it is a proof itself',
    body: z.strictObject({
      challengeId: z.uuid(),
      method: z.enum(stepUpMethods),
      /** Of every method but the passkey. */
      token: z
        .string()
        .min(1, { error: () => t('Please enter your verification token') })
        .max(4096)
        .optional(),
      passkey: assertionShape.optional(),
    }),
    returns: z.object({ verified: z.boolean() }),
    refuses: ['invalid_input', 'not_found', 'conflict', 'locked', 'too_many_requests'],
    rateLimit: { limit: 60, windowSeconds: 60 },
  }),
} as const
