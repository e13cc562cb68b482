import { adminRoles } from '#rooms/people/accounts/contract.ts'

/** The role that a stored request names. */
export function roleIn(stored: unknown): (typeof adminRoles)[number] {
  const role = adminRoles.find((one) => one === stored)
  if (!role) throw new Error('a request names a role that there is not')
  return role
}
