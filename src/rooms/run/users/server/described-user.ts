// An account as the administrator who asks may see and change it.
import { Refusal } from '#platform/kernel/problem.ts'
import { t } from '#platform/kernel/texts.ts'
import { type Actor, getUserId } from '#platform/server/actor.ts'
import type { Platform } from '#platform/server/platform.ts'
import type { Tx } from '#platform/server/transaction.ts'
import type { AdminUser } from '../contract.ts'
import {
  type AccountFacts,
  type AccountStep,
  type Acting,
  accountIneligibility,
  accountIneligibilityTexts,
  inactiveAfterDays,
  ineligibleSteps,
  signInBar,
  stepsOpenTo,
  type UserRole,
} from '../rules/account-steps.ts'
import { findUsers, type StoredUser } from './users-view.ts'

export function describedUser(actor: Actor, user: StoredUser): AdminUser {
  const { id, tenantId, tenantName, username, email, firstName, lastName } = user
  const { status, lastLoginAt, version, factor } = user
  return {
    ...{ id, tenantId, tenantName, username, email, firstName, lastName, status, version, factor },
    role: roleOf(user),
    roleText: roleTextOf(user),
    lastLoginAt: lastLoginAt?.toISOString() ?? null,
    barredFromSignIn: signInBar(user.bar, user),
    may: stepsOpenTo(factsOf(user), actingOf(actor)),
    barredBy: ineligibleSteps(factsOf(user), actingOf(actor)),
  }
}

/** From which moments on an account counts as inactive, and as locked. */
export function momentsAt({ clock }: Pick<Platform, 'clock'>): { now: Date; inactiveSince: Date } {
  const now = clock.now()
  return { now, inactiveSince: new Date(now.getTime() - inactiveAfterDays * 86_400_000) }
}

export async function getUser(platform: Platform, tx: Tx, id: string): Promise<StoredUser> {
  const [user] = await findUsers(tx, { id, ...momentsAt(platform), atMost: 1 })
  if (!user) throw new Refusal('not_found', t('There is no account with this id, or it was deleted.'))
  return user
}

export function refuseIneligible(step: AccountStep, user: StoredUser, actor: Actor): void {
  const ineligibility = accountIneligibility(step, factsOf(user), actingOf(actor))
  if (ineligibility === undefined) return
  const isOfNow =
    ineligibility === 'state' ||
    ineligibility === 'last owner' ||
    ineligibility === 'no factor' ||
    ineligibility === 'factor leaves'
  throw new Refusal(isOfNow ? 'conflict' : 'forbidden', accountIneligibilityTexts[ineligibility])
}

function factsOf({
  id,
  status,
  adminRole,
  teamRole,
  isLastOwner,
  isLocked,
  factor,
}: StoredUser): AccountFacts {
  return {
    id,
    status,
    isAdministrator: adminRole !== null,
    isOwner: teamRole === 'owner',
    isLastOwner,
    isLocked,
    factor,
  }
}

function actingOf(actor: Actor): Acting {
  return {
    userId: getUserId(actor),
    permissions: actor.adminPermissions ?? [],
    isPlatformOwner: actor.adminRole === 'PLATFORM_OWNER_ADMIN',
  }
}

/** A person who both buys and sells is filed under what they do as a buyer. */
function roleOf({ adminRole, subRole }: StoredUser): UserRole {
  if (adminRole !== null) return 'platform_admin'
  return subRole ?? 'vendor'
}

const roleNames: Readonly<Record<string, string>> = {
  get PLATFORM_OWNER_ADMIN() {
    return t('Platform Owner Admin')
  },
  get PRIMARY_PLATFORM_ADMINISTRATOR() {
    return t('Primary Platform Administrator')
  },
  get SECURITY_ADMINISTRATOR() {
    return t('Security Administrator')
  },
  get cfo() {
    return t('CFO')
  },
  get cio() {
    return t('CIO')
  },
  get ops() {
    return t('Operations')
  },
  get procurement() {
    return t('Procurement')
  },
}

export function roleLabelOf(role: string): string {
  return role === 'vendor' ? t('Vendor') : (roleNames[role] ?? role)
}

function roleTextOf({ adminRole, subRole, roles, teamRole }: StoredUser): string {
  if (adminRole !== null) return roleNames[adminRole] ?? adminRole
  const parts = [
    ...(subRole === null ? [] : [roleNames[subRole] ?? subRole]),
    ...(roles.includes('vendor') ? [t('Vendor')] : []),
    ...(teamRole === 'owner' ? [t('owner')] : teamRole === 'viewer' ? [t('viewer')] : []),
  ]
  return parts.join(', ')
}
