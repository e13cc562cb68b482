// The ways in: registration, sign-in and passwords, as the browser and other callers see them.
import { z } from 'zod'
import { emailAddress } from '#platform/contract/email-address.ts'
import { route } from '#platform/contract/route.ts'
import { t } from '#platform/kernel/texts.ts'
import { newPassword, profileShape, signInArea, userAnswer } from '#rooms/people/accounts/contract.ts'
import { mfaMethodTypes } from '#rooms/people/accounts/rules/index.ts'
import { registrationShape } from '#rooms/people/company/contract.ts'
import {
  assertionShape,
  factorFields,
  givenPassword,
  mfaCode,
  requestOptions,
} from '#rooms/people/second-factors/contract.ts'

const confirmPassword = z.string().max(4096)
const csrfInBody = z.string().max(200).optional().describe('Accepted instead of the X-CSRF-Token header')

/** Either the user, or the request for a second factor; then only the MFA step works with this session. */
const signInAnswer = z.object({
  user: profileShape.optional(),
  requiresMfa: z.boolean().optional(),
  mfaMethods: z.array(z.object({ type: z.enum(mfaMethodTypes) })).optional(),
  /** The policy asks for more than this password has: from then on it signs nobody in. */
  passwordEndsAt: z.iso.datetime().optional(),
})

export const loginBody = z.strictObject({
  username: z
    .string()
    .trim()
    .min(1, { error: () => t('Username is required') })
    .max(254),
  password: givenPassword,
  mfaCode: mfaCode.optional(),
  area: signInArea.optional(),
  csrfToken: csrfInBody,
})

/** Password work costs a network something: at most one try a second. */
const slow = { limit: 60, windowSeconds: 60 }

const brisk = { limit: 120, windowSeconds: 60 }

export const signInRoutes = {
  register: route({
    method: 'POST',
    path: '/api/auth/register',
    summary: 'Register a company with its first member, who is signed in at once',
    tag: 'sign-in',
    permission: 'public',
    body: z.strictObject({ ...registrationShape.shape, csrfToken: csrfInBody }),
    returns: userAnswer,
    status: 201,
    refuses: ['invalid_input', 'conflict', 'locked', 'too_many_requests'],
    rateLimit: { limit: 20, windowSeconds: 60 },
    csrfInBody: true,
  }),
  login: route({
    method: 'POST',
    path: '/api/auth/login',
    summary: 'Sign in with username or email and password, and a second factor where the account has one',
    tag: 'sign-in',
    permission: 'public',
    body: loginBody,
    returns: signInAnswer,
    refuses: ['invalid_input', 'not_authenticated', 'locked', 'too_many_requests'],
    rateLimit: slow,
    csrfInBody: true,
  }),
  // Public because a caller that has given only the first proof is not signed in yet: it asks for the half session itself.
  passCodeStep: route({
    method: 'POST',
    path: '/api/auth/mfa/code',
    summary:
      'Finish a sign-in that began at the company’s provider with a code of the authenticator app or a backup code',
    tag: 'sign-in',
    permission: 'public',
    body: z.strictObject({ code: mfaCode }),
    returns: userAnswer,
    refuses: ['invalid_input', 'not_authenticated', 'locked', 'too_many_requests'],
    rateLimit: slow,
  }),
  beginPasskeySignIn: route({
    method: 'POST',
    path: '/api/auth/passkey-sign-in/challenge',
    summary: 'Get a challenge for signing in with a passkey, good once, for five minutes, in this browser',
    tag: 'sign-in',
    permission: 'public',
    returns: requestOptions,
    refuses: [],
    rateLimit: brisk,
  }),
  signInWithPasskey: route({
    method: 'POST',
    path: '/api/auth/passkey-sign-in',
    summary: 'Sign in with a passkey alone: it stands for the account, the password and the second factor',
    tag: 'sign-in',
    permission: 'public',
    body: z.strictObject({ passkey: assertionShape, area: signInArea.optional() }),
    returns: userAnswer,
    refuses: ['invalid_input', 'not_authenticated', 'locked', 'too_many_requests'],
    rateLimit: slow,
  }),
  // Both are public because a caller that has given only the password is not signed in yet: they ask for the half session.
  beginPasskeyStep: route({
    method: 'POST',
    path: '/api/auth/mfa/passkey/challenge',
    summary: 'Get a challenge for a passkey as the second factor, after the password step',
    tag: 'sign-in',
    permission: 'public',
    returns: requestOptions,
    refuses: ['not_authenticated'],
    rateLimit: brisk,
  }),
  passPasskeyStep: route({
    method: 'POST',
    path: '/api/auth/mfa/passkey',
    summary: 'Finish the sign-in with a passkey as the second factor, after the password step',
    tag: 'sign-in',
    permission: 'public',
    body: z.strictObject({ passkey: assertionShape }),
    returns: userAnswer,
    refuses: ['invalid_input', 'not_authenticated', 'locked', 'too_many_requests'],
    rateLimit: slow,
  }),
  changePassword: route({
    method: 'POST',
    path: '/api/auth/password',
    summary:
      'Change the own password; every other session of the account ends, and this one goes on with a new cookie',
    tag: 'sign-in',
    permission: 'signed-in',
    proof: 'required',
    body: z.strictObject({
      currentPassword: givenPassword,
      newPassword,
      confirmPassword,
      /** Also revokes every API key that acts for the account; otherwise they go on. */
      revokeApiKeys: z.boolean().default(false),
      ...factorFields,
    }),
    returns: z.undefined(),
    status: 204,
    refuses: ['invalid_input', 'locked'],
    rateLimit: slow,
  }),
  requestPasswordReset: route({
    method: 'POST',
    path: '/api/auth/password-reset',
    summary: 'Send a link that sets a new password; the answer is the same whether or not the account exists',
    tag: 'sign-in',
    permission: 'public',
    body: z.strictObject({ email: emailAddress }),
    returns: z.object({ message: z.string() }),
    status: 202,
    refuses: ['invalid_input'],
    rateLimit: { limit: 20, windowSeconds: 60 },
  }),
  resetPassword: route({
    method: 'POST',
    path: '/api/auth/password-reset/confirm',
    summary:
      'Set a new password with the link of the mail, once, within fifteen minutes; every session of the account ends',
    tag: 'sign-in',
    permission: 'public',
    body: z.strictObject({
      token: z.string().min(1).max(200),
      newPassword,
      confirmPassword,
    }),
    returns: z.undefined(),
    status: 204,
    refuses: ['invalid_input', 'not_found'],
    rateLimit: slow,
  }),
} as const
