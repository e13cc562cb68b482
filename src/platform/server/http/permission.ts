// Whether an actor may call a route. One table, read by the mount and by the tests of every route.
import type { Permission } from '#platform/contract/route.ts'
import type { Actor } from '../actor.ts'

const allowed: Readonly<Record<Permission, readonly Actor['kind'][]>> = {
  public: ['visitor', 'member', 'administrator', 'operator', 'system'],
  operator: ['operator'],
  member: ['member'],
  buyer: ['member'],
  vendor: ['member'],
  administrator: ['administrator'],
}

/** Answers whether the actor may; `sign in` tells a visitor that an account is the missing part. */
export function permits(permission: Permission, actor: Actor): 'yes' | 'no' | 'sign in' {
  if (allowed[permission].includes(actor.kind)) return 'yes'
  return actor.kind === 'visitor' ? 'sign in' : 'no'
}
