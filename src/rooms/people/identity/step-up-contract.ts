// The call that answers a challenge of an administrator's operation (TEN-37).
import { z } from 'zod'
import { route } from '#platform/contract/route.ts'
import { stepUpMethods } from '#platform/contract/step-up.ts'
import { assertionShape } from './proof-contract.ts'

export const stepUpRoutes = {
  verifyStepUp: route({
    method: 'POST',
    path: '/api/admin/auth/step-up/verify',
    summary:
      'Prove once more who is there for the operation that a challenge was made for; the session goes on with a new cookie',
    tag: 'identity',
    permission: 'administrator',
    proof: 'none: it is a proof itself',
    body: z.strictObject({
      challengeId: z.uuid(),
      method: z.enum(stepUpMethods),
      /** Of every method but the passkey. */
      token: z.string().min(1, 'Please enter your verification token').max(4096).optional(),
      passkey: assertionShape.optional(),
    }),
    returns: z.object({ verified: z.boolean() }),
    refuses: ['invalid_input', 'not_found', 'conflict', 'locked', 'too_many_requests'],
    rateLimit: { limit: 60, windowSeconds: 60 },
  }),
}
