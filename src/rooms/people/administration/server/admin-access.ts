// What an administrator may do, as the server decides it.
import type { Actor } from '#platform/server/actor.ts'
import { type AdminRole, adminRoles, adminRoleTable } from '#rooms/people/accounts/rules/index.ts'

export function isAdministrator(actor: Actor): boolean {
  return actor.kind === 'administrator'
}

export function roleOf(actor: Actor) {
  const role = adminRoles.find((candidate) => candidate === actor.adminRole)
  if (!role) throw new Error('an administrator without a role was admitted')
  return { role, permissions: [...adminRoleTable[role].permissions] }
}

export function isPlatformOwner(actor: Actor): boolean {
  return actor.adminRole === ('PLATFORM_OWNER_ADMIN' satisfies AdminRole)
}
