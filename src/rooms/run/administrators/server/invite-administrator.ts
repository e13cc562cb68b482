// A new administrator takes two people: an owner asks, proved by a step-up, and a second administrator approves. Then the person
// gets a link by mail, and can act once a second factor is set up.
import { stableId } from '#platform/kernel/id.ts'
import { t } from '#platform/kernel/texts.ts'
import type { Actor } from '#platform/server/actor.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import type { Platform } from '#platform/server/platform.ts'
import type { Tx } from '#platform/server/transaction.ts'
import { adminRoleTable } from '#rooms/people/accounts/rules/index.ts'
import { enoughForADay, holdTeam } from '#rooms/people/accounts/server/index.ts'
import {
  appointAdministrator,
  askForStepUp,
  mailAppointed,
  refuseTakenAddress,
} from '#rooms/people/administration/server/index.ts'
import {
  refuseSecondRequest,
  requestApproval,
  type StoredRequest,
} from '#rooms/run/approvals/server/index.ts'
import { roleIn } from './role-in.ts'

export interface Invitation {
  email: string
  role: ReturnType<typeof roleIn>
  reason: string
}

const operation = 'roles:assign'

export function requestInvitation(platform: Platform, actor: Actor, { email, role, reason }: Invitation) {
  return platform.inTenantTransaction(actor, async (tx) => {
    // One request for an address waits at a time, no matter who asks.
    const subjectId = stableId(new Date(0), email.toLowerCase())
    await refuseTakenAddress(platform, tx, email)
    await refuseSecondRequest(platform, tx, operation, subjectId)
    const stepUp = await askForStepUp(platform, tx, {
      permission: operation,
      target: subjectId,
      content: { email, role, reason },
    })
    if (stepUp) return stepUp
    const request = await requestApproval(platform, tx, {
      operation,
      subjectId,
      subjectName: email,
      reason,
      details: { role, email },
    })
    return {
      request: { id: request.id, state: 'waiting' as const, expiresAt: request.expiresAt.toISOString() },
    }
  })
}

export function invitationSummary({ details }: Pick<StoredRequest, 'details'>): string {
  return t('Make {email} a new administrator: {role}. The link goes to that address.', {
    email: String(details.email),
    role: adminRoleTable[roleIn(details.role)].displayName,
  })
}

export async function carryOutInvitation(
  platform: Platform,
  tx: Tx,
  { id, details, requestedBy }: StoredRequest,
): Promise<void> {
  const now = platform.clock.now()
  const role = roleIn(details.role)
  const email = String(details.email)
  await holdTeam(tx)
  const appointed = await appointAdministrator(platform, tx, { email, role })
  if (!(await mailAppointed(platform, tx, email, appointed, () => adminRoleTable[role].displayName)))
    throw enoughForADay()
  await recordAudit(tx, now, {
    action: 'identity.administrator_appointed',
    targetKind: 'user',
    targetId: appointed.id,
    details: { role, email, requestedBy, request: id },
  })
}
