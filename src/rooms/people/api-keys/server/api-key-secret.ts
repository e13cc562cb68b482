// The secret of an API key: made once, handed out once, and known from then on only by its keyed hash.
import { apiKeyPrefix } from '#platform/kernel/api-key.ts'
import type { Sealer } from '#platform/server/secrets/sealer.ts'
import { newSecretToken } from '#platform/server/secrets/secret-token.ts'
import type { Identity } from '#rooms/people/accounts/server/index.ts'
import { keyExpiry } from '../rules/api-keys.ts'
import type { IssuedSecret } from './api-key-store.ts'

/** Without SECRET_KEY nobody who reads the table can tell whether a key is one of these. */
export function hashOfKey(sealer: Sealer, key: string): Buffer {
  return sealer.sign(purpose, key)
}

/** As what it may be kept: under SECRET_KEY, or under the one before it. */
export function hashesOfKey(sealer: Sealer, key: string): Buffer[] {
  return sealer.signatures(purpose, key)
}

const purpose = 'api key'

export function issueSecret(
  { sealer }: Identity,
  now: Date,
  lifetimeDays: number,
): { secret: string; storedSecret: IssuedSecret } {
  const secret = `${apiKeyPrefix}${newSecretToken()}`
  const expiresAt = keyExpiry(now, lifetimeDays)
  return {
    secret,
    storedSecret: { hash: hashOfKey(sealer, secret), lastFour: secret.slice(-4), issuedAt: now, expiresAt },
  }
}
