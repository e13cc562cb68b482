// A forgotten password: ask for a link by mail, and set a new password with it.

import { foldName } from '#platform/kernel/fold-name.ts'
import { t } from '#platform/kernel/texts.ts'
import { type Actor, platformTenantId } from '#platform/server/actor.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import { hashOfToken } from '#platform/server/secrets/secret-token.ts'
import { inLanguageOf } from '#platform/server/texts.ts'
import { deleteFeedsOf } from '#rooms/pay/calendar-feeds/server/index.ts'
import type { Identity } from '#rooms/people/accounts/server/index.ts'
import {
  clearFailures,
  countersOf,
  countTokensSince,
  deadLink,
  endSessions,
  factorsRemovedMail,
  findAccount,
  findTokenOwner,
  forgetDevices,
  hashNewPassword,
  isGoodToken,
  lockUser,
  logDeadLink,
  mailsInWindow,
  mailWindowStart,
  newMailLink,
  passwordChangedMail,
  readUser,
  refuseLink,
  resetMail,
  spendToken,
  visitorFor,
  writeEmailVerified,
  writePasswordHash,
} from '#rooms/people/accounts/server/index.ts'
import { deleteApiKeysOf } from '#rooms/people/api-keys/server/index.ts'
import { endOpenOffers, removeFactors } from '#rooms/people/second-factors/server/index.ts'

const sameForAll = () =>
  t('If an account has this email address, a link that sets a new password is on its way to it.')

/** Everything that depends on whether there is an account happens after the answer. */
export function requestPasswordReset(identity: Identity, caller: Actor, email: string): { message: string } {
  identity.background.run('password reset', () => sendReset(identity, caller, email))
  return { message: sameForAll() }
}

async function sendReset(identity: Identity, caller: Actor, email: string): Promise<void> {
  const account = await findAccount(identity.database.pool, foldName(email))
  const actor = visitorFor(caller, account?.tenantId ?? platformTenantId)
  const now = identity.clock.now()
  await identity.inTenantTransaction(actor, async (tx) => {
    const refusal = account ? await obstacle() : 'no account'
    if (account && refusal === undefined) {
      const user = await lockUser(tx, account.userId)
      const link = await newMailLink(identity, tx, user.id, 'reset_password')
      await identity.mail.enqueueUncountedMail(
        tx,
        inLanguageOf(user.region, () => resetMail(user.email, link)),
      )
    }
    await recordAudit(tx, now, {
      action: 'identity.password_reset_requested',
      targetKind: 'user',
      ...(account ? { targetId: account.userId } : {}),
      outcome: refusal === undefined ? 'success' : 'refused',
      ...(refusal === undefined ? {} : { details: { reason: refusal } }),
    })

    async function obstacle(): Promise<string | undefined> {
      if (!account?.isActive) return 'not active'
      const sent = await countTokensSince(tx, account.userId, 'reset_password', mailWindowStart(now))
      return sent >= mailsInWindow ? 'too many mails' : undefined
    }
  })
}

export interface PasswordReset {
  token: string
  newPassword: string
  confirmPassword: string
}

/**
 * Ends every session and every API key that acts for the account, forgets known devices and the email address that waits for its confirmation, lifts the locks, and
 * leaves the second factor as it is. Only where nobody had ever shown that they read this address do the second factors go
 * too: the account may have been made in its reader's name by somebody else.
 */
export async function resetPassword(identity: Identity, caller: Actor, reset: PasswordReset): Promise<void> {
  const tokenHash = hashOfToken(reset.token)
  const owner = await findTokenOwner(identity.database.pool, reset.token)
  if (!owner) throw await refuseLink(identity, visitorFor(caller, platformTenantId), 'reset password')
  const { userId } = owner
  const actor: Actor = { ...visitorFor(caller, owner.tenantId), userId }
  const user = await identity.inTenantSnapshot(actor, async (tx) =>
    (await isGoodToken(tx, tokenHash, 'reset_password', identity.clock.now()))
      ? readUser(tx, userId)
      : undefined,
  )
  if (!user?.isActive) throw await refuseLink(identity, actor, 'reset password')
  const given = { password: reset.newPassword, confirmPassword: reset.confirmPassword }
  const hash = await hashNewPassword(identity, 'newPassword', given, user)
  const now = identity.clock.now()
  const isSet = await identity.inTenantTransaction(actor, async (tx) => {
    const { emailVerifiedAt } = await lockUser(tx, userId)
    if (!(await spendToken(tx, tokenHash, 'reset_password', now))) {
      await logDeadLink(identity, tx, 'reset password')
      return false
    }
    await endOpenOffers(tx, userId, now)
    await writePasswordHash(tx, userId, hash, now)
    // The person who used the link reads the mails of this address.
    await writeEmailVerified(tx, userId, now)
    await forgetDevices(tx, userId)
    await clearFailures(
      tx,
      countersOf(identity.sealer, {
        who: userId,
        network: caller.network ?? '',
        knownDevice: undefined,
      }),
    )
    const sessionsEnded = await endSessions(tx, userId, now, 'password_reset')
    const apiKeysRevoked = await deleteApiKeysOf(tx, userId)
    const feedsRevoked = await deleteFeedsOf(tx, userId)
    const factorsRemoved = emailVerifiedAt === null ? await removeFactors(tx, userId) : []
    const mails = inLanguageOf(user.region, () => [
      ...(factorsRemoved.length > 0 ? [factorsRemovedMail(user.email)] : []),
      passwordChangedMail(user.email),
    ])
    for (const mail of mails) await identity.mail.enqueueMail(tx, mail)
    await recordAudit(tx, now, {
      action: 'identity.password_reset',
      targetKind: 'user',
      targetId: userId,
      details: { sessionsEnded, apiKeysRevoked, feedsRevoked, factorsRemoved: factorsRemoved.join(' ') },
    })
    return true
  })
  if (!isSet) throw deadLink()
}
