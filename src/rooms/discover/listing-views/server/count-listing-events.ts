// Counts how often buyers meet listings, for their vendors. A number for each day and nothing of any person.
import type { Actor } from '#platform/server/actor.ts'
import { systemActor } from '#platform/server/actor.ts'
import { networkOf } from '#platform/server/http/networks.ts'
import type { Platform } from '#platform/server/platform.ts'
import type { ListingEventKind } from '../contract.ts'
import { isRobot } from '../rules/is-robot.ts'
import { visitorsOfNetwork } from '../rules/visitors-of-network.ts'
import { addListingEvents, deleteVisitsBefore } from './listing-event-store.ts'

export interface Viewer {
  actor: Actor
  /** The browser's random name. */
  visitor: string | undefined
  userAgent: string | undefined
}

/**
 * Each browser, or each person who is signed in, once a day for each listing and kind. Programs are not counted, and of
 * one network no more browsers than it may have: a cookie that is thrown away makes a new visitor of the same one.
 */
export async function countListingEvents(
  platform: Platform,
  { actor, visitor, userAgent }: Viewer,
  { kind, applicationIds }: { kind: ListingEventKind; applicationIds: readonly string[] },
): Promise<void> {
  const who = actor.userId ?? visitor
  if (who === undefined || isRobot(userAgent)) return
  const network = actor.userId === undefined ? networkOf(actor.network ?? '') : undefined
  await countVisits(platform, actor, kind, [{ who, network, at: platform.clock.now(), applicationIds }])
}

/** What each of these met at a moment, for the vendors that sell it; the company of `actor` is left out. */
export async function countVisits(
  platform: Platform,
  actor: Actor,
  kind: ListingEventKind,
  visits: readonly {
    who: string
    network?: string | undefined
    at: Date
    applicationIds: readonly string[]
  }[],
): Promise<void> {
  const events = visits.flatMap(({ who, network, at, applicationIds }) => {
    const day = dayOf(at)
    return [...new Set(applicationIds)].map((id) => ({
      ...{ id, day },
      key: platform.sealer.sign('listing-visit', [day, kind, id, who].join(' ')),
      network:
        network === undefined
          ? null
          : platform.sealer.sign('listing-network', [day, kind, id, network].join(' ')),
    }))
  })
  await platform.inTenantTransaction(actor, (tx) => addListingEvents(tx, kind, events, visitorsOfNetwork), {
    unaudited: 'counter',
  })
}

/** Days whose visits may still come in: today, and yesterday for a request that began before midnight. */
const keptDays = 2

/** Takes away what told who was counted already. */
export async function forgetVisits(platform: Platform): Promise<void> {
  const before = dayOf(new Date(platform.clock.now().getTime() - keptDays * 86_400_000))
  await platform.inTenantTransaction(systemActor, (tx) => deleteVisitsBefore(tx, before), {
    unaudited: 'counter',
  })
}

/** In UTC. */
function dayOf(instant: Date): string {
  return instant.toISOString().slice(0, 10)
}
