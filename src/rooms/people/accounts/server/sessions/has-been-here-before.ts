// Whether somebody comes back, or is here since their account was made. For a greeting that is true.

import { listEntriesAbout } from '#platform/server/audit/audit-store.ts'
import type { Tx } from '#platform/server/transaction.ts'

/** From the second sign-in on; registering counts as the first, changing portals as none. */
export async function hasBeenHereBefore(tx: Tx, userId: string): Promise<boolean> {
  const signIns = await listEntriesAbout(tx, {
    targetKind: 'user',
    targetId: userId,
    actions: ['identity.signed_in'],
    limit: 2,
  })
  return signIns.length > 1
}
