// A sign-in through a company's provider that came to nothing, as the trail keeps it: like every other failed sign-in.

import { recordAudit } from '#platform/server/audit/record-audit.ts'
import type { Tx } from '#platform/server/transaction.ts'
import type { Identity } from '#rooms/people/accounts/server/index.ts'
import type { SsoFault } from '../rules/sso-fault.ts'

export interface SsoRefusal {
  fault: SsoFault
  /** Which check of the protocol failed, by the library's own name. */
  check?: string | undefined
  /** What the provider stated instead of what was expected. */
  stated?: string | undefined
  /** The trail has it already, and what was refused stays refused. */
  isNoted?: true
  /** The account that was meant, where that is known. */
  userId?: string
}

export function logSsoRefusal(
  identity: Identity,
  tx: Tx,
  { fault, check, stated, userId }: SsoRefusal,
): Promise<void> {
  identity.metrics.countSignInFailure()
  return recordAudit(tx, identity.clock.now(), {
    action: 'identity.sign_in_refused',
    targetKind: 'user',
    ...(userId === undefined ? {} : { targetId: userId }),
    outcome: 'refused',
    details: {
      reason: `sso: ${fault}`,
      ...(check === undefined ? {} : { check }),
      ...(stated === undefined ? {} : { stated }),
    },
  })
}
