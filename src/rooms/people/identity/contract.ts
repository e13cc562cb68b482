// Accounts, sign-in, second factors, sessions and portals, as the browser and other callers see them.
import { z } from 'zod'
import { emailAddress } from '#platform/contract/email-address.ts'
import { route } from '#platform/contract/route.ts'
import { apiKeyRoutes } from './api-key-contract.ts'
import { newPassword, newUsername } from './new-account-contract.ts'
import { passkeyRoutes, passkeyShape } from './passkey-contract.ts'
import { profileShape, signInArea, userAnswer } from './profile-contract.ts'
import { factorFields, proofFields } from './proof-contract.ts'
import { adminPermissions } from './rules/admin-permissions.ts'
import { isOneLine, isVisible } from './rules/one-line.ts'
import { platformNameFault, readsAsPlatform } from './rules/username.ts'
import {
  adminRoles,
  enterpriseIndustries,
  mfaMethodTypes,
  portals,
  registrationRoles,
  vendorCompanySizes,
  vendorSolutionCategories,
} from './rules/vocabulary.ts'
import { settingsRoutes } from './settings-contract.ts'
import { ssoRoutes } from './sso-contract.ts'
import { stepUpRoutes } from './step-up-contract.ts'
import { teamRoutes } from './team-contract.ts'

export { newUsername } from './new-account-contract.ts'
export type { NewCredential } from './passkey-contract.ts'
export type { Profile } from './profile-contract.ts'
export type { Assertion } from './proof-contract.ts'
export { adminRoles } from './rules/vocabulary.ts'

const confirmPassword = z.string().max(4096)
const givenPassword = z.string().min(1, 'Password is required').max(4096)
const mfaCode = z.string().trim().min(1).max(32)
const csrfInBody = z.string().max(200).optional().describe('Accepted instead of the X-CSRF-Token header')

/** Either the user, or the request for a second factor; then only the MFA step works with this session. */
const signInAnswer = z.object({
  user: profileShape.optional(),
  requiresMfa: z.boolean().optional(),
  mfaMethods: z.array(z.object({ type: z.enum(mfaMethodTypes) })).optional(),
  /** The policy asks for more than this password has: from then on it signs nobody in. */
  passwordEndsAt: z.iso.datetime().optional(),
})

const sessionShape = z.object({
  id: z.uuid(),
  isCurrent: z.boolean(),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  network: z.string().nullable(),
  /** Browser and system in words, as far as the browser says. */
  device: z.string(),
})

const signInRecord = z.object({
  occurredAt: z.iso.datetime(),
  outcome: z.enum(['success', 'refused']),
  /** What happened, in words: "Signed in", "Wrong password", "Locked". */
  event: z.string(),
  network: z.string().nullable(),
})

export const loginBody = z.strictObject({
  username: z.string().trim().min(1, 'Username is required').max(254),
  password: givenPassword,
  mfaCode: mfaCode.optional(),
  area: signInArea.optional(),
  csrfToken: csrfInBody,
})

export const registerBody = z.strictObject({
  username: newUsername,
  email: emailAddress,
  password: newPassword,
  confirmPassword,
  role: z.enum(registrationRoles).default('cfo'),
  companyName: z
    .string()
    .trim()
    .refine(isVisible, 'Company name is required')
    .refine(isOneLine, 'Company name must be one line of text')
    .max(160)
    .refine((name) => !readsAsPlatform(name), platformNameFault),
  industry: z.enum(
    [...new Set([...enterpriseIndustries, ...vendorSolutionCategories])],
    'Industry is required',
  ),
  companySize: z.enum(vendorCompanySizes, 'Company size is required').optional(),
  csrfToken: csrfInBody,
})

/** Password work costs a network something: at most one try a second. */
const slow = { limit: 60, windowSeconds: 60 }
const brisk = { limit: 120, windowSeconds: 60 }

const offeredAccountShape = z.object({
  area: z.enum(['enterprise', 'vendor', 'admin']),
  label: z.string(),
  username: z.string(),
  password: z.string(),
})
/** An account that a sign-in page offers with its password. */
export type OfferedAccount = z.infer<typeof offeredAccountShape>

export const identityRoutes = {
  ...passkeyRoutes,
  ...ssoRoutes,
  ...settingsRoutes,
  ...apiKeyRoutes,
  ...teamRoutes,
  ...stepUpRoutes,
  getCsrfToken: route({
    method: 'GET',
    path: '/api/auth/csrf-token',
    summary: 'Get the token that every unsafe call must carry as X-CSRF-Token',
    tag: 'identity',
    permission: 'public',
    returns: z.object({ csrfToken: z.string() }),
    refuses: [],
    rateLimit: { limit: 600, windowSeconds: 60 },
  }),
  getPasswordRule: route({
    method: 'GET',
    path: '/api/auth/password-rule',
    summary: 'Read what a new password must have here, to say it where one is chosen',
    tag: 'identity',
    permission: 'public',
    returns: z.object({
      /** In characters of Unicode. */
      minLength: z.int(),
      requireSpecialChars: z.boolean(),
      requireNumbers: z.boolean(),
    }),
    refuses: [],
    rateLimit: { limit: 600, windowSeconds: 60 },
  }),
  getProfile: route({
    method: 'GET',
    path: '/api/auth/profile',
    summary: 'Read the profile of the signed-in user; 401 means signed out',
    tag: 'identity',
    permission: 'signed-in',
    returns: userAnswer,
    refuses: ['not_authenticated'],
  }),
  register: route({
    method: 'POST',
    path: '/api/auth/register',
    summary: 'Register a company with its first member, who is signed in at once',
    tag: 'identity',
    permission: 'public',
    body: registerBody,
    returns: userAnswer,
    status: 201,
    refuses: ['invalid_input', 'conflict', 'too_many_requests'],
    rateLimit: { limit: 20, windowSeconds: 60 },
    csrfInBody: true,
  }),
  login: route({
    method: 'POST',
    path: '/api/auth/login',
    summary: 'Sign in with username or e-mail and password, and a second factor where the account has one',
    tag: 'identity',
    permission: 'public',
    body: loginBody,
    returns: signInAnswer,
    refuses: ['invalid_input', 'not_authenticated', 'locked', 'too_many_requests'],
    rateLimit: slow,
    csrfInBody: true,
  }),
  // Public because whoever has given the first proof only is nobody yet: it asks for the half session itself.
  passCodeStep: route({
    method: 'POST',
    path: '/api/auth/mfa/code',
    summary:
      'Finish a sign-in that began at the company’s provider with a code of the authenticator app or a backup code',
    tag: 'identity',
    permission: 'public',
    body: z.strictObject({ code: mfaCode }),
    returns: userAnswer,
    refuses: ['invalid_input', 'not_authenticated', 'locked', 'too_many_requests'],
    rateLimit: slow,
  }),
  logout: route({
    method: 'POST',
    path: '/api/auth/logout',
    summary: 'End this session; succeeds when there is none',
    tag: 'identity',
    permission: 'public',
    returns: z.undefined(),
    status: 204,
    refuses: [],
    rateLimit: brisk,
  }),
  switchPortal: route({
    method: 'POST',
    path: '/api/auth/switch-portal',
    summary: 'Make the other portal the active one, for users who hold both roles',
    tag: 'identity',
    permission: 'signed-in',
    proof: 'none: it shows another part of the own account',
    body: z.strictObject({ targetPortal: z.enum(portals) }),
    returns: userAnswer,
    refuses: ['invalid_input', 'forbidden'],
    rateLimit: brisk,
  }),
  changePassword: route({
    method: 'POST',
    path: '/api/auth/password',
    summary:
      'Change the own password; every other session of the account ends, and this one goes on with a new cookie',
    tag: 'identity',
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
    tag: 'identity',
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
    tag: 'identity',
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
  requestEmailVerification: route({
    method: 'POST',
    path: '/api/auth/email-verification',
    summary: 'Send the link that confirms the own e-mail address again',
    tag: 'identity',
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
    summary: 'Confirm an e-mail address with the link of the mail, signed in to the account that it is of',
    tag: 'identity',
    permission: 'public',
    body: z.strictObject({ token: z.string().min(1).max(200) }),
    returns: z.undefined(),
    status: 204,
    refuses: ['invalid_input', 'not_found', 'conflict'],
    rateLimit: slow,
  }),
  getSecondFactors: route({
    method: 'GET',
    path: '/api/auth/mfa',
    summary:
      'Which second factors the account has, how many backup codes are left, and until when an outdated password signs in',
    tag: 'identity',
    permission: 'signed-in',
    returns: z.object({
      totp: z.object({ enabledAt: z.iso.datetime() }).nullable(),
      backupCodesLeft: z.int(),
      passkeys: z.array(passkeyShape),
      /** When all of them are removed, because two administrators were told that they are lost. */
      removedAt: z.iso.datetime().nullable(),
      /** Until when the password signs in, where the policy would not take it any more. */
      passwordEndsAt: z.iso.datetime().nullable(),
    }),
    refuses: [],
  }),
  stopFactorReset: route({
    method: 'POST',
    path: '/api/auth/mfa/keep',
    summary: 'Keep the own second factors, whose removal two administrators approved',
    tag: 'identity',
    permission: 'signed-in',
    proof: 'none: it keeps what protects the account',
    returns: z.undefined(),
    status: 204,
    refuses: [],
    rateLimit: brisk,
  }),
  beginTotp: route({
    method: 'POST',
    path: '/api/auth/mfa/totp',
    summary:
      'Begin to set up an authenticator app; needs the second factor, or the password where there is none',
    tag: 'identity',
    permission: 'signed-in',
    proof: 'required',
    confirmedEmail: 'required',
    body: z.strictObject(proofFields),
    returns: z.object({
      /** Base32, for typing it in. */
      secret: z.string(),
      /** otpauth:// address, which the QR code holds. */
      address: z.string(),
      /** The QR code as an SVG document. */
      qrCode: z.string(),
    }),
    refuses: ['invalid_input', 'conflict', 'locked'],
    rateLimit: slow,
  }),
  confirmTotp: route({
    method: 'POST',
    path: '/api/auth/mfa/totp/confirm',
    summary: 'Finish enrolling with a code of the app; answers ten backup codes, shown this once',
    tag: 'identity',
    permission: 'signed-in',
    proof: 'none: it finishes what a proof began, with a code of the new app',
    confirmedEmail: 'required',
    body: z.strictObject({ code: mfaCode }),
    returns: z.object({ backupCodes: z.array(z.string()) }),
    refuses: ['invalid_input', 'conflict'],
    rateLimit: slow,
  }),
  renewBackupCodes: route({
    method: 'POST',
    path: '/api/auth/mfa/backup-codes',
    summary:
      'Replace the backup codes by ten new ones; needs a code of the app or a passkey, not a backup code',
    tag: 'identity',
    permission: 'signed-in',
    proof: 'required',
    body: z.strictObject(proofFields),
    returns: z.object({ backupCodes: z.array(z.string()) }),
    refuses: ['invalid_input', 'conflict', 'locked'],
    rateLimit: slow,
  }),
  removeTotp: route({
    method: 'POST',
    path: '/api/auth/mfa/totp/remove',
    summary:
      'Remove the authenticator app, and the backup codes with the last factor; needs the password and a second factor',
    tag: 'identity',
    permission: 'signed-in',
    proof: 'required',
    body: z.strictObject({ password: givenPassword, ...factorFields }),
    returns: z.undefined(),
    status: 204,
    refuses: ['invalid_input', 'conflict', 'locked'],
    rateLimit: slow,
  }),
  listSessions: route({
    method: 'GET',
    path: '/api/auth/sessions',
    summary: 'List the own sessions that are open',
    tag: 'identity',
    permission: 'signed-in',
    returns: z.array(sessionShape),
    refuses: [],
  }),
  revokeSession: route({
    method: 'DELETE',
    path: '/api/auth/sessions/{id}',
    summary: 'End one of the own sessions',
    tag: 'identity',
    permission: 'signed-in',
    proof: 'none: whoever fears for the account must not look for a code first',
    params: z.strictObject({ id: z.uuid() }),
    returns: z.undefined(),
    status: 204,
    refuses: ['invalid_input', 'not_found'],
    rateLimit: brisk,
  }),
  listSignIns: route({
    method: 'GET',
    path: '/api/auth/sign-ins',
    summary: 'List the newest sign-ins and refused tries of the own account',
    tag: 'identity',
    permission: 'signed-in',
    returns: z.array(signInRecord),
    refuses: [],
  }),
  listDemoAccounts: route({
    method: 'GET',
    path: '/api/auth/demo-accounts',
    summary: 'The demo accounts with their passwords, while the demo data is loaded; empty otherwise',
    tag: 'identity',
    permission: 'public',
    returns: z.array(offeredAccountShape),
    refuses: [],
  }),
  checkAdmin: route({
    method: 'GET',
    path: '/api/admin/auth/check',
    summary: 'Whether the caller is an administrator',
    tag: 'identity',
    permission: 'public',
    returns: z.object({ isAdmin: z.boolean() }),
    refuses: [],
  }),
  getAdminRole: route({
    method: 'GET',
    path: '/api/admin/auth/role',
    summary: "The administrator's role and permissions",
    tag: 'identity',
    permission: 'administrator',
    returns: z.object({ role: z.enum(adminRoles), permissions: z.array(z.enum(adminPermissions)) }),
    refuses: [],
  }),
  checkPlatformOwner: route({
    method: 'GET',
    path: '/api/admin/auth/platform-owner-check',
    summary: 'Whether the administrator is the platform owner',
    tag: 'identity',
    permission: 'administrator',
    returns: z.object({ isPlatformOwner: z.boolean() }),
    refuses: [],
  }),
} as const
