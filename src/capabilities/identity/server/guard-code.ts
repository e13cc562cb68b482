// Takes a code of the second factor from somebody who is signed in; wrong ones count and lock like wrong passwords.
import type { Actor } from '#platform/server/actor.ts'
import type { Tx } from '#platform/server/transaction.ts'
import { foldName } from '../rules/fold-name.ts'
import { countersFor, noteFailure, refuseWhileLocked } from './guard-tries.ts'
import type { Identity } from './identity.ts'
import { ownSession } from './own-session.ts'
import { fieldRefusal } from './refuse-field.ts'
import { readSecurityPolicy } from './security-policy-view.ts'

export const wrongCode =
  'This code is wrong, has expired or was used before. Enter the code that the app shows now.'

/** Runs `work` in one transaction. It answers undefined where the code does not fit, and must then have changed nothing. */
export async function guardCode<T>(
  identity: Identity,
  actor: Actor,
  work: (tx: Tx) => Promise<T | undefined>,
): Promise<T> {
  const { userId, username } = ownSession(actor)
  const policy = await readSecurityPolicy(identity.database.pool)
  const counters = countersFor(identity, {
    nameKey: foldName(username),
    network: actor.network ?? '',
    knownDevice: undefined,
  })
  await refuseWhileLocked(identity, counters, policy)
  const answer = await identity.inTenantTransaction(actor, work)
  if (answer !== undefined) return answer
  await noteFailure(identity, actor, counters, policy, { userId, reason: 'second factor' })
  throw fieldRefusal('code', wrongCode)
}
