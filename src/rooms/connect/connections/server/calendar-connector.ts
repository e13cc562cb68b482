// Calendar feeds as one connection: the addresses of all members together.

import { type AuditAction, auditActions } from '#platform/kernel/audit-actions.ts'
import { t } from '#platform/kernel/texts.ts'
import { listNewestEntries } from '#platform/server/audit/audit-store.ts'
import type { Tx } from '#platform/server/transaction.ts'
import { calendarFile, listFeeds, readRevised, renewalsPage } from '#rooms/pay/calendar-feeds/server/index.ts'
import { findMembers, type Identity } from '#rooms/people/accounts/server/index.ts'
import { listRenewalDays } from '#rooms/value/renewals/server/index.ts'
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
            : t(
                '{stopped, plural, one {One address has stopped because the person who made it was deactivated.} other {# addresses have stopped because the people who made them were deactivated.}}',
                { stopped },
              ),
        summary: t('{addresses, plural, one {# address} other {# addresses}}', { addresses: feeds.length }),
        lastSuccessAt: lastUsedAt,
      }
    },
    async test(actor) {
      return identity.inTenantSnapshot(actor, async (tx) => {
        const { feeds, stopped } = await read(tx)
        const now = identity.clock.now()
        const { days } = await readRevised(tx, await listRenewalDays(tx, now), now)
        // As a calendar gets it.
        const file = calendarFile(days, `${identity.publicOrigin}${renewalsPage}`).toString()
        const dates = file.match(/^BEGIN:VEVENT/gm)?.length ?? 0
        const working = feeds.length - stopped
        return {
          isOk: working > 0,
          text: () =>
            working === 0
              ? t('No calendar address works.')
              : t(
                  '{addresses, plural, one {{working} of # address works} other {{working} of # addresses work}}, with {dates, plural, one {# date} other {# dates}}.',
                  { working, addresses: feeds.length, dates },
                ),
        }
      })
    },
    async listEvents(tx, atMost) {
      return (await listNewestEntries(tx, actions, atMost)).map(({ at, action, outcome, details }) => ({
        at,
        text:
          typeof details.name === 'string'
            ? t('{name}: {text}', { name: auditActions[action][2](), text: String(details.name) })
            : auditActions[action][2](),
        isFailure: outcome === 'refused',
      }))
    },
  }
}
