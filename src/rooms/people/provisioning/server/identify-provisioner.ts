// Which company a provisioning token acts for. Unknown, revoked, and of a company that is closed are answered alike.
import { timingSafeEqual } from 'node:crypto'
import { provisioningTokenPrefix } from '#platform/kernel/api-key.ts'
import { Refusal } from '#platform/kernel/problem.ts'
import { t } from '#platform/kernel/texts.ts'
import type { Actor } from '#platform/server/actor.ts'
import { networkOf } from '#platform/server/http/networks.ts'
import type { Platform } from '#platform/server/platform.ts'
import type { Sealer } from '#platform/server/secrets/sealer.ts'
import { createGuessGuard, recordUse } from '#rooms/people/api-keys/server/index.ts'
import { findToken, type TokenBehind } from './scim-token-door-view.ts'
import { writeTokenHash, writeTokenUse } from './scim-token-store.ts'

const purpose = 'provisioning token'

/** Without SECRET_KEY nobody who reads the table can tell whether a token is one of these. */
export function hashOfScimToken(sealer: Sealer, token: string): Buffer {
  return sealer.sign(purpose, token)
}

export function createIdentifyProvisioner(platform: Platform) {
  const guesses = createGuessGuard(platform.clock)
  return async function identifyProvisioner(token: string, visitor: Actor): Promise<Actor> {
    const network = networkOf(visitor.network ?? '')
    const retryAfterSeconds = guesses.waitOf(network)
    if (retryAfterSeconds > 0)
      throw new Refusal(
        'too_many_requests',
        t(
          'Too many invalid tokens were sent from your network. Try again in {retryAfterSeconds, plural, one {# second} other {# seconds}}.',
          { retryAfterSeconds },
        ),
        { retryAfterSeconds },
      )
    if (!token.startsWith(provisioningTokenPrefix)) throw notAccepted()
    const [hash, ...formerHashes] = platform.sealer.signatures(purpose, token)
    if (!hash) throw notAccepted()
    let found = await findKept(platform, hash)
    let isMoved = false
    for (const former of formerHashes) {
      isMoved = !found
      found ??= await findKept(platform, former)
    }
    if (!found) {
      guesses.countGuess(network, hash)
      throw notAccepted()
    }
    const actor: Actor = {
      kind: 'provisioner',
      tenantId: found.tenantId,
      provisioning: { tokenId: found.tokenId, name: found.name, madeBy: found.madeBy },
      network: visitor.network,
      requestId: visitor.requestId,
    }
    await recordUse(platform, actor, {
      ...{ id: found.tokenId, lastUsedAt: found.lastUsedAt, lastNetwork: found.lastNetwork },
      ...{ newHash: isMoved ? hash : undefined, writeHash: writeTokenHash, writeUse: writeTokenUse },
      what: 'a provisioning token',
      ...{ action: 'provisioning.token_used', targetKind: 'provisioning token' },
    })
    return actor
  }
}

async function findKept(platform: Platform, hash: Buffer): Promise<TokenBehind | undefined> {
  const found = await findToken(platform.database.pool, hash)
  return found && timingSafeEqual(found.tokenHash, hash) ? found : undefined
}

function notAccepted(): Refusal {
  return new Refusal(
    'not_authenticated',
    t(
      'This provisioning token is not accepted. It is unknown or revoked, or its company is closed. An owner makes another one under Settings, Security.',
    ),
  )
}
