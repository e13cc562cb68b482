// What the verdicts of a shortlist come to. Each person has one verdict on each application: their last word replaces only
// their own.
import type { ShortlistStatus } from './vocabulary.ts'

export interface Verdict {
  userId: string
  /** null: on every application of the shortlist. */
  applicationId: string | null
  verdict: 'approval' | 'rejection'
  /** As ISO text. */
  at: string
}

export const outcomes = ['approved', 'rejected', 'open'] as const
export type Outcome = (typeof outcomes)[number]

/** The rule as the page says it. */
export const verdictRule =
  'An application is approved when everybody who was asked has approved it, and rejected when somebody rejects it. Where nobody was asked, one approval is enough. Otherwise it is open. The shortlist is approved with its first approved application, and rejected when all are.'

/** The last word of each person on this application, whether it named the application or the whole shortlist. */
export function verdictsOn<V extends Verdict>(applicationId: string, verdicts: readonly V[]): V[] {
  const byPerson = new Map<string, V>()
  for (const one of verdicts) {
    if (one.applicationId !== null && one.applicationId !== applicationId) continue
    const known = byPerson.get(one.userId)
    if (!known || known.at < one.at) byPerson.set(one.userId, one)
  }
  return [...byPerson.values()]
}

/** `asked`: ids of the people whose approval is needed. */
export function outcomeOf(
  applicationId: string,
  verdicts: readonly Verdict[],
  asked: readonly string[],
): Outcome {
  const last = verdictsOn(applicationId, verdicts)
  if (last.some(({ verdict }) => verdict === 'rejection')) return 'rejected'
  const approvedBy = new Set(last.map(({ userId }) => userId))
  const isApproved = asked.length > 0 ? asked.every((id) => approvedBy.has(id)) : approvedBy.size > 0
  return isApproved ? 'approved' : 'open'
}

/** A shortlist that nobody is asked about and nobody has decided on is a draft. */
export function stateOf(
  applicationIds: readonly string[],
  verdicts: readonly Verdict[],
  asked: readonly string[],
): Exclude<ShortlistStatus, 'archived'> {
  const all = applicationIds.map((id) => outcomeOf(id, verdicts, asked))
  if (all.includes('approved')) return 'approved'
  if (all.length > 0 && all.every((outcome) => outcome === 'rejected')) return 'rejected'
  return asked.length > 0 || verdicts.length > 0 ? 'review' : 'draft'
}
