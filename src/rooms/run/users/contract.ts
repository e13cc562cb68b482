// Accounts of all companies, as the platform's administrators see and change them (USR).
import { z } from 'zod'
import { emailAddress } from '#platform/contract/email-address.ts'
import { idCursor } from '#platform/contract/page.ts'
import { route } from '#platform/contract/route.ts'
import { isEmptyOrVisible, isOneLine } from '#platform/kernel/text/one-line.ts'
import { t } from '#platform/kernel/texts.ts'
import { newUsername } from '#rooms/people/accounts/contract.ts'
import {
  accountSteps,
  inactiveAfterDays,
  inactiveCountedTo,
  reasonLeast,
  signInBars,
  userFilters,
  userRoles,
  userStatuses,
} from './rules/account-steps.ts'

const userShape = z.object({
  id: z.uuid(),
  username: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: z.enum(userRoles),
  /** What the role is called in full: of an administrator the name of the role, of a member with the part in the company. */
  roleText: z.string(),
  tenantName: z.string(),
  tenantId: z.uuid(),
  status: z.enum(userStatuses),
  lastLoginAt: z.iso.datetime().nullable(),
  /** What keeps its person from signing in; null where nothing does. */
  barredFromSignIn: z.enum(signInBars).nullable(),
  factor: z.enum(['none', 'set up', 'leaving']),
  version: z.int(),
  /** What the caller may do with it now. */
  may: z.array(z.enum(accountSteps)),
  /** What the caller's role allows and this account does not, with the reason. */
  barredBy: z.array(z.object({ step: z.enum(accountSteps), reason: z.string() })),
})
export type AdminUser = z.infer<typeof userShape>
const oneUser = z.object({ user: userShape })

const userDetailsShape = z.object({
  user: userShape,
  createdAt: z.iso.datetime(),
  /** Failed sign-ins keep its person from signing in. */
  isLocked: z.boolean(),
  sessions: z.array(
    z.object({
      id: z.uuid(),
      device: z.string(),
      network: z.string().nullable(),
      createdAt: z.iso.datetime(),
      lastSeenAt: z.iso.datetime(),
    }),
  ),
  /** There are more open sessions than are listed. */
  hasMoreSessions: z.boolean(),
  /** Newest first; null where the caller's role does not read the trail of the company. */
  signIns: z
    .array(
      z.object({
        occurredAt: z.iso.datetime(),
        outcome: z.enum(['success', 'refused']),
        event: z.string(),
        network: z.string().nullable(),
      }),
    )
    .nullable(),
  /** What was done to the account, newest first; null as above. */
  changes: z
    .array(z.object({ occurredAt: z.iso.datetime(), text: z.string(), reason: z.string().nullable() }))
    .nullable(),
})
export type AdminUserDetails = z.infer<typeof userDetailsShape>

/** Rows of one page. */
export const usersAtOnce = 50

const id = z.strictObject({ id: z.uuid() })
const name = z
  .string()
  .trim()
  .max(80)
  .refine(isEmptyOrVisible, { error: () => t('Type a name that can be seen, or leave the field empty') })
  .refine(isOneLine, { error: () => t('Name must be one line of text') })
const buyerRoles = ['cfo', 'cio', 'ops', 'procurement'] as const
const limit = { limit: 30, windowSeconds: 60 }
const reason = (least: number) =>
  z
    .string()
    .trim()
    .min(least, { error: () => t('must have at least {least} characters', { least }) })
    .max(2000)

/** What a second administrator decides. */
const waitingRequest = z.object({
  request: z.object({ id: z.uuid(), state: z.literal('waiting'), expiresAt: z.iso.datetime() }),
})

export const userRoutes = {
  listUsers: route({
    method: 'GET',
    path: '/api/admin/users',
    summary: 'List the accounts of all companies, newest first, 50 to a page',
    tag: 'people',
    permission: 'admin:users:read',
    query: z.strictObject({
      search: z
        .string()
        .trim()
        .max(200)
        .optional()
        .describe('Part of a username, e-mail address, first or last name'),
      status: z
        .enum(userFilters)
        .optional()
        .describe('barred: suspended, or of a company that is not active'),
      role: z.enum(userRoles).optional(),
      cursor: idCursor,
    }),
    returns: z.object({
      users: z.array(userShape),
      /** The cursor of the next page; null on the last one. */
      next: z.uuid().nullable(),
      inactive: z
        .int()
        .min(0)
        .nullable()
        .describe(
          `How many of all accounts nobody has used for ${inactiveAfterDays} days; ${inactiveCountedTo + 1} where more than ${inactiveCountedTo}. null on a further page.`,
        ),
      barred: z
        .int()
        .min(0)
        .nullable()
        .describe(
          `How many of all accounts cannot sign in, because they are suspended or their company is not active; ${inactiveCountedTo + 1} where more than ${inactiveCountedTo}. null on a further page.`,
        ),
    }),
    refuses: ['invalid_input'],
    rateLimit: { limit: 120, windowSeconds: 60 },
  }),
  getUser: route({
    method: 'GET',
    path: '/api/admin/users/{id}',
    summary: 'Read one account with its open sessions, its newest sign-ins and what was done to it',
    tag: 'people',
    permission: 'admin:users:read',
    params: id,
    returns: userDetailsShape,
    refuses: ['invalid_input', 'not_found'],
    rateLimit: { limit: 120, windowSeconds: 60 },
  }),
  createUser: route({
    method: 'POST',
    path: '/api/admin/users',
    summary:
      'Invite the first owner of a company, or a person whose address the company has proved as its own; any other person is put before its owners. The person chooses a password with the link of a mail',
    tag: 'people',
    permission: 'admin:users:create',
    body: z.strictObject({
      tenantId: z.uuid({ error: () => t('Company is required') }),
      username: newUsername,
      email: emailAddress,
      firstName: name.default(''),
      lastName: name.default(''),
      role: z.enum([...buyerRoles, 'vendor']),
      teamRole: z.enum(['owner', 'editor', 'viewer']).default('editor'),
    }),
    returns: z.object({
      /** Null where the owners were asked instead, and nobody was made. */
      user: userShape.nullable(),
    }),
    status: 201,
    stepUp: true,
    refuses: ['invalid_input', 'not_found', 'conflict'],
    rateLimit: limit,
  }),
  editUser: route({
    method: 'PATCH',
    path: '/api/admin/users/{id}',
    summary: 'Correct the names of a member, and what a buyer does in the company',
    tag: 'people',
    permission: 'admin:users:update',
    params: id,
    body: z.strictObject({
      firstName: name,
      lastName: name,
      role: z.enum(buyerRoles).optional().describe('Of buyers only'),
    }),
    ifMatch: 'required',
    returns: oneUser,
    stepUp: true,
    refuses: ['invalid_input', 'not_found', 'forbidden', 'stale_version', 'version_required'],
    rateLimit: limit,
  }),
  suspendUser: route({
    method: 'POST',
    path: '/api/admin/users/{id}/suspend',
    summary: 'Suspend an account: its sessions end and its API keys are refused at once',
    tag: 'people',
    permission: 'admin:users:suspend',
    params: id,
    body: z.strictObject({ reason: reason(reasonLeast.suspend) }),
    returns: oneUser,
    stepUp: true,
    refuses: ['invalid_input', 'not_found', 'forbidden', 'conflict'],
    rateLimit: limit,
  }),
  unlockUser: route({
    method: 'POST',
    path: '/api/admin/users/{id}/unlock',
    summary: 'Open a suspended account, and lift the locks that failed sign-ins closed',
    tag: 'people',
    permission: 'admin:users:unlock',
    params: id,
    returns: oneUser,
    stepUp: true,
    refuses: ['not_found', 'forbidden', 'conflict'],
    rateLimit: limit,
  }),
  endUserSessions: route({
    method: 'POST',
    path: '/api/admin/users/{id}/sign-out',
    summary: 'End every session of an account, or the one that is named; nothing else of it changes',
    tag: 'people',
    permission: 'admin:users:suspend',
    params: id,
    body: z.strictObject({
      reason: reason(reasonLeast['sign out']),
      sessionId: z.uuid().optional().describe('Only this one'),
    }),
    returns: oneUser,
    stepUp: true,
    refuses: ['invalid_input', 'not_found', 'forbidden'],
    rateLimit: limit,
  }),
  resetUserFactor: route({
    method: 'POST',
    path: '/api/admin/users/{id}/reset-second-factor',
    summary:
      'Ask for the lost second factor of a company’s owner or an administrator to be removed; a second administrator approves it, and it takes effect 24 hours later',
    tag: 'people',
    permission: 'admin:users:unlock',
    params: id,
    body: z.strictObject({ reason: reason(reasonLeast['reset factor']) }),
    returns: waitingRequest,
    stepUp: true,
    refuses: ['invalid_input', 'not_found', 'forbidden', 'conflict'],
    rateLimit: limit,
  }),
  deleteUser: route({
    method: 'DELETE',
    path: '/api/admin/users/{id}',
    summary: 'Ask for an account to be deleted; a second administrator approves it',
    tag: 'people',
    permission: 'admin:users:delete',
    params: id,
    body: z.strictObject({ reason: reason(reasonLeast.delete) }),
    returns: waitingRequest,
    stepUp: true,
    refuses: ['invalid_input', 'not_found', 'forbidden', 'conflict'],
    rateLimit: limit,
  }),
} as const
