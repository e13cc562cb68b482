// A sign-in that is half done: the first proof was good, and the second factor is missing. Nothing else works with it.

import { foldName } from '#platform/kernel/fold-name.ts'
import { Refusal } from '#platform/kernel/problem.ts'
import { t } from '#platform/kernel/texts.ts'
import type { Actor } from '#platform/server/actor.ts'
import type { Tx } from '#platform/server/transaction.ts'
import type { Browser, Guard, Identity } from '#rooms/people/accounts/server/index.ts'
import {
  countersOf,
  deviceIn,
  findAccount,
  findLiveSession,
  hashOfDevice,
  holdSession,
  lockUser,
  readSecurityPolicy,
  type SessionBehind,
  type User,
} from '#rooms/people/accounts/server/index.ts'

/** The half session of the browser; refuses a browser without one. */
export async function getHalfSession(
  identity: Identity,
  caller: Actor,
  cookie: string | undefined,
): Promise<SessionBehind> {
  const session = await findLiveSession(identity, cookie, caller)
  if (session?.isHalf) return session
  throw expired()
}

/**
 * Its account, held with it while the second factor is looked at: a password that is changed or reset meanwhile ends this
 * sign-in too. Refuses where that has happened.
 */
export async function holdHalfSession(tx: Tx, { userId, sessionId }: SessionBehind): Promise<User> {
  const user = await lockUser(tx, userId)
  if (!(await holdSession(tx, sessionId))) throw expired()
  return user
}

function expired(): Refusal {
  return new Refusal('not_authenticated', t('This sign-in has expired. Start again.'))
}

/** The same counters as for the account's password, so that a lock closes both. */
export async function guardOfHalf(
  identity: Identity,
  { network = '' }: Actor,
  { cookie }: Browser,
  { userId, username }: SessionBehind,
): Promise<Guard> {
  const nameKey = foldName(username)
  const device = deviceIn(identity.sealer, cookie)
  const account = await findAccount(identity.database.pool, nameKey, hashOfDevice(device))
  const knownDevice = account?.isKnownDevice ? device : undefined
  return {
    counters: countersOf(identity.sealer, { who: userId, network, knownDevice }),
    policy: await readSecurityPolicy(identity.database.pool),
    userId,
    refusal: 'identity.sign_in_refused',
  }
}
