// What the verdicts of a shortlist come to. Each person has one verdict on each application: their last word replaces only
// their own.

import { t } from '#platform/kernel/texts.ts'
import type { ShortlistStatus } from '../vocabulary.ts'

export interface Verdict {
  userId: string
  /** null: on every application of the shortlist. */
  applicationId: string | null
  verdict: 'approval' | 'rejection'
  /** An approval that holds on the condition in its comment; it counts once the person approves without one. */
  isConditional: boolean
  /** As ISO text. */
  at: string
}

export const outcomes = ['approved', 'rejected', 'open'] as const
export type Outcome = (typeof outcomes)[number]

/** The rule as the page says it. */
export function verdictRule(quorum: number | null): string {
  const shortlist = t(
    'The shortlist is approved with its first approved application, and rejected when all are.',
  )
  const condition = t('An approval on a condition counts once the same person approves without one.')
  return quorum === null
    ? t(
        'An application is approved when everybody who was asked has approved it, and rejected when somebody rejects it. Where nobody was asked, one approval is enough. Otherwise it is open. {condition} {shortlist}',
        { condition, shortlist },
      )
    : t(
        'An application is approved with {quorum, plural, one {one approval} other {# approvals}} of the people who were asked, and rejected when so many rejected it that this can’t be reached. Otherwise it is open. {condition} {shortlist}',
        { quorum, condition, shortlist },
      )
}

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

/** Who of those that were asked has not decided on one of these applications yet. */
export function waitingFor<P extends { id: string }>(
  applicationIds: readonly string[],
  asked: readonly P[],
  verdicts: readonly Verdict[],
): P[] {
  return asked.filter(({ id }) =>
    applicationIds.some((one) => !verdictsOn(one, verdicts).some(({ userId }) => userId === id)),
  )
}

/** Who is asked, and how many of them have to approve. */
export interface Poll {
  /** Ids of the people whose approval is needed. */
  voterIds: readonly string[]
  /** null: all of them. */
  quorum: number | null
}

export interface Tally {
  outcome: Outcome
  /** Without conditions, of those who count. */
  approvals: number
  needed: number
}

export function tallyOf(
  applicationId: string,
  verdicts: readonly Verdict[],
  { voterIds, quorum }: Poll,
): Tally {
  const last = verdictsOn(applicationId, verdicts)
  const counting = voterIds.length > 0 ? last.filter(({ userId }) => voterIds.includes(userId)) : last
  const approvals = counting.filter(
    ({ verdict, isConditional }) => verdict === 'approval' && !isConditional,
  ).length
  const needed = quorum ?? Math.max(voterIds.length, 1)
  // Without a quorum everybody has a veto, also who was not asked.
  const rejections = (quorum === null ? last : counting).filter(
    ({ verdict }) => verdict === 'rejection',
  ).length
  const isOutOfReach = quorum === null || voterIds.length - rejections < quorum
  if (quorum !== null && approvals >= needed) return { outcome: 'approved', approvals, needed }
  if (rejections > 0 && isOutOfReach) return { outcome: 'rejected', approvals, needed }
  return { outcome: approvals >= needed ? 'approved' : 'open', approvals, needed }
}

/** A shortlist that nobody is asked about and nobody has decided on is a draft. */
export function stateOf(
  applicationIds: readonly string[],
  verdicts: readonly Verdict[],
  poll: Poll,
): Exclude<ShortlistStatus, 'archived'> {
  const all = applicationIds.map((id) => tallyOf(id, verdicts, poll).outcome)
  if (all.includes('approved')) return 'approved'
  if (all.length > 0 && all.every((outcome) => outcome === 'rejected')) return 'rejected'
  return poll.voterIds.length > 0 || verdicts.length > 0 ? 'review' : 'draft'
}
