// Who is behind a request: the session's user, or a visitor where there is no session.

import type { Actor } from '#platform/server/actor.ts'
import type { Occasion } from '#platform/server/http/mount-routes.ts'
import { isInNetworks } from '#platform/server/http/networks.ts'
import type { Platform } from '#platform/server/platform.ts'
import { isExpired, shouldWriteSeen } from '../../rules/session-limits.ts'
import { findSession, type SessionBehind } from '../doors-view.ts'
import { actorOfSession } from './actor-of-session.ts'
import { sessionTokenIn } from './cookies.ts'
import { writeSeen } from './session-store.ts'

/** One lookup for each request that carries a session cookie, and none for others. */
export function createIdentify(platform: Platform) {
  return async function identify(
    cookie: string | undefined,
    visitor: Actor,
    occasion: Occasion = 'call',
  ): Promise<Actor> {
    const session = await findLiveSession(platform, cookie, visitor)
    if (!session || session.isHalf) return visitor
    const actor = actorOfSession(session, visitor)
    if (occasion === 'call') await recordSeen(platform, actor, session)
    return actor
  }
}

/**
 * The session that the cookie names, while it holds: not ended, not expired, its user and company active, a demo account
 * only while demo accounts are wanted, an administrator only from an allowed network. It may be half a session.
 */
export async function findLiveSession(
  platform: Platform,
  cookie: string | undefined,
  visitor: Actor,
): Promise<SessionBehind | undefined> {
  const token = sessionTokenIn(cookie)
  if (token === undefined) return undefined
  const session = await findSession(platform.database.pool, token)
  if (!session || isExpired(session, session.idleMinutes, platform.clock.now())) return undefined
  if (session.isDemo && !platform.config.demoAccounts) return undefined
  if (session.adminRole && !isAllowedNetwork(session.ipAllowlist, visitor.network)) return undefined
  return session
}

/** An empty list allows every network. */
export function isAllowedNetwork(allowlist: readonly string[], network: string | undefined): boolean {
  return allowlist.length === 0 || (network !== undefined && isInNetworks(network, allowlist))
}

/** Written at most once a minute. A database that can only be read must not sign everybody out. */
async function recordSeen(platform: Platform, actor: Actor, session: SessionBehind): Promise<void> {
  const now = platform.clock.now()
  if (!shouldWriteSeen(session.lastSeenAt, now)) return
  try {
    await platform.inTenantTransaction(actor, (tx) => writeSeen(tx, session.sessionId, now), {
      unaudited: 'bookkeeping',
    })
  } catch (error) {
    platform.log.warn({ err: error }, 'that a session was seen could not be written')
  }
}
