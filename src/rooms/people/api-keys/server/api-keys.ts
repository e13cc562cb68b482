// A company's API keys: made with a proof of who is at the keyboard, given a new secret, revoked. The secret leaves once, in
// the answer, so these calls take no Idempotency-Key: its kept answer would be the secret.

import type { z } from 'zod'
import type { ApiScope } from '#platform/kernel/api-key.ts'
import type { AuditAction } from '#platform/kernel/audit-actions.ts'
import { newId } from '#platform/kernel/id.ts'
import { Refusal } from '#platform/kernel/problem.ts'
import { t } from '#platform/kernel/texts.ts'
import type { Actor } from '#platform/server/actor.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import { fieldConflict, fieldRefusal } from '#platform/server/refuse-field.ts'
import { staleVersion } from '#platform/server/stale-version.ts'
import type { Tx } from '#platform/server/transaction.ts'
import type { Identity } from '#rooms/people/accounts/server/index.ts'
import { apiKeyMail, findMembers, ownSession, readSignInRules } from '#rooms/people/accounts/server/index.ts'
import { holdOwnSession, type RecentProof, requireProof } from '#rooms/people/second-factors/server/index.ts'
import { holdTeamAsOwner } from '#rooms/people/team/server/index.ts'
import type { apiKeyRoutes } from '../contract.ts'
import { apiKeysPerCompany, isKeyExpired, maskedKey, scopesOf } from '../rules/api-keys.ts'
import { issueSecret } from './api-key-secret.ts'
import {
  type ApiKey,
  deleteApiKey,
  insertApiKey,
  listApiKeys,
  lockApiKey,
  lockNewApiKeys,
  replaceSecret,
} from './api-key-store.ts'

type ShownKey = z.output<typeof apiKeyRoutes.listApiKeys.returns>['keys'][number]

export interface ApiKeyRequest extends RecentProof {
  name: string
  scopes: readonly ApiScope[]
  lifetimeDays: number
}

const noSuchKey = () => t('Your company has no such API key. It may have been revoked meanwhile.')
const enough = () =>
  t('A company has at most {apiKeysPerCompany} API keys. Revoke one that is no longer used first.', {
    apiKeysPerCompany,
  })

export async function readApiKeys(identity: Identity, actor: Actor) {
  return identity.inTenantSnapshot(actor, async (tx) => ({
    keys: await shown(identity, tx, await listApiKeys(tx)),
    scopes: scopesOf(actor.roles ?? []),
  }))
}

export async function createApiKey(identity: Identity, actor: Actor, request: ApiKeyRequest) {
  const { userId } = ownSession(actor)
  const { name, lifetimeDays, scopes: wantedScopes, ...proof } = request
  const mayGive = scopesOf(actor.roles ?? [])
  const beyond = wantedScopes.find((scope) => !mayGive.includes(scope))
  if (beyond !== undefined)
    throw fieldRefusal('scopes', t('Your account may not give the scope {beyond}.', { beyond }))
  const scopes = mayGive.filter((scope) => wantedScopes.includes(scope))
  const proved = await requireProof(identity, actor, proof)
  const now = identity.clock.now()
  const { secret, storedSecret } = issueSecret(identity, now, lifetimeDays)
  const key = await identity.inTenantTransaction(actor, async (tx) => {
    // While the proof was checked, another owner may have given them another role.
    await holdTeamAsOwner(tx)
    const { email } = await holdOwnSession(tx, actor, proved)
    await lockNewApiKeys(tx)
    await refuseLongLife(tx, lifetimeDays)
    if ((await listApiKeys(tx)).length >= apiKeysPerCompany)
      throw new Refusal('conflict', enough(), { because: 'limit' })
    const id = newId()
    if (!(await insertApiKey(tx, { id, userId, name, scopes, lifetimeDays, secret: storedSecret })))
      throw fieldConflict('name', t('Your company has a key of this name. Choose another one.'), 'exists')
    const newKey = await getKey(tx, id)
    await logEvent(identity, tx, 'identity.api_key_created', newKey, {
      scopes: scopes.join(' '),
      expiresAt: newKey.expiresAt.toISOString(),
    })
    await identity.mail.enqueueMail(tx, apiKeyMail(email, 'made'))
    return shownAlone(identity, tx, newKey)
  })
  return { key, secret }
}

/** Only for the user it acts for: a person who learnt a colleague's new secret could act as that colleague. */
export async function regenerateApiKey(
  identity: Identity,
  actor: Actor,
  id: string,
  { proof, seenVersion }: { proof: RecentProof; seenVersion: number },
) {
  const { userId } = ownSession(actor)
  const proved = await requireProof(identity, actor, proof)
  const now = identity.clock.now()
  return identity.inTenantTransaction(actor, async (tx) => {
    await holdTeamAsOwner(tx)
    const { email } = await holdOwnSession(tx, actor, proved)
    const before = await lockApiKey(tx, id)
    if (!before) throw new Refusal('not_found', noSuchKey())
    if (before.userId !== userId)
      throw new Refusal(
        'conflict',
        t(
          'This key acts for a colleague, so only they can have its new secret. Revoke it, and make one of your own.',
        ),
      )
    if (before.version !== seenVersion) throw staleVersion(t('This key'))
    await refuseLongLife(tx, before.lifetimeDays)
    const { secret, storedSecret } = issueSecret(identity, now, before.lifetimeDays)
    await replaceSecret(tx, id, storedSecret)
    const after = await getKey(tx, id)
    await logEvent(identity, tx, 'identity.api_key_regenerated', after, {
      ...lastUseOf(before),
      expiresAt: after.expiresAt.toISOString(),
    })
    await identity.mail.enqueueMail(tx, apiKeyMail(email, 'regenerated'))
    return { key: await shownAlone(identity, tx, after), secret }
  })
}

/** Takes no proof: a person who fears that a key has leaked must not look for a password first. */
export async function revokeApiKey(identity: Identity, actor: Actor, id: string): Promise<void> {
  await identity.inTenantTransaction(actor, async (tx) => {
    const revoked = await deleteApiKey(tx, id)
    if (!revoked) throw new Refusal('not_found', noSuchKey())
    await logEvent(identity, tx, 'identity.api_key_revoked', revoked, {
      actedFor: revoked.userId,
      ...lastUseOf(revoked),
    })
  })
}

/** The owners may have set a shorter life than the platform's. */
async function refuseLongLife(tx: Tx, lifetimeDays: number): Promise<void> {
  const { keyDays } = await readSignInRules(tx)
  if (keyDays !== null && lifetimeDays > keyDays)
    throw fieldRefusal(
      'lifetimeDays',
      t(
        "Your company's rules allow API keys for at most {keyDays} days. Make a new key with a shorter life.",
        { keyDays },
      ),
    )
}

async function getKey(tx: Tx, id: string): Promise<ApiKey> {
  const key = await lockApiKey(tx, id)
  if (!key) throw new Error(`the API key ${id} is gone`)
  return key
}

async function shownAlone(identity: Identity, tx: Tx, key: ApiKey): Promise<ShownKey> {
  const [one] = await shown(identity, tx, [key])
  if (!one) throw new Error('a key was not shown')
  return one
}

async function shown({ clock }: Identity, tx: Tx, keys: readonly ApiKey[]): Promise<ShownKey[]> {
  const now = clock.now()
  const members = await findMembers(
    tx,
    keys.map(({ userId }) => userId),
  )
  return keys.map((key) => ({
    id: key.id,
    name: key.name,
    masked: maskedKey(key.lastFour),
    scopes: key.scopes,
    owner: {
      name: members.get(key.userId)?.name ?? t('a former member'),
      isYou: key.userId === tx.actor.userId,
      isActive: members.get(key.userId)?.isActive === true,
    },
    createdAt: key.createdAt.toISOString(),
    issuedAt: key.issuedAt.toISOString(),
    expiresAt: key.expiresAt.toISOString(),
    isExpired: isKeyExpired(key.expiresAt, now),
    lifetimeDays: key.lifetimeDays,
    lastUsedAt: key.lastUsedAt?.toISOString() ?? null,
    lastNetwork: key.lastNetwork,
    version: key.version,
  }))
}

/** Goes with the secret, so the trail keeps it. */
function lastUseOf({ lastUsedAt, lastNetwork }: ApiKey) {
  return { lastUsedAt: lastUsedAt?.toISOString() ?? null, lastNetwork }
}

function logEvent(
  identity: Identity,
  tx: Tx,
  action: AuditAction,
  { id, name, lastFour }: ApiKey,
  details: Record<string, string | null>,
): Promise<void> {
  return recordAudit(tx, identity.clock.now(), {
    action,
    targetKind: 'api_key',
    targetId: id,
    details: { name, lastFour, ...details },
  })
}
