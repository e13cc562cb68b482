// Which portal a sign-in opens: that of the area where it took place, for those who hold it.
import type { Tx } from '#platform/server/transaction.ts'
import type { Portal } from '../../rules/vocabulary.ts'
import { type User, writeActivePortal } from '../account-store.ts'

/** Where somebody signs in. */
export type Area = Portal | 'admin'

/** The portal of the area, if the user holds it; else the one they had open. */
export function portalFor(user: User, area: Area | undefined): Portal {
  const wanted = area === 'admin' ? undefined : area
  return wanted !== undefined && user.roles.includes(wanted) ? wanted : user.activePortal
}

/** The next sign-in finds it open, whichever way it comes. */
export async function keepPortal(tx: Tx, user: User, portal: Portal): Promise<void> {
  if (portal !== user.activePortal) await writeActivePortal(tx, user.id, portal)
}
