// What the signed-in buyer said they need, for the buyer's own screens and for every room that ranks by it.
import type { Actor } from '#platform/server/actor.ts'
import { permits } from '#platform/server/http/permission.ts'
import type { Platform } from '#platform/server/platform.ts'
import { type BuyerNeeds, historyPageSize } from '../contract.ts'
import { findVersion, listVersions } from './needs-store.ts'

/**
 * The current needs, or those of a named version. Undefined where there are none, and for everybody who is not a buyer
 * just now: visitors, vendors, and people with both roles whose other portal is open.
 */
export async function findNeeds(
  platform: Platform,
  actor: Actor,
  version?: number,
): Promise<BuyerNeeds | undefined> {
  const { userId } = actor
  if (userId === undefined || permits('buyer', actor) !== 'yes') return undefined
  return platform.inTenantSnapshot(actor, (tx) => findVersion(tx, userId, version))
}

export async function listNeedsHistory(
  platform: Platform,
  actor: Actor,
  before: number | undefined,
): Promise<{ items: BuyerNeeds[]; next: number | null }> {
  const { userId } = actor
  if (userId === undefined) return { items: [], next: null }
  // One more than a page holds tells whether there is a next one.
  const found = await platform.inTenantSnapshot(actor, (tx) =>
    listVersions(tx, userId, before, historyPageSize + 1),
  )
  const items = found.slice(0, historyPageSize)
  return { items, next: found.length > items.length ? (items.at(-1)?.version ?? null) : null }
}
