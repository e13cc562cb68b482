// The own sessions: which are open, and ending one.
import { Refusal } from '#platform/kernel/problem.ts'
import { t } from '#platform/kernel/texts.ts'
import type { Actor } from '#platform/server/actor.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import { deviceLabel } from '../../rules/device-label.ts'
import { isExpired, sessionExpiry } from '../../rules/session-limits.ts'
import type { Identity } from '../identity.ts'
import { readSecurityPolicy } from '../passwords/security-policy-view.ts'
import { ownSession } from './own-session.ts'
import { endSession, listOpenSessions } from './session-store.ts'

export async function listOwnSessions(identity: Identity, actor: Actor) {
  const { userId, sessionId } = ownSession(actor)
  const { sessionTimeout } = await readSecurityPolicy(identity.database.pool)
  const now = identity.clock.now()
  const sessions = await identity.inTenantSnapshot(actor, (tx) => listOpenSessions(tx, userId))
  return sessions
    .filter((session) => !isExpired(session, sessionTimeout, now))
    .map((session) => ({
      id: session.id,
      isCurrent: session.id === sessionId,
      createdAt: session.createdAt.toISOString(),
      lastSeenAt: session.lastSeenAt.toISOString(),
      expiresAt: sessionExpiry(session, sessionTimeout).toISOString(),
      network: session.network,
      device: deviceLabel(session.userAgent),
    }))
}

/** Somebody else's session is not found, like one that never was. */
export async function revokeOwnSession(identity: Identity, actor: Actor, sessionId: string): Promise<void> {
  const { userId } = ownSession(actor)
  const now = identity.clock.now()
  await identity.inTenantTransaction(actor, async (tx) => {
    if (!(await endSession(tx, userId, sessionId, now, 'revoked')))
      throw new Refusal('not_found', t('This session has ended already.'))
    await recordAudit(tx, now, {
      action: 'identity.session_revoked',
      targetKind: 'user',
      targetId: userId,
      details: { sessionId },
    })
  })
}
