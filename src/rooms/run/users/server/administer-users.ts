// Administrators list, make, correct, suspend, unlock and sign out accounts, and ask for one to be deleted. What is done within
// a company is recorded in its own trail and the platform's, and its owners are notified.

import type { z } from 'zod'
import { Refusal } from '#platform/kernel/problem.ts'
import { t } from '#platform/kernel/texts.ts'
import type { Actor } from '#platform/server/actor.ts'
import { type AuditFact, recordAudit } from '#platform/server/audit/record-audit.ts'
import { recordLook } from '#platform/server/audit/record-look.ts'
import type { StepUpAsked } from '#platform/server/http/binding.ts'
import type { Platform } from '#platform/server/platform.ts'
import { staleVersion } from '#platform/server/stale-version.ts'
import { type Tx, withinCompany } from '#platform/server/transaction.ts'
import type { NotifyMembers } from '#rooms/people/accounts/server/index.ts'
import { holdTeam, holdTeamIfAny } from '#rooms/people/accounts/server/index.ts'
import {
  type ActOfAdministrator,
  askForStepUp,
  closeAccountFor,
  correctAccount,
  createAccountFor,
  doorsOfCompany,
  endSessionsOf,
  factorResetDelayHours,
  notifyOfAccountState,
  notifyOwnersOfAct,
  refuseFactorReset,
  scheduleFactorReset,
  suspendAccount,
  unlockAccount,
} from '#rooms/people/administration/server/index.ts'
import { notifyMembers } from '#rooms/people/notifications/server/index.ts'
import {
  refuseSecondRequest,
  requestApproval,
  type TwoPersonWork,
} from '#rooms/run/approvals/server/index.ts'
import { type AdminUser, type userRoutes, usersAtOnce } from '../contract.ts'
import { type AccountStep, inactiveCountedTo, permissionOf } from '../rules/account-steps.ts'
import { describedUser, getUser, momentsAt, refuseIneligible, roleLabelOf } from './described-user.ts'
import { countUsers, findUsers, type StoredUser } from './users-view.ts'

type Query = z.output<typeof userRoutes.listUsers.query>
type NewUser = z.output<typeof userRoutes.createUser.body>
type Corrections = z.output<typeof userRoutes.editUser.body>
interface Answer {
  user: AdminUser
}

const deletion = 'users:delete'
const reset = 'users:unlock'

export function listUsers(platform: Platform, actor: Actor, { cursor, ...filter }: Query) {
  return platform.inTenantTransaction(actor, async (tx) => {
    await recordLook(tx, platform.clock.now(), {
      action: 'people.users_read',
      targetKind: 'users',
      details: filterDetails({ ...filter, furtherPage: cursor !== undefined }),
    })
    const moments = momentsAt(platform)
    const rows = await findUsers(tx, {
      ...filter,
      ...moments,
      after: cursor,
      atMost: usersAtOnce + 1,
    })
    const shown = rows.slice(0, usersAtOnce)
    return {
      users: shown.map((user) => describedUser(actor, user)),
      next: rows.length > shown.length ? (shown.at(-1)?.id ?? null) : null,
      inactive:
        cursor === undefined ? await countUsers(tx, 'inactive', moments, inactiveCountedTo + 1) : null,
      barred: cursor === undefined ? await countUsers(tx, 'barred', moments, inactiveCountedTo + 1) : null,
    }
  })
}

/**
 * The account waits for its person, who chooses a password with the link of a mail. Where the company has an owner, only an
 * address that the company has proved as its own is let in; any other is put before the owners, who invite it themselves.
 */
export function createUser(
  platform: Platform,
  actor: Actor,
  body: NewUser,
): Promise<{ user: AdminUser | null } | StepUpAsked> {
  const { tenantId, role, ...account } = body
  const now = platform.clock.now()
  if (tenantId === actor.tenantId)
    throw new Refusal(
      'not_found',
      t('You can’t create administrators here: two people appoint them under Roles.'),
    )
  return platform.inTenantTransaction(actor, async (tx) => {
    const company = await withinCompany(tx, tenantId, holdTeamIfAny)
    if (!company) throw new Refusal('not_found', t('There is no company with this id.'))
    if (!company.isActive) throw new Refusal('conflict', t('This company is closed. Reactivate it first.'))
    const portal = role === 'vendor' ? 'vendor' : 'enterprise'
    const door = await withinCompany(tx, tenantId, (inside) => doorsOfCompany(inside, account.email))
    refuseRole(company, portal, account.teamRole, door.hasOwner)
    const stepUp = await askForStepUp(platform, tx, {
      permission: 'users:create',
      target: tenantId,
      content: body,
    })
    if (stepUp) return stepUp
    const who = `${account.username} (${account.email})`
    const part = () => `${roleLabelOf(role)}, ${account.teamRole}`
    const { id, fact } = await withinCompany(tx, tenantId, async (inside) => {
      const isLetIn = !door.hasOwner || door.isOwnAddress
      const newId = isLetIn
        ? await createAccountFor(platform, inside, {
            ...account,
            portal,
            subRole: role === 'vendor' ? null : role,
            companyName: company.name,
          })
        : undefined
      const fact = factAbout(
        newId === undefined ? 'user_proposed' : 'user_created',
        { id: newId, username: account.username },
        { role, teamRole: account.teamRole, email: account.email },
      )
      await recordAudit(inside, now, fact)
      await notifyOwnersOfAct(
        platform,
        notifyMembersOf(platform),
        inside,
        newId === undefined
          ? () => ({
              title: t('Emporion proposes a new person for your company'),
              text: t(
                'An administrator of Emporion was asked to let {person} into {company}. Nobody was added. If you know this person, invite them yourself under Settings, Team; if not, do nothing.',
                { person: who, company: company.name },
              ),
            })
          : () => ({
              title: t('Emporion added a person to your company'),
              text: t(
                'An administrator of Emporion made an account for {person} in {company}. Role: {role}. You can change or remove it under Settings, Team.',
                { person: who, company: company.name, role: part() },
              ),
              about: newId,
            }),
      )
      return { id: newId, fact: fact }
    })
    await recordAudit(tx, now, fact)
    return { user: id === undefined ? null : describedUser(actor, await getUser(platform, tx, id)) }
  })
}

/** Owners are made by owners; an administrator invites the first one, and nobody before them. */
function refuseRole(
  { kind, name }: { kind: string; name: string },
  portal: 'vendor' | 'enterprise',
  teamRole: string,
  hasOwner: boolean,
): void {
  const fits = kind === 'both' || (kind === 'vendor') === (portal === 'vendor')
  if (!fits)
    throw new Refusal('invalid_input', t('This company does not have people of that role.'), {
      fields: [{ field: 'role', reason: t('does not go with the company') }],
    })
  if (portal === 'enterprise' && teamRole === 'viewer')
    throw new Refusal('invalid_input', t('Buyers are owners or members.'), {
      fields: [{ field: 'teamRole', reason: t('is for vendors only') }],
    })
  if (hasOwner && teamRole === 'owner')
    throw new Refusal(
      'invalid_input',
      t('{company} has an owner. Only owners can make others owners, under Settings, Team.', {
        company: name,
      }),
      { fields: [{ field: 'teamRole', reason: t('is given by an owner of the company') }] },
    )
  if (!hasOwner && teamRole !== 'owner')
    throw new Refusal(
      'invalid_input',
      t('{company} has no owner yet. Invite its first owner.', { company: name }),
      {
        fields: [{ field: 'teamRole', reason: t('must be owner for the first person') }],
      },
    )
}

export function editUser(
  platform: Platform,
  actor: Actor,
  id: string,
  seenVersion: number,
  corrections: Corrections,
): Promise<Answer | StepUpAsked> {
  const { firstName, lastName, role } = corrections
  return change(platform, actor, 'edit', id, { ...corrections, seenVersion }, async (inside, user, now) => {
    if (user.version !== seenVersion) throw staleVersion(t('This account'))
    if (role !== undefined && user.subRole === null)
      throw new Refusal('invalid_input', t('Only buyers have this role.'), {
        fields: [{ field: 'role', reason: t('is for buyers only') }],
      })
    await correctAccount(inside, id, { firstName, lastName, subRole: role ?? user.subRole }, now)
    const changedRole = role === undefined || role === user.subRole ? undefined : `${user.subRole} → ${role}`
    return {
      fact: factAbout('user_changed', user, {
        ...(changedRole === undefined ? {} : { role: changedRole }),
        namesChanged: firstName !== user.firstName || lastName !== user.lastName,
      }),
      act: () => ({
        title: t('Emporion changed an account of your company'),
        text:
          changedRole === undefined
            ? t('An administrator of Emporion changed the names of {username}.', { username: user.username })
            : t('An administrator of Emporion changed the role ({change}) of {username}.', {
                change: changedRole,
                username: user.username,
              }),
      }),
    }
  })
}

export function suspendUser(
  platform: Platform,
  actor: Actor,
  id: string,
  reason: string,
): Promise<Answer | StepUpAsked> {
  return change(platform, actor, 'suspend', id, { reason }, async (inside, user, now) => {
    const ended = await suspendAccount(inside, id, now)
    await notifyOfAccountState(platform, inside, user, true)
    return {
      fact: factAbout('user_suspended', user, { reason, ...ended }),
      act: () => ({
        title: t('Emporion suspended an account of your company'),
        text: t(
          'An administrator of Emporion suspended {username}, who is signed out everywhere. Reason: {reason}',
          { username: user.username, reason },
        ),
        about: id,
      }),
    }
  })
}

export function unlockUser(platform: Platform, actor: Actor, id: string): Promise<Answer | StepUpAsked> {
  return change(platform, actor, 'unlock', id, {}, async (inside, user) => {
    const wasSuspended = user.status === 'suspended'
    await unlockAccount(platform, inside, id)
    if (wasSuspended) await notifyOfAccountState(platform, inside, user, false)
    return {
      fact: factAbout('user_unlocked', user, { wasSuspended }),
      act: () => ({
        title: t('Emporion unlocked an account of your company'),
        text: wasSuspended
          ? t('An administrator of Emporion reopened the suspended account of {username}.', {
              username: user.username,
            })
          : t('An administrator of Emporion lifted the sign-in lock of {username}.', {
              username: user.username,
            }),
        ...(wasSuspended ? { about: id } : {}),
      }),
    }
  })
}

/** Signs the person out of every browser, or of one; nothing else of the account changes. */
export function endUserSessions(
  platform: Platform,
  actor: Actor,
  id: string,
  { reason, sessionId }: { reason: string; sessionId?: string | undefined },
): Promise<Answer | StepUpAsked> {
  const one: Record<string, string> = sessionId === undefined ? {} : { sessionId }
  return change(platform, actor, 'sign out', id, { reason, ...one }, async (inside, user, now) => {
    const sessionsEnded = await endSessionsOf(inside, id, now, sessionId)
    if (sessionId !== undefined && sessionsEnded === 0)
      throw new Refusal('not_found', t('This session has already ended.'))
    return {
      fact: factAbout('user_signed_out', user, { reason, sessionsEnded, ...one }),
      act: () => ({
        title: t('Emporion signed out a person of your company'),
        text:
          sessionId === undefined
            ? t('An administrator of Emporion ended every session of {username}. Reason: {reason}', {
                username: user.username,
                reason,
              })
            : t('An administrator of Emporion ended one session of {username}. Reason: {reason}', {
                username: user.username,
                reason,
              }),
      }),
    }
  })
}

export function requestUserDeletion(platform: Platform, actor: Actor, id: string, reason: string) {
  return requestOf(platform, actor, { step: 'delete', operation: deletion, id, reason })
}

export function requestFactorReset(platform: Platform, actor: Actor, id: string, reason: string) {
  return requestOf(platform, actor, { step: 'reset factor', operation: reset, id, reason })
}

interface ApprovalRequest {
  step: 'delete' | 'reset factor'
  operation: typeof deletion | typeof reset
  id: string
  reason: string
}

function requestOf(platform: Platform, actor: Actor, { step, operation, id, reason }: ApprovalRequest) {
  return platform.inTenantTransaction(actor, async (tx) => {
    const user = await holdUser(platform, tx, id)
    refuseIneligible(step, user, actor)
    if (step === 'reset factor')
      await withinCompany(tx, user.tenantId, (inside) => refuseFactorReset(inside, id))
    await refuseSecondRequest(platform, tx, operation, id)
    const content = { reason, step }
    const stepUp = await askForStepUp(platform, tx, { permission: operation, target: id, content })
    if (stepUp) return stepUp
    const request = await requestApproval(platform, tx, {
      operation,
      subjectId: id,
      subjectName: user.username,
      reason,
      details: { company: user.tenantName },
    })
    return {
      request: { id: request.id, state: 'waiting' as const, expiresAt: request.expiresAt.toISOString() },
    }
  })
}

/** What a second administrator approves. */
export function userDeletion(platform: Platform): TwoPersonWork {
  return {
    operation: deletion,
    summaryOf: ({ subjectName, details }) =>
      t('Delete the account {username} of {company}. What the person made stays with the company.', {
        username: subjectName,
        company: String(details.company),
      }),
    async carryOut(tx, request) {
      const now = platform.clock.now()
      const user = await holdUser(platform, tx, request.subjectId)
      // Owner is who may ask; meanwhile the account may have become the only one, or the approver's own.
      refuseIneligible('delete', user, {
        ...tx.actor,
        adminPermissions: [deletion],
        adminRole: 'PLATFORM_OWNER_ADMIN',
      })
      const fact = await withinCompany(tx, user.tenantId, async (inside) => {
        const fact = factAbout('user_deleted', user, {
          reason: request.reason,
          requestedBy: request.requestedBy,
          request: request.id,
          ...(await closeAccountFor(inside, user.id, now)),
        })
        if (user.tenantId !== tx.actor.tenantId) {
          await recordAudit(inside, now, fact)
          await notifyOwnersOfAct(platform, notifyMembersOf(platform), inside, () => ({
            title: t('Emporion deleted an account of your company'),
            text: t(
              'Two administrators of Emporion deleted the account {username}. What the person made stays with your company. Reason: {reason}',
              { username: user.username, reason: request.reason },
            ),
          }))
        }
        return fact
      })
      await recordAudit(tx, now, fact)
    },
  }
}

/** What a second administrator approves: from then on it takes a day, in which the person can stop it. */
export function factorReset(platform: Platform): TwoPersonWork {
  return {
    operation: reset,
    delayHours: factorResetDelayHours,
    summaryOf: ({ subjectName, details }) =>
      t(
        'Remove the lost second factor of {username} ({company}) {hours} hours after approval. The person, and every owner or administrator there, gets an email at once.',
        { username: subjectName, company: String(details.company), hours: factorResetDelayHours },
      ),
    async carryOut(tx, request) {
      const now = platform.clock.now()
      const user = await holdUser(platform, tx, request.subjectId)
      // Meanwhile the account may have become a member, whom an owner of the company helps.
      refuseIneligible('reset factor', user, { ...tx.actor, adminPermissions: [reset] })
      const fact = await withinCompany(tx, user.tenantId, async (inside) => {
        const effectiveAt = await scheduleFactorReset(platform, inside, user.id)
        const fact = factAbout('user_factor_reset_approved', user, {
          reason: request.reason,
          requestedBy: request.requestedBy,
          request: request.id,
          effectiveAt: effectiveAt.toISOString(),
        })
        if (user.tenantId !== tx.actor.tenantId) await recordAudit(inside, now, fact)
        return fact
      })
      await recordAudit(tx, now, fact)
    },
  }
}

/** The team is held, so that who is the last owner stays so until this is done. */
async function holdUser(platform: Platform, tx: Tx, id: string): Promise<StoredUser> {
  const { tenantId } = await getUser(platform, tx, id)
  await withinCompany(tx, tenantId, holdTeam)
  return getUser(platform, tx, id)
}

interface Done {
  fact: AuditFact
  /** The notification to the owners of the company; `about` an account only where its person gets another mail of it. */
  act: () => ActOfAdministrator
}

function change(
  platform: Platform,
  actor: Actor,
  step: AccountStep,
  id: string,
  content: Readonly<Record<string, unknown>>,
  work: (inside: Tx, user: StoredUser, now: Date) => Promise<Done>,
): Promise<Answer | StepUpAsked> {
  const now = platform.clock.now()
  return platform.inTenantTransaction(actor, async (tx) => {
    const user = await holdUser(platform, tx, id)
    refuseIneligible(step, user, actor)
    const stepUp = await askForStepUp(platform, tx, { permission: permissionOf[step], target: id, content })
    if (stepUp) return stepUp
    const fact = await withinCompany(tx, user.tenantId, async (inside) => {
      const done = await work(inside, user, now)
      if (user.tenantId !== actor.tenantId) {
        await recordAudit(inside, now, done.fact)
        await notifyOwnersOfAct(platform, notifyMembersOf(platform), inside, done.act)
      }
      return done.fact
    })
    await recordAudit(tx, now, fact)
    return { user: describedUser(actor, await getUser(platform, tx, id)) }
  })
}

/** What was asked for, for the trail; nothing of what was not. */
function filterDetails(filter: Readonly<Record<string, string | boolean | undefined>>): AuditFact['details'] {
  return Object.fromEntries(
    Object.entries(filter).flatMap(([name, value]) =>
      value === undefined || value === '' ? [] : [[name, value]],
    ),
  )
}

type UserAct =
  | 'user_created'
  | 'user_proposed'
  | 'user_changed'
  | 'user_suspended'
  | 'user_unlocked'
  | 'user_signed_out'
  | 'user_factor_reset_approved'
  | 'user_deleted'

function factAbout(
  what: UserAct,
  { id, username }: { id: string | undefined; username: string },
  details: AuditFact['details'],
): AuditFact {
  return {
    action: `people.${what}`,
    targetKind: 'user',
    ...(id === undefined ? {} : { targetId: id }),
    details: { username, ...details },
  }
}

/** The bell, as identity knows it. */
function notifyMembersOf(platform: Platform): NotifyMembers {
  return (tx, now, write) => notifyMembers(platform, tx, now, write)
}
