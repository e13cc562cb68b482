// A role is assigned by two people: an owner asks, proved by a step-up, and a second administrator approves.

import { Refusal } from '#platform/kernel/problem.ts'
import { t } from '#platform/kernel/texts.ts'
import type { Actor } from '#platform/server/actor.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import type { Platform } from '#platform/server/platform.ts'
import type { Tx } from '#platform/server/transaction.ts'
import type { adminRoles } from '#rooms/people/accounts/contract.ts'
import { adminRoleTable } from '#rooms/people/accounts/rules/index.ts'
import { holdTeam } from '#rooms/people/accounts/server/index.ts'
import {
  type Administrator,
  askForStepUp,
  assignAdminRole,
  holdActiveOwners,
  holdAdministrators,
} from '#rooms/people/administration/server/index.ts'
import {
  refuseSecondRequest,
  requestApproval,
  type TwoPersonWork,
} from '#rooms/run/approvals/server/index.ts'
import { roleIneligibility, roleIneligibilityTexts } from '../rules/role-change.ts'
import { carryOutInvitation, invitationSummary } from './invite-administrator.ts'
import { roleIn } from './role-in.ts'

type AdminRole = (typeof adminRoles)[number]

export interface Assignment {
  role: AdminRole
  reason: string
}

const operation = 'roles:assign'

export function requestRole(platform: Platform, actor: Actor, id: string, { role, reason }: Assignment) {
  return platform.inTenantTransaction(actor, async (tx) => {
    const administrator = await holdForChange(tx, id, role)
    await refuseSecondRequest(platform, tx, operation, id)
    const stepUp = await askForStepUp(platform, tx, {
      permission: operation,
      target: id,
      content: { role, reason },
    })
    if (stepUp) return stepUp
    const request = await requestApproval(platform, tx, {
      operation,
      subjectId: id,
      subjectName: administrator.name,
      reason,
      details: { role, from: administrator.role },
    })
    return {
      request: { id: request.id, state: 'waiting' as const, expiresAt: request.expiresAt.toISOString() },
    }
  })
}

/** What a second administrator approves. */
/** A request that names an address is for a new administrator. */
export function roleAssignment(platform: Platform): TwoPersonWork {
  return {
    operation,
    summaryOf: (request) =>
      request.details.email === undefined
        ? t('Give {name} the role {role}.', {
            name: request.subjectName,
            role: adminRoleTable[roleIn(request.details.role)].displayName,
          })
        : invitationSummary(request),
    async carryOut(tx, request) {
      if (request.details.email !== undefined) return carryOutInvitation(platform, tx, request)
      const { subjectId, details } = request
      const role = roleIn(details.role)
      const before = await holdForChange(tx, subjectId, role)
      const now = platform.clock.now()
      const sessionsEnded = await assignAdminRole(tx, subjectId, role, now)
      await recordAudit(tx, now, {
        action: 'administrators.role_assigned',
        targetKind: 'user',
        targetId: subjectId,
        details: { role, from: before.role, sessionsEnded },
      })
    },
  }
}

/** Refuses what makes no sense; the administrator and every owner stay as they are until the transaction ends. */
async function holdForChange(tx: Tx, id: string, role: AdminRole): Promise<Administrator> {
  // As the code that suspends or deletes an account does: of the two, the second sees what the first left of the owners.
  await holdTeam(tx)
  const owners = await holdActiveOwners(tx)
  const administrator = (await holdAdministrators(tx, [id])).get(id)
  if (!administrator) throw new Refusal('not_found', t('There is no such administrator.'))
  const ineligibility = roleIneligibility({
    from: administrator.role,
    to: role,
    isActive: administrator.isActive,
    activeOwners: owners.length,
  })
  if (ineligibility) throw new Refusal('conflict', roleIneligibilityTexts[ineligibility])
  return administrator
}
