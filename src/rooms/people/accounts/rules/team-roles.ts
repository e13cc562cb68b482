// What a member may do for the company. One model for buyers and vendors; `rolesOffered` tells which of it a company uses.

import { t } from '#platform/kernel/texts.ts'
import type { CompanyKind } from './company-industries.ts'
import { buyerSubRoles, type Portal, type RegistrationRole } from './vocabulary.ts'

/**
 * An owner runs the company: its data, its team, single sign-on, keys. An editor changes what it offers or buys. A viewer
 * reads the vendor portal and changes nothing there.
 */
export const teamRoles = ['owner', 'editor', 'viewer'] as const
export type TeamRole = (typeof teamRoles)[number]

/** The roles that somebody who joins as this can have. Buyers' colleagues all buy, so that nobody there only looks on. */
export function rolesOffered(joinsAs: RegistrationRole): readonly TeamRole[] {
  return joinsAs === 'vendor' ? teamRoles : ['owner', 'editor']
}

/** What a role is called on screens. Where nobody only looks on, an editor is a member like everybody else. */
export function teamRoleLabel(role: TeamRole, portals: readonly Portal[]): string {
  if (role === 'owner') return t('Owner')
  if (role === 'viewer') return t('Viewer')
  return portals.includes('enterprise') ? t('Member') : t('Editor')
}

/** What somebody can join a company of this kind as. Administrators are appointed elsewhere. */
export function joinsOffered(kind: CompanyKind): readonly RegistrationRole[] {
  if (kind === 'platform') return []
  if (kind === 'vendor') return ['vendor']
  return kind === 'buyer' ? buyerSubRoles : [...buyerSubRoles, 'vendor']
}

/**
 * Whether a company would be left without an owner if this member had that role, or none any more.
 * `owners` counts the active ones, the member among them.
 */
export function leavesNoOwner(
  member: { teamRole: TeamRole },
  next: TeamRole | null,
  owners: number,
): boolean {
  return member.teamRole === 'owner' && next !== 'owner' && owners <= 1
}
