// What the passwords and codes of somebody who is signed in are held against. A known device is no excuse here: a person
// who holds a stolen session is on it.
import type { Actor } from '#platform/server/actor.ts'
import type { Identity } from '../identity.ts'
import { readSecurityPolicy } from '../passwords/security-policy-view.ts'
import { ownSession } from '../sessions/own-session.ts'
import type { Guard } from './guard-tries.ts'
import { countersOf } from './sign-in-failure-store.ts'

export async function ownGuard(identity: Identity, actor: Actor): Promise<Guard> {
  const { userId } = ownSession(actor)
  return {
    counters: countersOf(identity.sealer, {
      who: userId,
      network: actor.network ?? '',
      knownDevice: undefined,
    }),
    policy: await readSecurityPolicy(identity.database.pool),
    userId,
    refusal: 'identity.proof_refused',
  }
}
