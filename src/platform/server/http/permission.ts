// Whether an actor may call a route. One place, read by the mount and by the tests of every route.
import type { Permission } from '#platform/contract/route.ts'
import type { Actor } from '../actor.ts'

/**
 * Answers whether the actor may. `sign in` tells a visitor that an account is the missing part, `enrol` tells a member
 * that the second factor is, and `ask an editor` or `ask an owner` that the role in the company is.
 */
export function permits(permission: Permission, actor: Actor): Verdict {
  if (holds(permission, actor)) return actor.mustEnrol && !ownAccountOnly.has(permission) ? 'enrol' : 'yes'
  if (actor.kind === 'visitor') return 'sign in'
  // A member who would be admitted in another role of the same company reads whom to ask.
  if (!holds(permission, { ...actor, teamRole: 'owner' })) return 'no'
  return permission === 'vendor-editor' ? 'ask an editor' : 'ask an owner'
}

export type Verdict = 'yes' | 'no' | 'sign in' | 'enrol' | 'ask an editor' | 'ask an owner'

/** What is left to an account that has yet to enrol the second factor that the policy asks for. */
const ownAccountOnly: ReadonlySet<Permission> = new Set(['public', 'signed-in'])

function holds(permission: Permission, actor: Actor): boolean {
  switch (permission) {
    case 'public':
      return true
    case 'operator':
      return actor.kind === 'operator'
    case 'provisioning':
      return actor.kind === 'provisioner'
    case 'signed-in':
    case 'enrolled':
      return actor.kind === 'member' || actor.kind === 'administrator'
    case 'member':
      return actor.kind === 'member'
    case 'buyer':
      return hasPortal(actor, 'enterprise')
    case 'vendor':
      return hasPortal(actor, 'vendor')
    case 'vendor-editor':
      return hasPortal(actor, 'vendor') && (actor.teamRole === 'editor' || actor.teamRole === 'owner')
    case 'vendor-owner':
      return hasPortal(actor, 'vendor') && actor.teamRole === 'owner'
    case 'company-admin':
      return actor.kind === 'member' && (actor.teamRole === 'owner' || actor.apiKey?.actsForOwner === true)
    case 'administrator':
      return actor.kind === 'administrator'
    default:
      return (
        actor.kind === 'administrator' &&
        actor.adminPermissions?.includes(permission.slice('admin:'.length)) === true
      )
  }
}

/** The role alone is not enough: the portal that is open decides. A key opens none, its scope says what it is for. */
function hasPortal(actor: Actor, portal: 'enterprise' | 'vendor'): boolean {
  if (actor.kind !== 'member' || actor.roles?.includes(portal) !== true) return false
  return actor.apiKey !== undefined || actor.activePortal === portal
}
