// What a person says of themselves, and their address, as the browser and other callers see them.
import { z } from 'zod'
import { emailAddress } from '#platform/contract/email-address.ts'
import { route } from '#platform/contract/route.ts'
import { typedText } from '#platform/contract/typed-text.ts'
import { regionShape } from '#rooms/people/accounts/contract.ts'
import { proofFields } from '#rooms/people/second-factors/contract.ts'

const ownProfileShape = z.object({
  ...regionShape.shape,
  firstName: z.string(),
  lastName: z.string(),
  /** E.164; empty where none was given. */
  phone: z.string(),
  jobTitle: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  /** An address that waits for its confirmation until then; null where none does. */
  pendingEmail: z.object({ email: z.string(), expiresAt: z.iso.datetime() }).nullable(),
  /** Where an installation that sends no mail shows what it would have sent; null where mails are sent. */
  inbox: z.string().nullable(),
  version: z.int().min(0),
})

/** Password work costs a network something: at most one try a second. */
const slow = { limit: 60, windowSeconds: 60 }

const brisk = { limit: 120, windowSeconds: 60 }

export const profileRoutes = {
  getOwnProfile: route({
    method: 'GET',
    path: '/api/settings/profile',
    summary: 'Read what the signed-in person says of themselves, and how they read numbers, dates and times',
    tag: 'profile',
    permission: 'signed-in',
    returns: ownProfileShape,
    refuses: [],
  }),
  saveOwnProfile: route({
    method: 'PUT',
    path: '/api/settings/profile',
    summary: 'Replace what the signed-in person says of themselves; the email address has a route of its own',
    tag: 'profile',
    permission: 'signed-in',
    proof: 'none: it says who somebody is, and opens nothing',
    body: z.strictObject({
      ...regionShape.shape,
      firstName: typedText,
      lastName: typedText,
      phone: typedText,
      jobTitle: typedText,
    }),
    returns: ownProfileShape,
    refuses: ['invalid_input'],
    rateLimit: brisk,
    ifMatch: 'required',
  }),
  requestEmailChange: route({
    method: 'POST',
    path: '/api/settings/email',
    summary: 'Ask for another email address; it holds once the link mailed there was followed',
    tag: 'profile',
    permission: 'signed-in',
    proof: 'required',
    body: z.strictObject({
      email: emailAddress,
      ...proofFields,
    }),
    returns: ownProfileShape,
    refuses: ['invalid_input', 'conflict', 'locked', 'too_many_requests'],
    rateLimit: { limit: 10, windowSeconds: 60 },
  }),
  cancelEmailChange: route({
    method: 'DELETE',
    path: '/api/settings/email',
    summary: 'Give up the email address that waits for its confirmation; succeeds when none does',
    tag: 'profile',
    permission: 'signed-in',
    proof: 'none: it only gives up what waits',
    returns: ownProfileShape,
    refuses: [],
    rateLimit: brisk,
  }),
  requestEmailVerification: route({
    method: 'POST',
    path: '/api/auth/email-verification',
    summary: 'Send the link that confirms the own email address again',
    tag: 'profile',
    permission: 'signed-in',
    proof: 'none: it sends a mail to the own address',
    returns: z.undefined(),
    status: 204,
    refuses: ['too_many_requests'],
    rateLimit: { limit: 5, windowSeconds: 60 },
  }),
  verifyEmail: route({
    method: 'POST',
    path: '/api/auth/email-verification/confirm',
    summary: 'Confirm an email address with the link of the mail, signed in to the account that it is of',
    tag: 'profile',
    permission: 'public',
    body: z.strictObject({ token: z.string().min(1).max(200) }),
    returns: z.undefined(),
    status: 204,
    refuses: ['invalid_input', 'not_found', 'conflict'],
    rateLimit: slow,
  }),
} as const
