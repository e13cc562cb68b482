// An owner signed in past a rule of the company: every owner is notified, also that one, who may not have been the one.

import { t } from '#platform/kernel/texts.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import { inLanguageOf } from '#platform/server/texts.ts'
import type { Tx } from '#platform/server/transaction.ts'
import type { BrokenRule } from '../../rules/company-sign-in-rules.ts'
import { readUser } from '../account-store.ts'
import type { Identity } from '../identity.ts'
import { passedRuleMail } from '../mails/mail-texts.ts'
import { notifyOwners } from '../notify-owners.ts'
import { listOwners } from '../team-company-store.ts'

export async function notifyOfPassedRule(
  identity: Identity,
  tx: Tx,
  { userId, rule, how, sessionId }: { userId: string; rule: BrokenRule; how: string; sessionId: string },
): Promise<void> {
  const now = identity.clock.now()
  await recordAudit(tx, now, {
    action: 'identity.sign_in_rule_passed',
    targetKind: 'user',
    targetId: userId,
    details: { rule, how },
  })
  const { username } = await readUser(tx, userId)
  await notifyOwners(identity, tx, '', () => ({
    kind: 'sign-in-rule-passed',
    notificationKey: `sign-in-rule-passed:${sessionId}`,
    title:
      rule === 'single sign-on required'
        ? t('{username} signed in without single sign-on', { username })
        : t('{username} signed in from a network that is not on your list', { username }),
    text: t(
      'Owners keep this way in for emergencies. If it was not this person, end the session and change the password.',
    ),
    link: '/settings?tab=security',
  }))
  for (const { email, region } of await listOwners(tx))
    await identity.mail.enqueueMail(
      tx,
      inLanguageOf(region, () =>
        passedRuleMail(email, {
          rule,
          network: tx.actor.network,
          at: now,
          link: `${identity.publicOrigin}/settings?tab=security`,
        }),
      ),
    )
}
