// The API as a connection: the company's keys, and whether programs can use them.
import { type AuditAction, auditActions } from '#platform/kernel/audit-actions.ts'
import { listNewestEntries } from '#platform/server/audit/audit-store.ts'
import type { Tx } from '#platform/server/transaction.ts'
import type { Identity } from '#rooms/people/accounts/server/index.ts'
import { findMembers } from '#rooms/people/accounts/server/index.ts'
import { listApiKeys } from '#rooms/people/api-keys/server/index.ts'
import type { Connector } from './connector.ts'

const actions = (Object.keys(auditActions) as AuditAction[]).filter((action) =>
  action.startsWith('identity.api_key_'),
)
/** Keys that end within so many days are worth a warning. */
const soonDays = 14

export function apiConnector(identity: Identity): Connector {
  async function read(tx: Tx, now: Date) {
    const keys = await listApiKeys(tx)
    const people = await findMembers(
      tx,
      keys.map(({ userId }) => userId),
    )
    const good = keys.filter(
      ({ expiresAt, userId }) => expiresAt > now && people.get(userId)?.isActive === true,
    )
    const soon = good.filter(({ expiresAt }) => expiresAt.getTime() - now.getTime() < soonDays * 86_400_000)
    const lastUsed = keys
      .flatMap(({ lastUsedAt }) => lastUsedAt ?? [])
      .toSorted((a, b) => b.getTime() - a.getTime())
    return { keys, good, soon, lastUsedAt: lastUsed[0] ?? null }
  }
  return {
    kind: 'api',
    async find(tx, now) {
      const { keys, good, soon, lastUsedAt } = await read(tx, now)
      if (keys.length === 0) return undefined
      const summary = keys.length === 1 ? '1 key' : `${keys.length} keys`
      if (good.length === 0)
        return { status: 'failed', reason: 'No key works any more.', summary, lastSuccessAt: lastUsedAt }
      const reason =
        good.length < keys.length
          ? `${keys.length - good.length} of ${keys.length} keys no longer work.`
          : soon.length > 0
            ? `${soon.length === 1 ? 'A key expires' : `${soon.length} keys expire`} within ${soonDays} days.`
            : null
      return { status: reason === null ? 'connected' : 'warning', reason, summary, lastSuccessAt: lastUsedAt }
    },
    async test(actor) {
      const { keys, good } = await identity.inTenantSnapshot(actor, (tx) => read(tx, identity.clock.now()))
      return {
        isOk: good.length > 0,
        text:
          good.length === 0
            ? 'No key can sign a program in.'
            : `${good.length} of ${keys.length} ${keys.length === 1 ? 'key' : 'keys'} can sign a program in.`,
      }
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
