// Adds somebody to a company that exists, or an administrator to the platform's own.

import { foldName } from '#platform/kernel/fold-name.ts'
import { newId } from '#platform/kernel/id.ts'
import type { Actor } from '#platform/server/actor.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import { raiseEvent } from '#platform/server/events/raise-event.ts'
import type { AdminRole, BuyerSubRole, Portal, TeamRole } from '#rooms/people/accounts/rules/index.ts'
import type { Identity } from '#rooms/people/accounts/server/index.ts'
import { hashNewPassword, insertUser } from '#rooms/people/accounts/server/index.ts'
import { nameTaken } from '#rooms/people/company/server/index.ts'

export interface NewMember {
  username: string
  email: string
  password: string
  companyName: string
  roles: readonly Portal[]
  subRole: BuyerSubRole | null
  /** Null for administrators. */
  teamRole: TeamRole | null
  adminRole: AdminRole | null
  isDemo: boolean
}

/** `actor` acts for the company that the member joins. */
export async function addMember(identity: Identity, actor: Actor, member: NewMember): Promise<void> {
  const { username, email, password, roles } = member
  const passwordHash = await hashNewPassword(
    identity,
    'password',
    { password, confirmPassword: password },
    member,
  )
  const userId = newId()
  const createdAt = identity.clock.now()
  await identity
    .inTenantTransaction(actor, async (tx) => {
      await insertUser(tx, {
        id: userId,
        username,
        usernameKey: foldName(username),
        email,
        emailKey: foldName(email),
        passwordHash,
        roles,
        activePortal: roles[0] ?? 'enterprise',
        subRole: member.subRole,
        teamRole: member.teamRole,
        adminRole: member.adminRole,
        isDemo: member.isDemo,
        createdAt,
      })
      await recordAudit(tx, createdAt, {
        action: member.adminRole ? 'identity.administrator_appointed' : 'identity.member_added',
        targetKind: 'user',
        targetId: userId,
        details: { role: member.adminRole ?? roles.join('+') },
      })
      if (!member.adminRole)
        await raiseEvent(tx, createdAt, 'member.joined', { id: userId, role: member.teamRole })
    })
    .catch((error: unknown) => {
      throw nameTaken(error) ?? error
    })
}
