// Administrators list, make, correct, suspend and unlock accounts, and ask for one to be deleted. What is done within a
// company is told in its own trail and in the platform's.
import type { z } from 'zod'
import { Refusal } from '#platform/kernel/problem.ts'
import type { Actor } from '#platform/server/actor.ts'
import type { Platform } from '#platform/server/platform.ts'
import { type Idempotency, type Tx, withinCompany } from '#platform/server/transaction.ts'
import { refuseSecondRequest, requestApproval, type TwoPersonWork } from '#rooms/approvals/server/index.ts'
import { type AuditFact, recordAudit } from '#rooms/audit/server/index.ts'
import {
  askForStepUp,
  closeAccountFor,
  correctAccount,
  createAccountFor,
  holdTeam,
  holdTeamIfAny,
  staleVersion,
  suspendAccount,
  unlockAccount,
} from '#rooms/identity/server/index.ts'
import { type AdminUser, type peopleRoutes, usersAtOnce } from '../contract.ts'
import type { AccountStep } from '../rules/account-steps.ts'
import { describedUser, getUser, inactiveSince, refuseBarred } from './described-user.ts'
import { findUsers, type StoredUser } from './users-view.ts'

type Query = z.output<typeof peopleRoutes.listUsers.query>
type NewUser = z.output<typeof peopleRoutes.createUser.body>
type Corrections = z.output<typeof peopleRoutes.editUser.body>
interface Answer {
  user: AdminUser
}

const deletion = 'users:delete'

export function listUsers(platform: Platform, actor: Actor, { cursor, ...filter }: Query) {
  return platform.inTenantSnapshot(actor, async (tx) => {
    const rows = await findUsers(tx, {
      ...filter,
      inactiveSince: inactiveSince(platform),
      after: cursor,
      atMost: usersAtOnce + 1,
    })
    const shown = rows.slice(0, usersAtOnce)
    return {
      users: shown.map((user) => describedUser(actor, user)),
      next: rows.length > shown.length ? (shown.at(-1)?.id ?? null) : null,
    }
  })
}

export function createUser(
  platform: Platform,
  actor: Actor,
  { tenantId, role, ...account }: NewUser,
  idempotency: Idempotency | undefined,
): Promise<Answer> {
  const now = platform.clock.now()
  if (tenantId === actor.tenantId)
    throw new Refusal('not_found', 'Administrators are appointed by two people, not made here.')
  const work = async (tx: Tx): Promise<Answer> => {
    const told = await withinCompany(tx, tenantId, async (inside) => {
      const company = await holdTeamIfAny(inside)
      if (!company) throw new Refusal('not_found', 'There is no company with this id.')
      if (!company.isActive) throw new Refusal('conflict', 'This company is closed. Reactivate it first.')
      const portal = role === 'vendor' ? 'vendor' : 'enterprise'
      refuseRole(company.kind, portal, account.teamRole)
      const id = await createAccountFor(platform, inside, {
        ...account,
        portal,
        subRole: role === 'vendor' ? null : role,
        companyName: company.name,
      })
      const fact = factAbout(
        'user_created',
        { id, username: account.username },
        { role, teamRole: account.teamRole },
      )
      await recordAudit(inside, now, fact)
      return { id, fact }
    })
    await recordAudit(tx, now, told.fact)
    return { user: describedUser(actor, await getUser(platform, tx, told.id)) }
  }
  return platform.inTenantTransaction(actor, work, idempotency ? { idempotency } : {})
}

function refuseRole(kind: string, portal: 'vendor' | 'enterprise', teamRole: string): void {
  const fits = kind === 'both' || (kind === 'vendor') === (portal === 'vendor')
  if (!fits)
    throw new Refusal('invalid_input', 'This company does not have people of that role.', {
      fields: [{ field: 'role', reason: 'does not go with the company' }],
    })
  if (portal === 'enterprise' && teamRole === 'viewer')
    throw new Refusal('invalid_input', 'Buyers are owners or members.', {
      fields: [{ field: 'teamRole', reason: 'is for vendors only' }],
    })
}

export function editUser(
  platform: Platform,
  actor: Actor,
  id: string,
  seenVersion: number,
  { firstName, lastName, role }: Corrections,
): Promise<Answer> {
  return change(platform, actor, 'edit', id, async (inside, user, now) => {
    if (user.version !== seenVersion) throw staleVersion('This account')
    if (role !== undefined && user.subRole === null)
      throw new Refusal('invalid_input', 'Only buyers have this role.', {
        fields: [{ field: 'role', reason: 'is for buyers only' }],
      })
    await correctAccount(inside, id, { firstName, lastName, subRole: role ?? user.subRole }, now)
    return factAbout('user_changed', user, {
      ...(role === undefined || role === user.subRole ? {} : { role: `${user.subRole} → ${role}` }),
      namesChanged: firstName !== user.firstName || lastName !== user.lastName,
    })
  })
}

export function suspendUser(platform: Platform, actor: Actor, id: string, reason: string): Promise<Answer> {
  return change(platform, actor, 'suspend', id, async (inside, user, now) =>
    factAbout('user_suspended', user, { reason, ...(await suspendAccount(inside, id, now)) }),
  )
}

export function unlockUser(platform: Platform, actor: Actor, id: string): Promise<Answer> {
  return change(platform, actor, 'unlock', id, async (inside, user) => {
    await unlockAccount(platform, inside, id)
    return factAbout('user_unlocked', user, { wasSuspended: user.status === 'suspended' })
  })
}

export function requestUserDeletion(platform: Platform, actor: Actor, id: string, reason: string) {
  return platform.inTenantTransaction(actor, async (tx) => {
    const user = await holdUser(platform, tx, id)
    refuseBarred('delete', user, actor)
    await refuseSecondRequest(platform, tx, deletion, id)
    const asked = await askForStepUp(platform, tx, { permission: deletion, target: id, content: { reason } })
    if (asked) return asked
    const request = await requestApproval(platform, tx, {
      operation: deletion,
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
      `Delete the account ${subjectName} of ${String(details.company)}. What the person made stays with the company.`,
    async carryOut(tx, request) {
      const now = platform.clock.now()
      const user = await holdUser(platform, tx, request.subjectId)
      // Owner is who may ask; meanwhile the account may have become the only one, or the approver's own.
      refuseBarred('delete', user, {
        ...tx.actor,
        adminPermissions: [deletion],
        adminRole: 'PLATFORM_OWNER_ADMIN',
      })
      const fact = await withinCompany(tx, user.tenantId, async (inside) => {
        const told = factAbout('user_deleted', user, {
          reason: request.reason,
          requestedBy: request.requestedBy,
          request: request.id,
          ...(await closeAccountFor(inside, user.id, now)),
        })
        if (user.tenantId !== tx.actor.tenantId) await recordAudit(inside, now, told)
        return told
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

function change(
  platform: Platform,
  actor: Actor,
  step: AccountStep,
  id: string,
  work: (inside: Tx, user: StoredUser, now: Date) => Promise<AuditFact>,
): Promise<Answer> {
  const now = platform.clock.now()
  return platform.inTenantTransaction(actor, async (tx) => {
    const user = await holdUser(platform, tx, id)
    refuseBarred(step, user, actor)
    const fact = await withinCompany(tx, user.tenantId, async (inside) => {
      const told = await work(inside, user, now)
      if (user.tenantId !== actor.tenantId) await recordAudit(inside, now, told)
      return told
    })
    await recordAudit(tx, now, fact)
    return { user: describedUser(actor, await getUser(platform, tx, id)) }
  })
}

function factAbout(
  what: string,
  { id, username }: Pick<StoredUser, 'id' | 'username'>,
  details: AuditFact['details'],
): AuditFact {
  return { action: `people.${what}`, targetKind: 'user', targetId: id, details: { username, ...details } }
}
