// Who still has to decide on a shortlist, and on what.
import type { Tx } from '#platform/server/transaction.ts'
import { findMembers } from '#rooms/people/accounts/server/index.ts'
import { whoIsReminded } from '../rules/decision-reminder.ts'
import { stateOf } from '../rules/verdicts.ts'
import { listShortlistsToDecide, type StoredShortlist } from './shortlist-store.ts'

/** Shortlists that one look reads. */
const readAtMost = 50

interface AwaitedDecision {
  shortlistId: string
  name: string
  /** The last day for it, an ISO date; null where there is none. */
  decideBy: string | null
  /** Applications on which the person has not decided. */
  applications: number
}

/** By person and shortlist, the names of the applications on which they have not decided. People who left are not asked. */
export async function undecidedOn(
  tx: Tx,
  shortlists: readonly StoredShortlist[],
): Promise<{ shortlist: StoredShortlist; voterIds: string[]; waiting: Map<string, string[]> }[]> {
  const members = await findMembers(
    tx,
    shortlists.flatMap(({ sharedWith }) => sharedWith),
  )
  return shortlists.map((shortlist) => {
    const voterIds = shortlist.sharedWith.filter((userId) => members.get(userId)?.isActive === true)
    return { shortlist, voterIds, waiting: whoIsReminded({ ...shortlist, voterIds }) }
  })
}

/**
 * What the person has to decide, also what is overdue and what has no due date. Without a date nothing waits once an
 * application is approved.
 */
export async function listAwaitedDecisions(tx: Tx, userId: string): Promise<AwaitedDecision[]> {
  const shortlists = await undecidedOn(tx, await listShortlistsToDecide(tx, userId, readAtMost))
  return shortlists.flatMap(({ shortlist, voterIds, waiting }) => {
    const { id: shortlistId, name, decideBy, verdicts, quorum } = shortlist
    const ids = shortlist.applications.map(({ id }) => id)
    const isOver = decideBy === null && stateOf(ids, verdicts, { voterIds, quorum }) === 'approved'
    const applications = waiting.get(userId)?.length ?? 0
    return applications > 0 && !isOver ? { shortlistId, name, decideBy, applications } : []
  })
}
