// What a person still has to decide, of all shortlists.
import type { Tx } from '#platform/server/transaction.ts'
import { whoIsAwaited } from '../../rules/collaboration/decision-reminder.ts'
import { withOutcomes } from '../shortlist-answer.ts'
import { listShortlistsToDecide } from '../shortlist-store.ts'

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

/** Also what is overdue and what has no due date. */
export async function listAwaitedDecisions(tx: Tx, userId: string): Promise<AwaitedDecision[]> {
  const shortlists = await withOutcomes(tx, await listShortlistsToDecide(tx, userId, readAtMost))
  return shortlists.flatMap((shortlist) => {
    const { id: shortlistId, name, decideBy } = shortlist
    const applications = whoIsAwaited(shortlist).get(userId)?.length ?? 0
    return applications > 0 ? { shortlistId, name, decideBy, applications } : []
  })
}
