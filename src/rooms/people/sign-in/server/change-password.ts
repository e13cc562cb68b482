// Changes the own password. This signs out everybody else who is signed in to the account, also a person with a copy of this
// session's cookie, and gives up every link and address that waits: a person who knew the old password may have asked for it.
import type { Actor } from '#platform/server/actor.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import { WithHeaders } from '#platform/server/http/binding.ts'
import { hashOfToken, newSecretToken } from '#platform/server/secrets/secret-token.ts'
import { deleteFeedsOf } from '#rooms/pay/calendar-feeds/server/index.ts'
import type { Browser, Identity } from '#rooms/people/accounts/server/index.ts'
import {
  deviceIn,
  endSessions,
  forgetDevices,
  hashNewPassword,
  hashOfDevice,
  ownSession,
  passwordChangedMail,
  readUser,
  replaceToken,
  sessionCookieHeader,
  writePasswordHash,
} from '#rooms/people/accounts/server/index.ts'
import { deleteApiKeysOf } from '#rooms/people/api-keys/server/index.ts'
import {
  endOpenOffers,
  holdOwnSession,
  type RecentProof,
  requireProof,
} from '#rooms/people/second-factors/server/index.ts'

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
    await identity.mail.enqueueMail(tx, passwordChangedMail(user.email))
    const sessionsEnded = await endSessions(tx, userId, now, 'password_changed', sessionId)
    await replaceToken(tx, sessionId, hashOfToken(token))
    const apiKeysRevoked = change.revokeApiKeys ? await deleteApiKeysOf(tx, userId) : 0
    const feedsRevoked = change.revokeApiKeys ? await deleteFeedsOf(tx, userId) : 0
    await endOpenOffers(tx, userId, now)
    await forgetDevices(tx, userId, hashOfDevice(deviceIn(identity.sealer, browser.cookie)))
    await recordAudit(tx, now, {
      action: 'identity.password_changed',
      targetKind: 'user',
      targetId: userId,
      details: { sessionsEnded, apiKeysRevoked, feedsRevoked },
    })
  })
  return new WithHeaders(undefined, { 'set-cookie': sessionCookieHeader(token) })
}
