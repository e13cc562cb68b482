// Changes the own password. Whoever else is signed in to the account is signed out by it, also whoever has a copy of this
// session's cookie; and every link and address that waits is given up: whoever knew the old password may have asked for it.
import type { Actor } from '#platform/server/actor.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import { WithHeaders } from '#platform/server/http/binding.ts'
import { hashOfToken, newSecretToken } from '#platform/server/secret-token.ts'
import { readUser, writePasswordHash } from '../account-store.ts'
import { deleteApiKeysOf } from '../api-keys/api-key-store.ts'
import type { Identity } from '../identity.ts'
import { passwordChangedMail } from '../mail-texts.ts'
import { deviceIn, hashOfDevice, sessionCookieHeader } from '../sessions/cookies.ts'
import { holdOwnSession } from '../sessions/hold-own-session.ts'
import { ownSession } from '../sessions/own-session.ts'
import { endSessions, replaceToken } from '../sessions/session-store.ts'
import { forgetDevices } from '../sign-in/known-device-store.ts'
import { type RecentProof, requireProof } from '../sign-in/recent-proof.ts'
import type { Browser } from '../sign-in/sign-in.ts'
import { endOpenOffers } from './end-open-offers.ts'
import { hashNewPassword } from './new-password.ts'

export interface PasswordChange extends Omit<RecentProof, 'password'> {
  currentPassword: string
  newPassword: string
  confirmPassword: string
  revokeApiKeys: boolean
}

export async function changePassword(
  identity: Identity,
  actor: Actor,
  browser: Browser,
  change: PasswordChange,
) {
  const { userId, sessionId } = ownSession(actor)
  const { currentPassword: password, code, passkey } = change
  const proof = { password, code, passkey }
  const proved = await requireProof(identity, actor, proof, 'password too', 'currentPassword')
  const context = await identity.inTenantSnapshot(actor, (tx) => readUser(tx, userId))
  const hash = await hashNewPassword(
    identity,
    'newPassword',
    { password: change.newPassword, confirmPassword: change.confirmPassword },
    context,
  )
  const now = identity.clock.now()
  const token = newSecretToken()
  await identity.inTenantTransaction(actor, async (tx) => {
    const user = await holdOwnSession(tx, actor, proved)
    await writePasswordHash(tx, userId, hash, now)
    await identity.mail.post(tx, passwordChangedMail(user.email))
    const sessionsEnded = await endSessions(tx, userId, now, 'password_changed', sessionId)
    await replaceToken(tx, sessionId, hashOfToken(token))
    const apiKeysRevoked = change.revokeApiKeys ? await deleteApiKeysOf(tx, userId) : 0
    await endOpenOffers(tx, userId, now)
    await forgetDevices(tx, userId, hashOfDevice(deviceIn(identity.sealer, browser.cookie)))
    await recordAudit(tx, now, {
      action: 'identity.password_changed',
      targetKind: 'user',
      targetId: userId,
      details: { sessionsEnded, apiKeysRevoked },
    })
  })
  return new WithHeaders(undefined, { 'set-cookie': sessionCookieHeader(token) })
}
