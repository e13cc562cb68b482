// Proves that an email address is its owner's: a link by mail, used once.
import type { Actor } from '#platform/server/actor.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import { hashOfToken } from '#platform/server/secrets/secret-token.ts'
import type { Tx } from '#platform/server/transaction.ts'
import type { Identity } from '#rooms/people/accounts/server/index.ts'
import {
  countTokensSince,
  deadLink,
  enqueueCausedMail,
  findTokenOwner,
  lockUser,
  logDeadLink,
  mailsInWindow,
  mailWindowStart,
  newMailLink,
  ownSession,
  readUser,
  refuseUnlessOwn,
  spendOtherTokens,
  spendToken,
  tooManyMails,
  verificationMail,
  visitorFor,
  writeEmailVerified,
} from '#rooms/people/accounts/server/index.ts'
import { confirmEmailChange } from './email-change.ts'

export async function enqueueVerification(
  identity: Identity,
  tx: Tx,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  const link = await newMailLink(identity, tx, userId, 'verify_email')
  await enqueueCausedMail(identity, tx, verificationMail(email, link))
}

/** Sends the link again; links that were sent before work no more. Nothing happens where the address is confirmed. */
export async function requestEmailVerification(identity: Identity, actor: Actor): Promise<void> {
  const { userId } = ownSession(actor)
  const now = identity.clock.now()
  await identity.inTenantTransaction(actor, async (tx) => {
    if ((await readUser(tx, userId)).emailVerifiedAt) return
    const user = await lockUser(tx, userId)
    const sent = await countTokensSince(tx, userId, 'verify_email', mailWindowStart(now))
    if (sent >= mailsInWindow) throw tooManyMails()
    await spendOtherTokens(tx, userId, 'verify_email', now)
    await enqueueVerification(identity, tx, { userId, email: user.email })
    await recordAudit(tx, now, {
      action: 'identity.email_verification_requested',
      targetKind: 'user',
      targetId: userId,
    })
  })
}

/** With the link of the registration, or with that of a change to another address. */
export async function verifyEmail(identity: Identity, caller: Actor, token: string): Promise<void> {
  const owner = await findTokenOwner(identity.database.pool, token)
  if (!owner) return confirmEmailChange(identity, caller, token)
  const { tenantId, userId } = owner
  refuseUnlessOwn(caller, owner)
  const now = identity.clock.now()
  const actor = { ...visitorFor(caller, tenantId), userId }
  const isConfirmed = await identity.inTenantTransaction(actor, async (tx) => {
    const isOpen = (await readUser(tx, userId)).isActive
    if (!isOpen || !(await spendToken(tx, hashOfToken(token), 'verify_email', now))) {
      await logDeadLink(identity, tx, 'confirm e-mail')
      return false
    }
    await writeEmailVerified(tx, userId, now)
    await recordAudit(tx, now, { action: 'identity.email_verified', targetKind: 'user', targetId: userId })
    return true
  })
  if (!isConfirmed) throw deadLink()
}
