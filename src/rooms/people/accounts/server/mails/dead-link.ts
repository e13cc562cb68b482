// A link of a mail that opens nothing: used, expired, cut short, made up, or of an account that is closed.
import { Refusal } from '#platform/kernel/problem.ts'
import { t } from '#platform/kernel/texts.ts'
import type { Actor } from '#platform/server/actor.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import type { Tx } from '#platform/server/transaction.ts'
import type { Identity } from '../identity.ts'

export type LinkPurpose = 'reset password' | 'confirm e-mail' | 'join team'

/** Writes the try down, with the account where the link had one. */
export function logDeadLink(identity: Identity, tx: Tx, purpose: LinkPurpose): Promise<void> {
  const { userId } = tx.actor
  return recordAudit(tx, identity.clock.now(), {
    action: 'identity.link_refused',
    targetKind: 'user',
    ...(userId === undefined ? {} : { targetId: userId }),
    outcome: 'refused',
    details: { purpose },
  })
}

export function deadLink(): Refusal {
  return new Refusal('not_found', t('This link was used, has expired or is not complete. Ask for a new one.'))
}

/**
 * A link that confirms an address confirms it only to a user signed in to the account: its reader may be somebody else, in
 * whose name the account was made. They take the account over by setting a new password, which ends what was before.
 */
export function refuseUnlessOwn(caller: Actor, owner: { userId: string }): void {
  if (caller.userId === owner.userId) return
  throw new Refusal(
    'conflict',
    t(
      'Sign in to the account in this browser, then open this link again. If you did not make the account, ask for a new password instead: that ends everything that was done with it.',
    ),
  )
}

/** Both, where nothing was begun. Answers the refusal, for throwing. */
export async function refuseLink(identity: Identity, actor: Actor, purpose: LinkPurpose): Promise<Refusal> {
  await identity.inTenantTransaction(actor, (tx) => logDeadLink(identity, tx, purpose))
  return deadLink()
}
