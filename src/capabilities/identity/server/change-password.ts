// Changes the own password. Whoever else is signed in to the account is signed out by it, also whoever has a copy of this
// session's cookie; and a new e-mail address that waits for its confirmation waits no more: whoever knew the old password may
// have asked for it.
import type { Actor } from '#platform/server/actor.ts'
import { WithHeaders } from '#platform/server/http/binding.ts'
import { recordAudit } from '#rooms/audit/server/index.ts'
import { readUser, writePasswordHash } from './account-store.ts'
import { checkOwnPassword } from './check-own-password.ts'
import { deviceIn, hashOfDevice, sessionCookieHeader } from './cookies.ts'
import { deleteEmailChange } from './email-change-store.ts'
import { holdOwnSession } from './hold-own-session.ts'
import type { Identity } from './identity.ts'
import { forgetDevices } from './known-device-store.ts'
import { passwordChangedMail } from './mail-texts.ts'
import { hashNewPassword } from './new-password.ts'
import { ownSession } from './own-session.ts'
import { hashOfToken, newSecretToken } from './secret-token.ts'
import { endSessions, replaceToken } from './session-store.ts'
import type { Browser } from './sign-in.ts'

export interface PasswordChange {
  currentPassword: string
  newPassword: string
  confirmPassword: string
}

export async function changePassword(
  identity: Identity,
  actor: Actor,
  browser: Browser,
  change: PasswordChange,
) {
  const { userId, sessionId } = ownSession(actor)
  const proved = await checkOwnPassword(identity, actor, 'currentPassword', change.currentPassword)
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
    await deleteEmailChange(tx, userId)
    await forgetDevices(tx, userId, hashOfDevice(deviceIn(identity.sealer, browser.cookie)))
    await recordAudit(tx, now, {
      action: 'identity.password_changed',
      targetKind: 'user',
      targetId: userId,
      details: { sessionsEnded },
    })
  })
  return new WithHeaders(undefined, { 'set-cookie': sessionCookieHeader(token) })
}
