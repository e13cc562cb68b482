// Somebody who is signed in proves once more that the account is theirs, before a change that would lock them out.

import { foldName } from '#platform/kernel/fold-name.ts'
import { Refusal } from '#platform/kernel/problem.ts'
import { t } from '#platform/kernel/texts.ts'
import type { Actor } from '#platform/server/actor.ts'
import { fieldRefusal } from '#platform/server/refuse-field.ts'
import { findAccount } from '../doors-view.ts'
import type { Identity } from '../identity.ts'
import { ownSession } from '../sessions/own-session.ts'
import { refuseWhileLocked, settleTry } from '../tries/guard-tries.ts'
import { ownGuard } from '../tries/own-guard.ts'

export type PasswordField = 'currentPassword' | 'password' | 'token'

/**
 * Refuses at `field` where the password is wrong. Wrong ones count like failed sign-ins: a stolen session guesses no more. Only
 * `requireProof` and the step-up call it: by itself it is enough where the account has no second factor.
 */
export async function checkOwnPassword(
  identity: Identity,
  actor: Actor,
  field: PasswordField,
  password: string,
): Promise<{ hash: string }> {
  const { userId, username } = ownSession(actor)
  const guard = await ownGuard(identity, actor)
  await refuseWhileLocked(identity, actor, guard)
  const account = await findAccount(identity.database.pool, foldName(username))
  if (account?.userId !== userId) throw new Refusal('not_authenticated', t('Sign in to continue.'))
  const isRight = await identity.passwords.verify(account.passwordHash, password)
  const passed = await settleTry(identity, actor, guard, 'own password', async () => isRight || undefined)
  if (!passed) throw fieldRefusal(field, t('This is not your password.'))
  return { hash: account.passwordHash }
}
