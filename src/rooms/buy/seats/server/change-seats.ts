// Seats are given and released by hand, and groups are named that give them.

import { Refusal } from '#platform/kernel/problem.ts'
import { t } from '#platform/kernel/texts.ts'
import { type Actor, getUserId } from '#platform/server/actor.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import type { Platform } from '#platform/server/platform.ts'
import type { Tx } from '#platform/server/transaction.ts'
import { findMembers, holdMember } from '#rooms/people/accounts/server/index.ts'
import { listDirectoryGroups } from '#rooms/people/provisioning/server/index.ts'
import type { Seats } from '../contract.ts'
import { followInSubscription } from './follow-directory.ts'
import { describeSeats } from './read-seats.ts'
import {
  deleteHolders,
  deleteSeatGroup,
  insertHolders,
  insertSeatGroup,
  listHolders,
  lockSeats,
} from './seat-store.ts'
import { getHeld, getSeated } from './seats-now.ts'

/** A member who already holds one keeps it, from now on as given by hand. */
export function giveSeat(
  platform: Platform,
  actor: Actor,
  { id, memberId }: { id: string; memberId: string },
): Promise<Seats> {
  const now = platform.clock.now()
  const givenBy = getUserId(actor)
  return platform.inTenantTransaction(actor, async (tx) => {
    await lockSeats(tx, id)
    const { held, seats } = await getSeated(tx, id, now)
    await holdMember(tx, memberId)
    const member = (await findMembers(tx, [memberId])).get(memberId)
    if (!member?.isActive)
      throw new Refusal('not_found', t('Nobody in your company has this id, or they can no longer sign in.'))
    const holders = await listHolders(tx, id)
    const own = holders.find(({ userId }) => userId === memberId)
    if (!own && holders.length >= seats)
      throw new Refusal(
        'conflict',
        t('Every seat of {name} has a holder. Release one first, or order more seats.', {
          name: held.applicationName,
        }),
        { because: 'limit' },
      )
    if (own) await deleteHolders(tx, id, [memberId])
    await insertHolders(tx, id, [memberId], { givenBy, now: own?.heldSince ?? now })
    await recordAudit(tx, now, {
      action: 'seats.seat_given',
      targetKind: 'user',
      targetId: memberId,
      details: { name: member.name, subscriptionId: id, application: held.applicationName },
    })
    return describeSeats(tx, id, now)
  })
}

export function releaseSeat(
  platform: Platform,
  actor: Actor,
  { id, memberId }: { id: string; memberId: string },
): Promise<Seats> {
  const now = platform.clock.now()
  return platform.inTenantTransaction(actor, async (tx) => {
    await lockSeats(tx, id)
    const held = await getHeld(tx, id)
    const own = (await listHolders(tx, id)).find(({ userId }) => userId === memberId)
    if (!own) throw new Refusal('not_found', t('This person no longer has a seat.'))
    if (own.givenBy === null)
      throw new Refusal(
        'conflict',
        t(
          'A group of your directory gives this seat. Take the person out of the group there, or remove the group from this subscription.',
        ),
      )
    await deleteHolders(tx, id, [memberId])
    const name = (await findMembers(tx, [memberId])).get(memberId)?.name ?? ''
    await recordAudit(tx, now, {
      action: 'seats.seat_released',
      targetKind: 'user',
      targetId: memberId,
      details: { name, subscriptionId: id, application: held.applicationName },
    })
    // Somebody of a group may have waited for it.
    await followInSubscription(platform, tx, now, id)
    return describeSeats(tx, id, now)
  })
}

export function addSeatGroup(
  platform: Platform,
  actor: Actor,
  { id, groupId }: { id: string; groupId: string },
): Promise<Seats> {
  const now = platform.clock.now()
  const by = getUserId(actor)
  return platform.inTenantTransaction(actor, async (tx) => {
    await lockSeats(tx, id)
    const { held } = await getSeated(tx, id, now)
    const group = await getGroup(tx, groupId)
    if (await insertSeatGroup(tx, id, groupId, { by, now }))
      await recordAudit(tx, now, {
        action: 'seats.group_added',
        targetKind: 'group',
        targetId: groupId,
        details: { name: group.name, subscriptionId: id, application: held.applicationName },
      })
    await followInSubscription(platform, tx, now, id)
    return describeSeats(tx, id, now)
  })
}

export function removeSeatGroup(
  platform: Platform,
  actor: Actor,
  { id, groupId }: { id: string; groupId: string },
): Promise<Seats> {
  const now = platform.clock.now()
  return platform.inTenantTransaction(actor, async (tx) => {
    await lockSeats(tx, id)
    const held = await getHeld(tx, id)
    if (!(await deleteSeatGroup(tx, id, groupId)))
      throw new Refusal('not_found', t('This group gives no seats of the subscription.'))
    const group = await getGroup(tx, groupId)
    await recordAudit(tx, now, {
      action: 'seats.group_removed',
      targetKind: 'group',
      targetId: groupId,
      details: { name: group.name, subscriptionId: id, application: held.applicationName },
    })
    await followInSubscription(platform, tx, now, id)
    return describeSeats(tx, id, now)
  })
}

async function getGroup(tx: Tx, groupId: string) {
  const group = (await listDirectoryGroups(tx)).find(({ id }) => id === groupId)
  if (!group) throw new Refusal('not_found', t('Your directory has no group with this id.'))
  return group
}
