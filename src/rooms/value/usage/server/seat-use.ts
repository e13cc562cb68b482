// When the holders of seats used them, where reports name people. A name is an e-mail address or an id of the company's directory; it
// is compared with the company's own people alone, and what fits nobody stays unseen.
import type { Actor } from '#platform/server/actor.ts'
import type { Platform } from '#platform/server/platform.ts'
import type { Tx } from '#platform/server/transaction.ts'
import { getHeld, listHolders, type SeatHolder } from '#rooms/buy/seats/server/index.ts'
import { findMembers } from '#rooms/people/accounts/server/index.ts'
import { listExternalIds } from '#rooms/people/provisioning/server/index.ts'
import type { SeatUse } from '../contract.ts'
import { isUnused, type NamedDays, unusedAfterDays } from '../rules/seat-use.ts'
import { listNamedUse, type NamedUse } from './usage-view.ts'

const dayMs = 86_400_000
const lookedBackDays = 365

export function readSeatUse(platform: Platform, actor: Actor, subscriptionId: string): Promise<SeatUse> {
  return platform.inTenantReport(actor, async (tx) => {
    await getHeld(tx, subscriptionId)
    const holders = await listHolders(tx, subscriptionId)
    const uses = await useOf(tx, holders, platform.clock.now())
    const use = uses.find((one) => one.subscriptionId === subscriptionId)
    const seen =
      tx.actor.teamRole === 'owner' ? use?.holders : use?.holders.filter(({ id }) => id === tx.actor.userId)
    return { named: use?.named ?? null, holders: seen ?? [] }
  })
}

/** Of the acting company's subscriptions with such seats. */
export async function countUnusedSeats(
  tx: Tx,
  now: Date,
): Promise<{ subscriptionId: string; unused: number }[]> {
  const uses = await useOf(tx, await listHolders(tx), now)
  return uses
    .map(({ subscriptionId, holders }) => ({
      subscriptionId,
      unused: holders.filter((one) => one.isUnused).length,
    }))
    .filter(({ unused }) => unused > 0)
}

/** Of the subscriptions of which reports name people. */
async function useOf(
  tx: Tx,
  holders: readonly SeatHolder[],
  now: Date,
): Promise<(SeatUse & { subscriptionId: string; named: NamedDays })[]> {
  if (holders.length === 0) return []
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs).toISOString().slice(0, 10)
  const uses = await listNamedUse(tx, daysAgo(lookedBackDays), daysAgo(unusedAfterDays - 1))
  if (uses.length === 0) return []
  const ids = holders.map(({ userId }) => userId)
  const people = await findMembers(tx, ids)
  const externalIds = await listExternalIds(tx, ids)
  const namesOf = (id: string) =>
    [people.get(id)?.email, externalIds.get(id)].flatMap((name) => name?.toLowerCase() ?? [])
  const heldBy = Map.groupBy(holders, ({ subscriptionId }) => subscriptionId)
  return [...Map.groupBy(uses, ({ subscriptionId }) => subscriptionId)].map(([subscriptionId, ofIt]) => {
    const named = namedDays(ofIt)
    const byName = new Map(ofIt.map((use) => [use.name, use]))
    return {
      ...{ subscriptionId, named },
      holders: (heldBy.get(subscriptionId) ?? []).map(({ userId, heldSince }) => {
        const own = namesOf(userId).flatMap((name) => byName.get(name) ?? [])
        const lastUsedOn =
          own
            .map(({ lastDay }) => lastDay)
            .toSorted()
            .at(-1) ?? null
        return {
          ...{ id: userId, lastUsedOn },
          days: Math.max(0, ...own.map(({ days }) => days)),
          isUnused: isUnused({ heldSince, lastUsedOn }, named, now),
        }
      }),
    }
  })
}

function namedDays(uses: readonly NamedUse[]): NamedDays {
  return {
    from: uses.map(({ firstDay }) => firstDay).toSorted()[0] ?? '',
    to:
      uses
        .map(({ lastDay }) => lastDay)
        .toSorted()
        .at(-1) ?? '',
  }
}
