// The operator of the installation gives somebody a link that sets a new password.Until it is used the account has no password.
import type { Platform } from '#platform/server/platform.ts'
import { newSecretToken } from '#platform/server/secrets/secret-token.ts'
import type { Tx } from '#platform/server/transaction.ts'
import {
  createIdentity,
  forgetDevices,
  lockUser,
  newMailLink,
  writePasswordHash,
} from '#rooms/people/accounts/server/index.ts'
import { endOpenOffers } from '#rooms/people/second-factors/server/index.ts'

const goodForMinutes = 24 * 60

/** Within the company of the account, whose sessions the caller ends. */
export async function resetToLink(platform: Platform, inside: Tx, userId: string): Promise<string> {
  const identity = createIdentity(platform)
  const now = platform.clock.now()
  await lockUser(inside, userId)
  await writePasswordHash(inside, userId, await identity.passwords.hash(newSecretToken()), now)
  await endOpenOffers(inside, userId, now)
  await forgetDevices(inside, userId)
  return newMailLink(identity, inside, userId, 'reset_password', goodForMinutes)
}
