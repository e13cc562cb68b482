// Gives an account another email address: asked for with the password, confirmed by a link mailed there. Until then the old
// one is valid, and gets a mail.

import { foldName } from '#platform/kernel/fold-name.ts'
import { Refusal } from '#platform/kernel/problem.ts'
import { t } from '#platform/kernel/texts.ts'
import { type Actor, platformTenantId } from '#platform/server/actor.ts'
import { listEntriesAbout } from '#platform/server/audit/audit-store.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import { fieldConflict, refuseProblems } from '#platform/server/refuse-field.ts'
import { hashOfToken, newSecretToken } from '#platform/server/secrets/secret-token.ts'
import type { Tx } from '#platform/server/transaction.ts'
import { mailLinkPages } from '#rooms/people/accounts/rules/index.ts'
import type { Identity } from '#rooms/people/accounts/server/index.ts'
import {
  deadLink,
  deleteEmailChange,
  enqueueCausedMail,
  findAccount,
  lockUser,
  logDeadLink,
  mailsInWindow,
  mailWindowStart,
  ownSession,
  putEmailChange,
  readUser,
  refuseForeignDomain,
  refuseLink,
  refuseUnlessOwn,
  takeEmailChange,
  takenField,
  tooManyMails,
  visitorFor,
  writeEmail,
} from '#rooms/people/accounts/server/index.ts'
import {
  endOpenOffers,
  holdOwnSession,
  type RecentProof,
  requireProof,
} from '#rooms/people/second-factors/server/index.ts'
import { emailChangeProblems } from '../rules/profile-check.ts'
import { findEmailChangeOwner } from './email-change-door-view.ts'
import { emailChangeAskedMail, emailChangedMail, emailChangeMail } from './email-change-mails.ts'
import { type OwnProfile, ownProfileNow } from './own-profile.ts'

const goodForMs = 24 * 3_600_000
const hasAccount = () => t('This email address has an account already.')

export async function requestEmailChange(
  identity: Identity,
  actor: Actor,
  { email, ...proof }: { email: string } & RecentProof,
): Promise<OwnProfile> {
  const { userId } = ownSession(actor)
  const before = await identity.inTenantSnapshot(actor, (tx) => readUser(tx, userId))
  refuseProblems(emailChangeProblems({ email }, before.email))
  // The proof first, so that nobody learns from a stolen session who has an account.
  const proved = await requireProof(identity, actor, proof)
  const emailKey = foldName(email)
  if (await findAccount(identity.database.pool, emailKey))
    throw fieldConflict('email', hasAccount(), 'exists')
  const token = newSecretToken()
  const now = identity.clock.now()
  return identity.inTenantTransaction(actor, async (tx) => {
    const user = await holdOwnSession(tx, actor, proved)
    await refuseForeignDomain(tx, emailKey)
    await refuseManyMails(tx, userId, now)
    await putEmailChange(tx, userId, {
      email,
      emailKey,
      tokenHash: hashOfToken(token),
      requestedAt: now,
      expiresAt: new Date(now.getTime() + goodForMs),
    })
    const link = `${identity.publicOrigin}${mailLinkPages.verifyEmail}#token=${token}`
    await enqueueCausedMail(identity, tx, emailChangeMail(email, link))
    await identity.mail.enqueueMail(tx, emailChangeAskedMail(user.email))
    await recordAudit(tx, now, {
      action: 'identity.email_change_requested',
      targetKind: 'user',
      targetId: userId,
    })
    return ownProfileNow(identity, tx, userId)
  })
}

/** Each ask sends a mail to an address that may be a stranger's. */
async function refuseManyMails(tx: Tx, userId: string, now: Date): Promise<void> {
  const requests = await listEntriesAbout(tx, {
    targetKind: 'user',
    targetId: userId,
    actions: ['identity.email_change_requested'],
    limit: mailsInWindow,
  })
  const since = mailWindowStart(now)
  if (requests.filter(({ occurredAt }) => occurredAt > since).length >= mailsInWindow) throw tooManyMails()
}

/** The mailed link works no more. Nothing happens where no address waits. */
export async function cancelEmailChange(identity: Identity, actor: Actor): Promise<OwnProfile> {
  const { userId } = ownSession(actor)
  const now = identity.clock.now()
  return identity.inTenantTransaction(actor, async (tx) => {
    if (await deleteEmailChange(tx, userId))
      await recordAudit(tx, now, {
        action: 'identity.email_change_cancelled',
        targetKind: 'user',
        targetId: userId,
      })
    return ownProfileNow(identity, tx, userId)
  })
}

/** With the mailed link, once. What was mailed to the old address opens nothing any more. */
export async function confirmEmailChange(identity: Identity, caller: Actor, token: string): Promise<void> {
  const owner = await findEmailChangeOwner(identity.database.pool, token)
  if (!owner) throw await refuseLink(identity, visitorFor(caller, platformTenantId), 'confirm e-mail')
  refuseUnlessOwn(caller, owner)
  const { tenantId, userId } = owner
  const now = identity.clock.now()
  const isChanged = await identity
    .inTenantTransaction({ ...visitorFor(caller, tenantId), userId }, async (tx) => {
      const user = await lockUser(tx, userId)
      const change = user.isActive ? await takeEmailChange(tx, hashOfToken(token), now) : undefined
      if (!change) {
        await logDeadLink(identity, tx, 'confirm e-mail')
        return false
      }
      await writeEmail(tx, userId, change, now)
      await endOpenOffers(tx, userId, now)
      await identity.mail.enqueueMail(tx, emailChangedMail(user.email))
      await recordAudit(tx, now, {
        action: 'identity.email_changed',
        targetKind: 'user',
        targetId: userId,
      })
      return true
    })
    .catch((error: unknown) => {
      // Somebody registered with it while the link was under way.
      throw takenField(error) === 'email'
        ? new Refusal('conflict', hasAccount(), { because: 'exists' })
        : error
    })
  if (!isChanged) throw deadLink()
}
