// Shares a shortlist with a colleague who is named by e-mail address, and writes to them (COLLAB-08).
import { Refusal, refusedField } from '#platform/kernel/problem.ts'
import { t } from '#platform/kernel/texts.ts'
import { type Actor, getUserId } from '#platform/server/actor.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import type { Platform } from '#platform/server/platform.ts'
import { inLanguageOf } from '#platform/server/texts.ts'
import type { Tx } from '#platform/server/transaction.ts'
import { findMemberIdByEmail, findMembers, listMembersOfPortal } from '#rooms/people/accounts/server/index.ts'
import { notifyMembers } from '#rooms/people/notifications/server/index.ts'
import type { Stakeholder } from '../../contract.ts'
import { invitationMail } from '../../rules/collaboration/invitation-mail.ts'
import { positionOf } from '../../rules/collaboration/stakeholder.ts'
import { stakeholdersAtMost } from '../../rules/vocabulary.ts'
import { getShortlistRow } from '../shortlist-answer.ts'
import { announceChanged, lockShortlist, updateShortlist, writeStakeholders } from '../shortlist-store.ts'

/** Asked again, nothing is changed and nobody is written to twice. */
export async function inviteStakeholder(
  platform: Platform,
  actor: Actor,
  id: string,
  email: string,
): Promise<Stakeholder> {
  const hostId = getUserId(actor)
  return platform.inTenantTransaction(actor, async (tx) => {
    await lockShortlist(tx, id)
    const shortlist = await getShortlistRow(tx, id)
    const userId = await colleagueOf(tx, email)
    const people = await findMembers(tx, [userId, hostId])
    const guest = people.get(userId)
    if (!guest) throw new Error('the colleague is not among the members')
    const stakeholder = { id: userId, name: guest.name, ...positionOf(guest.subRole, guest.jobTitle) }
    if (shortlist.sharedWith.includes(userId)) return stakeholder
    if (shortlist.sharedWith.length >= stakeholdersAtMost)
      throw new Refusal(
        'conflict',
        t('A shortlist is shared with at most {stakeholdersAtMost} people.', { stakeholdersAtMost }),
        {
          because: 'limit',
        },
      )

    const now = platform.clock.now()
    await writeStakeholders(tx, id, [...shortlist.sharedWith, userId], now)
    await updateShortlist(tx, shortlist, now)
    const path = `/collaboration?shortlist=${id}`
    const host = () => people.get(hostId)?.name ?? t('A colleague')
    if (userId !== hostId) {
      await notifyMembers(platform, tx, now, () => ({
        kind: 'shortlist-shared',
        notificationKey: `shortlist-shared ${id} ${now.toISOString()}`,
        title: t('{host} shared {name} with you', { host: host(), name: shortlist.name }),
        text: shortlist.description,
        link: path,
        memberIds: [userId],
      }))
      await platform.mail.enqueueMail(
        tx,
        inLanguageOf(guest.region, () =>
          invitationMail(guest.email, host(), shortlist.name, `${platform.publicOrigin}${path}`),
        ),
      )
    }
    await announceChanged(tx, id, 'shortlist')
    await recordAudit(tx, now, {
      action: 'shortlists.stakeholder_invited',
      targetKind: 'shortlist',
      targetId: id,
      details: { userId },
    })
    return stakeholder
  })
}

async function colleagueOf(tx: Tx, email: string): Promise<string> {
  const userId = await findMemberIdByEmail(tx, email)
  if (userId !== undefined && (await listMembersOfPortal(tx, 'enterprise')).includes(userId)) return userId
  throw refusedField('email', t('No buyer of your company has this email address yet'))
}
