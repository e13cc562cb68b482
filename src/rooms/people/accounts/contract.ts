// Accounts and their sessions, as the browser and other callers see them.
import { z } from 'zod'
import { route } from '#platform/contract/route.ts'
import { userAnswer } from './profile-contract.ts'
import { defaultChoices } from './rules/notification-choices.ts'
import { portals } from './rules/vocabulary.ts'

export { newPassword, newUsername } from './new-account-contract.ts'
export { type Profile, profileShape, regionShape, signInArea, userAnswer } from './profile-contract.ts'
export { adminRoles } from './rules/vocabulary.ts'

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

const offeredAccountShape = z.object({
  area: z.enum(['enterprise', 'vendor', 'admin']),
  label: z.string(),
  username: z.string(),
  password: z.string(),
})
/** An account that a sign-in page offers with its password. */
export type OfferedAccount = z.infer<typeof offeredAccountShape>

const choicesShape = z.object(
  Object.fromEntries(Object.keys(defaultChoices).map((id) => [id, z.boolean()])) as Record<
    keyof typeof defaultChoices,
    z.ZodBoolean
  >,
)

const brisk = { limit: 120, windowSeconds: 60 }

export const accountRoutes = {
  getCsrfToken: route({
    method: 'GET',
    path: '/api/auth/csrf-token',
    summary: 'Get the token that every unsafe call must carry as X-CSRF-Token',
    tag: 'accounts',
    permission: 'public',
    returns: z.object({ csrfToken: z.string() }),
    refuses: [],
    rateLimit: { limit: 600, windowSeconds: 60 },
  }),
  getPasswordRule: route({
    method: 'GET',
    path: '/api/auth/password-rule',
    summary: 'Read what a new password must have here, to say it where one is chosen',
    tag: 'accounts',
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
  getSignInPause: route({
    method: 'GET',
    path: '/api/auth/sign-in-pause',
    summary: 'Read whether administrators have paused sign-ins, to which portal and until when',
    tag: 'accounts',
    permission: 'public',
    returns: z.object({
      /** `portal` is null where sign-ins to both are paused. Administrators sign in all the same. */
      pause: z.object({ portal: z.enum(portals).nullable(), endsAt: z.iso.datetime() }).nullable(),
    }),
    refuses: [],
    rateLimit: { limit: 600, windowSeconds: 60 },
  }),
  getProfile: route({
    method: 'GET',
    path: '/api/auth/profile',
    summary: 'Read the profile of the signed-in user; 401 means signed out',
    tag: 'accounts',
    permission: 'signed-in',
    returns: userAnswer,
    refuses: ['not_authenticated'],
  }),
  logout: route({
    method: 'POST',
    path: '/api/auth/logout',
    summary: 'End this session; succeeds when there is none',
    tag: 'accounts',
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
    tag: 'accounts',
    permission: 'signed-in',
    proof: 'none: it shows another part of the own account',
    body: z.strictObject({ targetPortal: z.enum(portals) }),
    returns: userAnswer,
    refuses: ['invalid_input', 'forbidden', 'locked'],
    rateLimit: brisk,
  }),
  listSessions: route({
    method: 'GET',
    path: '/api/auth/sessions',
    summary: 'List the own sessions that are open',
    tag: 'accounts',
    permission: 'signed-in',
    returns: z.array(sessionShape),
    refuses: [],
  }),
  revokeSession: route({
    method: 'DELETE',
    path: '/api/auth/sessions/{id}',
    summary: 'End one of the own sessions',
    tag: 'accounts',
    permission: 'signed-in',
    proof: 'none: a person who fears for the account must not look for a code first',
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
    tag: 'accounts',
    permission: 'signed-in',
    returns: z.array(signInRecord),
    refuses: [],
  }),
  listDemoAccounts: route({
    method: 'GET',
    path: '/api/auth/demo-accounts',
    summary: 'The demo accounts with their passwords, while the demo data is loaded; empty otherwise',
    tag: 'accounts',
    permission: 'public',
    returns: z.array(offeredAccountShape),
    refuses: [],
  }),
  getFirstOwnerHint: route({
    method: 'GET',
    path: '/api/auth/first-administrator',
    summary:
      'The command that makes the first administrator, for a caller on the same machine; null for everybody else, and once there is one',
    tag: 'accounts',
    permission: 'public',
    returns: z.object({ command: z.string().nullable() }),
    refuses: [],
  }),
  getNotificationChoices: route({
    method: 'GET',
    path: '/api/settings/notifications',
    summary: 'Read what the signed-in person chose to be told, and where',
    tag: 'accounts',
    permission: 'signed-in',
    returns: choicesShape,
    refuses: [],
  }),
  saveNotificationChoices: route({
    method: 'PATCH',
    path: '/api/settings/notifications',
    summary: 'Change the notifications of the signed-in person; what is not named stays as it is',
    tag: 'accounts',
    permission: 'signed-in',
    proof: 'none: it opens nothing',
    body: z.strictObject(choicesShape.partial().shape),
    returns: choicesShape,
    refuses: ['invalid_input'],
    rateLimit: brisk,
  }),
} as const
