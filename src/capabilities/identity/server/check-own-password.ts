// Somebody who is signed in proves once more that the account is theirs, before a change that would lock them out.
import { Refusal } from '#platform/kernel/problem.ts'
import type { Actor } from '#platform/server/actor.ts'
import { foldName } from '../rules/fold-name.ts'
import { findAccount } from './doors-view.ts'
import { countersFor, noteFailure, refuseWhileLocked } from './guard-tries.ts'
import type { Identity } from './identity.ts'
import { ownSession } from './own-session.ts'
import { fieldRefusal } from './refuse-field.ts'
import { readSecurityPolicy } from './security-policy-view.ts'

/** Refuses at `field` where the password is wrong. Wrong ones count like failed sign-ins: a stolen session guesses no more. */
export async function checkOwnPassword(
  identity: Identity,
  actor: Actor,
  field: 'currentPassword' | 'password',
  password: string,
): Promise<void> {
  const { userId, username } = ownSession(actor)
  const nameKey = foldName(username)
  const policy = await readSecurityPolicy(identity.database.pool)
  const counters = countersFor(identity, { nameKey, network: actor.network ?? '', knownDevice: undefined })
  await refuseWhileLocked(identity, counters, policy)
  const account = await findAccount(identity.database.pool, nameKey)
  if (account?.userId !== userId) throw new Refusal('not_authenticated', 'Sign in to continue.')
  const isRight = await identity.passwords.verify(account.passwordHash, password)
  await refuseWhileLocked(identity, counters, policy)
  if (isRight) return
  await noteFailure(identity, actor, counters, policy, { userId, reason: 'own password' })
  throw fieldRefusal(field, 'This is not your password.')
}
