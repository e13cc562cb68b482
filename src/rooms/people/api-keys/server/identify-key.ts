// Whom an API key acts for. An unknown key, a wrong one, one that has expired and one whose person or company may no longer
// are answered alike.
import { timingSafeEqual } from 'node:crypto'
import { Refusal } from '#platform/kernel/problem.ts'
import { t } from '#platform/kernel/texts.ts'
import type { Actor } from '#platform/server/actor.ts'
import { createHourlyNotes } from '#platform/server/audit/hourly-notes.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import { networkOf } from '#platform/server/http/networks.ts'
import type { Platform } from '#platform/server/platform.ts'
import { isAllowedNetwork } from '#rooms/people/accounts/server/index.ts'
import { isKeyExpired } from '../rules/api-keys.ts'
import { findApiKey, findFormerKey, type KeyBehind } from './api-key-door-view.ts'
import { hashesOfKey } from './api-key-secret.ts'
import { findKeyHash, writeKeyHash, writeKeyUse } from './api-key-store.ts'
import { createApiCallCounter } from './count-api-calls.ts'
import { createGuessGuard } from './guess-guard.ts'
import { recordUse } from './record-use.ts'

/** In an hour and process. A revoked key may be sent from many networks, and must leave room for notes of other keys. */
const notesOfKey = 5

type KeyRefusal = 'company network' | 'expired' | 'revoked'

export function createIdentifyKey(platform: Platform) {
  const guesses = createGuessGuard(platform.clock)
  const calls = createApiCallCounter(platform)
  const isNew = createHourlyNotes(platform)
  const isNewOfKey = createHourlyNotes(platform, notesOfKey)

  /** Tells the company of a key that its program is refused, once an hour for each key, reason and network. */
  async function noteRefused(actor: Actor, keyId: string, reason: KeyRefusal): Promise<void> {
    const what = `${keyId} ${reason} ${networkOf(actor.network ?? '')}`
    if (!isNewOfKey(keyId, what) || !isNew(actor.tenantId, what)) return
    await platform.inTenantTransaction(actor, (tx) =>
      recordAudit(tx, platform.clock.now(), {
        action: 'identity.api_key_refused',
        targetKind: 'api_key',
        targetId: keyId,
        outcome: 'refused',
        details: { reason },
      }),
    )
  }

  async function noteFormer(hashes: readonly Buffer[], { network, requestId }: Actor): Promise<boolean> {
    for (const hash of hashes) {
      const former = await findFormerKey(platform.database.pool, hash)
      if (!former) continue
      const { tenantId, keyId: id, keyName: name } = former
      const apiKey = { id, name, scopes: [], actsForOwner: false }
      await noteRefused({ kind: 'visitor', tenantId, apiKey, network, requestId }, id, 'revoked')
      return true
    }
    return false
  }

  return async function identifyKey(key: string, visitor: Actor): Promise<Actor> {
    const network = networkOf(visitor.network ?? '')
    const retryAfterSeconds = guesses.waitOf(network)
    if (retryAfterSeconds > 0)
      throw new Refusal(
        'too_many_requests',
        t(
          'Too many invalid API keys were sent from your network. Try again in {retryAfterSeconds, plural, one {# second} other {# seconds}}.',
          { retryAfterSeconds },
        ),
        { retryAfterSeconds },
      )
    // Whatever was sent goes the same way: hashed, looked up, compared.
    const [hash, ...formerHashes] = hashesOfKey(platform.sealer, key)
    if (!hash) throw notAccepted()
    let found = await findKept(platform, hash)
    let isMoved = false
    for (const former of formerHashes) {
      isMoved = !found
      found ??= await findKept(platform, former)
    }
    if (!found) {
      // One that was never ours belongs to no company: it is in the platform's trail as a refused call, and counts as a guess.
      if (!(await noteFormer([hash, ...formerHashes], visitor))) guesses.countGuess(network, hash)
      throw notAccepted()
    }
    const actor = actorOfKey(found, visitor)
    if (!holds(platform, found)) {
      if (isKeyExpired(found.expiresAt, platform.clock.now()))
        await noteRefused(actor, found.keyId, 'expired')
      throw notAccepted()
    }
    if (!isAllowedNetwork(found.networks, visitor.network)) {
      await noteRefused(actor, found.keyId, 'company network')
      throw refuseNetwork()
    }
    await recordUse(platform, actor, {
      ...{ id: found.keyId, lastUsedAt: found.lastUsedAt, lastNetwork: found.lastNetwork },
      ...{ newHash: isMoved ? hash : undefined, writeHash: writeKeyHash, writeUse: writeKeyUse },
      ...{ what: 'an API key', action: 'identity.api_key_used', targetKind: 'api_key' },
    })
    calls.count(actor.tenantId)
    return actor
  }
}

async function findKept(platform: Platform, hash: Buffer): Promise<KeyBehind | undefined> {
  const found = await findApiKey(platform.database.pool, hash)
  return found && timingSafeEqual(found.keyHash, hash) ? found : undefined
}

function holds({ clock, config }: Platform, { expiresAt, isDemo, adminRole }: KeyBehind): boolean {
  return !isKeyExpired(expiresAt, clock.now()) && adminRole === null && (!isDemo || config.demoAccounts)
}

/** A caller that has the key learns that it is one, and from where it does not work. */
function refuseNetwork(): Refusal {
  return new Refusal(
    'forbidden',
    t('The company of this API key does not allow it from this network. Ask one of its owners.'),
  )
}

function notAccepted(): Refusal {
  return new Refusal(
    'not_authenticated',
    t(
      'This API key is not accepted. It is unknown, expired or revoked, or the person it acts for has lost access. Check it under Settings, Security.',
    ),
  )
}

/** As whom a program with this key of the acting company is answered now; undefined where its person may not sign in. */
export async function findActorOfKey(
  platform: Platform,
  actor: Actor,
  keyId: string,
): Promise<Actor | undefined> {
  const hash = await platform.inTenantSnapshot(actor, (tx) => findKeyHash(tx, keyId))
  const found = hash && (await findApiKey(platform.database.pool, hash))
  return found && actorOfKey(found, actor)
}

/** It may do what its person may, within its scopes. It changes nothing that takes an owner: that is for people. */
function actorOfKey(key: KeyBehind, { network, requestId }: Actor): Actor {
  return {
    kind: 'member',
    tenantId: key.tenantId,
    userId: key.userId,
    apiKey: {
      id: key.keyId,
      name: key.keyName,
      scopes: key.scopes,
      actsForOwner: key.teamRole === 'owner',
    },
    roles: key.roles,
    ...(key.teamRole ? { teamRole: key.teamRole === 'owner' ? ('editor' as const) : key.teamRole } : {}),
    ...(key.mfaRequired && !key.hasSecondFactor ? { mustEnrol: true } : {}),
    network,
    requestId,
  }
}
