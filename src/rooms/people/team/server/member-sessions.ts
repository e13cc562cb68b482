// Owners see where the members of their company are signed in, and end what should not be open.
import { Refusal } from '#platform/kernel/problem.ts'
import { t } from '#platform/kernel/texts.ts'
import type { Actor } from '#platform/server/actor.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import { deviceLabel } from '#rooms/people/accounts/rules/index.ts'
import {
  endSession,
  endSessions,
  findMembers,
  holdMember,
  type Identity,
  listCompanySessions,
} from '#rooms/people/accounts/server/index.ts'
import { sessionsAtOnce } from '../contract.ts'
import { holdTeamAsOwner } from './act-for-team.ts'

/** Those that nobody ended and that have not run out, the one that was used last first. */
export function listMemberSessions(identity: Identity, actor: Actor, cursor: string | undefined) {
  const now = identity.clock.now()
  return identity.inTenantSnapshot(actor, async (tx) => {
    const found = await listCompanySessions(tx, { now, after: cursor, atMost: sessionsAtOnce + 1 })
    const shown = found.slice(0, sessionsAtOnce)
    const members = await findMembers(
      tx,
      shown.map(({ userId }) => userId),
    )
    return {
      sessions: shown.map(({ id, userId, createdAt, lastSeenAt, network, userAgent }) => ({
        id,
        member: {
          id: userId,
          name: members.get(userId)?.name ?? t('A former member'),
          email: members.get(userId)?.email ?? '',
        },
        isCurrent: id === actor.sessionId,
        createdAt: createdAt.toISOString(),
        lastSeenAt: lastSeenAt.toISOString(),
        network,
        device: deviceLabel(userAgent),
      })),
      next: found.length > shown.length ? (shown.at(-1)?.id ?? null) : null,
    }
  })
}

/** One of the member's sessions, or all of them. The own one stays: signing out is a step of its own. */
export async function endMemberSessions(
  identity: Identity,
  actor: Actor,
  memberId: string,
  sessionId: string | undefined,
): Promise<{ ended: number }> {
  const now = identity.clock.now()
  return identity.inTenantTransaction(actor, async (tx) => {
    await holdTeamAsOwner(tx)
    await holdMember(tx, memberId)
    const member = (await findMembers(tx, [memberId])).get(memberId)
    if (!member) throw new Refusal('not_found', t('Your company has no member with this id.'))
    if (sessionId !== undefined && sessionId === actor.sessionId)
      throw new Refusal('conflict', t('This is the session that you are using. Sign out to end it.'))
    const ended =
      sessionId === undefined
        ? await endSessions(tx, memberId, now, 'owner', actor.sessionId)
        : Number(await endSession(tx, memberId, sessionId, now, 'owner'))
    if (ended === 0) throw new Refusal('not_found', t('This session has ended already.'))
    await recordAudit(tx, now, {
      action: 'identity.member_sessions_ended',
      targetKind: 'user',
      targetId: memberId,
      details: { name: member.name, sessionsEnded: ended },
    })
    return { ended }
  })
}
