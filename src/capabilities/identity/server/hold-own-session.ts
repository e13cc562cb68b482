// What somebody who is signed in changes in their account counts only while their proof does: between the two the password may
// have been changed or reset, and the session ended with it.
import { Refusal } from '#platform/kernel/problem.ts'
import type { Actor } from '#platform/server/actor.ts'
import type { Tx } from '#platform/server/transaction.ts'
import { lockUser, type User } from './account-store.ts'
import { ownSession } from './own-session.ts'
import { holdSession } from './session-store.ts'

/** The password that `checkOwnPassword` found right, as it was kept then; undefined where the proof was another one. */
export type ProvedPassword = { hash: string } | undefined

/**
 * The own account, held with the session until the transaction ends: whoever ends the sessions waits, and then finds what
 * was changed. Refuses where the session has ended meanwhile, or the proved password is another one now.
 */
export async function holdOwnSession(tx: Tx, actor: Actor, proved: ProvedPassword): Promise<User> {
  const { userId, sessionId } = ownSession(actor)
  const user = await lockUser(tx, userId)
  const isSame = proved === undefined || proved.hash === user.passwordHash
  if (!isSame || !(await holdSession(tx, sessionId)))
    throw new Refusal('not_authenticated', 'Sign in to continue.')
  return user
}
