// Reads shortlists and the people they are shared with. Every buyer of the company sees all of them.
import type { Actor } from '#platform/server/actor.ts'
import type { Platform } from '#platform/server/platform.ts'
import type { Tx } from '#platform/server/transaction.ts'
import { findMembers, listMembersOfPortal } from '#rooms/people/accounts/server/index.ts'
import type { Decision, Shortlist, Stakeholder, TeamMember } from '../contract.ts'
import { positionOf } from '../rules/collaboration/stakeholder.ts'
import { nameIn } from '../rules/member-name.ts'
import { shortlistsAtMost } from '../rules/vocabulary.ts'
import { listDecisionRows } from './collaboration/comment-store.ts'
import { asShortlist, getShortlistRow, withOutcomes } from './shortlist-answer.ts'
import { listShortlistRows } from './shortlist-store.ts'

export async function listShortlists(platform: Platform, actor: Actor): Promise<Shortlist[]> {
  return platform.inTenantSnapshot(actor, async (tx) => {
    const rows = await withOutcomes(tx, await listShortlistRows(tx, shortlistsAtMost))
    return rows.map(asShortlist)
  })
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
      return member
        ? [{ id: userId, name: nameIn(members, userId), ...positionOf(member.subRole, member.jobTitle) }]
        : []
    })
  })
}

/** Enough for a buying team, and a bound. */
const teamAtMost = 200

/** By name. */
export async function listTeamMembers(platform: Platform, actor: Actor): Promise<TeamMember[]> {
  return platform.inTenantSnapshot(actor, async (tx) => {
    const ids = await listMembersOfPortal(tx, 'enterprise')
    const members = [...(await findMembers(tx, ids.slice(0, teamAtMost))).values()]
    return members
      .toSorted((one, other) => one.name.localeCompare(other.name) || one.id.localeCompare(other.id))
      .map(({ id, name, email, subRole, jobTitle }) => ({
        id,
        name,
        email,
        ...positionOf(subRole, jobTitle),
      }))
  })
}

export async function listDecisions(platform: Platform, actor: Actor, id: string): Promise<Decision[]> {
  return platform.inTenantSnapshot(actor, async (tx) => {
    await getShortlistRow(tx, id)
    return decisionsOf(tx, id)
  })
}

/** Newest first. */
export async function decisionsOf(tx: Tx, shortlistId: string): Promise<Decision[]> {
  const rows = await listDecisionRows(tx, shortlistId)
  const members = await findMembers(
    tx,
    rows.map(({ userId }) => userId),
  )
  return rows.map(({ applicationId, applicationName, type, userId, comment, createdAt, isConditional }) => ({
    ...(applicationId !== null && applicationName !== null ? { applicationId, applicationName } : {}),
    verdict: type,
    isConditional,
    userId,
    userName: nameIn(members, userId),
    comment,
    decidedAt: createdAt.toISOString(),
  }))
}
