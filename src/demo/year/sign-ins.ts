// People of the demo sign in on each day on which they do something: otherwise the lists of people would say of each that nobody
// ever came. Their sessions are over by now, and no device is remembered, so that nobody is warned of the visitor's own.
import type { Actor } from '#platform/server/actor.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import type { Platform } from '#platform/server/platform.ts'
import type { AdminRole } from '#rooms/people/accounts/rules/vocabulary.ts'
import { openSession, writeLastLogin } from '#rooms/people/accounts/server/index.ts'

const dayMs = 86_400_000

export type SignIn = (actor: Actor) => Promise<void>

/** Signs somebody in, once a day; programs and jobs need not. */
export function signInsOf(past: Platform): SignIn {
  const lastDays = new Map<string, number>()
  return async ({ kind, tenantId, userId, activePortal = 'enterprise', adminRole }) => {
    const now = past.clock.now()
    const day = Math.floor(now.getTime() / dayMs)
    if (userId === undefined || lastDays.get(userId) === day) return
    lastDays.set(userId, day)
    const owner = { userId, activePortal, adminRole: (adminRole as AdminRole | undefined) ?? null }
    const how = 'password'
    await past.inTenantTransaction({ kind, tenantId, userId }, async (tx) => {
      const { sessionId } = await openSession(tx, owner, { now, isHalf: false, how, userAgent: undefined })
      await writeLastLogin(tx, userId, now)
      await recordAudit(tx, now, {
        action: 'identity.signed_in',
        targetKind: 'user',
        targetId: userId,
        details: { how, sessionId },
      })
    })
  }
}

/** The same platform. Before people change something on it they sign in, once a day. */
export function withSignIns(past: Platform, signIn: SignIn): Platform {
  return {
    ...past,
    async inTenantTransaction(actor, work, options) {
      await signIn(actor)
      return past.inTenantTransaction(actor, work, options)
    },
  }
}
