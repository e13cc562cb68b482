// Whether an actor may call a route. One place, read by the mount and by the tests of every route.
import type { Permission } from '#platform/contract/route.ts'
import type { Actor } from '../actor.ts'

/**
 * Answers whether the actor may. `sign in` tells a visitor that an account is the missing part, `enrol` tells a member
 * that the second factor is.
 */
export function permits(permission: Permission, actor: Actor): 'yes' | 'no' | 'sign in' | 'enrol' {
  if (holds(permission, actor)) return actor.mustEnrol && !ownAccountOnly.has(permission) ? 'enrol' : 'yes'
  return actor.kind === 'visitor' ? 'sign in' : 'no'
}

/** What is left to an account that has yet to enrol the second factor that the policy asks for. */
const ownAccountOnly: ReadonlySet<Permission> = new Set(['public', 'signed-in'])

function holds(permission: Permission, actor: Actor): boolean {
  switch (permission) {
    case 'public':
      return true
    case 'operator':
      return actor.kind === 'operator'
    case 'signed-in':
    case 'enrolled':
      return actor.kind === 'member' || actor.kind === 'administrator'
    case 'buyer':
      return hasPortal(actor, 'enterprise')
    case 'vendor':
      return hasPortal(actor, 'vendor')
    case 'company-admin':
      return actor.kind === 'member' && actor.isCompanyAdmin === true
    case 'administrator':
      return actor.kind === 'administrator'
    default:
      return (
        actor.kind === 'administrator' &&
        actor.adminPermissions?.includes(permission.slice('admin:'.length)) === true
      )
  }
}

/** The role alone is not enough: the portal that is open decides. */
function hasPortal(actor: Actor, portal: 'enterprise' | 'vendor'): boolean {
  return actor.kind === 'member' && actor.roles?.includes(portal) === true && actor.activePortal === portal
}
