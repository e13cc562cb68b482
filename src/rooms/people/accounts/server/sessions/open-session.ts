// Opens a session, whole or half, and ends the one that the same browser had before.
import { newId } from '#platform/kernel/id.ts'
import type { Actor } from '#platform/server/actor.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import type { Platform } from '#platform/server/platform.ts'
import { hashOfToken, newSecretToken } from '#platform/server/secrets/secret-token.ts'
import type { Tx } from '#platform/server/transaction.ts'
import { absoluteEnd, halfSessionEnd } from '../../rules/session-limits.ts'
import type { AdminRole, Portal } from '../../rules/vocabulary.ts'
import { findSession } from '../doors-view.ts'
import { readSignInRules } from '../sign-in-rules/sign-in-rules-store.ts'
import { sessionTokenIn } from './cookies.ts'
import { type EndReason, endSession, insertSession } from './session-store.ts'
import { refuseWhilePaused } from './sign-in-pause.ts'

export interface SessionOwner {
  userId: string
  activePortal: Portal
  adminRole: AdminRole | null
}

/**
 * Answers the token for the cookie; only its hash is kept. Always a new one, so that no earlier id becomes signed in. Refuses
 * while sign-ins are paused for the owner.
 */
export async function openSession(
  tx: Tx,
  owner: SessionOwner,
  options: { now: Date; isHalf: boolean; how: string; userAgent: string | undefined },
): Promise<{ token: string; sessionId: string }> {
  const { now, isHalf, how, userAgent } = options
  await refuseWhilePaused(tx, owner, now)
  const token = newSecretToken()
  const sessionId = newId()
  await insertSession(tx, {
    id: sessionId,
    userId: owner.userId,
    tokenHash: hashOfToken(token),
    isHalf,
    how,
    activePortal: owner.activePortal,
    createdAt: now,
    endsAt: isHalf
      ? halfSessionEnd(now)
      : absoluteEnd(now, owner.adminRole, (await readSignInRules(tx)).sessionHours),
    userAgent,
  })
  return { token, sessionId }
}

/** Ends the session that a cookie names, whole or half, of any account. Nothing happens where there is none. */
export async function endSessionOfCookie(
  platform: Platform,
  cookie: string | undefined,
  visitor: Actor,
  reason: EndReason,
): Promise<void> {
  const token = sessionTokenIn(cookie)
  const session = token === undefined ? undefined : await findSession(platform.database.pool, token)
  if (!session) return
  const { tenantId, userId, sessionId, adminRole } = session
  const actor: Actor = {
    kind: adminRole ? 'administrator' : 'member',
    tenantId,
    userId,
    sessionId,
    network: visitor.network,
    requestId: visitor.requestId,
  }
  const now = platform.clock.now()
  await platform.inTenantTransaction(actor, async (tx) => {
    if (!(await endSession(tx, userId, sessionId, now, reason))) return
    await recordAudit(tx, now, {
      action: reason === 'signed_out' ? 'identity.signed_out' : 'identity.session_ended',
      targetKind: 'user',
      targetId: userId,
      details: { reason },
    })
  })
}
