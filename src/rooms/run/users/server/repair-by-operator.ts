// The operator of the installation repairs an account that nobody inside the product can help: from the command line, for any
// portal. Each repair ends the sessions of the account, notifies its person and is recorded in the trail of the company.
import { foldName } from '#platform/kernel/fold-name.ts'
import { Refusal } from '#platform/kernel/problem.ts'
import { t } from '#platform/kernel/texts.ts'
import type { AuditFact } from '#platform/server/audit/record-audit.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import type { Platform } from '#platform/server/platform.ts'
import { inLanguageOf } from '#platform/server/texts.ts'
import type { Tx } from '#platform/server/transaction.ts'
import { findAccount, lockUser, operatorMail } from '#rooms/people/accounts/server/index.ts'
import { endSessionsOf, resetToLink, unlockAccount } from '#rooms/people/administration/server/index.ts'
import { removeLostFactors } from '#rooms/people/second-factors/server/index.ts'

export const repairs = ['reset-second-factor', 'unlock', 'reset-password'] as const
export type Repair = (typeof repairs)[number]

interface Done {
  action: AuditFact['action']
  /** The message to the person, as a sentence. */
  text: () => string
  /** Sets a new password, once, within 24 hours. */
  link?: string
}

export interface Repaired {
  username: string
  link: string | undefined
}

export async function repairByOperator(platform: Platform, repair: Repair, name: string): Promise<Repaired> {
  const account = await findAccount(platform.database.pool, foldName(name))
  if (!account) throw new Refusal('not_found', `No account has the username or e-mail address ${name}.`)
  if (account.isDemo)
    throw new Refusal('conflict', `${name} is a demo account, whose password is public. It needs no repair.`)
  const { tenantId, userId } = account
  const now = platform.clock.now()
  return platform.inTenantTransaction({ kind: 'operator', tenantId }, async (inside) => {
    const { username, email, region } = await lockUser(inside, userId)
    const { action, text, link } = await works[repair](platform, inside, userId)
    const sessionsEnded = await endSessionsOf(inside, userId, now)
    await platform.mail.enqueueMail(
      inside,
      inLanguageOf(region, () =>
        operatorMail(email, { done: text(), supportEmail: platform.config.supportEmail }),
      ),
      'at once',
    )
    await recordAudit(inside, now, {
      action,
      targetKind: 'user',
      targetId: userId,
      details: { username, sessionsEnded },
    })
    return { username, link }
  })
}

const works: Readonly<Record<Repair, (platform: Platform, inside: Tx, userId: string) => Promise<Done>>> = {
  async 'reset-second-factor'(platform, inside, userId) {
    if ((await removeLostFactors(inside, userId, platform.clock.now())).length === 0)
      throw new Refusal('conflict', 'This account has no second factor.')
    return {
      action: 'people.user_factors_removed',
      text: () =>
        t(
          'The operator of this installation removed the second factor of your account: authenticator app, passkeys and backup codes. Sign in with your password and set up a new one.',
        ),
    }
  },
  async unlock(platform, inside, userId) {
    await unlockAccount(platform, inside, userId)
    return {
      action: 'people.user_unlocked',
      text: () => t('The operator of this installation unlocked your account. You can sign in again.'),
    }
  },
  async 'reset-password'(platform, inside, userId) {
    return {
      action: 'people.user_password_reset',
      text: () =>
        t(
          'The operator of this installation reset the password of your account. Your old password no longer works. Use the link that the operator gives you, or "Forgot password?" on the sign-in page.',
        ),
      link: await resetToLink(platform, inside, userId),
    }
  },
}
