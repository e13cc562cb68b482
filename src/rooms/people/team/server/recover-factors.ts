// A member has lost the second factor and every backup code: an owner of the company removes it, so that the password alone signs
// in again. Both know it at once, and the owner learns neither password nor mail of the member.
import { Refusal } from '#platform/kernel/problem.ts'
import { t } from '#platform/kernel/texts.ts'
import type { Actor } from '#platform/server/actor.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import { inLanguageOf } from '#platform/server/texts.ts'
import type { Identity } from '#rooms/people/accounts/server/index.ts'
import {
  endSessions,
  factorsRemovedMail,
  lockUser,
  notifyOwners,
} from '#rooms/people/accounts/server/index.ts'
import {
  holdOwnSession,
  type RecentProof,
  removeLostFactors,
  requireProof,
} from '#rooms/people/second-factors/server/index.ts'
import { holdTeamAsOwner } from './act-for-team.ts'
import { findTeamMember } from './team-store.ts'

export async function removeMemberFactors(
  identity: Identity,
  actor: Actor,
  memberId: string,
  proof: RecentProof,
): Promise<void> {
  const proved = await requireProof(identity, actor, proof)
  const now = identity.clock.now()
  await identity.inTenantTransaction(actor, async (tx) => {
    const { self } = await holdTeamAsOwner(tx)
    await holdOwnSession(tx, actor, proved)
    const member = await findTeamMember(tx, memberId)
    if (!member) throw new Refusal('not_found', t('Your company has no member with this id.'))
    if (member.id === self.id)
      throw new Refusal('conflict', t('Remove your own second factor in the Security tab of your settings.'))
    if (member.teamRole === 'owner')
      throw new Refusal(
        'conflict',
        t(
          'You can’t remove another owner’s second factor. Make them a member first, or ask Emporion support: two administrators remove it after 24 hours.',
        ),
      )
    const { region } = await lockUser(tx, member.id)
    const factors = await removeLostFactors(tx, member.id, now)
    if (factors.length === 0)
      throw new Refusal('conflict', t('{name} has no second factor.', { name: member.name }))
    const sessionsEnded = await endSessions(tx, member.id, now, 'revoked')
    await identity.mail.enqueueMail(
      tx,
      inLanguageOf(region, () => factorsRemovedMail(member.email)),
    )
    await notifyOwners(identity, tx, member.id, () => ({
      kind: 'team-factor-removed',
      notificationKey: `team-factor-removed:${member.id}:${now.toISOString()}`,
      title: t('The second factor of {name} was removed', { name: member.name }),
      text: t(
        '{owner} removed it, because it was lost. {name} signs in with the password alone until they set up another one.',
        { owner: self.name, name: member.name },
      ),
    }))
    await recordAudit(tx, now, {
      action: 'identity.member_factors_removed',
      targetKind: 'user',
      targetId: member.id,
      details: { factors: factors.join(' '), sessionsEnded },
    })
  })
}
