// A sign-in that is half done: the first proof was good, and the second factor is missing. Nothing else works with it.
import { Refusal } from '#platform/kernel/problem.ts'
import type { Actor } from '#platform/server/actor.ts'
import { foldName } from '../rules/fold-name.ts'
import { deviceIn, hashOfDevice } from './cookies.ts'
import { findAccount, type SessionBehind } from './doors-view.ts'
import type { Guard } from './guard-tries.ts'
import { findLiveSession } from './identify.ts'
import type { Identity } from './identity.ts'
import { readSecurityPolicy } from './security-policy-view.ts'
import type { Browser } from './sign-in.ts'
import { countersOf } from './sign-in-failure-store.ts'

/** The half session of the browser; refuses where it has none. */
export async function getHalfSession(
  identity: Identity,
  caller: Actor,
  cookie: string | undefined,
): Promise<SessionBehind> {
  const session = await findLiveSession(identity, cookie, caller)
  if (session?.isHalf) return session
  throw new Refusal('not_authenticated', 'This sign-in has expired. Start again.')
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
    counters: countersOf(identity.sealer, { nameKey, network, knownDevice }),
    policy: await readSecurityPolicy(identity.database.pool),
    userId,
  }
}
