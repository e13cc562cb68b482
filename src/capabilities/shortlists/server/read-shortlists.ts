// Reads shortlists and the people they are shared with. Every buyer of the company sees all of them.
import type { Actor } from '#platform/server/actor.ts'
import type { Platform } from '#platform/server/platform.ts'
import { findMembers } from '#rooms/identity/server/index.ts'
import type { Shortlist, Stakeholder } from '../contract.ts'
import { positionOf } from '../rules/stakeholder.ts'
import { shortlistsAtMost } from '../rules/vocabulary.ts'
import { asShortlist, getShortlistRow } from './shortlist-answer.ts'
import { listShortlistRows } from './shortlist-store.ts'

export async function listShortlists(platform: Platform, actor: Actor): Promise<Shortlist[]> {
  const rows = await platform.inTenantSnapshot(actor, (tx) => listShortlistRows(tx, shortlistsAtMost))
  return rows.map(asShortlist)
}

export async function getShortlist(platform: Platform, actor: Actor, id: string): Promise<Shortlist> {
  return asShortlist(await platform.inTenantSnapshot(actor, (tx) => getShortlistRow(tx, id)))
}

/** In the order in which it was shared with them. */
export async function listStakeholders(platform: Platform, actor: Actor, id: string): Promise<Stakeholder[]> {
  return platform.inTenantSnapshot(actor, async (tx) => {
    const { sharedWith } = await getShortlistRow(tx, id)
    const members = await findMembers(tx, sharedWith)
    return sharedWith.flatMap((userId) => {
      const member = members.get(userId)
      return member ? [{ id: userId, name: member.name, ...positionOf(member.subRole) }] : []
    })
  })
}
