// Changes the own password. Whoever else is signed in to the account is signed out by it.
import type { Actor } from '#platform/server/actor.ts'
import { recordAudit } from '#rooms/audit/server/index.ts'
import { lockUser, readUser, writePasswordHash } from './account-store.ts'
import { checkOwnPassword } from './check-own-password.ts'
import type { Identity } from './identity.ts'
import { passwordChangedMail } from './mail-texts.ts'
import { hashNewPassword } from './new-password.ts'
import { ownSession } from './own-session.ts'
import { endSessions } from './session-store.ts'

export interface PasswordChange {
  currentPassword: string
  newPassword: string
  confirmPassword: string
}

export async function changePassword(
  identity: Identity,
  actor: Actor,
  change: PasswordChange,
): Promise<void> {
  const { userId, sessionId } = ownSession(actor)
  await checkOwnPassword(identity, actor, 'currentPassword', change.currentPassword)
  const context = await identity.inTenantSnapshot(actor, (tx) => readUser(tx, userId))
  const hash = await hashNewPassword(
    identity,
    'newPassword',
    { password: change.newPassword, confirmPassword: change.confirmPassword },
    context,
  )
  const now = identity.clock.now()
  await identity.inTenantTransaction(actor, async (tx) => {
    const user = await lockUser(tx, userId)
    await writePasswordHash(tx, userId, hash, now)
    await identity.mail.post(tx, passwordChangedMail(user.email))
    const sessionsEnded = await endSessions(tx, userId, now, 'password_changed', sessionId)
    await recordAudit(tx, now, {
      action: 'identity.password_changed',
      targetKind: 'user',
      targetId: userId,
      details: { sessionsEnded },
    })
  })
}
