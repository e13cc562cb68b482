// The last look before somebody changes their own account: while a proof was checked, which takes a while, the password may
// have been changed or reset, the session ended with it, or a second factor added that the proof did not know of.
import { Refusal } from '#platform/kernel/problem.ts'
import { t } from '#platform/kernel/texts.ts'
import type { Actor } from '#platform/server/actor.ts'
import type { Tx } from '#platform/server/transaction.ts'
import { holdSession, lockUser, ownSession, type User } from '#rooms/people/accounts/server/index.ts'
import { listSecondFactors } from './second-factor.ts'

/** What `requireProof` found right. */
export interface Proved {
  /** As it was kept then; undefined where the password was not the proof. */
  passwordHash: string | undefined
  /** The account had a second factor, and it was the proof. */
  hadFactor: boolean
}

/**
 * The own account, held with the session until the transaction ends: a caller that ends the sessions waits, and then finds what
 * was changed. Refuses where the session has ended meanwhile, or the proof does not hold any more. `undefined` where the
 * step takes no proof of its own.
 */
export async function holdOwnSession(tx: Tx, actor: Actor, proved: Proved | undefined): Promise<User> {
  const { userId, sessionId } = ownSession(actor)
  const user = await lockUser(tx, userId)
  const isSamePassword = proved?.passwordHash === undefined || proved.passwordHash === user.passwordHash
  const isEnough =
    proved === undefined || proved.hadFactor || (await listSecondFactors(tx, userId)).length === 0
  if (!isSamePassword || !isEnough || !(await holdSession(tx, sessionId)))
    throw new Refusal('not_authenticated', t('Sign in to continue.'))
  return user
}
