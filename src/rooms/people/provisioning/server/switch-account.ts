// The directory switches an account off and on again. Off ends everything that is open in the transaction that does it; on gives
// back the account alone: no session, no key, no seat.
import { Refusal } from '#platform/kernel/problem.ts'
import { t } from '#platform/kernel/texts.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import type { Tx } from '#platform/server/transaction.ts'
import { deleteFeedsOf } from '#rooms/pay/calendar-feeds/server/index.ts'
import { leavesNoOwner } from '#rooms/people/accounts/rules/index.ts'
import {
  deleteEmailChange,
  endSessions,
  forgetDevices,
  type Identity,
  listOwners,
  notifyOwners,
  spendOtherTokens,
  writeSuspended,
} from '#rooms/people/accounts/server/index.ts'
import { deleteApiKeysOf } from '#rooms/people/api-keys/server/index.ts'
import { closeInvitationsOf } from '#rooms/people/team/server/index.ts'
import { followMoves } from './follow-groups.ts'
import { listGroupsOf } from './scim-group-store.ts'
import type { ScimUser } from './scim-user-store.ts'

/** The team is held, so that the owners who are counted stay owners until this is done. */
export async function deactivate(identity: Identity, tx: Tx, user: ScimUser, now: Date): Promise<void> {
  if (leavesNoOwner(user, null, (await listOwners(tx)).length))
    throw new Refusal(
      'conflict',
      t(
        'This member is the only owner of the company and can’t be deactivated. Make someone else an owner first.',
      ),
      { protocolType: 'mutability' },
    )
  const sessionsEnded = await endSessions(tx, user.id, now, 'suspended')
  const keysRevoked = await deleteApiKeysOf(tx, user.id)
  const feedsRevoked = await deleteFeedsOf(tx, user.id)
  // What somebody planted before they went must not bring them back.
  const invitationsClosed = await closeInvitationsOf(tx, user.id, now)
  await spendOtherTokens(tx, user.id, 'reset_password', now)
  await spendOtherTokens(tx, user.id, 'verify_email', now)
  await deleteEmailChange(tx, user.id)
  await forgetDevices(tx, user.id)
  await writeSuspended(tx, user.id, true, now, 'provisioning')
  await recordAudit(tx, now, {
    action: 'provisioning.member_deactivated',
    targetKind: 'user',
    targetId: user.id,
    details: {
      name: user.userName,
      role: user.teamRole,
      sessionsEnded,
      keysRevoked,
      feedsRevoked,
      invitationsClosed,
    },
  })
  await followGroupsOf(identity, tx, user, now)
  await notifyOwnersOf(identity, tx, user, 'deactivated')
}

/** Opens what the directory closed. What an administrator of the platform suspended stays closed. */
export async function reactivate(identity: Identity, tx: Tx, user: ScimUser, now: Date): Promise<void> {
  if (!user.isDeactivated)
    throw new Refusal(
      'forbidden',
      t(
        'An administrator of the platform suspended this account, and only they can open it again. Ask support.',
      ),
      { protocolType: 'mutability' },
    )
  await writeSuspended(tx, user.id, false, now)
  await recordAudit(tx, now, {
    action: 'provisioning.member_reactivated',
    targetKind: 'user',
    targetId: user.id,
    details: { name: user.userName, role: user.teamRole },
  })
  await followGroupsOf(identity, tx, user, now)
  await notifyOwnersOf(identity, tx, user, 'reactivated')
}

/** Their seats are free for others of their groups, or they are there again to have one. */
async function followGroupsOf(identity: Identity, tx: Tx, { id }: ScimUser, now: Date): Promise<void> {
  const groups = (await listGroupsOf(tx, [id])).get(id) ?? []
  await followMoves(identity, tx, now, { userIds: [id], groupIds: groups.map((group) => group.id) })
}

/** Who runs the company changes: the other owners hear of it. Of everybody else the directory is the one to ask. */
export async function notifyOwnersOf(
  identity: Identity,
  tx: Tx,
  user: ScimUser,
  what: 'deactivated' | 'reactivated' | 'removed',
): Promise<void> {
  if (user.teamRole !== 'owner') return
  const notificationKey = `provisioning-${what}:${user.id}:${identity.clock.now().toISOString()}`
  await notifyOwners(identity, tx, user.id, () => ({
    kind: 'team-work-changed',
    notificationKey,
    ...whatHappened(what, user.userName, tx.actor.provisioning?.name ?? 'SCIM'),
  }))
}

function whatHappened(what: 'deactivated' | 'reactivated' | 'removed', name: string, directory: string) {
  switch (what) {
    case 'deactivated':
      return {
        title: t('{name}, an owner, was deactivated', { name }),
        text: t("Your company's directory ({directory}) deactivated the account.", { directory }),
      }
    case 'reactivated':
      return {
        title: t('{name}, an owner, was reactivated', { name }),
        text: t("Your company's directory ({directory}) reactivated the account.", { directory }),
      }
    case 'removed':
      return {
        title: t('{name}, an owner, was removed', { name }),
        text: t("Your company's directory ({directory}) removed the account.", { directory }),
      }
  }
}
