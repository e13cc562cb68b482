// Gives an administrator another role. Sessions end with it: how long one may last, and what it may do, goes by the role.
import type { Tx } from '#platform/server/transaction.ts'
import type { AdminRole } from '#rooms/people/accounts/rules/index.ts'
import { endSessions } from '#rooms/people/accounts/server/index.ts'
import { writeAdminRole } from './administrator-store.ts'

/** The caller has decided that it may be, and holds the administrator. Answers how many sessions ended. */
export async function assignAdminRole(tx: Tx, userId: string, role: AdminRole, now: Date): Promise<number> {
  await writeAdminRole(tx, userId, role)
  return endSessions(tx, userId, now, 'role_changed')
}
