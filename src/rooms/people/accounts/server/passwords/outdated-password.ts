// A policy that asks for more reaches passwords that are in use at the next sign-in with them: from then on the person has two
// weeks to set another one. Only then is it known what the password is made of.

import { recordAudit } from '#platform/server/audit/record-audit.ts'
import { inLanguageOf } from '#platform/server/texts.ts'
import type { Tx } from '#platform/server/transaction.ts'
import { findPolicyFault, outdatedPasswordDays, type PasswordPolicy } from '../../rules/password-check.ts'
import { readOutdatedSince, type User, writeOutdatedSince } from '../account-store.ts'
import type { Identity } from '../identity.ts'
import { outdatedPasswordMail } from '../mails/mail-texts.ts'

export interface OutdatedPassword {
  /** Until then it signs in. */
  endsAt: Date
  hasEnded: boolean
}

/** Until when a password signs in that is known to be outdated since then. */
export function endOfOutdated(since: Date): Date {
  return new Date(since.getTime() + outdatedPasswordDays * 86_400_000)
}

/** After a right password, in the transaction of the sign-in. Undefined where the policy takes it. */
export async function judgePassword(
  identity: Identity,
  tx: Tx,
  { id, email, region }: Pick<User, 'id' | 'email' | 'region'>,
  password: string,
  policy: PasswordPolicy,
): Promise<OutdatedPassword | undefined> {
  const now = identity.clock.now()
  const known = await readOutdatedSince(tx, id)
  const fault = findPolicyFault(password, policy)
  if (fault === undefined) {
    // A policy that asks for less again.
    if (known) await writeOutdatedSince(tx, id, null)
    return undefined
  }
  const endsAt = endOfOutdated(known ?? now)
  if (!known) {
    await writeOutdatedSince(tx, id, now)
    const link = `${identity.publicOrigin}/settings?tab=security`
    await identity.mail.enqueueMail(
      tx,
      inLanguageOf(region, () => outdatedPasswordMail(email, { fault, endsAt, link })),
    )
    await recordAudit(tx, now, {
      action: 'identity.password_outdated',
      targetKind: 'user',
      targetId: id,
      details: { until: endsAt.toISOString() },
    })
  }
  return { endsAt, hasEnded: now >= endsAt }
}

/** The password was right but has expired: that is no failed attempt, and the trail says why the sign-in was refused. */
export function logOutdatedPassword(identity: Identity, tx: Tx, userId: string): Promise<void> {
  return recordAudit(tx, identity.clock.now(), {
    action: 'identity.sign_in_refused',
    targetKind: 'user',
    targetId: userId,
    outcome: 'refused',
    details: { reason: 'password outdated' },
  })
}
