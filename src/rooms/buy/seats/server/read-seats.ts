// Who holds the seats of a subscription, for its page and for the rooms that look for seats without a holder.
import { t } from '#platform/kernel/texts.ts'
import type { Actor } from '#platform/server/actor.ts'
import type { Platform } from '#platform/server/platform.ts'
import type { Tx } from '#platform/server/transaction.ts'
import {
  type HeldSubscription,
  listHeldSubscriptions,
  subscriptionStatus,
} from '#rooms/buy/subscriptions/server/index.ts'
import { findMembers, searchMembers } from '#rooms/people/accounts/server/index.ts'
import { listActiveMembers, listDirectoryGroups } from '#rooms/people/provisioning/server/index.ts'
import type { Seats } from '../contract.ts'
import { followGroups } from '../rules/follow-groups.ts'
import { listGroupIds, listHolders } from './seat-store.ts'
import { getHeld, seatsOf } from './seats-now.ts'

export function readSeats(platform: Platform, actor: Actor, subscriptionId: string): Promise<Seats> {
  return platform.inTenantSnapshot(actor, (tx) => describeSeats(tx, subscriptionId, platform.clock.now()))
}

export async function describeSeats(tx: Tx, subscriptionId: string, now: Date): Promise<Seats> {
  const held = await getHeld(tx, subscriptionId)
  const seats = seatsOf(held, now)
  const holders = await listHolders(tx, subscriptionId)
  const groupIds = new Set(await listGroupIds(tx, subscriptionId))
  const groups = await listDirectoryGroups(tx)
  const wanted = await listActiveMembers(tx, [...groupIds])
  const { waiting } = followGroups({
    seats,
    holders: holders.map(({ userId, givenBy }) => ({ id: userId, byGroup: givenBy === null })),
    wanted,
  })
  const people = await findMembers(tx, [
    ...holders.flatMap(({ userId, givenBy }) => [userId, ...(givenBy === null ? [] : [givenBy])]),
    ...waiting,
  ])
  const nameOf = (id: string) => people.get(id)?.name ?? t('a former member')
  return {
    subscriptionId,
    ...{ applicationId: held.applicationId, applicationName: held.applicationName },
    status: subscriptionStatus(held, held.terms, now),
    seats,
    free: seats === null ? 0 : Math.max(0, seats - holders.length),
    over: seats === null ? 0 : Math.max(0, holders.length - seats),
    holders: holders.map(({ userId, heldSince, givenBy }) => ({
      id: userId,
      name: nameOf(userId),
      email: people.get(userId)?.email ?? '',
      heldSince: heldSince.toISOString(),
      givenBy: givenBy === null ? null : nameOf(givenBy),
    })),
    groups: groups.filter(({ id }) => groupIds.has(id)),
    waiting: waiting.map((id) => ({ id, name: nameOf(id) })),
    groupsOffered: groups.filter(({ id }) => !groupIds.has(id)),
    mayChange: tx.actor.teamRole === 'owner' && tx.actor.apiKey === undefined,
  }
}

const candidatesAtOnce = 20

export function findCandidates(platform: Platform, actor: Actor, subscriptionId: string, search: string) {
  return platform.inTenantSnapshot(actor, async (tx) => {
    await getHeld(tx, subscriptionId)
    const without = (await listHolders(tx, subscriptionId)).map(({ userId }) => userId)
    const found = await searchMembers(tx, { search, without, atMost: candidatesAtOnce + 1 })
    return {
      members: found.slice(0, candidatesAtOnce).map(({ id, name, email }) => ({ id, name, email })),
      isMore: found.length > candidatesAtOnce,
    }
  })
}

export interface SeatSummary {
  subscriptionId: string
  /** Seats that are paid for now. */
  seats: number
  /** Seats with a named holder; 0 too where the company names nobody. */
  held: number
}

/** Of the subscriptions that have seats now. `held` spares reading them where the caller has them. */
export async function summariseSeats(
  tx: Tx,
  now: Date,
  held?: readonly HeldSubscription[],
): Promise<SeatSummary[]> {
  const subscriptions = held ?? (await listHeldSubscriptions(tx))
  const holders = Map.groupBy(await listHolders(tx), ({ subscriptionId }) => subscriptionId)
  return subscriptions.flatMap((one) => {
    const seats = seatsOf(one, now)
    return seats === null ? [] : [{ subscriptionId: one.id, seats, held: holders.get(one.id)?.length ?? 0 }]
  })
}
