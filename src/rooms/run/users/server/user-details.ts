// One account as an administrator looks into it. Sign-ins and changes are entries of its company's trail: roles that do not read
// that trail do not read them here.
import { auditActions } from '#platform/kernel/audit-actions.ts'
import type { Actor } from '#platform/server/actor.ts'
import { listEntriesAbout } from '#platform/server/audit/audit-store.ts'
import { recordLook } from '#platform/server/audit/record-look.ts'
import type { Platform } from '#platform/server/platform.ts'
import { withinCompany } from '#platform/server/transaction.ts'
import { deviceLabel } from '#rooms/people/accounts/rules/index.ts'
import { listCompanySessions, listSignInsOf } from '#rooms/people/accounts/server/index.ts'
import type { AdminUserDetails } from '../contract.ts'
import { describedUser, getUser } from './described-user.ts'

const sessionsShown = 10
const entriesShown = 10

/** What somebody else did to an account. */
const changes = Object.keys(auditActions).filter(
  (action) =>
    (action.startsWith('people.user_') && action !== 'people.user_read') ||
    action.startsWith('identity.member_') ||
    action === 'identity.team_role_changed',
)

export function getUserDetails(platform: Platform, actor: Actor, id: string): Promise<AdminUserDetails> {
  const now = platform.clock.now()
  return platform.inTenantTransaction(actor, async (tx) => {
    const user = await getUser(platform, tx, id)
    await recordLook(tx, now, {
      action: 'people.user_read',
      targetKind: 'user',
      targetId: id,
      details: { username: user.username },
    })
    const readsTrail =
      user.tenantId === actor.tenantId || actor.adminPermissions?.includes('audit:cross_tenant') === true
    return withinCompany(tx, user.tenantId, async (inside) => {
      const sessions = await listCompanySessions(inside, {
        now,
        of: id,
        after: undefined,
        atMost: sessionsShown + 1,
      })
      return {
        user: describedUser(actor, user),
        createdAt: user.createdAt.toISOString(),
        isLocked: user.isLocked,
        sessions: sessions
          .slice(0, sessionsShown)
          .map(({ id: sessionId, userAgent, network, createdAt, lastSeenAt }) => ({
            id: sessionId,
            device: deviceLabel(userAgent),
            network,
            createdAt: createdAt.toISOString(),
            lastSeenAt: lastSeenAt.toISOString(),
          })),
        hasMoreSessions: sessions.length > sessionsShown,
        signIns: readsTrail ? await listSignInsOf(inside, id, entriesShown) : null,
        changes: readsTrail
          ? (
              await listEntriesAbout(inside, {
                targetKind: 'user',
                targetId: id,
                actions: changes,
                limit: entriesShown,
              })
            ).map(({ occurredAt, action, details }) => ({
              occurredAt: occurredAt.toISOString(),
              text: auditActions[action as keyof typeof auditActions][2](),
              reason: typeof details.reason === 'string' ? details.reason : null,
            }))
          : null,
      }
    })
  })
}
