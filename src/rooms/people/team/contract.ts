// The people of a company: who belongs to it, in which role, and who was invited.
import { z } from 'zod'
import { emailAddress } from '#platform/contract/email-address.ts'
import { idCursor } from '#platform/contract/page.ts'
import { route } from '#platform/contract/route.ts'
import { t } from '#platform/kernel/texts.ts'
import { newPassword, newUsername, userAnswer } from '#rooms/people/accounts/contract.ts'
import { buyerSubRoles, portals, registrationRoles, teamRoles } from '#rooms/people/accounts/rules/index.ts'
import { proofFields } from '#rooms/people/second-factors/contract.ts'

const teamRole = z.enum(teamRoles)

/** How many sessions one page of the list has. */
export const sessionsAtOnce = 50

/** How many members one page of the list has. */
export const membersAtOnce = 50

export const memberShape = z.object({
  id: z.uuid(),
  /** What colleagues know the person by. */
  name: z.string(),
  username: z.string(),
  email: z.string(),
  jobTitle: z.string(),
  roles: z.array(z.enum(portals)),
  subRole: z.enum(buyerSubRoles).nullable(),
  teamRole,
  /** The roles that the person can have. */
  rolesOffered: z.array(teamRole),
  /** What else the person can do in a buyers’ company; empty for a vendor’s people. */
  subRolesOffered: z.array(z.enum(buyerSubRoles)),
  joinedAt: z.iso.datetime(),
  /** An authenticator app or a passkey. null: only owners are told. */
  hasSecondFactor: z.boolean().nullable(),
  /** Whether the person is the only owner, who can neither leave nor have another role. */
  isLastOwner: z.boolean(),
  version: z.int().min(1),
})

/** Somebody whose account is closed for now, and whom therefore no list of members shows. */
const deactivatedShape = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  by: z.enum(['directory', 'administrator']),
})

/** As many as are listed. */
export const deactivatedAtMost = 200

const invitationShape = z.object({
  id: z.uuid(),
  email: z.string(),
  joinsAs: z.enum(registrationRoles),
  teamRole,
  rolesOffered: z.array(teamRole),
  /** The name of the person who invited. */
  invitedBy: z.string(),
  sentAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  isExpired: z.boolean(),
  version: z.int().min(1),
})

const invitationsShape = z.object({
  invitations: z.array(invitationShape),
  /** What colleagues can be invited as, with the team roles that go with each. */
  offers: z.array(z.object({ joinsAs: z.enum(registrationRoles), teamRoles: z.array(teamRole) })),
})

const token = z.string().min(1).max(200)
const byId = z.strictObject({ id: z.uuid() })
const brisk = { limit: 60, windowSeconds: 60 }

export const teamRoutes = {
  listTeam: route({
    method: 'GET',
    path: '/api/company/members',
    summary: 'List the members of the own company by name, with what each may do',
    tag: 'team',
    permission: 'member',
    query: z.strictObject({
      cursor: idCursor,
    }),
    returns: z.object({
      members: z.array(memberShape),
      /** On the first page how many members there are, and for owners how many of them have a second factor. */
      total: z.int().nullable(),
      withSecondFactor: z.int().nullable(),
      /** On the first page. */
      deactivated: z.array(deactivatedShape),
      next: z.uuid().nullable(),
    }),
    refuses: ['invalid_input'],
    rateLimit: { limit: 300, windowSeconds: 60 },
  }),
  changeMember: route({
    method: 'PATCH',
    path: '/api/company/members/{id}',
    summary:
      'Give a member of the own company another role, or other work, which decides what they may approve; it counts from their next request on',
    tag: 'team',
    permission: 'company-admin',
    proof: 'only where somebody becomes an owner or is one no more',
    params: byId,
    body: z
      .strictObject({
        teamRole: teamRole.optional(),
        subRole: z.enum(buyerSubRoles).optional(),
        ...proofFields,
      })
      .refine(({ teamRole: role, subRole }) => role !== undefined || subRole !== undefined, {
        path: ['teamRole'],
        get message() {
          return t('or subRole is required')
        },
      }),
    returns: memberShape,
    refuses: ['invalid_input', 'not_found', 'conflict', 'locked'],
    rateLimit: brisk,
    ifMatch: 'required',
  }),
  removeMember: route({
    method: 'DELETE',
    path: '/api/company/members/{id}',
    summary:
      'Remove a member from the own company: the account closes, its sessions end, what it made stays with the company',
    tag: 'team',
    permission: 'company-admin',
    proof: 'only where the member is an owner',
    params: byId,
    body: z.strictObject(proofFields),
    returns: z.undefined(),
    status: 204,
    refuses: ['invalid_input', 'not_found', 'conflict', 'locked'],
    rateLimit: brisk,
    ifMatch: 'required',
  }),
  removeMemberFactors: route({
    method: 'POST',
    path: '/api/company/members/{id}/remove-second-factor',
    summary:
      'Remove the second factor of a member who has lost it: app, passkeys and backup codes go, and every session of theirs ends',
    tag: 'team',
    permission: 'company-admin',
    proof: 'required',
    confirmedEmail: 'required',
    params: byId,
    body: z.strictObject(proofFields),
    returns: z.undefined(),
    status: 204,
    refuses: ['invalid_input', 'not_found', 'conflict', 'locked'],
    rateLimit: brisk,
  }),
  leaveTeam: route({
    method: 'POST',
    path: '/api/company/leave',
    summary: 'Leave the own company: the own account closes for good, and its email address is free again',
    tag: 'team',
    permission: 'member',
    proof: 'none: the own username is typed',
    // Cannot be undone, so it has to be confirmed.
    body: z.strictObject({ username: z.string().max(254).describe('The own username, typed') }),
    returns: z.undefined(),
    status: 204,
    refuses: ['invalid_input', 'conflict'],
    rateLimit: { limit: 10, windowSeconds: 60 },
  }),
  listMemberSessions: route({
    method: 'GET',
    path: '/api/company/sessions',
    summary: 'List where members of the own company are signed in, the session that was used last first',
    tag: 'team',
    permission: 'company-admin',
    query: z.strictObject({ cursor: idCursor }),
    returns: z.object({
      sessions: z.array(
        z.object({
          id: z.uuid(),
          member: z.object({ id: z.uuid(), name: z.string(), email: z.string() }),
          /** The one that asks. */
          isCurrent: z.boolean(),
          createdAt: z.iso.datetime(),
          lastSeenAt: z.iso.datetime(),
          network: z.string().nullable(),
          device: z.string(),
        }),
      ),
      next: z.uuid().nullable(),
    }),
    refuses: ['invalid_input'],
    rateLimit: { limit: 300, windowSeconds: 60 },
  }),
  endMemberSessions: route({
    method: 'POST',
    path: '/api/company/members/{id}/end-sessions',
    summary: 'End one session of a member of the own company, or all of them but the own one',
    tag: 'team',
    permission: 'company-admin',
    proof: 'none: it only takes away',
    params: byId,
    body: z.strictObject({ sessionId: z.uuid().optional().describe('This one alone') }),
    returns: z.object({ ended: z.int().min(1) }),
    refuses: ['invalid_input', 'not_found', 'conflict'],
    rateLimit: brisk,
  }),
  listInvitations: route({
    method: 'GET',
    path: '/api/company/invitations',
    summary: 'List the invitations into the own company that nobody has accepted or withdrawn',
    tag: 'team',
    permission: 'company-admin',
    returns: invitationsShape,
    refuses: [],
  }),
  invite: route({
    method: 'POST',
    path: '/api/company/invitations',
    summary:
      'Invite somebody into the own company by mail; the answer is the same whether or not the address has an account elsewhere',
    tag: 'team',
    permission: 'company-admin',
    proof: 'only where an owner is invited',
    confirmedEmail: 'required',
    body: z.strictObject({
      email: emailAddress,
      joinsAs: z.enum(registrationRoles),
      teamRole,
      ...proofFields,
    }),
    returns: invitationShape,
    status: 201,
    refuses: ['invalid_input', 'conflict', 'locked', 'too_many_requests'],
    rateLimit: { limit: 20, windowSeconds: 60 },
    idempotency: 'accepted',
  }),
  changeInvitation: route({
    method: 'PATCH',
    path: '/api/company/invitations/{id}',
    summary: 'Give an open invitation another role',
    tag: 'team',
    permission: 'company-admin',
    proof: 'only where an owner is invited',
    params: byId,
    body: z.strictObject({ teamRole, ...proofFields }),
    returns: invitationShape,
    refuses: ['invalid_input', 'not_found', 'locked'],
    rateLimit: brisk,
    ifMatch: 'required',
  }),
  resendInvitation: route({
    method: 'POST',
    path: '/api/company/invitations/{id}/resend',
    summary:
      'Mail an open invitation once more, for another seven days; the link before opens nothing any more',
    tag: 'team',
    permission: 'company-admin',
    proof: 'none: it opens no account of anybody',
    confirmedEmail: 'required',
    params: byId,
    returns: invitationShape,
    refuses: ['invalid_input', 'not_found', 'conflict', 'too_many_requests'],
    rateLimit: { limit: 20, windowSeconds: 60 },
  }),
  withdrawInvitation: route({
    method: 'DELETE',
    path: '/api/company/invitations/{id}',
    summary: 'Withdraw an open invitation; its link opens nothing any more',
    tag: 'team',
    permission: 'company-admin',
    proof: 'none: it only takes away',
    params: byId,
    returns: z.undefined(),
    status: 204,
    refuses: ['invalid_input', 'not_found'],
    rateLimit: brisk,
  }),
  // A POST, so that the secret of the link is in no address.
  openInvitation: route({
    method: 'POST',
    path: '/api/auth/invitation',
    summary: 'Read what the link of an invitation opens; conflict says why it opens nothing any more',
    tag: 'team',
    permission: 'public',
    body: z.strictObject({ token }),
    returns: z.object({
      companyName: z.string(),
      email: z.string(),
      joinsAs: z.enum(registrationRoles),
      teamRole,
      invitedBy: z.string(),
      expiresAt: z.iso.datetime(),
      /** The address has an account already. Told only to a person who reads the mails of that address. */
      hasAccount: z.boolean(),
      version: z.int().min(1),
    }),
    refuses: ['invalid_input', 'not_found', 'conflict'],
    rateLimit: { limit: 60, windowSeconds: 60 },
  }),
  acceptInvitation: route({
    method: 'POST',
    path: '/api/auth/invitation/accept',
    summary:
      'Join the company of an invitation with a new account, whose email address is confirmed by the link; signs in at once',
    tag: 'team',
    permission: 'public',
    body: z.strictObject({
      token,
      /** What was read, so that nobody joins in another role than the one they saw. */
      version: z.int().min(1).max(1_000_000_000),
      username: newUsername,
      password: newPassword,
      confirmPassword: z.string().max(4096),
    }),
    returns: userAnswer,
    status: 201,
    refuses: ['invalid_input', 'not_found', 'conflict', 'stale_version', 'locked', 'too_many_requests'],
    rateLimit: { limit: 20, windowSeconds: 60 },
  }),
} as const
