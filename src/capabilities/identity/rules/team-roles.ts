// What a member may do for the company. One model for buyers and vendors; `rolesOffered` tells which of it a company uses.
import type { Portal, RegistrationRole } from './vocabulary.ts'

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
  if (role === 'owner') return 'Owner'
  if (role === 'viewer') return 'Viewer'
  return portals.includes('enterprise') ? 'Member' : 'Editor'
}
