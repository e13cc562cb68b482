// Calendar feeds as one connection: the addresses of all members together.

import { type AuditAction, auditActions } from '#platform/kernel/audit-actions.ts'
import { listNewestEntries } from '#platform/server/audit/audit-store.ts'
import type { Tx } from '#platform/server/transaction.ts'
import { listRenewalDays } from '#rooms/pay/billing/server/index.ts'
import { listFeeds } from '#rooms/pay/calendar-feeds/server/index.ts'
import { findMembers, type Identity } from '#rooms/people/accounts/server/index.ts'
import type { Connector } from './connector.ts'

const actions = (Object.keys(auditActions) as AuditAction[]).filter((action) =>
  action.startsWith('calendar.feed_'),
)

export function calendarConnector(identity: Identity): Connector {
  async function read(tx: Tx) {
    const feeds = await listFeeds(tx)
    const people = await findMembers(
      tx,
      feeds.map(({ madeBy }) => madeBy),
    )
    const stopped = feeds.filter(({ madeBy }) => people.get(madeBy)?.isActive !== true).length
    const [lastUsedAt = null] = feeds
      .flatMap(({ lastUsedAt: at }) => at ?? [])
      .toSorted((a, b) => b.getTime() - a.getTime())
    return { feeds, stopped, lastUsedAt }
  }
  return {
    kind: 'calendar',
    async find(tx) {
      const { feeds, stopped, lastUsedAt } = await read(tx)
      if (feeds.length === 0) return undefined
      return {
        status: stopped === feeds.length ? 'failed' : stopped > 0 ? 'warning' : 'connected',
        reason:
          stopped === 0
            ? null
            : stopped === 1
              ? 'One address has stopped because its maker was deactivated.'
              : `${stopped} addresses have stopped because their makers were deactivated.`,
        summary: feeds.length === 1 ? '1 address' : `${feeds.length} addresses`,
        lastSuccessAt: lastUsedAt,
      }
    },
    async test(actor) {
      return identity.inTenantSnapshot(actor, async (tx) => {
        const { feeds, stopped } = await read(tx)
        const days = (await listRenewalDays(tx, identity.clock.now())).length
        const dates = days === 1 ? '1 date' : `${days} dates`
        const working = feeds.length - stopped
        return {
          isOk: working > 0,
          text:
            working === 0
              ? 'No address answers calendars.'
              : `${working} of ${feeds.length} ${feeds.length === 1 ? 'address answers' : 'addresses answer'} calendars, with ${dates}.`,
        }
      })
    },
    async listEvents(tx, atMost) {
      return (await listNewestEntries(tx, actions, atMost)).map(({ at, action, outcome, details }) => ({
        at,
        text:
          typeof details.name === 'string'
            ? `${auditActions[action][2]}: ${details.name}`
            : auditActions[action][2],
        isFailure: outcome === 'refused',
      }))
    },
  }
}
