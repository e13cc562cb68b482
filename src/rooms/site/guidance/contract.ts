// Help for people who are signed in: what the browser may send to support.
import { z } from 'zod'
import { emailAddress } from '#platform/contract/email-address.ts'
import { route } from '#platform/contract/route.ts'
import { isOneLine, isVisible } from '#platform/kernel/text/one-line.ts'
import { t } from '#platform/kernel/texts.ts'
import { supportLimits } from './rules/support-request-check.ts'

export const supportRequestShape = z.strictObject({
  email: emailAddress,
  subject: z
    .string()
    .trim()
    .refine(isVisible, { error: () => t('Subject is required') })
    // It becomes the subject of a mail.
    .refine(isOneLine, { error: () => t('must be one line') })
    .max(supportLimits.subject),
  message: z
    .string()
    .trim()
    .min(1, { error: () => t('Message is required') })
    .max(supportLimits.message),
})
export type SupportRequest = z.output<typeof supportRequestShape>

export const guidanceRoutes = {
  requestSupport: route({
    method: 'POST',
    path: '/api/support-requests',
    summary: 'Send a message to support; it is kept, mailed on and confirmed to the account’s own address',
    tag: 'guidance',
    permission: 'signed-in',
    body: supportRequestShape,
    returns: z.object({ id: z.uuid(), receivedAt: z.iso.datetime() }),
    status: 201,
    refuses: ['invalid_input', 'idempotency_mismatch'],
    rateLimit: { limit: 10, windowSeconds: 600 },
    idempotency: 'accepted',
  }),
} as const
