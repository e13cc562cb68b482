// Passkeys come and go: begin with a proof of who is at the keyboard, keep what the authenticator made, rename, remove.
import { randomBytes } from 'node:crypto'
import type { AuditAction } from '#platform/kernel/audit-actions.ts'
import { newId } from '#platform/kernel/id.ts'
import { Refusal } from '#platform/kernel/problem.ts'
import { t } from '#platform/kernel/texts.ts'
import type { Actor } from '#platform/server/actor.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import { fieldRefusal } from '#platform/server/refuse-field.ts'
import type { Tx } from '#platform/server/transaction.ts'
import type { Identity } from '#rooms/people/accounts/server/index.ts'
import { ownSession, passkeyAddedMail, passkeyRemovedMail } from '#rooms/people/accounts/server/index.ts'
import type { NewCredential } from '../contract.ts'
import { passkeysPerAccount } from '../rules/passkey-rules.ts'
import { endOpenOffers } from './end-open-offers.ts'
import { giveBackupCodes, takeIdleBackupCodes } from './give-backup-codes.ts'
import { holdOwnSession } from './hold-own-session.ts'
import { describePasskey } from './own-second-factors.ts'
import { creationOptions } from './passkey-options.ts'
import {
  deletePasskey,
  insertPasskey,
  keepPasskeyHandle,
  listPasskeys,
  writePasskeyName,
} from './passkey-store.ts'
import { logFault, useChallenge } from './prove-passkey.ts'
import { type RecentProof, requireProof } from './recent-proof.ts'
import { listSecondFactors } from './second-factor.ts'
import { findTotp } from './second-factor-store.ts'
import { passkeyPlace, type VerifiedCredential, verifyNewCredential } from './verify-passkey.ts'

/** WebAuthn's longest: nothing can be read from it, and nobody else's is the same. */
const handleBytes = 64

const enough = () =>
  t('An account has at most {passkeysPerAccount} passkeys. Remove one that you no longer use first.', {
    passkeysPerAccount,
  })
const noSuchPasskey = () => t('Your account has no such passkey. It may have been removed meanwhile.')

/** The challenge that this answers is the proof's receipt: only the session that gave the proof can have a passkey made for it. */
export async function beginPasskey(identity: Identity, actor: Actor, proof: RecentProof) {
  const { userId, sessionId, username } = ownSession(actor)
  const proved = await requireProof(identity, actor, proof)
  return identity.inTenantTransaction(actor, async (tx) => {
    await holdOwnSession(tx, actor, proved)
    const passkeys = await listPasskeys(tx, userId)
    if (passkeys.length >= passkeysPerAccount) throw new Refusal('conflict', enough(), { because: 'limit' })
    const handle = await keepPasskeyHandle(tx, userId, randomBytes(handleBytes))
    await logEvent(identity, tx, 'identity.passkey_begun', {})
    return creationOptions(
      identity,
      { purpose: 'new passkey', holder: await ownerOf(tx, userId, sessionId) },
      { handle, username, passkeys },
    )
  })
}

export async function addPasskey(
  identity: Identity,
  actor: Actor,
  { name, credential }: { name: string; credential: NewCredential },
) {
  const { userId, sessionId } = ownSession(actor)
  const now = identity.clock.now()
  const added = await identity.inTenantTransaction(actor, async (tx) => {
    const user = await holdOwnSession(tx, actor, undefined)
    const use = { purpose: 'new passkey', holder: await ownerOf(tx, userId, sessionId) } as const
    const challenge = await useChallenge(identity, tx, use, credential.clientData)
    const verified =
      challenge === undefined ? undefined : await verifiedOrLogged(identity, challenge, credential)
    if (!verified) {
      // Committed, so that the challenge stays spent.
      const reason = challenge === undefined ? 'challenge' : 'not verified'
      await logEvent(identity, tx, 'identity.passkey_refused', { reason }, 'refused')
      return undefined
    }
    const factorsBefore = await listSecondFactors(tx, userId)
    if ((await listPasskeys(tx, userId)).length >= passkeysPerAccount)
      throw new Refusal('conflict', enough(), { because: 'limit' })
    const id = newId()
    const { transports } = credential
    const passkey = { id, userId, ...verified, transports, name, createdAt: now }
    if (!(await insertPasskey(tx, passkey)))
      throw new Refusal('conflict', t('This passkey is registered already.'), { because: 'exists' })
    await endOpenOffers(tx, userId, now)
    await logEvent(identity, tx, 'identity.passkey_added', { passkeyId: id, name })
    await identity.mail.enqueueMail(tx, passkeyAddedMail(user.email))
    return {
      passkey: describePasskey({ id, name, createdAt: now, lastUsedAt: null }),
      // A user who loses the only passkey would be locked out without them.
      backupCodes: factorsBefore.length === 0 ? await giveBackupCodes(identity, tx, userId) : null,
    }
  })
  if (!added)
    throw fieldRefusal(
      'credential',
      t('This passkey could not be verified. Begin again, and answer within five minutes.'),
    )
  return added
}

/** The session and the factors that the proof was given with: a challenge from before a factor came or went finishes nothing. */
async function ownerOf(tx: Tx, userId: string, sessionId: string): Promise<string> {
  const since = (await findTotp(tx, userId))?.enabledAt?.toISOString() ?? ''
  const passkeys = (await listPasskeys(tx, userId)).map(({ id }) => id)
  return [sessionId, since, ...passkeys].join(' ')
}

export async function renamePasskey(
  identity: Identity,
  actor: Actor,
  passkeyId: string,
  name: string,
): Promise<void> {
  const { userId } = ownSession(actor)
  await identity.inTenantTransaction(actor, async (tx) => {
    if (!(await writePasskeyName(tx, userId, passkeyId, name)))
      throw new Refusal('not_found', noSuchPasskey())
    await logEvent(identity, tx, 'identity.passkey_renamed', { passkeyId, name })
  })
}

export async function removePasskey(
  identity: Identity,
  actor: Actor,
  passkeyId: string,
  proof: RecentProof,
): Promise<void> {
  const { userId } = ownSession(actor)
  const proved = await requireProof(identity, actor, proof)
  await identity.inTenantTransaction(actor, async (tx) => {
    const user = await holdOwnSession(tx, actor, proved)
    const name = await deletePasskey(tx, userId, passkeyId)
    if (name === undefined) throw new Refusal('not_found', noSuchPasskey())
    await takeIdleBackupCodes(tx, userId)
    await endOpenOffers(tx, userId, identity.clock.now())
    await logEvent(identity, tx, 'identity.passkey_removed', { passkeyId, name })
    await identity.mail.enqueueMail(tx, passkeyRemovedMail(user.email))
  })
}

async function verifiedOrLogged(
  identity: Identity,
  challenge: string,
  credential: NewCredential,
): Promise<VerifiedCredential | undefined> {
  try {
    return await verifyNewCredential(passkeyPlace(identity), challenge, credential)
  } catch (error) {
    logFault(identity, error)
    return undefined
  }
}

function logEvent(
  identity: Identity,
  tx: Tx,
  action: AuditAction,
  details: Record<string, string>,
  outcome: 'success' | 'refused' = 'success',
): Promise<void> {
  const targetId = tx.actor.userId
  return recordAudit(tx, identity.clock.now(), {
    action,
    targetKind: 'user',
    ...(targetId === undefined ? {} : { targetId }),
    outcome,
    details,
  })
}
