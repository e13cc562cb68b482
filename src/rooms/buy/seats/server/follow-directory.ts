// Seats follow the groups of the directory: in the transaction that changes a group or a member, and once an hour for seats that
// were bought or have ended.
import { t } from '#platform/kernel/texts.ts'
import type { Actor } from '#platform/server/actor.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import { eachCompany } from '#platform/server/jobs/each-company.ts'
import type { Job } from '#platform/server/jobs/job.ts'
import type { Platform } from '#platform/server/platform.ts'
import type { Tx } from '#platform/server/transaction.ts'
import { listOwners } from '#rooms/people/accounts/server/index.ts'
import { notifyMembers } from '#rooms/people/notifications/server/index.ts'
import { listActiveMembers } from '#rooms/people/provisioning/server/index.ts'
import { followGroups } from '../rules/follow-groups.ts'
import { companiesWithSeatGroups } from './seat-doors-view.ts'
import {
  deleteHolders,
  insertHolders,
  listGroupIds,
  listHolders,
  listSubscriptionsOfGroups,
  lockSeats,
} from './seat-store.ts'
import { getHeld, seatsOf } from './seats-now.ts'

/** Those that these groups give seats of. Answers how many seats were released. */
export async function followDirectory(
  platform: Platform,
  tx: Tx,
  now: Date,
  groupIds: readonly string[],
): Promise<number> {
  let released = 0
  for (const subscriptionId of await listSubscriptionsOfGroups(tx, groupIds)) {
    await lockSeats(tx, subscriptionId)
    released += (await followInSubscription(platform, tx, now, subscriptionId)).released
  }
  return released
}

/** The seats of the subscription are held. */
export async function followInSubscription(
  platform: Pick<Platform, 'mail' | 'publicOrigin'>,
  tx: Tx,
  now: Date,
  subscriptionId: string,
): Promise<{ isChanged: boolean; released: number }> {
  const held = await getHeld(tx, subscriptionId)
  const seats = seatsOf(held, now)
  const holders = (await listHolders(tx, subscriptionId)).map(({ userId, givenBy }) => ({
    id: userId,
    byGroup: givenBy === null,
  }))
  // What has ended has no seats to give; who held one by a group holds none any more.
  const wanted = seats === null ? [] : await listActiveMembers(tx, await listGroupIds(tx, subscriptionId))
  const { given, released, waiting } = followGroups({ seats, holders, wanted })
  const { applicationName } = held
  await deleteHolders(tx, subscriptionId, released)
  await insertHolders(tx, subscriptionId, given, { givenBy: null, now })
  const isChanged = given.length + released.length > 0
  if (isChanged)
    await recordAudit(tx, now, {
      action: 'seats.groups_followed',
      targetKind: 'subscription',
      targetId: subscriptionId,
      details: {
        name: applicationName,
        given: given.length,
        released: released.length,
        waiting: waiting.length,
      },
    })
  if (waiting.length > 0) {
    const owners = await listOwners(tx)
    const notifications = await notifyMembers(platform, tx, now, () => ({
      kind: 'seats-missing',
      // Told again once more people wait, or once others do.
      notificationKey: `seats-missing:${subscriptionId}:${waiting.length}:${waiting[0]}`,
      title: t('{people, plural, one {# person} other {# people}} without a seat of {applicationName}', {
        people: waiting.length,
        applicationName,
      }),
      text: t(
        'The groups of your directory need more than the {seats, plural, one {# seat} other {# seats}} you pay for, and no further seats were given. Order more seats, or release some.',
        { seats: seats ?? 0 },
      ),
      link: `/subscriptions/${subscriptionId}/seats`,
      memberIds: owners.map(({ id }) => id),
    }))
    if (notifications > 0 && !isChanged)
      await recordAudit(tx, now, {
        action: 'seats.missing_told',
        targetKind: 'subscription',
        targetId: subscriptionId,
        details: { name: applicationName, waiting: waiting.length },
      })
  }
  return { isChanged, released: released.length }
}

/** Companies that are read at once. */
const companiesAtOnce = 200

export function followDirectories(platform: Platform): Job {
  return {
    name: 'follow directory groups',
    async run() {
      const now = platform.clock.now()
      let done = 0
      let after: string | undefined
      for (;;) {
        const companies = await companiesWithSeatGroups(platform.database.pool, after, companiesAtOnce)
        done += await eachCompany(companies, (tenantId) =>
          followOf(platform, { kind: 'system', tenantId }, now),
        )
        after = companies.at(-1)
        if (companies.length < companiesAtOnce) return done
      }
    },
  }
}

/** Answers of how many subscriptions. */
function followOf(platform: Platform, actor: Actor, now: Date): Promise<number> {
  return platform.inTenantTransaction(actor, async (tx) => {
    let changed = 0
    for (const subscriptionId of await listSubscriptionsOfGroups(tx)) {
      await lockSeats(tx, subscriptionId)
      if ((await followInSubscription(platform, tx, now, subscriptionId)).isChanged) changed += 1
    }
    return changed
  })
}
