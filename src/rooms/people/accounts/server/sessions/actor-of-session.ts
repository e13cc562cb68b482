// Turns a session into the actor that use cases and audit entries name, and the actor into the profile of the screens.
import { type Actor, platformTenantId } from '#platform/server/actor.ts'
import type { Profile } from '../../contract.ts'
import { adminRoleTable } from '../../rules/admin-permissions.ts'
import { isFactorStated } from '../../rules/company-sign-in-rules.ts'
import type { SessionBehind } from '../doors-view.ts'

/** Keeps from the visitor where the request came from. */
export function actorOfSession(session: SessionBehind, visitor: Actor): Actor {
  const { adminRole } = session
  return {
    kind: adminRole ? 'administrator' : 'member',
    tenantId: session.tenantId,
    userId: session.userId,
    sessionId: session.sessionId,
    roles: session.roles,
    activePortal: session.activePortal,
    ...(session.teamRole ? { teamRole: session.teamRole } : {}),
    ...(adminRole ? { adminRole, adminPermissions: adminRoleTable[adminRole].permissions } : {}),
    ...(needsSecondFactor(session) && !session.hasSecondFactor ? { mustEnrol: true } : {}),
    account: {
      username: session.username,
      companyName: session.companyName,
      subRole: session.subRole,
      emailVerified: session.emailVerified,
      hasSecondFactor: session.hasSecondFactor,
      region: session.region,
      viaSso: session.how?.startsWith('sso') ?? false,
    },
    network: visitor.network,
    requestId: visitor.requestId,
  }
}

/**
 * The policy asks everybody, and administrators have one whatever it says. The sample's administrators alone come in without
 * one: their passwords are public, and they exist only where the demo is switched on.
 */
function needsSecondFactor(session: SessionBehind): boolean {
  const { mfaRequired, adminRole, isDemo, companyRequiresFactor, how } = session
  // What the provider stated counts for the company's rule, which is about its own provider, and for no other.
  const isAskedByCompany = companyRequiresFactor && !isFactorStated(how ?? '')
  return mfaRequired || isAskedByCompany || (adminRole !== null && !isDemo)
}

/** What the person's own screens may know; null where nobody is signed in. */
export function profileOf(actor: Actor): Profile | null {
  const { userId, account } = actor
  if (userId === undefined || account === undefined) return null
  return {
    id: userId,
    username: account.username,
    roles: [...(actor.roles ?? [])],
    activePortal: actor.activePortal ?? 'enterprise',
    subRole: account.subRole,
    companyId: actor.tenantId,
    companyName: account.companyName,
    teamRole: actor.teamRole ?? null,
    isAdministrator: actor.kind === 'administrator' && actor.tenantId === platformTenantId,
    emailVerified: account.emailVerified,
    mfaEnabled: account.hasSecondFactor,
    region: account.region,
    ...(account.viaSso ? { viaSso: true } : {}),
  }
}
