// Takes a code of the second factor from somebody who is signed in; wrong ones count and lock like wrong passwords.

import { t } from '#platform/kernel/texts.ts'
import type { Actor } from '#platform/server/actor.ts'
import { fieldRefusal } from '#platform/server/refuse-field.ts'
import type { Tx } from '#platform/server/transaction.ts'
import type { Identity } from '../identity.ts'
import { settleTry } from './guard-tries.ts'
import { ownGuard } from './own-guard.ts'

export const wrongCode = () =>
  t('This code is wrong, has expired or was used before. Enter the code that the app shows now.')

/** Runs `work` in one transaction. It answers undefined where the code does not fit, and must then have changed nothing. */
export async function guardCode<T>(
  identity: Identity,
  actor: Actor,
  work: (tx: Tx) => Promise<T | undefined>,
): Promise<T> {
  const guard = await ownGuard(identity, actor)
  const answer = await settleTry(identity, actor, guard, 'second factor', work)
  if (answer === undefined) throw fieldRefusal('code', wrongCode())
  return answer
}
